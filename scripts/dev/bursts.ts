/** Editors save in bursts: a temporary file, a rename, a touch. */
const SETTLE_MS = 25;

/**
 * Collects files that change in quick succession, and calls `work` for one burst after the other.
 */
export function inBursts(work: (files: string[]) => Promise<void>): (file: string) => void {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  const run = () => {
    if (running || waiting.size === 0) return;
    running = true;
    const files = [...waiting];
    waiting = new Set();
    work(files)
      .catch(console.error)
      .finally(() => {
        running = false;
        run();
      });
  };
  return (file) => {
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(run, SETTLE_MS);
  };
}
