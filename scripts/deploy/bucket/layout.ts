/**
 * Where a release lies in the bucket.
 *
 * - Files whose name changes with their bytes lie where they lie in dist/, shared by all releases.
 * - All others lie in the release's own folder, `r/<release>/`. The function at the edge names the
 *   folder, so that publishing the function is the one moment at which the site changes.
 * - `404.html` lies at the root besides: CloudFront fetches its error page without asking the function.
 * - `releases/` holds what deploys know. The function never leads there.
 */
import { folderOf } from "../../build/output/release-layout.ts";
import { isImmutable } from "../../build/output/headers.ts";

/** The page that CloudFront shows for a missing file; the only name that is written over in place. */
export const ERROR_PAGE = "404.html";

/** All that deploys remember lies below this. */
export const RECORDS = "releases/";

/** Which release is live, and which were. */
export const CURRENT = `${RECORDS}current.json`;

/** Exists while a deploy is under way. */
export const LOCK = `${RECORDS}lock.json`;

/** Says in public which release answers; it is in no build. */
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

/** The release of a record's key; nothing for the other keys of the folder. */
export function releaseOfRecord(key: string): string | undefined {
  return /^releases\/([0-9a-f]{12})\.json$/.exec(key)?.[1];
}
