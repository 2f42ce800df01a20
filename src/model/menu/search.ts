/**
 * Finds dishes by typed text. A fuzzy search library counts letters, but "dhokala", "dhokla" and "ढोकला" differ
 * in many letters and sound the same.
 */
import { wordsOf, type Word } from "./spelling.ts";

export interface SearchItem {
  names: readonly string[];
  /** Other words that find the item, such as the name of its category. */
  also?: readonly string[];
}

/** Found items; `close` when only the spelling is similar. */
interface Found<Item> {
  items: Item[];
  close: boolean;
}

interface Entry<Item> {
  item: Item;
  words: readonly Word[];
  /** Names of several words, each joined into one: puranpoli equals puran poli. */
  joined: readonly Word[];
}

export type Search<Item> = (typed: string) => Found<Item>;

function maxEditDistance({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Prepares a search over items. The search returns matching items in their order, and all items for an empty text. */
export function searchOver<Item extends SearchItem>(items: readonly Item[]): Search<Item> {
  const entries = items.map((item): Entry<Item> => {
    const names = item.names.map(wordsOf);
    return {
      item,
      words: [...names.flat(), ...(item.also ?? []).flatMap(wordsOf)],
      joined: names.filter(({ length }) => length > 1).map(joined),
    };
  });
  const fitting = (
    requested: readonly Word[],
    fits: (query: Word, entry: Entry<Item>) => boolean,
  ) => entries.filter((entry) => requested.every((query) => fits(query, entry)));
  const plainly = (query: Word, { words, joined: wholes }: Entry<Item>) =>
    [...words, ...wholes].some((word) => begins(query, word));
  const nearly = (query: Word, { words }: Entry<Item>) => words.some((word) => isNear(query, word));
  return (typed) => {
    const requested = wordsOf(typed).filter(({ sound }) => sound !== "");
    let found = fitting(requested, plainly);
    if (found.length === 0 && requested.length > 1) found = fitting([joined(requested)], plainly);
    const close = found.length === 0;
    if (close) found = fitting(requested, nearly);
    return { items: found.map(({ item }) => item), close: close && found.length > 0 };
  };
}

function joined(words: readonly Word[]): Word {
  const whole = (part: keyof Word) => words.map((word) => word[part]).join("");
  return { typed: whole("typed"), sound: whole("sound") };
}

/** True when the word begins with the query as spelt or, from three sounds on, as pronounced. */
function begins(requested: Word, word: Word): boolean {
  if (word.typed.startsWith(requested.typed) || word.sound === requested.sound) return true;
  return requested.sound.length > 2 && word.sound.startsWith(requested.sound);
}

/**
 * True when both words sound alike apart from typing errors: an extra, missing or wrong letter, or two exchanged
 * letters.
 */
function isNear(requested: Word, word: Word): boolean {
  if (begins(requested, word)) return true;
  const limit = maxEditDistance(requested.sound);
  return limit > 0 && distance(requested.sound, word.sound, limit) <= limit;
}

/** Edit distance. An exchange of neighbouring letters counts as one edit. A result above `most` is not exact. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const exchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        costAt(last, j) + 1,
        costAt(row, j - 1) + 1,
        costAt(last, j - 1) + (same ? 0 : 1),
        exchanged ? costAt(before, j - 2) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return costAt(last, b.length);
}

function costAt(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
