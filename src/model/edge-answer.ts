import { resolve, type EdgeManifest } from "./resolve.ts";

/** Answer of the edge to a URL outside the enquiry API. */
export type EdgeAnswer =
  /** 301 to another URL. */
  | { type: "redirect"; to: string }
  /** Path of the requested file below dist/, percent-encoded, with a leading slash; 404 if the file is missing. */
  | { type: "file"; path: string };

/** Path of a file that never exists, for addresses that are too long or cannot be decoded. */
const NOWHERE = "/_nowhere";

/** Maximum length of a path, in characters. Our longest address has 81. */
export const MAX_PATH = 500;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A path with an extension is a file, except `index.html`. Any other path is a page. */
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname) && !/\/index\.html$/i.test(pathname);
}

/**
 * Returns the edge's answer to a URL, in CloudFront and in the preview. CloudFront's JavaScript lacks features, so the
 * code is as plain as in resolve.ts.
 *
 * @param pathname as the browser sends it, percent-encoded
 * @param search with its `?`, or empty
 */
export function edgeAnswer(pathname: string, search: string, manifest: EdgeManifest): EdgeAnswer {
  if (pathname.length > MAX_PATH) return { type: "file", path: NOWHERE };
  if (isFile(pathname)) return { type: "file", path: isDecodable(pathname) ? pathname : NOWHERE };
  const resolution = resolve(pathname, search, manifest);
  if (resolution.type === "redirect") return resolution;
  if (!isDecodable(resolution.path)) return { type: "file", path: NOWHERE };
  return { type: "file", path: `${resolution.path === "/" ? "" : resolution.path}/index.html` };
}
