/** Emulates S3 and CloudFront for the real SDK: the calls of deploys, including S3's conditional writes. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { S3Client } from "@aws-sdk/client-s3";
import { MAX_EDGE_BYTES, releaseCode } from "../../../scripts/build/edge/bundle.ts";
import type { RequestEvent } from "../../../scripts/build/edge/events.ts";
import { sandbox } from "../../../scripts/build/edge/sandbox.ts";
import { s3Store } from "../../../scripts/deploy/bucket.ts";
import type { DeployParts } from "../../../scripts/deploy/deploy.ts";
import { cloudFrontEdge } from "../../../scripts/deploy/edge.ts";

const BUCKET = "site";
const FUNCTION = "viewer-request";
const ACCOUNT = "111122223333";

interface StoredObject {
  body: Buffer;
  /** Content type, cache control and metadata. */
  headers: Record<string, string>;
}

interface Stage {
  comment: string;
  code: string;
}

interface State {
  objects: ReadonlyMap<string, StoredObject>;
  development: Stage;
  live: Stage;
}

interface Answer {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

const NOT_DEPLOYED = {
  comment: "",
  code: "function handler(event) { return { statusCode: 503 }; }",
};

const md5 = (bytes: string | Buffer) => createHash("md5").update(bytes).digest("hex");
const etagOf = ({ body }: StoredObject) => `"${md5(body)}"`;
const versionOf = (stage: Stage) => `E${md5(JSON.stringify(stage)).slice(0, 12).toUpperCase()}`;

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const element = (text: string, name: string) =>
  new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(text)?.[1] ?? "";

function refuse(status: number, code: string): Answer {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, body: `<ErrorResponse>${error}</ErrorResponse>` };
}

/** Answers an S3 request. `next` is the bucket after the request. */
function askS3(
  { objects }: State,
  { method = "", headers }: IncomingMessage,
  { pathname, searchParams }: URL,
  body: Buffer,
): Answer & { next?: State["objects"] } {
  const key = decodeURIComponent(pathname.slice(BUCKET.length + 2));
  const found = objects.get(key);
  const next = new Map(objects);
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  if (noneMatch === "*" && found) return refuse(412, "PreconditionFailed");
  if (match !== undefined && !found) return refuse(404, "NoSuchKey");
  if (match !== undefined && found && match !== etagOf(found))
    return refuse(412, "PreconditionFailed");
  if (method === "PUT") {
    const kept = Object.entries(headers).filter(([name]) =>
      /^(content-type|cache-control|x-amz-meta-.*)$/.test(name),
    ) as [string, string][];
    const object = { body, headers: Object.fromEntries(kept) };
    next.set(key, object);
    return { status: 200, headers: { etag: etagOf(object) }, next };
  }
  if (method === "DELETE") {
    next.delete(key);
    return { status: 204, next };
  }
  if (method === "POST") {
    for (const [, name = ""] of body.toString("utf8").matchAll(/<Key>([^<]*)<\/Key>/g))
      next.delete(name);
    return { status: 200, body: "<DeleteResult></DeleteResult>", next };
  }
  if (searchParams.has("list-type")) {
    const listed = [...objects]
      .filter(([name]) => name.startsWith(searchParams.get("prefix") ?? ""))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([name, object]) =>
          `<Contents><Key>${escapeXml(name)}</Key><ETag>${etagOf(object)}</ETag><Size>${object.body.length}</Size></Contents>`,
      );
    return { status: 200, body: `<ListBucketResult>${listed.join("")}</ListBucketResult>` };
  }
  if (!found) return refuse(404, "NoSuchKey");
  return { status: 200, headers: { ...found.headers, etag: etagOf(found) }, body: found.body };
}

function tryOut(code: string, { viewer, request }: RequestEvent): string {
  try {
    const event = { viewer, request: { ...request, rawQueryString: () => undefined } };
    const output = JSON.stringify({ request: sandbox(code).request(event) });
    return `<ComputeUtilization>20</ComputeUtilization><FunctionOutput>${escapeXml(output)}</FunctionOutput>`;
  } catch (error) {
    return `<FunctionErrorMessage>${escapeXml(String(error))}</FunctionErrorMessage>`;
  }
}

/** Answers a CloudFront request. `next` is the changed function. */
function askCloudFront(
  { development, live }: State,
  { method, headers }: IncomingMessage,
  { pathname, searchParams }: URL,
  body: string,
): Answer & { next?: Partial<State> } {
  const [, , , name, action = ""] = pathname.split("/");
  const stage = searchParams.get("Stage") === "LIVE" ? live : development;
  const summary = ({ comment }: Stage) =>
    `<FunctionSummary><Name>${name}</Name><FunctionConfig><Comment>${comment}</Comment>` +
    `<Runtime>cloudfront-js-2.0</Runtime></FunctionConfig><FunctionMetadata>` +
    `<FunctionARN>arn:aws:cloudfront::${ACCOUNT}:function/${name}</FunctionARN></FunctionMetadata></FunctionSummary>`;
  // CloudFront's UpdateFunction sends the misspelt header `ETtag`, and the SDK reads that name.
  const tagged = (one: Stage) => ({ etag: versionOf(one), ettag: versionOf(one) });
  if (method === "GET") {
    const about = action === "describe" ? summary(stage) : stage.code;
    return { status: 200, headers: tagged(stage), body: about };
  }
  if (headers["if-match"] !== versionOf(development)) return refuse(412, "PreconditionFailed");
  const bytes = (tag: string) => Buffer.from(element(body, tag), "base64").toString("utf8");
  if (action === "test") {
    const result = tryOut(development.code, JSON.parse(bytes("EventObject")) as RequestEvent);
    return { status: 200, body: `<TestResult>${result}</TestResult>` };
  }
  if (action === "publish")
    return { status: 200, body: summary(development), next: { live: development } };
  const updated = { comment: element(body, "Comment"), code: bytes("FunctionCode") };
  if (Buffer.byteLength(updated.code) > MAX_EDGE_BYTES)
    return refuse(413, "FunctionSizeLimitExceeded");
  const answer = { status: 200, headers: tagged(updated), body: summary(updated) };
  return { ...answer, next: { development: updated } };
}

export type Cloud = Awaited<ReturnType<typeof startCloud>>;

export async function startCloud() {
  const empty: State = { objects: new Map(), development: NOT_DEPLOYED, live: NOT_DEPLOYED };
  let state = empty;
  let changes = 0;
  let target: { pid: number; at: number } | undefined;

  /** Counts a change. Returns false if the change must be dropped, because its sender was killed. */
  function arrives(): boolean {
    changes++;
    if (!target || changes < target.at) return true;
    if (changes === target.at) process.kill(target.pid, "SIGKILL");
    return false;
  }

  const server = createServer((request, response) => {
    const handle = async (): Promise<unknown> => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const url = new URL(request.url ?? "/", "http://localhost");
      const reads = /^(GET|HEAD)$/.test(request.method ?? "") || url.pathname.endsWith("/test");
      if (!request.complete || (!reads && !arrives())) return;
      let answer: Answer;
      if (url.pathname.startsWith(`/${BUCKET}`)) {
        const { next = state.objects, ...rest } = askS3(state, request, url, body);
        state = { ...state, objects: next };
        answer = rest;
      } else {
        const { next, ...rest } = askCloudFront(state, request, url, body.toString("utf8"));
        state = { ...state, ...next };
        answer = rest;
      }
      const { status, headers = {}, body: sent = "" } = answer;
      const all: IncomingHttpHeaders = { "content-type": "application/xml", ...headers };
      response.writeHead(status, { ...all, "content-length": Buffer.byteLength(sent) });
      return response.end(request.method === "HEAD" || status === 204 ? undefined : sent);
    };
    // The request of a killed sender is incomplete.
    handle().catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: "LOCAL", secretAccessKey: "LOCAL" };
  const connection = { region: "ap-south-1", endpoint, credentials };
  const s3 = new S3Client({ ...connection, forcePathStyle: true });
  const cloudFront = new CloudFrontClient(connection);

  const parts: DeployParts = {
    store: s3Store(s3, BUCKET),
    edge: cloudFrontEdge(cloudFront, FUNCTION),
    releaseCode: (route, release) => releaseCode(route, release, "site.example"),
    say: () => undefined,
    now: Date.now,
  };
  return {
    parts,
    env: {
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_REGION: connection.region,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ENDPOINT_URL_CLOUDFRONT: endpoint,
      DEPLOY_BUCKET: BUCKET,
      DEPLOY_FUNCTION: FUNCTION,
      DEPLOY_ACCOUNT: ACCOUNT,
      DEPLOY_URL: "https://site.example",
    },
    changes: () => changes,
    /** Kills the process at change number `at`. Drops that change and all later changes. */
    killAt: (pid: number, at: number) => void ([target, changes] = [{ pid, at }, 0]),
    /** Ends {@link killAt}, and counts changes from 0 again. */
    letLive: () => void ([target, changes] = [undefined, 0]),
    state: () => state,
    restore(saved = empty) {
      [state, target, changes] = [saved, undefined, 0];
    },
    close: () => {
      s3.destroy();
      cloudFront.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
