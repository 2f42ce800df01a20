/** JSON files in which deploys remember releases and their history. */
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import { CURRENT, RECORDS, recordOf, releaseOfRecord } from "./layout.ts";
import type { ReleaseFile } from "./release.ts";
import { RECORD_HEADERS, type Store } from "./store.ts";

/** A release: enough to show it again, and to know which files may be deleted. */
export interface ReleaseRecord {
  release: string;
  files: ReleaseFile[];
  edge: EdgeManifest;
  /** Code of the edge function for this release. */
  code: string;
}

/** One change of the live release. */
export interface Switch {
  release: string;
  /** ISO time. */
  at: string;
  kind: "deploy" | "rollback";
  by: string;
  /** Of a rollback: the release that was live before, and is withdrawn. */
  from?: string;
  /** Of a deploy: the commit that was built, if it is known. */
  commit?: string;
  /** Time of that commit, ISO time. */
  committed?: string;
}

export interface Current {
  /** Newest first. */
  history: Switch[];
  /** True after a rollback: scheduled deploys wait until a person deploys. */
  held: boolean;
}

const LONGEST_HISTORY = 200;

/** Ids of the releases that have a record. */
export async function listRecords(store: Store): Promise<string[]> {
  return [...(await store.list(RECORDS)).keys()].flatMap((key) => releaseOfRecord(key) ?? []);
}

export async function readRecord(
  store: Store,
  release: string,
): Promise<ReleaseRecord | undefined> {
  const found = await store.read(recordOf(release));
  return found && (JSON.parse(found.text) as ReleaseRecord);
}

export async function writeRecord(store: Store, record: ReleaseRecord): Promise<void> {
  await store.put(recordOf(record.release), JSON.stringify(record), RECORD_HEADERS);
}

/** @returns the history, and its ETag for the next write; no ETag before the first deploy */
export async function readCurrent(
  store: Store,
): Promise<{ current: Current; etag: string | undefined }> {
  const found = await store.read(CURRENT);
  if (!found) return { current: { history: [], held: false }, etag: undefined };
  return { current: JSON.parse(found.text) as Current, etag: found.etag };
}

/** @throws Conflict when the history was written since `etag` was read */
export async function writeCurrent(
  store: Store,
  { history, held }: Current,
  etag: string | undefined,
): Promise<void> {
  await store.put(
    CURRENT,
    JSON.stringify({ history: history.slice(0, LONGEST_HISTORY), held }),
    RECORD_HEADERS,
    etag === undefined ? { absent: true } : { etag },
  );
}
