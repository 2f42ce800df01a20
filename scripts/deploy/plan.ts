import { isErrorPage } from "./bucket/error-page.ts";
import { ERROR_PAGE, isShared, keyOf } from "./bucket/layout.ts";
import { folderOf } from "../build/output/release-layout.ts";
import type { Live } from "./edge.ts";
import type { Current, ReleaseRecord } from "./bucket/records.ts";
import type { ObjectHeaders } from "../build/output/headers.ts";
import { hasHeaders, isSame, type Release, type ReleaseFile } from "./bucket/release.ts";
import type { Stored } from "./bucket/store.ts";

/** A file of the release that is not in its place yet. */
export interface Missing {
  file: ReleaseFile;
  key: string;
  /** The same file in the release that is live: copied within the bucket instead of uploaded. */
  from?: { key: string; etag: string };
}

/** What a deploy does, in the order in which it does it. */
export interface Plan {
  release: string;
  /** What visitors get now; nothing before the first deploy. */
  live: string | undefined;
  /** Shared files, before any page that names them. */
  assets: Missing[];
  pages: Missing[];
  /** Files that are in their place already. */
  inPlace: number;
  /** Whether the error page, which is written over in place, is another one. */
  errorPage: boolean;
  /** Whether another function has to be published. */
  publish: boolean;
}

/** Whether the key holds these bytes. */
function holds(stored: Stored | undefined, { md5, bytes }: ReleaseFile): boolean {
  return stored !== undefined && stored.etag === md5 && stored.bytes === bytes;
}

export interface Known {
  /** Everything in the bucket that may be of use: shared files, this release's folder, the error page. */
  stored: ReadonlyMap<string, Stored>;
  /** Headers of the shared files of this release that are stored: any release may have written them. */
  headers: ReadonlyMap<string, ObjectHeaders>;
  /** Every release that has a record. */
  records: readonly ReleaseRecord[];
  live: Live;
  /** What the edge is to run. */
  code: string;
}

/** Compares a build with the bucket: shared files by MD5, size and headers, those of its own folder by MD5 and size. */
export function planDeploy(
  { id, files, missing: errorPage }: Release,
  { stored, headers, records, live, code }: Known,
): Plan {
  const liveRecord = records.find(({ release }) => release === live.release);
  const liveFiles = new Map(liveRecord?.files.map((file) => [file.file, file]));
  const liveFolder = live.release === undefined ? "" : folderOf(live.release);

  const missing = files.flatMap((file): Missing[] => {
    const key = keyOf(file.file, id);
    const before = liveFiles.get(file.file);
    const shared = isShared(file.file);
    if (holds(stored.get(key), file) && (!shared || hasHeaders(file, headers.get(key)))) return [];
    if (shared || !isSame(file, before)) return [{ file, key }];
    return [{ file, key, from: { key: liveFolder + file.file, etag: file.md5 } }];
  });
  return {
    release: id,
    live: live.release,
    assets: missing.filter(({ file }) => isShared(file.file)),
    pages: missing.filter(({ file }) => !isShared(file.file)),
    inPlace: files.length - missing.length,
    errorPage: !isErrorPage(stored.get(ERROR_PAGE)?.etag, errorPage),
    publish: live.release !== id || live.code !== code,
  };
}

export interface Keeping {
  /** As many releases stay, the newest first. */
  releases: number;
  /** And each one for so many days after it was replaced: an open tab may still ask for its assets. */
  days: number;
}

const DAY = 86_400_000;

/** The releases that have had their time, given those in the bucket. What is live always stays. */
export function outdated(
  { history }: Current,
  inBucket: readonly string[],
  live: string,
  now: number,
  { releases, days }: Keeping,
): string[] {
  const newest = [...new Set([live, ...history.map(({ release }) => release)])];
  const stay = new Set(newest.slice(0, releases));
  // A release was replaced when the one after it was switched on; history begins with the newest.
  for (const [index, { release }] of history.entries()) {
    const replaced = index === 0 ? now : Date.parse(history[index - 1]?.at ?? "");
    if (now - replaced < days * DAY) stay.add(release);
  }
  return inBucket.filter((release) => !stay.has(release)).sort();
}
