import { resolve, type EdgeManifest } from "./resolve.ts";

/** Answer of the edge to a URL outside the enquiry API. */
export type EdgeAnswer =
  /** 301 to another URL. */
  | { type: "redirect"; to: string }
  /** The requested file below dist/, percent-encoded, with a leading slash; if there is none, 404. */
  | { type: "file"; path: string };

/** A file that never exists, for undecodable addresses. */
const NOWHERE = "/_nowhere";

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Names with an extension are files; everything else is a page. */
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname) && !/\/index\.html$/i.test(pathname);
}

/**
 * Used by the preview and by CloudFront, whose JavaScript lacks features, so the code is as plain as in resolve.ts.
 *
 * @param pathname as the browser sends it, percent-encoded
 * @param search with its `?`, or empty
 */
export function edgeAnswer(pathname: string, search: string, manifest: EdgeManifest): EdgeAnswer {
  if (isFile(pathname)) return { type: "file", path: isDecodable(pathname) ? pathname : NOWHERE };
  const resolution = resolve(pathname, search, manifest);
  if (resolution.type === "redirect") return resolution;
  if (!isDecodable(resolution.path)) return { type: "file", path: NOWHERE };
  return { type: "file", path: `${resolution.path === "/" ? "" : resolution.path}/index.html` };
}
