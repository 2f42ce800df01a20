import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getStoreReadonly } from "aws-ses-v2-local/dist/store.js";
import { endWithParent } from "../lib/parent.ts";

/**
 * SES for the preview: aws-ses-v2-local behind a proxy. Mails are written to disk before they are acknowledged, so a
 * restart keeps them. Raw messages can be read (`/raw?messageId=`). The emulator crashes when `/get-emlContent` is
 * requested for a missing mail; the parent process restarts it.
 * Arguments: port, directory.
 */

/** A CommonJS package: `import` would return its exports as `default`, although its types differ. */
const { default: emulator } = createRequire(import.meta.url)(
  "aws-ses-v2-local",
) as typeof import("aws-ses-v2-local");

const [port, dir] = process.argv.slice(2);
endWithParent();
// Ctrl+C reaches the whole group; the parent ends its children itself.
process.on("SIGINT", () => undefined);
mkdirSync(String(dir), { recursive: true });

const file = join(String(dir), "mails.jsonl");
const raws = new Map<string, string>();

const inner = await emulator({ host: "127.0.0.1", port: 0 });
const innerPort = (inner.address() as AddressInfo).port;

for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
  // A process killed while writing leaves half a line: that mail was not acknowledged.
  if (!line.endsWith("}")) continue;
  const { email, raw } = JSON.parse(line) as { email: { messageId: string }; raw: string };
  getStoreReadonly().emails.push(email);
  raws.set(email.messageId, raw);
}
// Ends an unfinished line, so that the next mail begins a new line.
if (existsSync(file)) appendFileSync(file, "\n");

function keep(body: Buffer, answer: Buffer): void {
  const messageId = /<MessageId>([^<]+)</.exec(answer.toString())?.[1];
  const email = getStoreReadonly().emails.findLast((one) => one.messageId === messageId);
  if (!email || !messageId) return;
  const raw = new URLSearchParams(body.toString()).get("RawMessage.Data") ?? "";
  raws.set(messageId, raw);
  appendFileSync(file, `${JSON.stringify({ email, raw })}\n`);
}

async function front(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://localhost");
  if (url.pathname === "/raw") {
    const raw = raws.get(url.searchParams.get("messageId") ?? "");
    response.writeHead(raw === undefined ? 404 : 200, { "content-type": "message/rfc822" });
    response.end(Buffer.from(raw ?? "", "base64"));
    return;
  }
  const body = await buffer(request);
  const {
    host: _host,
    connection: _connection,
    "content-length": _length,
    ...headers
  } = request.headers;
  const answer = await fetch(`http://127.0.0.1:${innerPort}${request.url}`, {
    method: request.method ?? "GET",
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body }),
  });
  const answerBody = Buffer.from(await answer.arrayBuffer());
  if (request.method === "POST" && answer.ok) {
    if (url.pathname === "/clear-store") {
      raws.clear();
      writeFileSync(file, "");
    } else keep(body, answerBody);
  }
  const type = answer.headers.get("content-type") ?? "text/plain";
  response.writeHead(answer.status, { "content-type": type }).end(answerBody);
}

const server = createServer((request, response) => {
  front(request, response).catch(() => response.destroy());
});
server.keepAliveTimeout = 60_000;
server.on("error", (error) => {
  console.error(error);
  process.exit(1);
});
server.listen(Number(port), "127.0.0.1", () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
