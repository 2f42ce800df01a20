import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import path from "node:path";
import { lockState } from "./enquiries/state-lock.ts";
import { runCommand } from "./lib/command.ts";
import { endOnSignal, endWithParent } from "./lib/parent.ts";
import { LOCAL, ROOT } from "./lib/paths.ts";
import { assertFree } from "./lib/ports.ts";
import type { DevMessage } from "./dev/dev-server.child.ts";

const HELP = `Serves the site with hot reload at http://localhost:5173. Content is checked on every save; mistakes are shown over the
page. Drafts are shown. A change in scripts/, schemas/ or lambda/, or of a module in src/ that these import, restarts the
server.

usage: npm run dev

PORT (5173) and SES_PORT (any free port) choose other ports.

exit codes: 0 stopped   1 a port or this folder is in use   2 wrong usage`;

const SERVER = path.join(ROOT, "scripts/dev/dev-server.child.ts");

/** Code that the server has imported. */
const SERVER_CODE = ["scripts", "schemas", "lambda"];

/** Code that Vite reloads, once the server has started. */
const PAGE_CODE = ["src", "vite.config.ts"];

/** Time in which several saves cause one restart, in ms. */
const SAVES_MS = 100;

process.exitCode = await runCommand(HELP, {}, async () => {
  endWithParent();
  const sitePort = Number(process.env["PORT"] ?? 5173);
  // Separate from the preview's enquiries.
  const stateDir = path.join(LOCAL, "dev");
  lockState(stateDir);
  const ports = [
    await assertFree("PORT", sitePort),
    await assertFree("SES_PORT", Number(process.env["SES_PORT"] ?? 0)),
  ];
  let child: ChildProcess;
  let isRestarting = false;
  let hasFailed = false;
  /** Files of `src/` that the server has imported. */
  const imported = new Set<string>();
  function start(): void {
    isRestarting = hasFailed = false;
    child = fork(SERVER, [...ports.map(String), stateDir]);
    child.on("message", (message: DevMessage) => {
      if ("imported" in message) imported.add(message.imported);
      else hasFailed = true;
    });
    child.once("exit", () => {
      if (isRestarting) start();
      else
        console.error(
          `The server ended. It starts again after a save in ${SERVER_CODE.join("/, ")}/.`,
        );
    });
  }
  const restart = () => {
    isRestarting = true;
    if (!child.kill()) start();
  };
  start();
  endOnSignal(async () => {
    child.removeAllListeners("exit");
    if (child.kill()) await once(child, "exit");
  });
  let timer: NodeJS.Timeout | undefined;
  for (const name of [...SERVER_CODE, ...PAGE_CODE])
    watch(path.join(ROOT, name), { recursive: true }, (_event, file) => {
      const isImported = imported.has(path.join(ROOT, name, file ?? ""));
      if (PAGE_CODE.includes(name) && !isImported && !hasFailed) return;
      clearTimeout(timer);
      timer = setTimeout(restart, SAVES_MS);
    });
});
