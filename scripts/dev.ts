import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { watch, type FSWatcher } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import { pipeline } from "node:stream";
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
  // Separate from the preview's enquiries.
  const stateDir = path.join(LOCAL, "dev");
  lockState(stateDir);
  const port = await assertFree("PORT", Number(process.env["PORT"] ?? 5173));
  const sesPort = await assertFree("SES_PORT", Number(process.env["SES_PORT"] ?? 0));
  let child: ChildProcess;
  let isRestarting = false;
  let hasFailed = false;
  /** Files of `src/` that the server has imported. */
  const imported = new Set<string>();
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** The server's port, which is another after each start. */
  let serverPort = Promise.withResolvers<number>();

  // Connections wait here during a restart, because a tab stays on the browser's own error page.
  createServer((socket) => {
    // An aborted connection needs no answer.
    socket.on("error", () => undefined);
    void serverPort.promise.then((to) =>
      // `pipeline` throws for a connection that the browser has closed during the restart.
      socket.destroyed
        ? socket
        : pipeline(socket, connect(to, "127.0.0.1"), socket, () => undefined),
    );
  }).listen(port, "127.0.0.1");

  function watchCode(): void {
    for (const watcher of watchers) watcher.close();
    watchers = [...SERVER_CODE, ...PAGE_CODE].map((name) =>
      watch(path.join(ROOT, name), { recursive: true }, (_event, file) => {
        const isImported = imported.has(path.join(ROOT, name, file ?? ""));
        if (PAGE_CODE.includes(name) && !isImported && !hasFailed) return;
        clearTimeout(timer);
        serverPort = Promise.withResolvers();
        timer = setTimeout(restart, SAVES_MS);
      }),
    );
  }
  function start(): void {
    isRestarting = hasFailed = false;
    // Node stops watching a file when another file is renamed to its name, as editors do.
    watchCode();
    child = fork(SERVER, [String(port), String(sesPort), stateDir]);
    child.on("message", (message: DevMessage) => {
      if ("imported" in message) return void imported.add(message.imported);
      hasFailed = message.hasFailed;
      serverPort.resolve(message.port);
    });
    child.once("exit", () => {
      if (isRestarting) return start();
      serverPort = Promise.withResolvers();
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
});
