import type { EdgeRequest, RequestEvent } from "./events.ts";

/**
 * Tells the enquiry API what it cannot see behind CloudFront: the name the visitor came to and where from. Always set
 * here, so nobody can send these headers themselves.
 */
export function handler(event: RequestEvent): EdgeRequest {
  const request = event.request;
  const host = request.headers["host"];
  request.headers["x-viewer-host"] = { value: host ? host.value : "" };
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
