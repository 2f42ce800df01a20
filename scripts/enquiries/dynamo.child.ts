import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import dynalite from "dynalite";
import { untilParentEnds } from "./children.ts";

/** DynamoDB for the preview: dynalite on disk. Arguments: port, directory. */
const [port, dir] = process.argv.slice(2);
untilParentEnds();
mkdirSync(String(dir), { recursive: true });

const server = dynalite({ path: String(dir), createTableMs: 0 });
server.keepAliveTimeout = 60_000;
server.on("error", (error) => {
  console.error(error);
  process.exit(1);
});
server.listen(Number(port), "127.0.0.1", () => void sayReady());

async function sayReady(): Promise<void> {
  const { port: listening } = server.address() as AddressInfo;
  // A former process may still lock the files; dynalite would answer every request with an error.
  const answer = await fetch(`http://127.0.0.1:${listening}`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": "DynamoDB_20120810.ListTables",
      authorization:
        "AWS4-HMAC-SHA256 Credential=local/20000101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
      "x-amz-date": "20000101T000000Z",
    },
    body: "{}",
  }).catch(() => undefined);
  if (!answer?.ok) {
    console.error("The files are in use or broken");
    process.exit(1);
  }
  process.send?.({ port: listening });
}
