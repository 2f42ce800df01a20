/** Three versions of a file's value merged into one, value by value. */
import { labelOf } from "../label.ts";

/** One value that both sides changed, each in its own way. */
export interface Clash {
  /** Such as `Timings 1, Price`. */
  place: string;
  /** As it is in the change; undefined where it was taken away. */
  mine: unknown;
  /** As it is public. */
  published: unknown;
}

/** A value where both changes began, as the change has it, and as it is public. */
type Versions = readonly [base: unknown, mine: unknown, published: unknown];

export interface Merged {
  value: unknown;
  clashes: Clash[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a list has other entries in the same places: none came, went or moved. */
const isInPlace = (list: readonly unknown[], base: readonly unknown[]) =>
  list.length === base.length &&
  list.every((one, at) => isSame(one, base[at]) || !base.some((other) => isSame(one, other)));

/** Keys under which all three can be merged one by one; undefined where that could mix what does not belong together. */
function keysOf(versions: Versions): string[] | undefined {
  const [base, mine, published] = versions;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(published))
    return isInPlace(mine, base) && isInPlace(published, base) ? Object.keys(base) : undefined;
  const isEntry = (one: unknown) => typeof one === "object" && one !== null && !Array.isArray(one);
  if (!versions.every(isEntry)) return undefined;
  return [...new Set([published, mine, base].flatMap((one) => Object.keys(one as object)))];
}

function placeOf(path: readonly string[]): string {
  const words = path.map((key) =>
    /^\d+$/.test(key) ? ` ${Number(key) + 1}` : `, ${labelOf(key)}`,
  );
  return words.join("").slice(2);
}

/**
 * What only one side changed is as that side has it. What both changed is a clash, and is as `keep` says.
 *
 * @param path keys from the file's value to this one
 */
export function merge(
  versions: Versions,
  keep: "mine" | "published",
  path: readonly string[] = [],
): Merged {
  const [base, mine, published] = versions;
  if (isSame(mine, base)) return { value: published, clashes: [] };
  if (isSame(published, base) || isSame(mine, published)) return { value: mine, clashes: [] };
  const keys = keysOf(versions);
  if (keys === undefined) {
    const clash = { place: placeOf(path), mine, published };
    return { value: keep === "mine" ? mine : published, clashes: [clash] };
  }
  const at = (one: unknown, key: string) => (one as Record<string, unknown>)[key];
  const parts = keys.map((key) => {
    const inner: Versions = [at(base, key), at(mine, key), at(published, key)];
    return [key, merge(inner, keep, [...path, key])] as const;
  });
  const entries = parts.map(([key, { value }]) => [key, value] as const);
  return {
    value: Array.isArray(mine)
      ? entries.map(([, value]) => value)
      : Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    clashes: parts.flatMap(([, { clashes }]) => clashes),
  };
}
