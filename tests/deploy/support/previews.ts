/** An emulator of the previews' distribution: functions and headers before the bucket, for every host. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { GetObjectCommand, NoSuchKey, type GetObjectCommandOutput } from "@aws-sdk/client-s3";
import { edgeFunction } from "../../../scripts/build/edge/bundle.ts";
import type { EdgeHeaders, EdgeResponse } from "../../../scripts/build/edge/events.ts";
import { sandbox } from "../../../scripts/build/edge/sandbox.ts";
import { isCompressible, responsePolicies } from "../../../scripts/build/output/headers.ts";
import { compress } from "../../../scripts/dev/preview-server.ts";
import type { Cloud } from "./cloud.ts";
import { BUCKET } from "./orders.ts";

const request = sandbox(await edgeFunction("preview-request"));
const response = sandbox(await edgeFunction("viewer-response"));

interface Answer {
  status: number;
  headers: EdgeHeaders;
  body: Buffer;
}

function edgeHeaders(headers: Record<string, string>): EdgeHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
}

/** As infra/site/behaviors.ts divides them. */
function policyOf(address: string): Record<string, string> {
  const { site, share, editor } = responsePolicies();
  if (address.startsWith("/share/")) return share;
  return address.startsWith("/admin") ? editor : site;
}

async function stored({ ContentType = "", CacheControl = "", ...found }: GetObjectCommandOutput) {
  const own = Object.entries(found.Metadata ?? {}).map(
    ([name, value]) => [`x-amz-meta-${name}`, value] as const,
  );
  const headers = { "content-type": ContentType, "cache-control": CacheControl };
  const body = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  return { headers: { ...headers, ...Object.fromEntries(own) }, body };
}

async function answer({ s3 }: Cloud, { url = "/", headers }: IncomingMessage): Promise<Answer> {
  const [uri = "", query] = url.split("?");
  const led = request.request({
    viewer: { ip: "192.0.2.1" },
    request: {
      method: "GET",
      uri,
      headers: { host: { value: headers.host ?? "" } },
      rawQueryString: () => query,
    },
  });
  if ("statusCode" in led) {
    const body = Buffer.from(led.body?.data ?? "");
    return { status: led.statusCode, headers: led.headers, body };
  }
  const added = { ...policyOf(uri), "x-robots-tag": "noindex" };
  try {
    const Key = decodeURIComponent(led.uri).slice(1);
    const { headers: own, body } = await stored(
      await s3.send(new GetObjectCommand({ Bucket: BUCKET, Key })),
    );
    const sent: EdgeResponse = { statusCode: 200, headers: edgeHeaders({ ...own, ...added }) };
    return { status: 200, headers: response.response({ response: sent }).headers, body };
  } catch (error) {
    if (!(error instanceof NoSuchKey)) throw error;
    // CloudFront calls no function for an error.
    const body = Buffer.from("<Error><Code>NoSuchKey</Code></Error>");
    return { status: 404, headers: edgeHeaders(added), body };
  }
}

async function respond(cloud: Cloud, asked: IncomingMessage, reply: ServerResponse) {
  if (asked.method !== "GET" && asked.method !== "HEAD") return reply.writeHead(403).end();
  const { status, headers, body } = await answer(cloud, asked);
  const etag = `"${createHash("md5").update(body).digest("hex")}"`;
  const plain = Object.entries(headers).map(([name, { value }]) => [name, value] as const);
  const type = headers["content-type"]?.value ?? "";
  if (asked.headers["if-none-match"] === etag) return reply.writeHead(304).end();
  const accepted = asked.headers["accept-encoding"] ?? "";
  const sent = isCompressible(type) ? compress(body, accepted) : { body };
  return reply
    .writeHead(status, {
      ...Object.fromEntries(plain),
      etag,
      ...("encoding" in sent && { "content-encoding": sent.encoding }),
    })
    .end(asked.method === "HEAD" ? undefined : sent.body);
}

export interface Previews {
  /** Environment in which `fetch` of another process requests every host here. */
  env: Record<string, string>;
  close(): void;
}

export async function startPreviews(cloud: Cloud): Promise<Previews> {
  const server = createServer((asked, reply) => {
    respond(cloud, asked, reply).catch((error: unknown) => {
      console.error(error);
      reply.destroy();
    });
  });
  // A proxy to its clients: the names of previews resolve nowhere.
  server.on("connect", (_asked, socket) => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    server.emit("connection", socket);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      NODE_USE_ENV_PROXY: "1",
      HTTP_PROXY: `http://127.0.0.1:${port}`,
      NO_PROXY: "127.0.0.1",
      DEPLOY_URL: "http://*.preview.example",
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
