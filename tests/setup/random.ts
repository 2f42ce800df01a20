/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of the items; there must be one. */
  pick<Item>(items: readonly Item[]): Item;
}

/** mulberry32: small, and good enough to choose where to break something. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
  return {
    below,
    pick(items) {
      if (items.length === 0) throw new Error("there is nothing to pick from");
      // In bounds, whatever the item's type is.
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}
