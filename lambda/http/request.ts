import { createHash, timingSafeEqual } from "node:crypto";
import { ORIGIN_SECRET_HEADER } from "../service/shared-names.ts";

/** The used part of an event of API Gateway's HTTP API, payload 2.0. */
export interface HttpEvent {
  rawPath: string;
  /** Without the question mark. */
  rawQueryString?: string;
  headers: Record<string, string | undefined>;
  /** Each entry is `name=value`. */
  cookies?: string[];
  requestContext: { http: { method: string; sourceIp?: string } };
  body?: string;
  isBase64Encoded?: boolean;
}

export interface HttpAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** Maximum size of a body. The form sends at most a message of 4,000 code points (16 KB), a menu (8 KB) and a plan. */
export const MAX_BODY_BYTES = 32 * 1024;

/**
 * Of the owner's pages: a quote has at most 44 texts of 80 code points, which a form encodes in up to 12 bytes each, as
 * typed and as shown.
 */
export const MAX_OWNER_BODY_BYTES = 128 * 1024;

/**
 * Marks a response as the Lambda's. The gateway's own responses have no `Refresh` header, so CloudFront adds one that
 * leads to BUSY_PAGE or OWNER_BUSY_PAGE. Browsers ignore `Refresh: none`.
 */
export const NO_REFRESH = { refresh: "none" } as const;

export function header(event: HttpEvent, name: string): string | undefined {
  return event.headers[name]?.trim() || undefined;
}

/** API Gateway delivers cookies in `cookies`, not in a header. */
export function cookieOf({ cookies = [], headers }: HttpEvent, name: string): string | undefined {
  const pairs = [...cookies, ...(headers["cookie"] ?? "").split(";")].map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export function bodyBytes(event: HttpEvent): Buffer {
  return Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
}

export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export type BodyKind = "json" | "form";

/** Declared type of the body; undefined for another type or charset, or a compressed body. */
export function bodyKind(event: HttpEvent): BodyKind | undefined {
  if ((header(event, "content-encoding") ?? "identity").toLowerCase() !== "identity")
    return undefined;
  const [type = "", ...parameters] = (header(event, "content-type") ?? "")
    .split(";")
    .map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice(8);
  if (charset && !/^"?utf-?8"?$/.test(charset)) return undefined;
  if (type === "application/json") return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  return undefined;
}

/** Maximum number of fields in a body. Our forms post fewer, even with a menu of 300 dishes and a plan. */
const MAX_PAIRS = 400;

type FormBody =
  { ok: true; fields: Record<string, unknown> } | { ok: false; reason: "not UTF-8" | "too many" };

/** Fields of an `application/x-www-form-urlencoded` body, in linear time. A repeated name becomes a list. */
export function readForm(body: string): FormBody {
  if (body.split("&", MAX_PAIRS + 1).length > MAX_PAIRS) return { ok: false, reason: "too many" };
  if (!isUtf8(body)) return { ok: false, reason: "not UTF-8" };
  const fields: Record<string, unknown> = Object.create(null);
  // The constructor drops one leading question mark.
  for (const [name, value] of new URLSearchParams(`?${body}`)) {
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else fields[name] = [before, value];
  }
  return { ok: true, fields };
}

/**
 * Whether the percent-encoded bytes are UTF-8. `URLSearchParams` replaces invalid bytes with U+FFFD.
 * `decodeURIComponent` throws for them, but also for a lone `%`, which is valid here.
 */
function isUtf8(body: string): boolean {
  try {
    decodeURIComponent(body.replace(/%(?![0-9a-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}

/** True without a configured secret, as in `npm run preview`. */
export function isFromCloudFront(event: HttpEvent, secrets: string[]): boolean {
  if (secrets.length === 0) return true;
  const given = header(event, ORIGIN_SECRET_HEADER) ?? "";
  return secrets.some((secret) => sameSecret(given, secret));
}

/** Compares hashes in constant time. */
export function sameSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}

/** Whether a form was posted from our pages. Other sites can post forms, but not JSON: CORS preflights are refused. */
export function isFromOurPages(event: HttpEvent, ours: string[]): boolean {
  const site = header(event, "sec-fetch-site");
  if (site === "cross-site") return false;
  const origin = header(event, "origin") ?? originOf(header(event, "referer"));
  if (origin === undefined || origin === "null") return site === "same-origin";
  if (ours.length > 0) return ours.includes(origin);
  const host = visitedHost(event);
  return origin === `${isLocal(event) ? "http" : "https"}://${host}`;
}

/** Whether the site runs on this machine, where it is served over plain http. */
export function isLocal(event: HttpEvent): boolean {
  return /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(visitedHost(event) ?? "");
}

/** Host of the visited address. The edge reports it; behind CloudFront, `host` is the gateway's. */
function visitedHost(event: HttpEvent): string | undefined {
  return header(event, "x-viewer-host") ?? header(event, "host");
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Visitor's IP address. Behind CloudFront, `sourceIp` is CloudFront's. */
export function senderOf(event: HttpEvent): string | undefined {
  const viewer = header(event, "x-viewer-address");
  if (viewer) return viewer;
  const forwarded = header(event, "x-forwarded-for")?.split(",").at(-2)?.trim();
  return forwarded || event.requestContext.http.sourceIp;
}
