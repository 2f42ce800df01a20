/** Numbers that look random and are the same for the same seed: mulberry32. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** A whole number from 0 to below `limit`. */
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
  /** A random item of a list that is not empty. */
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  return { below, pick };
}

export type Random = ReturnType<typeof createRandom>;
