import { IMMUTABLE_FOLDERS } from "../build/output/headers.ts";
import { folderOf } from "../build/edge/events.ts";
import { listAll, recordOf } from "./bucket/layout.ts";
import { withLock, type LockOptions } from "./bucket/lock.ts";
import { listRecords, readCurrent, readRecord } from "./bucket/records.ts";
import type { DeployParts } from "./deploy.ts";
import { outdated, type Keeping } from "./plan.ts";

export interface Pruned {
  releases: string[];
  files: number;
}

/** Removes outdated releases and every shared file that no other release names. The live release stays. */
export async function prune(
  { store, edge, now }: Pick<DeployParts, "store" | "edge" | "now">,
  keeping: Keeping,
  holder: LockOptions,
): Promise<Pruned> {
  return withLock(store, holder, async (lock) => {
    const { release: live } = await edge.live();
    const records = await listRecords(store);
    const { current } = await readCurrent(store);
    const inBucket = [...new Set([...records, ...(await store.folders("r/"))])];
    const gone = live === undefined ? [] : outdated(current, inBucket, live, now(), keeping);
    if (gone.length === 0) return { releases: [], files: 0 };

    const needed = new Set<string>();
    for (const release of records.filter((id) => !gone.includes(id))) {
      const record = await readRecord(store, release);
      if (!record) throw new Error(`The record of ${release} was removed during this prune`);
      for (const { file } of record.files) needed.add(file);
    }
    const stored = await listAll(store, [...IMMUTABLE_FOLDERS, ...gone.map(folderOf)]);
    const unneeded = [...stored.keys()].filter((key) => !needed.has(key));
    await lock.renew();
    // Records first: a rollback does not offer a half-removed release.
    await store.remove(gone.map(recordOf));
    await store.remove(unneeded);
    return { releases: gone, files: unneeded.length };
  });
}
