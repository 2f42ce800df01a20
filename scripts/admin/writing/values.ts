/** Values of JSON: comparison, entries of lists, three-way merge. Runs in the browser. */

export type Entry = Record<string, unknown>;

/** Keys that may identify the entries of a list, tried in this order. */
const KEYS = "id,slug,key,listName,name,title,english,question,image,from".split(",");

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

const idOf = (entry: unknown, key: string): string | undefined => {
  const id = isEntry(entry) ? entry[key] : undefined;
  return typeof id === "string" ? id : undefined;
};

/** The first key under which every entry has texts that are unique in its list; undefined if there is no such key. */
function keyOf(...lists: readonly (readonly unknown[])[]): string | undefined {
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

/** Share of words that two values have in common. */
function likeness(one: unknown, other: unknown): number {
  const [words = [], others = []] = [one, other].map((value): string[] => {
    const text = JSON.stringify(isEntry(value) ? Object.values(value) : value);
    return text.match(/[\p{L}\p{M}\p{N}]{1,4}/gu) ?? [];
  });
  const common = words.filter((word) => others.includes(word));
  return common.length / Math.max(words.length, others.length, 1);
}

/** Pairs removed entries with their edited versions: the most alike first, then texts of equal number by position. */
function editsOf(gone: string[], added: string[], entries: Map<string, unknown>): string[][] {
  let [most, from, to] = [1 / 3, -1, -1];
  for (const [index, before] of gone.entries())
    for (const [at, after] of added.entries()) {
      const share = likeness(entries.get(before), entries.get(after));
      if (share > most) [most, from, to] = [share, index, at];
    }
  const isText = typeof entries.get(gone[0] ?? "") === "string";
  if (from < 0 && !(isText && gone.length === added.length)) return [];
  if (from < 0) return gone.map((id, at) => [id, added[at] ?? ""]);
  return [
    ...editsOf(gone.slice(0, from), added.slice(0, to), entries),
    [gone[from] ?? "", added[to] ?? ""],
    ...editsOf(gone.slice(from + 1), added.slice(to + 1), entries),
  ];
}

/** Ids of the entries of the first list and of its versions. An edited entry has the id of its original. */
export function alignedIds(...lists: readonly unknown[][]): string[][] {
  const ids = identify(keyOf(...lists), lists);
  const entries = new Map(ids.flatMap((one, list) => one.map((id, at) => [id, lists[list]?.[at]])));
  const [was = [], ...sides] = ids;
  const versions = sides.map((side, index) => {
    // An entry that two versions add is not an edit.
    const others = [was, ...sides.toSpliced(index, 1)];
    const isNew = (id: string) => !others.some((other) => other.includes(id));
    const edits = new Map<string, string>();
    let gone: string[] = [];
    let start = 0;
    for (const id of [...was, ""]) {
      const end = id === "" ? side.length : side.indexOf(id);
      if (end < 0) {
        gone.push(id);
        continue;
      }
      const added = side.slice(start, end).filter(isNew);
      for (const [from = "", to = ""] of editsOf(gone, added, entries)) edits.set(to, from);
      gone = [];
      start = end + 1;
    }
    return side.map((id) => edits.get(id) ?? id);
  });
  return [was, ...versions];
}

function mergeList(lists: readonly unknown[][], choose: Choose): unknown {
  const [base = [], mine = [], theirs = []] = lists;
  const [was = [], own = [], other = []] = alignedIds(base, mine, theirs);
  const isMovedTwice = isMoved(was, own) && isMoved(was, other) && isMoved(own, other);
  const isMine = isMovedTwice && choose(mine, theirs) === mine;
  const isOwnOrder = isMoved(was, own) && (isMine || !isMovedTwice);
  const [order, others] = isOwnOrder ? [[...own], other] : [[...other], own];
  // A new entry follows the entry that it follows in its own list, or ends the list as it ends its own.
  for (const [at, id] of others.entries()) {
    if (order.includes(id)) continue;
    const isLast = !others.slice(at).some((one) => order.includes(one));
    order.splice(isLast ? order.length : order.indexOf(others[at - 1] ?? "") + 1, 0, id);
  }
  return order
    .map((id) =>
      merge(base[was.indexOf(id)], mine[own.indexOf(id)], theirs[other.indexOf(id)], choose),
    )
    .filter((value) => value !== undefined);
}
