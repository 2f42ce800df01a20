import { availableParallelism } from "node:os";

/**
 * Does `work` for every entry, as many at a time as the machine has cores, so that memory stays the
 * same however long the list is. The results stand in the order of the list.
 */
export async function onCores<Entry, Result>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = entries.entries();
  const worker = async () => {
    for (const [index, entry] of queue) results[index] = await work(entry);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
