/**
 * Security headers of the site and the enquiry service. scripts/build/output/headers.ts assigns them to files,
 * lambda/http/pages.ts to the service's pages.
 */

export type Headers = Record<string, string>;

/**
 * How long browsers require HTTPS (HSTS): a day to begin with, so that a wrong certificate or a domain that moves shuts
 * visitors out for no longer. infra/README.md says when to raise it. Without `includeSubDomains` and `preload`, which would
 * affect host names other than this site's.
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

/** For every answer, the enquiry API's too. */
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

/** The map, once a visitor asks for it. */
const MAP = "https://www.google.com";

/**
 * A page may load and run our own files, and the styles in it. No style attributes: the document writes
 * them as rules (src/app/document/jsx-runtime.ts). No inline script at all; a block of data (JSON-LD) is no script.
 *
 * @param styles sources of inline styles that are allowed, as a policy names them
 * @param hasScript false for a page that runs none and shows no map
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
