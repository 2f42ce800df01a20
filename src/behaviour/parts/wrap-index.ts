/** Index in a ring of `count` items. An index before the first or after the last item wraps around. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}
