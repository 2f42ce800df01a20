/** Seeded pseudo-random numbers by mulberry32: equal seeds give equal numbers. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** A whole number from 0 to below `limit`. */
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  return { below, pick };
}

export type Random = ReturnType<typeof createRandom>;
