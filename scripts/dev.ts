/**
 * `npm run dev`: the site with hot reload of components and content. Content is checked on every save; mistakes are shown
 * over the page. Drafts are shown. A change in scripts/, schemas/ or lambda/ restarts the server (`node --watch-path`).
 */
import { startDevServer } from "./dev/dev-server.ts";

// Child processes would report their imports to the watcher.
delete process.env["WATCH_REPORT_DEPENDENCIES"];

const DEFAULT_PORT = 5173;

const url = await startDevServer({
  site: Number(process.env["PORT"] ?? DEFAULT_PORT),
  ses: Number(process.env["SES_PORT"] ?? 0),
});
console.log(`Ready: ${url}`);
