import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { refuse } from "../../lambda/http/accept-http.ts";
import { bodyKind, type HttpAnswer, type HttpEvent } from "../../lambda/http/request.ts";
import { edgeFunction } from "../build/edge/bundle.ts";
import { sandbox } from "../build/edge/sandbox.ts";

/** Limit of concurrent requests: one process does not scale like Lambda. */
const MAX_AT_ONCE = 64;

/**
 * CloudFront's function and API Gateway for the preview: a request becomes an HTTP API v2 event with its raw
 * bytes. Unlike at the edge, a request may set `x-viewer-address`, because tests send from many addresses.
 */
export async function createGateway(
  handler: (event: HttpEvent) => Promise<HttpAnswer>,
  phone: string | undefined,
) {
  const edge = sandbox(await edgeFunction("api-request", undefined, phone));
  let activeRequests = 0;

  async function answerOf(request: IncomingMessage, event: HttpEvent): Promise<HttpAnswer> {
    const refused = edge.request({
      viewer: { ip: request.socket.remoteAddress ?? "" },
      request: {
        method: event.requestContext.http.method,
        uri: event.rawPath,
        headers: mapped(event.headers, (value = "") => ({ value })),
        rawQueryString: () => event.rawQueryString,
      },
    });
    if ("statusCode" in refused) {
      // Reads the body to its end, because closing the connection earlier would lose the answer.
      request.resume();
      const { statusCode, headers, body } = refused;
      return { statusCode, headers: mapped(headers, ({ value }) => value), body: body?.data ?? "" };
    }
    const body = (await buffer(request)).toString("base64");
    if (activeRequests === MAX_AT_ONCE) {
      const busy = "Many people are writing to us just now. Please try again in a few seconds.";
      return refuse(429, busy, bodyKind(event), { "retry-after": "2" });
    }
    activeRequests++;
    return handler({ ...event, body, isBase64Encoded: true }).finally(() => activeRequests--);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { statusCode, headers, body } = await answerOf(request, toEvent(request));
    const bytes = Buffer.from(body);
    response.writeHead(statusCode, { ...headers, "content-length": bytes.length });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
}

function toEvent({ headers, url = "/", socket, method = "GET" }: IncomingMessage): HttpEvent {
  const [rawPath = "/", rawQueryString = ""] = url.split("?");
  return {
    rawPath,
    rawQueryString,
    headers: mapped(headers, (value) => (Array.isArray(value) ? value.join(",") : value)),
    requestContext: { http: { method, sourceIp: socket.remoteAddress ?? "" } },
  };
}

function mapped<From, To>(
  entries: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(value)]));
}
