/** Three values of a form merged: as a page showed it, as typed on this page, and as stored by now. */
import { isDeepStrictEqual } from "node:util";

/** A value that both changed since the page was drawn; undefined: removed. */
export interface Conflict {
  /** Names of fields, and keys of a list's items. */
  path: readonly string[];
  typed: unknown;
  newest: unknown;
}

type OnConflict = (conflict: Conflict) => void;

/** Fields of a record, or items of a list by their `key`; undefined for another value. */
function entriesOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return Array.isArray(value)
    ? new Map((value as { key: string }[]).map((item) => [item.key, item]))
    : new Map(Object.entries(value));
}

/** Reports each change of a value that the owner removed. */
function reportChanges(
  base: unknown,
  newest: unknown,
  onConflict: OnConflict,
  path: readonly string[],
): void {
  if (isDeepStrictEqual(base, newest)) return;
  const [before, now] = [entriesOf(base), entriesOf(newest)];
  if (!now) return onConflict({ path, typed: undefined, newest });
  for (const [name, value] of now)
    reportChanges(before?.get(name), value, onConflict, [...path, name]);
}

/**
 * The newest value with the typed changes; of a value that both changed, the typed one. Records are merged by field, lists
 * by key in the newest order. A text without a base was empty.
 *
 * @param onConflict called for each value that both changed
 */
export function merge<Value>(
  base: unknown,
  typed: Value,
  newest: unknown,
  onConflict: OnConflict,
  path: readonly string[] = [],
): Value {
  const empty = typeof typed === "string" ? "" : undefined;
  const before = base ?? empty;
  if (isDeepStrictEqual(typed, before) || isDeepStrictEqual(typed, newest)) return newest as Value;
  if (isDeepStrictEqual(newest ?? empty, before)) return typed;
  const [shown, mine, theirs] = [base, typed, newest].map(entriesOf);
  if (!mine || !theirs) {
    if (typed === undefined) reportChanges(base, newest, onConflict, path);
    else onConflict({ path, typed, newest });
    return typed;
  }
  const names = new Set([...theirs.keys(), ...mine.keys()]);
  const merged = Array.from(names, (name): [string, unknown] => [
    name,
    merge(shown?.get(name), mine.get(name), theirs.get(name), onConflict, [...path, name]),
  ]).filter(([, value]) => value !== undefined);
  const all = Array.isArray(typed) ? merged.map(([, value]) => value) : Object.fromEntries(merged);
  return all as Value;
}
