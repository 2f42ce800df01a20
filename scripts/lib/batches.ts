import { availableParallelism } from "node:os";

/** Work that is on its way at once: each core has a batch, and the next one waits for it. */
const AT_ONCE = 2 * availableParallelism();

/** Entries in groups of `size`; the last may be smaller. */
function* groupsOf<Entry>(entries: Iterable<Entry>, size: number): Generator<Entry[]> {
  let group: Entry[] = [];
  for (const entry of entries) {
    group.push(entry);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/**
 * Does `work` for batches of entries, some at the same time, and gives what it makes in the order of the entries.
 * Entries are taken one batch after the other, so that they need not all be in memory.
 */
export async function* inBatches<Entry, Result>(
  entries: Iterable<Entry>,
  size: number,
  work: (batch: Entry[]) => Promise<Result[]>,
): AsyncGenerator<Result> {
  const working: Promise<Result[]>[] = [];
  for (const batch of groupsOf(entries, size)) {
    const promise = work(batch);
    // The first that fails ends the generator; the others are not waited for.
    promise.catch(() => undefined);
    working.push(promise);
    if (working.length >= AT_ONCE) yield* (await working.shift()) ?? [];
  }
  for (const promise of working) yield* await promise;
}
