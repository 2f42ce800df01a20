/** Something that moves on by itself, round and round. Pure, but for the clock it is given. */

/** Why it stands still. Any one is enough. */
export type Halt = "paused" | "hovered" | "focused" | "still";

/** The place `by` steps further in a ring of `count`. */
export function ringStep(index: number, count: number, by: number): number {
  return (((index + by) % count) + count) % count;
}

/** The reasons after one of them came or went. */
export function withHalt(halts: readonly Halt[], halt: Halt, on: boolean): readonly Halt[] {
  if (halts.includes(halt) === on) return halts;
  return on ? [...halts, halt] : halts.filter((other) => other !== halt);
}

/** Calls `advance` every `delayMs` until the returned function is called. */
export function autoplay(advance: () => void, delayMs: number): () => void {
  const timer = setInterval(advance, delayMs);
  return () => clearInterval(timer);
}
