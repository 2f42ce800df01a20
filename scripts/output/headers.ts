/** Response headers, the same at the edge and in the local preview. */
import { SPECULATION_URL } from "./speculation.ts";

const SECURITY: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
};

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  speculationrules: "application/speculationrules+json",
  woff2: "font/woff2",
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
  webmanifest: "application/manifest+json",
};

/** Files whose name changes with their bytes. */
const IMMUTABLE = /^\/(assets|art|media|share)\//;

/** @param path of the file below dist/, with a leading slash */
export function headersFor(path: string): Record<string, string> {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  return {
    ...SECURITY,
    "content-type": TYPES[extension] ?? "application/octet-stream",
    // The browser editor has a page of its own and fetches no other.
    ...(extension === "html" && !path.startsWith("/admin/")
      ? { "speculation-rules": `"${SPECULATION_URL}"` }
      : {}),
    "cache-control": IMMUTABLE.test(path)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=0, must-revalidate",
  };
}

/** What CloudFront compresses: text in any form. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|[/+](json|xml)\b|javascript/.test(contentType);
}
