import type { IncomingMessage, ServerResponse } from "node:http";
import { edgeFunction } from "../build/edge/bundle.ts";
import { sandbox } from "../build/edge/sandbox.ts";

/**
 * The function that CloudFront runs before the enquiry API, for the preview. Returns true after it answered a refused
 * request. Other requests go to the gateway unchanged, with the sender they name: tests send from many addresses.
 */
export async function createEdge(): Promise<
  (request: IncomingMessage, response: ServerResponse) => boolean
> {
  const edge = sandbox(await edgeFunction("api-request"));
  return (request, response) => {
    const headers = Object.entries(request.headers).map(
      ([name, value]) => [name, { value: String(value) }] as const,
    );
    const [uri = "/", query] = (request.url ?? "/").split("?");
    const answer = edge.request({
      viewer: { ip: request.socket.remoteAddress ?? "" },
      request: {
        method: request.method ?? "GET",
        uri,
        headers: Object.fromEntries(headers),
        rawQueryString: () => query,
      },
    });
    if (!("statusCode" in answer)) return false;
    const said = Object.entries(answer.headers).map(([name, { value }]) => [name, value] as const);
    const body = Buffer.from(answer.body?.data ?? "");
    response.writeHead(answer.statusCode, {
      ...Object.fromEntries(said),
      "content-length": body.length,
    });
    response.end(request.method === "HEAD" ? undefined : body);
    // The body still arrives; closing the connection would lose the answer.
    request.resume();
    return true;
  };
}
