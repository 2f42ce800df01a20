import { once } from "node:events";
import { createServer } from "node:http";
import { endWithParent } from "../lib/parent.ts";
import { answerError } from "./error-page.ts";

/** Process of the development server. Sends a message when its start fails. Arguments: ports of site and SES, directory. */
const [port, ses, stateDir] = process.argv.slice(2);
endWithParent();

// Listens before the slow imports, so that a page loaded during a restart waits instead of being refused.
const server = createServer();
server.listen(Number(port), "127.0.0.1");
await once(server, "listening");
const started = import("./dev-server.ts").then(({ startDevServer }) =>
  startDevServer(server, { site: Number(port), ses: Number(ses) }, String(stateDir)),
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
    process.send?.("failed");
  },
);
