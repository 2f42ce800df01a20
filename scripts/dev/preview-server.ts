/** Serves dist/ as CloudFront does, with the functions that run there. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { errorPage, headersFor, isCompressible } from "../build/output/headers.ts";
import type { ResponsePolicies } from "../../schemas/security-headers.ts";
import { EDGE } from "../lib/paths.ts";
import { sandbox, type EdgeSandbox } from "../build/edge/sandbox.ts";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export interface PreviewOptions {
  directory: string;
  edge?: string;
  port: number;
  /** Answers requests for the enquiry API; resolves to false for other requests. */
  api?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

async function readObject(directory: string, name: string): Promise<Buffer | undefined> {
  const file = path.join(directory, name);
  const inside = file.startsWith(directory + path.sep) && !name.includes("\0");
  return inside ? readFile(file).catch(() => undefined) : undefined;
}

async function answer(directory: string, edge: Edge, request: IncomingMessage) {
  const target = request.url ?? "/";
  const mark = target.indexOf("?");
  const requested = edge.viewerRequest.request({
    viewer: { ip: request.socket.remoteAddress ?? "" },
    request: {
      method: request.method ?? "GET",
      uri: mark < 0 ? target : target.slice(0, mark),
      headers: { host: { value: request.headers.host ?? "" } },
      rawQueryString: () => (mark < 0 ? undefined : target.slice(mark + 1)),
    },
  });
  if ("statusCode" in requested) {
    const entries = Object.entries(requested.headers).map(([key, { value }]) => [key, value]);
    const headers = Object.fromEntries(entries) as Record<string, string>;
    return { status: requested.statusCode, headers, body: Buffer.alloc(0) };
  }
  const name = decodeURIComponent(requested.uri).slice(1);
  const body = await readObject(directory, name);
  if (body) return { status: 200, headers: headersFor(`/${name}`, body, edge.policies), body };
  const page = await readObject(directory, "404.html");
  const missing = Buffer.from(errorPage(page?.toString("utf8") ?? "Not found\n"));
  // CloudFront calls no function for an error, so only its own headers are added.
  const headers = { ...headersFor("/404.html", missing, edge.policies), ...edge.policies.site };
  return { status: 404, headers, body: missing };
}

async function respond(
  { directory, edge = EDGE }: PreviewOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(403, { "content-type": "text/plain" }).end("Pages are read with GET.\n");
    return;
  }
  const { status, headers, body } = await answer(directory, await readEdge(edge), request);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  if (status === 200 && request.headers["if-none-match"] === etag) {
    response.writeHead(304, { ...headers, etag }).end();
    return;
  }
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  const sent = isCompressible(headers["content-type"] ?? "") ? compress(body, accepted) : { body };
  response.writeHead(status, {
    ...headers,
    ...(status === 200 ? { etag } : {}),
    vary: "accept-encoding",
    "content-length": String(sent.body.length),
    ...("encoding" in sent && { "content-encoding": sent.encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : sent.body);
}

export async function startPreview(options: PreviewOptions) {
  const server: Server = createServer((request, response) => {
    const handle = async () => {
      if (options.api && (await options.api(request, response))) return;
      await respond(options, request, response);
    };
    handle().catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end("The preview could not answer; its terminal says why.\n");
    });
  });
  await new Promise<void>((started, failed) => {
    server.once("error", failed);
    server.listen(options.port, "127.0.0.1", started);
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

interface Edge {
  code: string;
  viewerRequest: EdgeSandbox;
  policies: ResponsePolicies;
}

let loaded: Edge | undefined;

/** Reads the files for every request, because a build may replace them. An unchanged function is loaded once. */
async function readEdge(directory: string): Promise<Edge> {
  const read = (name: string) => readFile(path.join(directory, name), "utf8");
  const code = await read("viewer-request.js");
  const policies = JSON.parse(await read("headers.json")) as ResponsePolicies;
  const viewerRequest = loaded?.code === code ? loaded.viewerRequest : sandbox(code);
  return (loaded = { code, viewerRequest, policies });
}

/** CloudFront compresses files of at least this size. */
const COMPRESS_FROM_BYTES = 1000;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function compress(body: Buffer, accepted: string): { body: Buffer; encoding?: "br" | "gzip" } {
  if (body.length < COMPRESS_FROM_BYTES) return { body };
  if (accepted.includes("br")) return { body: brotliCompressSync(body, BROTLI), encoding: "br" };
  if (accepted.includes("gzip")) return { body: gzipSync(body), encoding: "gzip" };
  return { body };
}
