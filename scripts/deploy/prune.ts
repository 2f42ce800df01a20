import { IMMUTABLE_FOLDERS } from "../build/output/headers.ts";
import { RECORDS, recordOf, releaseOfRecord } from "./bucket/layout.ts";
import { folderOf } from "../build/output/release-layout.ts";
import type { DeployParts } from "./deploy.ts";
import { withLock, type Lock } from "./bucket/lock.ts";
import { outdated, type Keeping } from "./plan.ts";
import { readCurrent, readRecord } from "./bucket/records.ts";
import type { Store } from "./bucket/store.ts";

export interface Pruned {
  releases: string[];
  files: number;
}

interface PruneOptions {
  keeping: Keeping;
  /** Who does it; stands in the lock. */
  by: string;
  leaseMs: number;
}

/** Removes releases that have had their time, and every shared file that no other release names. What is live stays. */
export async function prune(
  { store, edge, now }: Pick<DeployParts, "store" | "edge" | "now">,
  { keeping, by, leaseMs }: PruneOptions,
): Promise<Pruned> {
  return withLock(store, { owner: by, leaseMs }, async (lock) => {
    const { release } = await edge.live();
    if (release === undefined) return { releases: [], files: 0 };
    return pruneHeld(store, lock, release, now(), keeping);
  });
}

/** The record goes first: what is half removed is not offered for a rollback. */
async function pruneHeld(
  store: Store,
  lock: Lock,
  live: string,
  now: number,
  keeping: Keeping,
): Promise<Pruned> {
  const records = [...(await store.list(RECORDS)).keys()].flatMap(
    (key) => releaseOfRecord(key) ?? [],
  );
  const { current } = await readCurrent(store);
  const inBucket = [...new Set([...records, ...(await store.folders("r/"))])];
  const gone = outdated(current, inBucket, live, now, keeping);
  if (gone.length === 0) return { releases: [], files: 0 };

  const kept = records.filter((release) => !gone.includes(release));
  const needed = new Set<string>();
  for (const release of kept) {
    const record = await readRecord(store, release);
    if (!record) throw new Error(`The record of ${release} went away while others were removed`);
    for (const { file } of record.files) needed.add(file);
  }
  const keys: string[] = [];
  for (const folder of [...IMMUTABLE_FOLDERS, ...gone.map(folderOf)]) {
    keys.push(...(await store.list(folder)).keys());
  }
  const unneeded = keys.filter((key) => !needed.has(key));
  await lock.renew();
  await store.remove(gone.map(recordOf));
  await store.remove(unneeded);
  return { releases: gone, files: unneeded.length };
}
