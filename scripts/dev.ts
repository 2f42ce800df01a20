/**
 * `npm run dev`: the site with hot reload of code (Vite) and of content, which is checked on every
 * save. A good save reaches the open pages without a reload; a mistake is shown over the page it is
 * on, and the last good content stays. Drafts are shown.
 */
import { startDevServer } from "./dev/dev-server.ts";

const DEFAULT_PORT = 5173;

const url = await startDevServer({
  site: Number(process.env["PORT"] ?? DEFAULT_PORT),
  ses: Number(process.env["SES_PORT"] ?? 0),
});
console.log(`Ready: ${url}`);
