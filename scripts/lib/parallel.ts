import { availableParallelism } from "node:os";

/**
 * Calls `work` for every entry, at most `limit` at a time: one per core by default. After the first failure no further
 * call starts; the failure is thrown when all running calls have ended.
 *
 * @returns the results in the order of the entries
 */
export async function inParallel<Entry, Result>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<Result>,
  limit = availableParallelism(),
): Promise<Result[]> {
  const results: Result[] = [];
  let hasFailed = false;
  const queue = entries.entries();
  const worker = async () => {
    for (const [index, entry] of queue) {
      if (hasFailed) return;
      try {
        results[index] = await work(entry);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, worker));
  for (const end of ended) if (end.status === "rejected") throw end.reason as Error;
  return results;
}
