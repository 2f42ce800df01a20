/**
 * Maps a URL to a file, for the edge and the preview alike. CloudFront's JavaScript lacks `Object.hasOwn`, `for
 * … of` and destructuring (scripts/build/edge/bundle.ts refuses them), so the code is plain.
 */

import { withoutTail } from "../../schemas/address-tail.ts";
import { inEnglish } from "./language-tags.ts";

/** Data for the edge, which the build makes from the pages and the catalogs. */
export interface EdgeManifest {
  /** Old path → path that replaces it, for example `/contact` → `/contactUs`. */
  redirects: Record<string, string>;
  /** Lower-case path → canonical path, for paths with capitals. */
  spellings: Record<string, string>;
  /** First segment → accepted names of the second, and the page for an unknown name. */
  families: Record<string, { names: Record<string, string>; fallback: string }>;
  /** Path → query (`type=birthday`) → the file prerendered for it. */
  variants: Record<string, Record<string, string>>;
  /** English paths that every language has below its own (`/hi/menu`). */
  translated: string[];
}

export type Resolution =
  | { type: "redirect"; to: string }
  /** Serve `<path>/index.html` (or `index.json`); a missing file is a 404. */
  | { type: "page"; path: string };

/** Decodes percent-encoding; returns invalid encoding unchanged. */
export function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `Special%20Package`, `special_package` and `SPECIAL PACKAGE` are one name. */
export function normaliseName(name: string): string {
  return decode(name)
    .trim()
    .toLowerCase()
    .replace(/[\s_+]+/g, "-");
}

/** Own properties only: a path named `constructor` must not find one of Object's. */
function ownProperty<Value>(record: Record<string, Value>, key: string): Value | undefined {
  return Object.prototype.hasOwnProperty.call(record, key) ? record[key] : undefined;
}

/** Parameters of a query that are compared with the variants of a page. */
const MAX_PARAMETERS = 20;

function findVariant(manifest: EdgeManifest, path: string, search: string): string | undefined {
  const variants = ownProperty(manifest.variants, path);
  if (!variants) return undefined;
  const known = search
    .slice(1)
    .split("&", MAX_PARAMETERS)
    .filter((part) => ownProperty(variants, part.toLowerCase()) !== undefined);
  return known[0] === undefined ? undefined : ownProperty(variants, known[0].toLowerCase());
}

/** A path without trailing slashes, `index.html`, pasted punctuation and repeated leading slashes. */
export function normalisePath(pathname: string): string {
  // A path that starts with two slashes would be read as another host in a Location header.
  return withoutTail(pathname.replace(/^[/\\]+/, "/")) || "/";
}

/** Maximum length of a query that is repaired; the addresses of whole menus are longer and are not. */
const MAX_REPAIRED = 1000;

/** A query without pasted punctuation, and with `&` for `&amp;`. */
function tidyQuery(query: string): string {
  if (query.length > MAX_REPAIRED) return query;
  const tidy = withoutTail(query.replace(/&amp(?:;|%3B)/gi, "&"));
  return tidy === "?" ? "" : tidy;
}

/** Path of the page at an address; `type` overrules whether an address that differs from it redirects. */
function lookUp(
  trimmed: string,
  manifest: EdgeManifest,
): { path: string; type?: Resolution["type"] } {
  const lower = trimmed.toLowerCase();
  const replaced = ownProperty(manifest.redirects, lower);
  if (replaced !== undefined) return { path: replaced, type: "redirect" };

  const slash = trimmed.indexOf("/", 1);
  const family = ownProperty(manifest.families, slash < 0 ? lower : lower.slice(0, slash));
  if (family) {
    const name = slash < 0 ? "" : trimmed.slice(slash + 1);
    const known = ownProperty(family.names, normaliseName(name));
    return known === undefined ? { path: family.fallback, type: "page" } : { path: known };
  }
  return { path: ownProperty(manifest.spellings, lower) ?? lower };
}

/** Path of the page to which the same address in English leads, if this language has it. */
function translation(trimmed: string, manifest: EdgeManifest): string | undefined {
  const language = trimmed.slice(0, 3).toLowerCase();
  const rest = trimmed.slice(3);
  if (inEnglish(language + rest) !== rest) return undefined;
  const english = lookUp(rest, manifest).path;
  return manifest.translated.indexOf(english) < 0 ? undefined : language + english;
}

/**
 * @param pathname as the browser sends it, percent-encoded, for example `/package-detail/Classic`
 * @param search with or without its `?`, for example `?type=birthday`; kept on a redirect
 */
export function resolve(pathname: string, search: string, manifest: EdgeManifest): Resolution {
  const typed = search && !search.startsWith("?") ? `?${search}` : search;
  const query = tidyQuery(typed);
  const trimmed = normalisePath(pathname);
  const target = lookUp(trimmed, manifest);
  const path = target.type ? target.path : (translation(trimmed, manifest) ?? target.path);
  const isPage = path === pathname && query === typed;
  if ((target.type ?? (isPage ? "page" : "redirect")) === "redirect")
    return { type: "redirect", to: path + query };
  return { type: "page", path: findVariant(manifest, path, query) ?? path };
}
