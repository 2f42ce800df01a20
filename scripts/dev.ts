import { runCommand } from "./lib/command.ts";

const HELP = `Serves the site with hot reload at http://localhost:5173. Content is checked on every save; mistakes are shown over the
page. Drafts are shown. A change in scripts/, schemas/ or lambda/ restarts the server.

usage: npm run dev

PORT (5173) and SES_PORT (any free port) choose other ports.

exit codes: 0 stopped   1 a port is taken   2 wrong usage`;

// `node --watch` sets this variable; with it, child processes would report their imports to the watcher.
delete process.env["WATCH_REPORT_DEPENDENCIES"];

process.exitCode = await runCommand(HELP, {}, async () => {
  const { startDevServer } = await import("./dev/dev-server.ts");
  const url = await startDevServer({
    site: Number(process.env["PORT"] ?? 5173),
    ses: Number(process.env["SES_PORT"] ?? 0),
  });
  console.log(`Ready: ${url}`);
});
