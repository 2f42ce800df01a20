import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse } from "../../lambda/http/accept-http.ts";
import { bodyKind, type HttpAnswer, type HttpEvent } from "../../lambda/http/request.ts";

/** API Gateway's limit; the handler's limit is lower. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Timeout for the body. */
const BODY_MS = 10_000;

/** Limit of concurrent requests: one process does not scale like Lambda. */
const MOST_AT_ONCE = 64;

/** Wait before a request is answered 429, as API Gateway's throttle does. */
const QUEUE_MS = 400;

export type Handler = (event: HttpEvent) => Promise<HttpAnswer>;

/** API Gateway for the preview: a request becomes an HTTP API v2 event with its raw bytes, the answer goes back. */
export function createGateway(handler: Handler) {
  let atWork = 0;
  const queue = new Set<() => void>();

  /** Resolves to true when the request may run; it must call `leave` afterwards. */
  function enter(): Promise<boolean> {
    if (atWork < MOST_AT_ONCE) {
      atWork++;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        queue.delete(go);
        resolve(false);
      }, QUEUE_MS);
      queue.add(go);
    });
  }

  /** Lets the oldest waiting request run. */
  function leave(): void {
    const [next] = queue;
    if (!next) {
      atWork--;
      return;
    }
    queue.delete(next);
    next();
  }

  return async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (body === "gone") {
      response.destroy();
      return;
    }
    if (body === "slow") return end(response, refuse(408, "The enquiry did not arrive.", "json"));
    if (body === "huge") return end(response, refuse(413, "That is too long.", "json"));
    if (!(await enter())) {
      const busy = "Many people are writing to us just now. Please try again in a few seconds.";
      const kind = bodyKind(toEvent(request, body));
      return end(response, refuse(429, busy, kind, { "retry-after": "2" }));
    }
    try {
      send(request, response, await handler(toEvent(request, body)));
    } finally {
      leave();
    }
  };
}

/** The whole body, or the reason for its absence. */
function readBody(request: IncomingMessage): Promise<Buffer | "gone" | "slow" | "huge"> {
  if (Number(request.headers["content-length"]) > MOST_BYTES) return Promise.resolve("huge");
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => resolve("slow"), BODY_MS);
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > MOST_BYTES) resolve("huge");
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", () => resolve("gone"));
    request.on("close", () => {
      clearTimeout(timer);
      resolve("gone");
    });
  });
}

function toEvent(request: IncomingMessage, body: Buffer): HttpEvent {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(",") : value,
    ]),
  );
  const [path = "/", query = ""] = (request.url ?? "/").split("?");
  const sourceIp = request.socket.remoteAddress;
  return {
    rawPath: path,
    rawQueryString: query,
    headers,
    requestContext: { http: { method: request.method ?? "GET", ...(sourceIp && { sourceIp }) } },
    ...(body.length > 0 && { body: body.toString("base64") }),
    isBase64Encoded: true,
  };
}

function send(request: IncomingMessage, response: ServerResponse, answer: HttpAnswer): void {
  const body = Buffer.from(answer.body);
  response.writeHead(answer.statusCode, { ...answer.headers, "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Answers a request without its body, and ends its connection. */
function end(response: ServerResponse, answer: HttpAnswer): void {
  response.writeHead(answer.statusCode, { ...answer.headers, connection: "close" });
  response.end(answer.body);
}
