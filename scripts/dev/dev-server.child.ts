import { once } from "node:events";
import { createServer } from "node:http";
import { Failure } from "../lib/command.ts";
import { endWithParent } from "../lib/parent.ts";
import { checkLambdaSyntax } from "../lib/syntax.ts";
import { answerError } from "./error-page.ts";
import "./imported.ts";

/** Message to the parent process. */
export type DevMessage = { hasFailed: true } | { imported: string };

/** Process of the development server. Arguments: ports of site and SES, directory. */
const [port, ses, stateDir] = process.argv.slice(2);
endWithParent();

// Listens before the slow imports, so that a page loaded during a restart waits instead of being refused.
const server = createServer();
server.listen(Number(port), "127.0.0.1");
await once(server, "listening");
async function start() {
  await checkLambdaSyntax();
  const { startDevServer } = await import("./dev-server.ts");
  return startDevServer(server, { site: Number(port), ses: Number(ses) }, String(stateDir));
}
const started = start();
server.on("request", (request, response) => {
  started.then(
    (answer) => answer(request, response),
    (error: unknown) => answerError(error instanceof Failure ? error.message : error, response),
  );
});
await started.then(
  () => console.log(`Ready: http://localhost:${port}`),
  (error: unknown) => {
    console.error(error instanceof Failure ? error.message : error);
    process.send?.({ hasFailed: true } satisfies DevMessage);
  },
);
