/**
 * Which file answers a URL. One pure function, so the edge and the local preview
 * can never disagree. CloudFront runs it in a JavaScript of its own, which has no `Object.hasOwn`, no `for … of`
 * and no destructuring (scripts/build/edge/bundle.ts refuses what it does not have): so it is written plainly.
 */

import { withoutTail } from "../../schemas/address-tail.ts";

/** Made by the build from the pages and the catalogs; a few hundred bytes of JSON. */
export interface EdgeManifest {
  /** Old path → path that replaces it, for example `/contact` → `/contactUs`. */
  redirects: Record<string, string>;
  /** Lower-case path → the path as we spell it, for paths that hold capitals. */
  spellings: Record<string, string>;
  /** First segment → what the second may be called, and the page for a name nobody knows. */
  families: Record<string, { names: Record<string, string>; fallback: string }>;
  /** Path → query (`type=birthday`) → the file prerendered for it. */
  variants: Record<string, Record<string, string>>;
}

export type Resolution =
  /** The visitor should go to another URL for good. */
  | { type: "redirect"; to: string }
  /** Serve `<path>/index.html` (or `index.json`); a missing file is a 404. */
  | { type: "page"; path: string };

/** Percent-encoding undone, and what has none of it, or anything worse, as it is: anybody may type an address. */
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
function own<Value>(record: Record<string, Value>, key: string): Value | undefined {
  return Object.prototype.hasOwnProperty.call(record, key) ? record[key] : undefined;
}

function findVariant(manifest: EdgeManifest, path: string, search: string): string | undefined {
  const variants = own(manifest.variants, path);
  if (!variants) return undefined;
  const known = search
    .slice(1)
    .split("&")
    .filter((part) => own(variants, part.toLowerCase()) !== undefined);
  return known[0] === undefined ? undefined : own(variants, known[0].toLowerCase());
}

/** A path without slashes at its end, `index.html`, what was pasted along, and all but one of its first slashes. */
export function tidyPath(pathname: string): string {
  // A path that starts with two slashes would be read as another host in a Location header.
  return withoutTail(pathname.replace(/^[/\\]+/, "/")) || "/";
}

/** A query without what was pasted along, and with the `&` that a page's source writes as `&amp;`. */
function tidyQuery(query: string): string {
  const tidy = withoutTail(query.replace(/&amp(?:;|%3B)/gi, "&"));
  return tidy === "?" ? "" : tidy;
}

/**
 * @param pathname as the browser sends it, percent-encoded, for example `/package-detail/Classic`
 * @param search with or without its `?`, for example `?type=birthday`; kept on a redirect
 */
export function resolve(pathname: string, search: string, manifest: EdgeManifest): Resolution {
  const typed = search && !search.startsWith("?") ? `?${search}` : search;
  const query = tidyQuery(typed);
  const trimmed = tidyPath(pathname);
  const lower = trimmed.toLowerCase();
  const at = (path: string): Resolution =>
    path === pathname && query === typed
      ? { type: "page", path: findVariant(manifest, path, query) ?? path }
      : { type: "redirect", to: path + query };

  const replaced = own(manifest.redirects, lower);
  if (replaced !== undefined) return { type: "redirect", to: replaced + query };

  const slash = trimmed.indexOf("/", 1);
  const family = own(manifest.families, slash < 0 ? lower : lower.slice(0, slash));
  if (family) {
    const name = slash < 0 ? "" : trimmed.slice(slash + 1);
    const known = own(family.names, normaliseName(name));
    return known === undefined ? { type: "page", path: family.fallback } : at(known);
  }
  return at(own(manifest.spellings, lower) ?? lower);
}
