/** The local edge: answers for dist/ as CloudFront will. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { resolve, type EdgeManifest } from "../../src/model/resolve.ts";
import { headersFor, isCompressible } from "../output/headers.ts";

/** Below this CloudFront leaves a file as it is. */
const COMPRESS_FROM_BYTES = 1000;

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PreviewOptions {
  directory: string;
  port: number;
  /** Takes requests that the edge hands to the enquiry API; false when it is not one of them. */
  api?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

export interface Preview {
  url: string;
  close(): Promise<void>;
}

interface Compressed {
  body: Buffer;
  encoding?: "br" | "gzip";
}

function compress(body: Buffer, accepted: string): Compressed {
  if (body.length < COMPRESS_FROM_BYTES) return { body };
  if (accepted.includes("br")) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { body: brotliCompressSync(body, { params }), encoding: "br" };
  }
  if (accepted.includes("gzip")) return { body: gzipSync(body), encoding: "gzip" };
  return { body };
}

/** A path below the directory, or nothing when it tries to leave it. */
function fileBelow(directory: string, name: string): string | undefined {
  const file = path.join(directory, name);
  return file.startsWith(directory + path.sep) && !name.includes("\0") ? file : undefined;
}

async function readBelow(directory: string, name: string): Promise<Buffer | undefined> {
  const file = fileBelow(directory, name);
  return file === undefined ? undefined : readFile(file).catch(() => undefined);
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Names with an extension are files; everything else is a page. */
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname) && !/\/index\.html$/i.test(pathname);
}

async function answer(directory: string, target: string): Promise<Reply> {
  const mark = target.indexOf("?");
  const pathname = mark < 0 ? target : target.slice(0, mark);
  const search = mark < 0 ? "" : target.slice(mark);
  const found = async (name: string, status = 200): Promise<Reply | undefined> => {
    const body = await readBelow(directory, name);
    return body && { status, headers: headersFor(`/${name}`), body };
  };
  const missing = async (): Promise<Reply> =>
    (await found("404.html", 404)) ?? {
      status: 404,
      headers: headersFor("/404.txt"),
      body: Buffer.from("Not found\n"),
    };

  if (isFile(pathname)) {
    const name = decodePath(pathname)?.slice(1);
    return (name === undefined ? undefined : await found(name)) ?? (await missing());
  }
  const edge = JSON.parse(
    await readFile(path.join(directory, "edge.json"), "utf8"),
  ) as EdgeManifest;
  const resolution = resolve(pathname, search, edge);
  if (resolution.type === "redirect") {
    const headers = { ...headersFor("/redirect.txt"), location: resolution.to };
    return { status: 301, headers, body: Buffer.alloc(0) };
  }
  const name = decodePath(resolution.path)?.replace(/^\//, "");
  const page = name === undefined ? undefined : await found(path.posix.join(name, "index.html"));
  return page ?? (await missing());
}

async function respond(
  directory: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
    return;
  }
  const { status, headers, body } = await answer(directory, request.url ?? "/");
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  if (status === 200 && request.headers["if-none-match"] === etag) {
    response.writeHead(304, { ...headers, etag }).end();
    return;
  }
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  const sent: Compressed = isCompressible(headers["content-type"] ?? "")
    ? compress(body, accepted)
    : { body };
  response.writeHead(status, {
    ...headers,
    ...(status === 200 ? { etag } : {}),
    vary: "accept-encoding",
    "content-length": String(sent.body.length),
    ...(sent.encoding ? { "content-encoding": sent.encoding } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : sent.body);
}

/** Starts the preview; `port` 0 takes any free one. Rejects when the port is taken. */
export async function startPreview({ directory, port, api }: PreviewOptions): Promise<Preview> {
  const server: Server = createServer((request, response) => {
    const handle = async () => {
      if (api && (await api(request, response))) return;
      await respond(directory, request, response);
    };
    handle().catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end("The preview could not answer; its terminal says why.\n");
    });
  });
  await new Promise<void>((started, failed) => {
    server.once("error", failed);
    server.listen(port, started);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${bound}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
