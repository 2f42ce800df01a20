import type { EdgeManifest } from "../../../src/model/resolve.ts";
import { CURRENT, recordOf } from "./layout.ts";
import type { ReleaseFile } from "./release.ts";
import { RECORD_HEADERS, type Store } from "./store.ts";

/** All that is known of a release; enough to show it again, or to know what may be thrown away. */
export interface ReleaseRecord {
  release: string;
  files: ReleaseFile[];
  edge: EdgeManifest;
  /** What the edge ran for it. */
  code: string;
}

/** One change of what visitors see. */
export interface Switch {
  release: string;
  /** ISO time. */
  at: string;
  kind: "deploy" | "rollback";
  by: string;
  /** Of a rollback: the release that was live and was not wanted any more. */
  from?: string;
  /** Of a deploy: the commit that was built, if it is known. */
  commit?: string;
  /** When that commit was made, ISO time. */
  committed?: string;
}

/** The newest first. */
export interface Current {
  history: Switch[];
  /** Somebody rolled back: scheduled deploys wait until a person deploys. */
  held: boolean;
}

const LONGEST_HISTORY = 200;

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

/** @returns what is known and the ETag to write it back on; neither before the first deploy */
export async function readCurrent(
  store: Store,
): Promise<{ current: Current; etag: string | undefined }> {
  const found = await store.read(CURRENT);
  if (!found) return { current: { history: [], held: false }, etag: undefined };
  return { current: JSON.parse(found.text) as Current, etag: found.etag };
}

/** Rejects with a Conflict when somebody else wrote since `etag` was read. */
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
