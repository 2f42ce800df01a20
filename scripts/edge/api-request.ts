import type { EdgeRequest, EdgeResponse, RequestEvent } from "./events.ts";

/** Put here by the bundle: what the Lambda itself would answer, for scripts and for forms. */
declare const REFUSALS: Record<"method" | "length", Record<"json" | "form", EdgeResponse>>;
declare const MOST_BODY_BYTES: number;
declare const DESK_PATH: string;
declare const RECEIPT_PATH: string;

const FORM = "application/x-www-form-urlencoded";

function valueOf(request: EdgeRequest, name: string): string {
  const header = request.headers[name];
  return header ? header.value : "";
}

/** Pages are read at the owner's desk alone. */
function isPossible(request: EdgeRequest): boolean {
  if (request.method === "POST" || request.method === "OPTIONS") return true;
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && request.uri.indexOf(DESK_PATH) === 0;
}

/**
 * Refuses what needs no look at the body, before the API is called and billed. `OPTIONS` goes on: the Lambda answers it. So
 * does a body of unknown length (HTTP/2 need not declare one), which the Lambda measures.
 */
function refusal(request: EdgeRequest): EdgeResponse | undefined {
  const type = valueOf(request, "content-type").split(";")[0] || "";
  const kind = type.trim().toLowerCase() === FORM ? "form" : "json";
  const isReceipt = request.method === "GET" && request.uri.indexOf(`${RECEIPT_PATH}/`) === 0;
  if (isReceipt) return undefined;
  if (!isPossible(request)) return REFUSALS.method[kind];
  return Number(valueOf(request, "content-length")) > MOST_BODY_BYTES
    ? REFUSALS.length[kind]
    : undefined;
}

/**
 * Passes on to the enquiry API what it cannot see behind CloudFront: the name the visitor came to and where from. Always set
 * here, so nobody can send these headers themselves.
 */
export function handler(event: RequestEvent): EdgeRequest | EdgeResponse {
  const request = event.request;
  const refused = refusal(request);
  if (refused) return refused;
  request.headers["x-viewer-host"] = { value: valueOf(request, "host") };
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
