/** `404.html` at the bucket's root: the page that CloudFront answers a missing file with. */
import { createHash } from "node:crypto";
import { contentTypeOf, errorPage, type ObjectHeaders } from "../../build/output/headers.ts";
import { ERROR_PAGE } from "./layout.ts";
import type { Store } from "./store.ts";

/**
 * CloudFront looks for another one every minute, so that no invalidation is needed. No headers of its own: the function
 * that would hand them on is not called for errors.
 */
const HEADERS: ObjectHeaders = {
  contentType: contentTypeOf(ERROR_PAGE),
  cacheControl: "public, max-age=0, s-maxage=60, must-revalidate",
  own: {},
};

/**
 * Whether the page in the bucket is this release's.
 *
 * @param etag of the page in the bucket
 * @param html 404.html of the release
 */
export function isErrorPage(etag: string | undefined, html: string): boolean {
  return etag === createHash("md5").update(errorPage(html)).digest("hex");
}

/** Puts a release's page, with its policy in it, in the place of the one that is there. */
export async function putErrorPage(store: Store, html: string): Promise<void> {
  await store.put(ERROR_PAGE, errorPage(html), HEADERS);
}
