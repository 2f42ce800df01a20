/**
 * Security headers of the site and the enquiry service. scripts/build/output/headers.ts assigns them to files,
 * lambda/http/pages.ts to the service's pages.
 */

export type Headers = Record<string, string>;

/**
 * The headers that CloudFront adds by itself to pages and files (`site`), the browser editor, share pictures, the
 * enquiry API, its receipt, the owner's pages, and signing in to the editor. For the last four, the answer's own headers
 * take precedence.
 */
export type ResponsePolicies = Record<
  "site" | "editor" | "share" | "api" | "receipt" | "owner" | "signIn",
  Headers
>;

/**
 * How long browsers require HTTPS (HSTS). One day at first, so that a wrong certificate or a moved domain locks
 * visitors out for at most one day; infra/README.md says when to raise it. `includeSubDomains` and `preload` are
 * absent, because they would affect host names other than this site's.
 */
const STRICT_TRANSPORT = "max-age=86400";

/** Features that pages may not use (Permissions-Policy). */
const PERMISSIONS = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Headers of every response, including those of the enquiry API. */
export const EVERYWHERE: Headers = {
  "strict-transport-security": STRICT_TRANSPORT,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
};

export const SECURITY: Headers = {
  ...EVERYWHERE,
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": PERMISSIONS,
};

/** Origin of the map, which a page embeds when a visitor asks for it. */
const MAP = "https://www.google.com";

/**
 * Content security policy of a page, which may load our own files and apply its inline styles. Style attributes are
 * forbidden, so the document writes them as rules (src/app/document/jsx-runtime.ts). Inline scripts are forbidden; a
 * data block (JSON-LD) is not a script.
 *
 * @param styles allowed sources of inline styles, in the syntax of a policy
 * @param hasScript false for a page that runs no script and shows no map
 */
export function pagePolicy(styles: string[], hasScript = true): string {
  const scripted = (...sources: string[]) => (hasScript ? sources : []);
  return policy({
    "default-src": ["'none'"],
    "script-src": scripted("'self'"),
    "style-src": ["'self'", ...styles],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": scripted("'self'"),
    "manifest-src": scripted("'self'"),
    "frame-src": scripted(MAP),
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
}

/** A content security policy; a directive without a source is left out. */
export function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
