import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startEnquiries } from "../../../scripts/enquiries/local-service.ts";

/**
 * The enquiry service in its own process, which tests can kill. Arguments: port, SES port, state directory. Sends
 * `{ port, env }` when it listens.
 */
const [port, sesPort, stateDir = ""] = process.argv.slice(2);

const service = await startEnquiries({ stateDir, sesPort: Number(sesPort) });
const server = createServer((request, response) => {
  service.handle(request, response).then(
    (taken) => taken || response.writeHead(404).end(),
    () => response.destroy(),
  );
});
server.keepAliveTimeout = 60_000;
server.listen(Number(port), "127.0.0.1", () => {
  process.send?.({ port: (server.address() as AddressInfo).port, env: service.env });
});
process.on("disconnect", () => process.exit(0));
