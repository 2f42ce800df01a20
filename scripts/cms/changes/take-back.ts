/** Runs in the browser: a value with one change of it taken back and later changes kept. */
import { isSame } from "../writing/same.ts";
import { isEntry, keyOf } from "./entries.ts";

export class TakeBackError extends Error {
  constructor() {
    super(
      "A later change is in the way. Take back the later one first, or change the value in Write.",
    );
  }
}

/**
 * @param before the value before the change
 * @param after the value after it
 * @param now the value today
 * @throws TakeBackError where the same place was changed again
 */
export function takeBack(before: unknown, after: unknown, now: unknown): unknown {
  if (isSame(before, after)) return now;
  if (isSame(now, after)) return before;
  if (isEntry(before) && isEntry(after) && isEntry(now)) {
    const keys = [...new Set([...Object.keys(now), ...Object.keys(before)])];
    const entries = keys.map((key) => [key, takeBack(before[key], after[key], now[key])] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(now))
    return takeBackList(before, after, now);
  throw new TakeBackError();
}

function takeBackList(before: unknown[], after: unknown[], now: unknown[]): unknown[] {
  const key = keyOf(before, after, now);
  if (key === undefined) {
    if (before.length !== after.length || now.length !== after.length) throw new TakeBackError();
    return now.map((value, index) => takeBack(before[index], after[index], value));
  }
  const idOf = (entry: unknown) => (entry as Record<string, unknown>)[key];
  const find = (list: unknown[], id: unknown) => list.find((entry) => idOf(entry) === id);
  const kept: unknown[] = now
    .map((entry) => takeBack(find(before, idOf(entry)), find(after, idOf(entry)), entry))
    .filter((entry) => entry !== undefined);
  for (const [index, entry] of before.entries()) {
    if (find(after, idOf(entry)) || find(now, idOf(entry))) continue;
    kept.splice(index, 0, entry);
  }
  return kept;
}
