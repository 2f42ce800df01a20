/** A `fetch` for previews. It applies the distribution's functions and headers to the files of the bucket. */
import { createHash } from "node:crypto";
import { edgeFunction } from "../../../scripts/build/edge/bundle.ts";
import { sandbox } from "../../../scripts/build/edge/sandbox.ts";
import { isCompressible, responsePolicies } from "../../../scripts/build/output/headers.ts";
import type { Cloud } from "./cloud.ts";

const request = sandbox(await edgeFunction("preview-request"));
const response = sandbox(await edgeFunction("viewer-response"));

const edgeHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));

/** Response headers for an address, as in infra/site/behaviors.ts. */
function policyOf(address: string): Record<string, string> {
  const { site, share, editor } = responsePolicies();
  if (address.startsWith("/share/")) return share;
  return address.startsWith("/admin") ? editor : site;
}

export function fetchPreview({ state }: Cloud): typeof fetch {
  return async (target, { method = "GET", headers: asked } = {}) => {
    if (method !== "GET" && method !== "HEAD") return new Response(null, { status: 403 });
    const { pathname, search, host } = new URL(target instanceof Request ? target.url : target);
    const led = request.request({
      viewer: { ip: "192.0.2.1" },
      request: {
        method: "GET",
        uri: pathname,
        headers: { host: { value: host } },
        rawQueryString: () => search.slice(1) || undefined,
      },
    });
    const plain = (headers: Record<string, { value: string }>) =>
      new Headers(Object.entries(headers).map(([name, { value }]) => [name, value]));
    if ("statusCode" in led)
      return new Response(led.body?.data ?? null, {
        status: led.statusCode,
        headers: plain(led.headers),
      });
    const added = { ...policyOf(pathname), "x-robots-tag": "noindex" };
    const found = state().objects.get(decodeURIComponent(led.uri).slice(1));
    // CloudFront runs no viewer-response function for an error.
    if (!found) return new Response("<Error/>", { status: 404, headers: added });
    const sent = { statusCode: 200, headers: edgeHeaders({ ...found.headers, ...added }) };
    const headers = plain(response.response({ response: sent }).headers);
    headers.set("etag", `"${createHash("md5").update(found.body).digest("hex")}"`);
    const requestHeaders = new Headers(asked);
    if (requestHeaders.get("if-none-match") === headers.get("etag"))
      return new Response(null, { status: 304, headers });
    const [coding] = /br|gzip/.exec(requestHeaders.get("accept-encoding") ?? "") ?? [];
    if (coding && found.body.length >= 1000 && isCompressible(headers.get("content-type") ?? ""))
      headers.set("content-encoding", coding);
    return new Response(new Uint8Array(found.body), { headers });
  };
}
