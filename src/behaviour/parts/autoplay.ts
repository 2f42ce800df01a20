/** Something that moves on by itself, round and round. Pure, but for the clock it is given. */

/** The place `by` steps further in a ring of `count`. */
export function ringStep(index: number, count: number, by: number): number {
  return (((index + by) % count) + count) % count;
}

/** Calls `advance` every `delayMs` until the returned function is called. */
export function autoplay(advance: () => void, delayMs: number): () => void {
  const timer = setInterval(advance, delayMs);
  return () => clearInterval(timer);
}
