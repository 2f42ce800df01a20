/** Values of JSON: comparison, entries of lists, three-way merge. Runs in the browser. */

export type Entry = Record<string, unknown>;

/** Keys that may identify the entries of a list, tried in this order. Two names are a compound key. */
const KEYS = "id,slug,key,listName,name,title,english,question,image,from,date slot".split(",");

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

export const idOf = (entry: unknown, key: string): string | undefined => {
  const ids = key.split(" ").map((name) => (isEntry(entry) ? entry[name] : undefined));
  return ids.every((id) => typeof id === "string") ? ids.join(" ") : undefined;
};

/** The first key under which every entry has texts that are unique in its list; undefined if there is no such key. */
export function keyOf(...lists: readonly (readonly unknown[])[]): string | undefined {
  return KEYS.find((key) =>
    lists.every((list) => {
      const ids = list.map((entry) => idOf(entry, key));
      return !ids.includes(undefined) && new Set(ids).size === list.length;
    }),
  );
}

export function isMoved(before: readonly unknown[], after: readonly unknown[]): boolean {
  return !isSame(
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  );
}

/** @returns `mine` or `theirs`; throws to refuse the merge */
type Choose = (mine: unknown, theirs: unknown) => unknown;

/**
 * Three-way merge: applies to `theirs` the changes that lead from `base` to `mine`. Texts are merged by paragraph.
 *
 * @param choose called when both sides changed the same value differently
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, choose: Choose): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  const sides = [base ?? (Array.isArray(mine) ? [] : {}), mine, theirs];
  if (sides.every(isEntry)) {
    const [old = {}, own = {}, other = {}] = sides;
    const keys = new Set([...Object.keys(other), ...Object.keys(own)]);
    const entries = [...keys].map(
      (key) => [key, merge(old[key], own[key], other[key], choose)] as const,
    );
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (sides.every(Array.isArray)) return mergeList(sides, choose);
  const isText = (one: unknown) => typeof one === "string";
  if (sides.every(isText) && sides.some((one) => one.includes(BREAK))) {
    const texts = sides.map((one) => one.split(BREAK));
    return (mergeList(texts, choose) as string[]).join(BREAK);
  }
  return choose(mine, theirs);
}

/** Separates the paragraphs of a text. */
const BREAK = "\n\n";

/** Ids of the entries of each list. Without a key, equal entries have the same id and are numbered in their list. */
function identify(key: string | undefined, lists: readonly unknown[][]): string[][] {
  if (key !== undefined) return lists.map((list) => list.map((entry) => idOf(entry, key) ?? ""));
  const values: unknown[] = [];
  return lists.map((list) => {
    const counts: number[] = [];
    return list.map((entry) => {
      const known = values.findIndex((one) => isSame(one, entry));
      const index = known === -1 ? values.push(entry) - 1 : known;
      counts[index] = (counts[index] ?? 0) + 1;
      return `${index} ${counts[index]}`;
    });
  });
}

function mergeList(lists: readonly unknown[][], choose: Choose): unknown {
  const [base = [], mine = [], theirs = []] = lists;
  const key = keyOf(...lists);
  const [was = [], own = [], other = []] = identify(key, lists);
  const isEdited = (ids: string[]) =>
    ids.length === was.length && ids.every((id, at) => id === was[at] || !was.includes(id));
  if (key === undefined && isEdited(own) && isEdited(other))
    return theirs.map((value, at) => merge(base[at], mine[at], value, choose));
  /** New entries in the place of an entry that is gone: its edited version, if it was not removed. */
  const editedFrom = (id: string, ids: string[]) => {
    const at = was.indexOf(id);
    const isKept = (one: string) => ids.includes(one);
    const start = was.slice(0, at).findLastIndex(isKept) + 1;
    const end = was.findIndex((one, index) => index > at && isKept(one));
    const from = ids.indexOf(was[start - 1] ?? "") + 1;
    const to = end < 0 ? ids.length : ids.indexOf(was[end] ?? "");
    const added = ids.slice(from, to).filter((one) => !was.includes(one));
    // Entries beyond the number of those that are gone are additions.
    const isClear = added.length >= (end < 0 ? was.length : end) - start;
    return isClear ? added.slice(at - start, at - start + 1) : added;
  };
  const unclear = was.filter(
    (id) => ![...own, ...other].includes(id) && !isSame(editedFrom(id, own), editedFrom(id, other)),
  );
  const isMovedTwice = isMoved(was, own) && isMoved(was, other) && isMoved(own, other);
  const isMine = (unclear.length > 0 || isMovedTwice) && choose(mine, theirs) === mine;
  const [kept, refused] = isMine ? [own, other] : [other, own];
  const dropped: unknown[] = unclear.flatMap((id) => editedFrom(id, refused));
  const isOwnOrder = isMoved(was, own) && (isMine || !isMovedTwice);
  const [order, others] = isOwnOrder ? [[...own], other] : [[...other], own];
  // A new entry follows the entry that it follows in its own list, or ends the list as it ends its own.
  for (const [at, id] of others.entries()) {
    if (order.includes(id)) continue;
    const isLast = !others.slice(at).some((one) => order.includes(one));
    order.splice(isLast ? order.length : order.indexOf(others[at - 1] ?? "") + 1, 0, id);
  }
  return order
    .filter((id) => kept.includes(id) || !dropped.includes(id))
    .map((id) =>
      merge(base[was.indexOf(id)], mine[own.indexOf(id)], theirs[other.indexOf(id)], choose),
    )
    .filter((value) => value !== undefined);
}
