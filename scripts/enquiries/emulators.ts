/** DynamoDB and SES for the preview: dynalite on disk, and aws-ses-v2-local, whose mails are kept on disk. */
import { once } from "node:events";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { getStoreReadonly, type Email } from "aws-ses-v2-local/dist/store.js";
import dynalite from "dynalite";

/** A CommonJS package: `import` would return its exports as `default`, although its types differ. */
const { default: sesEmulator } = createRequire(import.meta.url)(
  "aws-ses-v2-local",
) as typeof import("aws-ses-v2-local");

interface Emulator {
  port: number;
  close: () => Promise<void>;
}

async function listen(server: Server, port: number): Promise<Emulator> {
  server.keepAliveTimeout = 60_000;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { port: portOf(server), close: () => closeServer(server) };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return promisify(server.close.bind(server))();
}

/** @param folder of the table; survives a restart */
export async function startDynamo(folder: string): Promise<Emulator> {
  mkdirSync(folder, { recursive: true });
  const server = dynalite({ path: folder, createTableMs: 0 });
  let open: ServerResponse[] = [];
  server.on("request", (_request: IncomingMessage, response: ServerResponse) => {
    open = [...open.filter(({ writableEnded }) => !writableEnded), response];
  });
  const { port, close } = await listen(server, 0);
  return {
    port,
    async close() {
      // A query whose database is closed ends the process, also when its client has gone.
      while (open.some(({ writableEnded }) => !writableEnded)) await pause(10);
      await close();
    },
  };
}

/**
 * Starts the emulator behind a proxy. Mails are written to disk before they are acknowledged. `/store` lists them,
 * `/raw?messageId=` returns one as it was sent. A process has one store.
 *
 * @param folder of the mails; survives a restart
 */
export async function startSes(folder: string, port: number): Promise<Emulator> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "mails.jsonl");
  const raws = new Map<string, string>();
  const inner = await sesEmulator({ host: "127.0.0.1", port: 0 });
  const { emails } = getStoreReadonly();
  emails.length = 0;
  for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
    // A process killed while writing leaves half a line: that mail was not acknowledged.
    if (!line.endsWith("}")) continue;
    const { email, raw } = JSON.parse(line) as { email: Email; raw: string };
    emails.push(email);
    raws.set(email.messageId, raw);
  }
  // Ends an unfinished line, so that the next mail begins a new line.
  if (existsSync(file)) appendFileSync(file, "\n");

  function keep(body: Buffer, answered: Buffer): void {
    const messageId = /<MessageId>([^<]+)</.exec(answered.toString())?.[1];
    const email = emails.findLast((one) => one.messageId === messageId);
    if (!email || !messageId) return;
    const raw = new URLSearchParams(body.toString()).get("RawMessage.Data") ?? "";
    raws.set(messageId, raw);
    appendFileSync(file, `${JSON.stringify({ email, raw })}\n`);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const raw = raws.get(searchParams.get("messageId") ?? "");
    if (pathname === "/raw" && raw !== undefined) {
      response.writeHead(200, { "content-type": "message/rfc822" });
      return void response.end(Buffer.from(raw, "base64"));
    }
    // The emulator has other pages, which end the process when a mail is missing.
    if (!["/", "/store"].includes(pathname)) return void response.writeHead(404).end();
    const body = await buffer(request);
    const { "content-type": type = "", authorization = "" } = request.headers;
    const answered = await fetch(`http://127.0.0.1:${portOf(inner)}${request.url}`, {
      method: request.method ?? "GET",
      headers: { "content-type": type, authorization },
      ...(body.length > 0 && { body }),
    });
    const bytes = Buffer.from(await answered.arrayBuffer());
    if (request.method === "POST" && answered.ok) keep(body, bytes);
    const answerType = answered.headers.get("content-type") ?? "text/plain";
    response.writeHead(answered.status, { "content-type": answerType }).end(bytes);
  }

  const proxy = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { close, ...listening } = await listen(proxy, port);
  return {
    ...listening,
    close: async () => void (await Promise.all([close(), closeServer(inner)])),
  };
}
