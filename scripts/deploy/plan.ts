/** Comparison of a build with the bucket, and of releases with the time they are kept. */
import { isDeepStrictEqual } from "node:util";
import type { ObjectHeaders } from "../build/output/headers.ts";
import { ERROR_PAGE, isErrorPage, isShared, keyOf } from "./bucket/layout.ts";
import type { Current } from "./bucket/records.ts";
import type { Release, ReleaseFile } from "./bucket/release.ts";
import type { Stored } from "./bucket/store.ts";
import type { Live } from "./edge.ts";

/** A file to upload. */
export interface Upload {
  file: ReleaseFile;
  key: string;
}

/** Steps of a deploy in their order. */
export interface Plan {
  release: string;
  /** The live release; undefined before the first deploy. */
  live: string | undefined;
  /** Shared files, before the pages that name them. */
  assets: Upload[];
  pages: Upload[];
  /** Number of files that are stored already. */
  inPlace: number;
  /** Whether the error page changes. */
  errorPage: boolean;
  /** Whether the edge function changes. */
  publish: boolean;
}

/** State of the bucket and of the edge. */
export interface Known {
  /** Shared files, this release's folder, the error page. */
  stored: ReadonlyMap<string, Stored>;
  /** Headers of this release's shared files that are stored; any release may have written them. */
  headers: ReadonlyMap<string, ObjectHeaders>;
  live: Live;
  /** Code of the edge function for this release. */
  code: string;
}

/** Compares a build with the bucket: shared files by MD5, size and headers, others by MD5 and size. */
export function planDeploy(
  { id, files, missing }: Release,
  { stored, headers, live, code }: Known,
): Plan {
  const isStored = (file: ReleaseFile, key: string) => {
    const { contentType, cacheControl, own } = file;
    const found = stored.get(key);
    const isSame = found?.etag === file.md5 && found.bytes === file.bytes;
    if (!isSame || !isShared(file.file)) return isSame;
    return isDeepStrictEqual(headers.get(key), { contentType, cacheControl, own });
  };
  const uploads = files
    .map((file): Upload => ({ file, key: keyOf(file.file, id) }))
    .filter(({ file, key }) => !isStored(file, key));
  return {
    release: id,
    live: live.release,
    assets: uploads.filter(({ file }) => isShared(file.file)),
    pages: uploads.filter(({ file }) => !isShared(file.file)),
    inPlace: files.length - uploads.length,
    errorPage: !isErrorPage(stored.get(ERROR_PAGE), missing),
    publish: live.release !== id || live.code !== code,
  };
}

export interface Keeping {
  /** Number of newest releases that stay. */
  releases: number;
  /** Days for which a release stays after it was replaced: an open tab may still request its assets. */
  days: number;
}

const DAY = 86_400_000;

/** Releases of the bucket that may be removed. The live one always stays. */
export function outdated(
  { history }: Current,
  inBucket: readonly string[],
  live: string,
  now: number,
  { releases, days }: Keeping,
): string[] {
  const newest = [...new Set([live, ...history.map(({ release }) => release)])];
  const stay = new Set(newest.slice(0, releases));
  // A release was replaced when the next one, which comes before it in the history, was shown.
  for (const [index, { release }] of history.entries()) {
    const replaced = index === 0 ? now : Date.parse(history[index - 1]?.at ?? "");
    if (now - replaced < days * DAY) stay.add(release);
  }
  return inBucket.filter((release) => !stay.has(release)).sort();
}
