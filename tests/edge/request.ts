import type { RequestEvent } from "../../scripts/build/edge/events.ts";

/** A request from 192.0.2.1 as CloudFront passes it to a function. The default host is site.example. */
export function viewerRequest(
  target: string,
  headers: Record<string, string> = { host: "site.example" },
  method = "GET",
): RequestEvent {
  const [uri = "", query] = target.split("?");
  const named = Object.entries(headers).map(([name, value]) => [name, { value }] as const);
  return {
    viewer: { ip: "192.0.2.1" },
    request: { method, uri, headers: Object.fromEntries(named), rawQueryString: () => query },
  };
}
