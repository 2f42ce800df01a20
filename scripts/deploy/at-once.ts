/** Does `work` for every entry, so many at a time; the first failure ends it. */
export async function atOnce<Entry>(
  most: number,
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const queue = entries.values();
  let failed = false;
  const worker = async () => {
    for (const entry of queue) {
      if (failed) return;
      try {
        await work(entry);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: most }, worker));
  for (const end of ended) if (end.status === "rejected") throw end.reason as Error;
}
