import { once } from "node:events";
import { utimesSync, watch } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { answerError } from "./dev/error-page.ts";
import { lockState } from "./enquiries/state-lock.ts";
import { runCommand } from "./lib/command.ts";
import { endOnSignal } from "./lib/parent.ts";
import { LOCAL, ROOT } from "./lib/paths.ts";
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
  endOnSignal(async () => undefined);
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
  // Listens before the slow imports, so that a page loaded during a restart waits instead of being refused.
  const server = createServer();
  server.listen(ports.site, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const started = import("./dev/dev-server.ts").then(({ startDevServer }) =>
    startDevServer(server, { ...ports, site: port }, stateDir),
  );
  server.on("request", (request, response) => {
    started.then(
      (answer) => answer(request, response),
      (error: unknown) => answerError(error, response),
    );
  });
  await started.then(
    () => console.log(`Ready: http://localhost:${port}`),
    (error: unknown) => {
      console.error(error);
      retryOnSave();
    },
  );
});

/** Restarts the server after a save in src/, which `node --watch` does not watch, because Vite reloads it. */
function retryOnSave(): void {
  const touch = () => utimesSync(import.meta.filename, new Date(), new Date());
  watch(path.join(ROOT, "src"), { recursive: true }, touch);
  watch(path.join(ROOT, "vite.config.ts"), touch);
}
