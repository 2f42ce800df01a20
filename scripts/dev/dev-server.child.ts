import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Failure } from "../lib/command.ts";
import { endWithParent } from "../lib/parent.ts";
import { checkLambdaSyntax } from "../lib/syntax.ts";
import { answerError } from "./error-page.ts";
import "./imported.ts";

/** Message to the parent process. After a failed start the server answers with the error. */
export type DevMessage = { port: number; hasFailed: boolean } | { imported: string };

/** Longest wait for unfinished answers before this process ends, in ms. A page does not request a lost module again. */
const ANSWERS_MS = 30_000;

/** Process of the development server. Arguments: public port, port of SES, directory. */
const [site, ses, stateDir] = process.argv.slice(2);
endWithParent();

const server = createServer();
let hasFailed = false;

async function start(): Promise<RequestListener> {
  try {
    await checkLambdaSyntax();
    const { startDevServer } = await import("./dev-server.ts");
    const ports = { site: Number(site), ses: Number(ses) };
    return await startDevServer(server, ports, String(stateDir));
  } catch (error) {
    hasFailed = true;
    const shown = error instanceof Failure ? error.message : error;
    console.error(shown);
    return (_request, response) => answerError(shown, response);
  }
}

const answer = await start();
let unanswered = 0;
let isEnding = false;
const endIfAnswered = () => {
  if (isEnding && unanswered === 0) process.exit();
};
server.on("request", (request, response) => {
  unanswered++;
  response.once("close", () => {
    unanswered--;
    endIfAnswered();
  });
  answer(request, response);
});
process.once("SIGTERM", () => {
  isEnding = true;
  setTimeout(() => process.exit(), ANSWERS_MS);
  endIfAnswered();
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
process.send?.({ port, hasFailed } satisfies DevMessage);
if (!hasFailed) console.log(`Ready: http://localhost:${site}`);
