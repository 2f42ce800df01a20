/** Index in a ring of `count`; an index before the first or after the last goes round. */
export function inRing(index: number, count: number): number {
  return ((index % count) + count) % count;
}
