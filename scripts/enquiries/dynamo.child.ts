import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import dynalite from "dynalite";
import { endWithParent } from "../lib/parent.ts";

/** DynamoDB for the preview: dynalite on disk. Arguments: port, directory. */
const [port, dir] = process.argv.slice(2);
endWithParent();
// Ctrl+C reaches the whole group; the parent ends its children itself.
process.on("SIGINT", () => undefined);
mkdirSync(String(dir), { recursive: true });

const server = dynalite({ path: String(dir), createTableMs: 0 });
server.keepAliveTimeout = 60_000;
server.on("error", (error) => {
  console.error(error);
  process.exit(1);
});
server.listen(Number(port), "127.0.0.1", () => void sendReady());

async function sendReady(): Promise<void> {
  const { port: listening } = server.address() as AddressInfo;
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${listening}`,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  // A former process may still lock the files; then dynalite answers every request with an error.
  if (!(await client.send(new ListTablesCommand()).catch(() => undefined))) {
    console.error("The files are in use or broken");
    process.exit(1);
  }
  process.send?.({ port: listening });
}
