/**
 * All response headers, in one place for CloudFront (build/edge/headers.json, read by infra/, and the metadata
 * of uploaded files) and for the local preview.
 */
import { createHash } from "node:crypto";
import {
  EVERYWHERE,
  pagePolicy,
  policy,
  SECURITY,
  type Headers,
  type ResponsePolicies,
} from "../../../schemas/security-headers.ts";
import { BUSY_PAGE, OWNER_BUSY_PAGE, SENT_PAGE } from "../../../lambda/http/pages.ts";
import type { Outputs } from "../../lib/files.ts";
import { contentHash } from "../../lib/hash.ts";

/** An inline style sheet of a page or drawing; the policy allows it by hash. */
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

function styleHashes(markup: string): string[] {
  const hashes = [...markup.matchAll(INLINE_STYLE)].map(([, text = ""]) =>
    createHash("sha256").update(text).digest("base64"),
  );
  return [...new Set(hashes)].sort().map((hash) => `'sha256-${hash}'`);
}

/**
 * The browser editor sets styles by script and sends requests to GitHub. Its requests to www.githubstatus.com
 * and cdn.jsdelivr.net cannot be turned off; the policy blocks them, and the console shows two errors.
 */
const EDITOR_POLICY = policy({
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:", "https://*.githubusercontent.com"],
  "media-src": ["'self'", "blob:"],
  "font-src": ["'self'", "data:"],
  "connect-src": ["'self'", "data:", "blob:", "https://api.github.com"],
  "worker-src": ["'self'", "blob:"],
  "manifest-src": ["'self'", "data:", "blob:"],
  "form-action": ["'none'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
});

const EDITOR = /^\/admin\//;

function hasOwnPolicy(path: string): boolean {
  return /\.(html|svg)$/.test(path);
}

/** @param path of the file below dist/, with a leading slash */
function contentSecurityPolicy(path: string, markup: string): string {
  if (EDITOR.test(path)) return EDITOR_POLICY;
  if (!path.endsWith(".svg")) return pagePolicy(styleHashes(markup));
  // A drawing is animated by its own style sheet and loads nothing.
  return policy({
    "default-src": ["'none'"],
    "style-src": styleHashes(markup),
    "img-src": ["data:"],
    "frame-ancestors": ["'none'"],
  });
}

/**
 * The 404 page, as stored for CloudFront. CloudFront's error response bypasses the function that turns a page's own
 * policy into a header, so the policy is a meta element. Browsers apply it in addition to CloudFront's header (`site`),
 * which allows inline styles.
 *
 * @param html 404.html of a build
 */
export function errorPage(html: string): string {
  // Browsers ignore `frame-ancestors` in a page; the header has it.
  const own = contentSecurityPolicy("/404.html", html).replace(/; frame-ancestors [^;]+/, "");
  return html.replace(
    /<meta charset="[^"]*">/,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${own}">`,
  );
}

export function responsePolicies(): ResponsePolicies {
  return {
    site: {
      ...SECURITY,
      // The edge function removes this header from files that are not pages.
      "speculation-rules": `"${SPECULATION_URL}"`,
      // Needed for the 404 page, whose own policy is a meta element (see errorPage).
      "content-security-policy": pagePolicy(["'unsafe-inline'"]),
    },
    // Sign-in opens a pop-up window that sends the token back to this page. `same-origin` would prevent that.
    editor: {
      ...SECURITY,
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "content-security-policy": EDITOR_POLICY,
    },
    share: {
      ...SECURITY,
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    },
    // The gateway's refusals are JSON: `refresh` redirects a form without script to our page.
    api: { ...apiHeaders(), refresh: `0; url=${BUSY_PAGE}` },
    // The enquiry is already stored: if the gateway fails, the prerendered page confirms it.
    receipt: { ...apiHeaders(), refresh: `0; url=${SENT_PAGE}` },
    owner: { ...apiHeaders(), refresh: `0; url=${OWNER_BUSY_PAGE}` },
    signIn: apiHeaders(),
  };
}

export function apiHeaders(): Headers {
  return { ...EVERYWHERE, "cache-control": "no-store" };
}

export function redirectHeaders(): Headers {
  return { ...EVERYWHERE, "cache-control": REVALIDATED };
}

/** Preload of a picture, as React writes it. A picture in several sizes has no `href`, so it does not match. */
const FIRST_PICTURE = /<link rel="preload" as="image" href="([^"]*)" fetchPriority="high"\/>/g;

/** First pictures of a page as a `Link` header, which the browser reads before the markup. */
function linkHeader(html: string): string {
  return [...html.matchAll(FIRST_PICTURE)]
    .map(([, url = ""]) => `<${url}>; rel=preload; as=image; fetchpriority=high`)
    .join(", ");
}

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
  ico: "image/x-icon",
  webmanifest: "application/manifest+json",
};

export function contentTypeOf(path: string): string {
  return TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** The folders of dist/ in which file names contain a hash of the content. */
export const IMMUTABLE_FOLDERS = ["art/", "assets/", "media/", "share/"] as const;

const FOR_EVER = "public, max-age=31536000, immutable";

/** Browsers revalidate on every request; CloudFront caches the file until the next deploy. */
const REVALIDATED = "public, max-age=0, s-maxage=31536000, must-revalidate";

/** @param path of the file below dist/, with a leading slash */
export function isImmutable(path: string): boolean {
  return IMMUTABLE_FOLDERS.some((folder) => path.startsWith(`/${folder}`));
}

export interface ObjectHeaders {
  contentType: string;
  cacheControl: string;
  /** Headers of this file only: object metadata, which the edge turns into headers of the same names. */
  metadata: Headers;
}

/** @param path of the file below dist/, with a leading slash */
export function objectHeaders(path: string, bytes: Uint8Array): ObjectHeaders {
  const markup = hasOwnPolicy(path) ? Buffer.from(bytes).toString("utf8") : "";
  const link = path.endsWith(".html") ? linkHeader(markup) : "";
  return {
    contentType: contentTypeOf(path),
    cacheControl: isImmutable(path) ? FOR_EVER : REVALIDATED,
    metadata: {
      ...(hasOwnPolicy(path) && { "content-security-policy": contentSecurityPolicy(path, markup) }),
      ...(link && { link }),
    },
  };
}

/**
 * Headers of a file in development, where code and styles are inline and change with every save: no content policy, no
 * speculation rules.
 */
export function developmentHeaders(path: string): Headers {
  return { ...SECURITY, "content-type": contentTypeOf(path), "cache-control": "no-store" };
}

/**
 * All headers of an answer, as they leave the edge.
 *
 * @param path of the file below dist/, with a leading slash
 * @param stored headers stored with the file
 */
export function answerHeaders(
  path: string,
  stored: ObjectHeaders,
  policies: ResponsePolicies,
): Headers {
  const { site, share, editor } = policies;
  // Chosen by the path's prefix, like CloudFront's behaviours (infra/site/behaviors.ts).
  const chosen = path.startsWith("/share/") ? share : EDITOR.test(path) ? editor : site;
  const { "speculation-rules": speculation, ...others } = chosen;
  return {
    ...others,
    ...(speculation && path.endsWith(".html") && { "speculation-rules": speculation }),
    "content-type": stored.contentType,
    "cache-control": stored.cacheControl,
    ...stored.metadata,
  };
}

export function headersFor(path: string, bytes: Uint8Array, policies: ResponsePolicies): Headers {
  return answerHeaders(path, objectHeaders(path, bytes), policies);
}

export function isCompressible(contentType: string): boolean {
  return /^text\/|[/+](json|xml)\b|javascript/.test(contentType);
}

/** S3's limit for the metadata that is stored with an object. */
export const MAX_METADATA_BYTES = 2048;

/** Error messages for files whose metadata is too long for S3; each name counts with its prefix. */
export function metadataProblems(outputs: Outputs): string[] {
  return [...outputs].flatMap(([file, bytes]) => {
    if (!hasOwnPolicy(file)) return [];
    const { metadata } = objectHeaders(`/${file}`, Buffer.from(bytes));
    const pairs = Object.entries(metadata).map(([name, value]) => `x-amz-meta-${name}${value}`);
    const size = Buffer.byteLength(pairs.join(""));
    if (size <= MAX_METADATA_BYTES) return [];
    const names = Object.keys(metadata).join(" and ");
    return (
      `${file}  error  its own headers (${names}) have ${size} bytes; S3 stores ${MAX_METADATA_BYTES} with an object\n` +
      `  fix: fewer inline scripts and styles (each one is a hash in the policy), or fewer pictures that are fetched ahead`
    );
  });
}

const PAGES = {
  and: [
    { href_matches: "/*" },
    // Excludes the enquiry service, the editor and files.
    { not: { href_matches: ["/api/*", "/_mailbox*", "/admin*", "/*.*"] } },
    { selector_matches: "a:not([download])" },
  ],
};

/** Links in the main content; header and footer have thirty more on every page. */
const IN_MAIN = { and: [...PAGES.and, { selector_matches: "main a" }] };

/**
 * Prefetches links in the main content when they are in view (on a phone) or under the pointer, and any link before a
 * probable click. Prerenders a link when it is pressed. Browsers ignore the rules under Save-Data.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    { where: IN_MAIN, eagerness: "eager" },
    { where: PAGES, eagerness: "moderate" },
  ],
  prerender: [{ where: PAGES, eagerness: "conservative" }],
});

/** URL of the rules, which browsers may cache for ever; every page names it in a header. */
export const SPECULATION_URL = `/assets/${contentHash(SPECULATION_RULES)}.speculationrules`;
