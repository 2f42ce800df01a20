import path from "node:path";
import { lockState } from "./enquiries/state-lock.ts";
import { runCommand } from "./lib/command.ts";
import { LOCAL } from "./lib/paths.ts";
import { assertFree } from "./lib/ports.ts";

const HELP = `Serves the site with hot reload at http://localhost:5173. Content is checked on every save; mistakes are shown over the
page. Drafts are shown. A change in scripts/, schemas/ or lambda/ restarts the server.

usage: npm run dev

PORT (5173) and SES_PORT (any free port) choose other ports.

exit codes: 0 stopped   1 a port is taken   2 wrong usage`;

// `node --watch` sets this variable; with it, child processes would report their imports to the watcher.
const isWatched = process.env["WATCH_REPORT_DEPENDENCIES"] !== undefined;
delete process.env["WATCH_REPORT_DEPENDENCIES"];

process.exitCode = await runCommand(HELP, {}, async () => {
  const ports = {
    site: Number(process.env["PORT"] ?? 5173),
    ses: Number(process.env["SES_PORT"] ?? 0),
  };
  // Each development server has its own enquiries.
  const stateDir = path.join(LOCAL, `dev-${ports.site}`);
  try {
    lockState(stateDir);
    await assertFree("PORT", ports.site);
    await assertFree("SES_PORT", ports.ses);
  } catch (error) {
    // `node --watch` would wait for a change of a file.
    if (isWatched) process.once("exit", () => process.kill(process.ppid, "SIGHUP"));
    throw error;
  }
  const { startDevServer } = await import("./dev/dev-server.ts");
  console.log(`Ready: ${await startDevServer(ports, stateDir)}`);
});
