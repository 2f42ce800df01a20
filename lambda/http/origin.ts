import { createHash, timingSafeEqual } from "node:crypto";
import { header, type HttpEvent } from "./message.ts";

/** Whether the request came through our CloudFront. Without a configured secret every way is ours (preview). */
export function cameThroughEdge(event: HttpEvent, secrets: string[]): boolean {
  if (secrets.length === 0) return true;
  const given = header(event, "x-origin-secret") ?? "";
  return secrets.some((secret) => sameSecret(given, secret));
}

/** Compared by their hashes, so that the time taken leaks nothing. */
export function sameSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}

/**
 * Whether a form without JavaScript was posted from our own pages: any site can make a browser post a form. JSON needs
 * no such check, as no foreign page can send it without our leave (we give none: `OPTIONS` is refused).
 */
export function isFromOurPages(event: HttpEvent, ours: string[]): boolean {
  const site = header(event, "sec-fetch-site");
  if (site === "cross-site") return false;
  const origin = header(event, "origin") ?? originOf(header(event, "referer"));
  if (origin === undefined || origin === "null") return site === "same-origin";
  if (ours.length > 0) return ours.includes(origin);
  // The name the visitor came to, as our edge reports it; behind it `host` is the gateway's.
  const host = header(event, "x-viewer-host") ?? header(event, "host");
  return host !== undefined && [`https://${host}`, `http://${host}`].includes(origin);
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The address it was sent from, for counting a flood. Behind CloudFront the connection's own address is CloudFront's. */
export function senderOf(event: HttpEvent): string | undefined {
  const viewer = header(event, "x-viewer-address");
  if (viewer) return viewer;
  const forwarded = header(event, "x-forwarded-for")?.split(",").at(-2)?.trim();
  return forwarded || event.requestContext.http.sourceIp;
}
