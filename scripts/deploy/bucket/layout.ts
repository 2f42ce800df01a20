/**
 * Keys of a release in the bucket.
 *
 * - Files whose names change with their bytes keep their paths of dist/; all releases share them.
 * - All others are in the release's folder, `r/<release>/`. The edge function names the folder, so that publishing the
 *   function is the one moment at which the site changes.
 * - `404.html` is at the root too: CloudFront fetches its error page without calling the function.
 * - `releases/` has the records of deploys, and is never served.
 */
import { createHash } from "node:crypto";
import {
  contentTypeOf,
  errorPage,
  IMMUTABLE_FOLDERS,
  isImmutable,
  type ObjectHeaders,
} from "../../build/output/headers.ts";
import { folderOf } from "../../build/edge/events.ts";
import type { Store, Stored } from "./store.ts";

/** The page that CloudFront shows for a missing file; the only key that is overwritten. */
export const ERROR_PAGE = "404.html";

export const RECORDS = "releases/";

export const CURRENT = `${RECORDS}current.json`;

/** Exists while a deploy is under way. */
export const LOCK = `${RECORDS}lock.json`;

/** Public file that names the live release; it is in no build. */
export const RELEASE_FILE = "release.json";

/** @param file path below dist/, without a leading slash */
export function isShared(file: string): boolean {
  return isImmutable(`/${file}`);
}

/** @param file path below dist/, without a leading slash */
export function keyOf(file: string, release: string): string {
  return isShared(file) ? file : folderOf(release) + file;
}

export function recordOf(release: string): string {
  return `${RECORDS}${release}.json`;
}

/** The release of a record's key; undefined for the folder's other keys. */
export function releaseOfRecord(key: string): string | undefined {
  return /^releases\/([0-9a-f]{12})\.json$/.exec(key)?.[1];
}

/** Stored files below several prefixes. */
export async function listAll(
  store: Store,
  prefixes: readonly string[],
): Promise<Map<string, Stored>> {
  const lists = await Promise.all(prefixes.map((prefix) => store.list(prefix)));
  return new Map(lists.flatMap((list) => [...list]));
}

/** All stored files that a release can consist of. */
export function listRelease(store: Store, release: string): Promise<Map<string, Stored>> {
  return listAll(store, [...IMMUTABLE_FOLDERS, folderOf(release)]);
}

/**
 * CloudFront fetches the error page again every minute, so that no invalidation is needed. No own headers: the function that
 * would pass them on is not called for errors.
 */
const ERROR_PAGE_HEADERS: ObjectHeaders = {
  contentType: contentTypeOf(ERROR_PAGE),
  cacheControl: "public, max-age=0, s-maxage=60, must-revalidate",
  own: {},
};

/**
 * Whether the stored error page is this release's.
 *
 * @param html 404.html of the release
 */
export function isErrorPage(stored: Stored | undefined, html: string): boolean {
  return stored?.etag === createHash("md5").update(errorPage(html)).digest("hex");
}

/** Stores a release's error page, with its policy in it. */
export async function putErrorPage(store: Store, html: string): Promise<void> {
  await store.put(ERROR_PAGE, errorPage(html), ERROR_PAGE_HEADERS);
}
