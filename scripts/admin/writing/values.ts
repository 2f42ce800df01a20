/** Values of JSON: comparison, entries of lists, three-way merge. Runs in the browser. */

export type Entry = Record<string, unknown>;

/** Keys that may identify the entries of a list, tried in this order. */
const KEYS = "id slug key listName name title english question image from".split(" ");

export const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const withoutFalse = (value: unknown) => (value === false ? undefined : value);

/** Compares values. The order of keys does not matter, and `false` equals an absent value. */
export function isSame(one: unknown, other: unknown): boolean {
  if (withoutFalse(one) === withoutFalse(other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame((one as Entry)[key], (other as Entry)[key]));
}

/** The first key under which every entry has a text that is unique in its list; undefined if there is no such key. */
export function keyOf(...lists: readonly (readonly unknown[])[]): string | undefined {
  return KEYS.find((key) =>
    lists.every((list) => {
      const ids = list.map((entry) => (isEntry(entry) ? entry[key] : undefined));
      return ids.every((id) => typeof id === "string") && new Set(ids).size === list.length;
    }),
  );
}

const idsOf = (list: readonly unknown[], key: string) => list.map((entry) => (entry as Entry)[key]);

export function isMoved(one: readonly unknown[], other: readonly unknown[], key: string): boolean {
  const [before, after] = [idsOf(one, key), idsOf(other, key)];
  const common = after.filter((id) => before.includes(id));
  return !isSame(
    before.filter((id) => after.includes(id)),
    common,
  );
}

/**
 * Three-way merge: applies to `theirs` the changes that lead from `base` to `mine`.
 *
 * @param conflict called when both sides changed the same value; returns the merged value, or throws
 */
export function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  conflict: (mine: unknown) => unknown,
): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isEntry(base) && isEntry(mine) && isEntry(theirs)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const entries = [...keys].map(
      (key) => [key, merge(base[key], mine[key], theirs[key], conflict)] as const,
    );
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeList(base, mine, theirs, conflict);
  return conflict(mine);
}

function mergeList(
  base: unknown[],
  mine: unknown[],
  theirs: unknown[],
  conflict: (mine: unknown) => unknown,
): unknown {
  const key = keyOf(base, mine, theirs);
  if (key === undefined) {
    if (base.length !== mine.length || base.length !== theirs.length) return conflict(mine);
    return theirs.map((value, index) => merge(base[index], mine[index], value, conflict));
  }
  const find = (list: unknown[], id: unknown) => list.find((entry) => (entry as Entry)[key] === id);
  if (isMoved(base, mine, key) && isMoved(base, theirs, key)) conflict(mine);
  const [first, second] = isMoved(base, mine, key) ? [mine, theirs] : [theirs, mine];
  const [order, other] = [idsOf(first, key), idsOf(second, key)];
  for (const [index, id] of other.entries()) if (!order.includes(id)) order.splice(index, 0, id);
  return order
    .map((id) => merge(find(base, id), find(mine, id), find(theirs, id), conflict))
    .filter((value) => value !== undefined);
}
