import type { EdgeHeaders, EdgeRequest, EdgeResponse, RequestEvent } from "./events.ts";

/** Inserted by the bundle: templates of the Lambda's refusals for scripts and forms, split at the message. */
declare const ANSWERS: Record<"json" | "form", { headers: EdgeHeaders; around: string[] }>;
declare const REFUSALS: Record<
  "method" | "no length" | "too long",
  { status: number; message: string; headers: EdgeHeaders }
>;
declare const MAX_BODY_BYTES: number;
declare const MAX_OWNER_BODY_BYTES: number;
declare const OWNER_PAGES_PATH: string;
declare const RECEIPT_PATH: string;
declare const QUOTES_PATH: string;

const FORM = "application/x-www-form-urlencoded";

function valueOf(request: EdgeRequest, name: string): string {
  const header = request.headers[name];
  return header ? header.value : "";
}

function isOwnerPage(request: EdgeRequest): boolean {
  return `${request.uri}/`.indexOf(`${OWNER_PAGES_PATH}/`) === 0;
}

function isPossible(request: EdgeRequest): boolean {
  if (request.method === "POST") return true;
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && (isOwnerPage(request) || request.uri.indexOf(`${QUOTES_PATH}/`) === 0);
}

/**
 * Reason to refuse a request by its headers, before the API is called and billed. Every browser sends the length of a
 * form; without a length CloudFront would forward, and bill, up to 10 MB.
 */
function refusalOf(request: EdgeRequest): keyof typeof REFUSALS | undefined {
  const isReceipt = request.method === "GET" && request.uri.indexOf(`${RECEIPT_PATH}/`) === 0;
  if (isReceipt) return undefined;
  if (!isPossible(request)) return "method";
  const length = valueOf(request, "content-length");
  const isMeasured = /^[0-9]+$/.test(length) && valueOf(request, "transfer-encoding") === "";
  if (request.method === "POST" && !isMeasured) return "no length";
  const most = isOwnerPage(request) ? MAX_OWNER_BODY_BYTES : MAX_BODY_BYTES;
  return Number(length) > most ? "too long" : undefined;
}

function refuse(request: EdgeRequest, why: keyof typeof REFUSALS): EdgeResponse {
  const type = valueOf(request, "content-type").split(";")[0] || "";
  const answer = ANSWERS[type.trim().toLowerCase() === FORM ? "form" : "json"];
  const refusal = REFUSALS[why];
  const headers: EdgeHeaders = {};
  [answer.headers, refusal.headers].forEach((some) => {
    Object.keys(some).forEach((name) => {
      const header = some[name];
      if (header) headers[name] = header;
    });
  });
  return {
    statusCode: refusal.status,
    headers,
    body: { encoding: "text", data: answer.around.join(refusal.message) },
  };
}

/**
 * Passes a request on with the visitor's host name and address, which the API cannot see behind CloudFront. Both
 * headers are always overwritten, so a visitor cannot set them.
 */
export function handler(event: RequestEvent): EdgeRequest | EdgeResponse {
  const request = event.request;
  const refused = refusalOf(request);
  if (refused) return refuse(request, refused);
  request.headers["x-viewer-host"] = { value: valueOf(request, "host") };
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
