import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getStoreReadonly } from "aws-ses-v2-local/dist/store.js";
import { untilParentEnds } from "./children.ts";

/**
 * SES for the preview: aws-ses-v2-local behind a proxy. Mails are written to disk before they are acknowledged, so a restart
 * keeps them; raw messages can be read (`/raw?messageId=`); a request for a missing mail does not end the process.
 * Arguments: port, directory.
 */

/** A CommonJS package: `import` would give its exports as the default, whatever its types say. */
const { default: emulator } = createRequire(import.meta.url)(
  "aws-ses-v2-local",
) as typeof import("aws-ses-v2-local");

const [port, dir] = process.argv.slice(2);
untilParentEnds();
mkdirSync(String(dir), { recursive: true });

const file = join(String(dir), "mails.jsonl");
const raws = new Map<string, string>();
const agent = new Agent({ keepAlive: true });

const inner = await emulator({ host: "127.0.0.1", port: 0 });
const innerPort = (inner.address() as AddressInfo).port;

for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
  // A process killed while writing leaves half a line: that mail was not acknowledged.
  if (!line.endsWith("}")) continue;
  const { email, raw } = JSON.parse(line) as { email: { messageId: string }; raw: string };
  getStoreReadonly().emails.push(email);
  raws.set(email.messageId, raw);
}
// Ends half a line, if there is one.
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
  const requested = url.searchParams.get("messageId") ?? "";
  if (url.pathname === "/raw") {
    const raw = raws.get(requested);
    response.writeHead(raw === undefined ? 404 : 200, { "content-type": "message/rfc822" });
    response.end(Buffer.from(raw ?? "", "base64"));
    return;
  }
  if (url.pathname === "/get-emlContent" && !raws.has(requested)) {
    response.writeHead(400).end("There is no such mail");
    return;
  }

  const body = await buffer(request);
  const passed = httpRequest({
    agent,
    host: "127.0.0.1",
    port: innerPort,
    method: request.method,
    path: request.url,
    headers: { ...request.headers, "content-length": body.length },
  });
  passed.end(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    passed.once("response", resolve).once("error", reject);
  });
  const answerBody = await buffer(answer);
  if (request.method === "POST" && answer.statusCode === 200) {
    if (url.pathname === "/clear-store") {
      raws.clear();
      writeFileSync(file, "");
    } else keep(body, answerBody);
  }
  response.writeHead(answer.statusCode ?? 500, answer.headers).end(answerBody);
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
