import type { Face } from "./face.ts";

/** Box of a headline, in pixels. */
export interface TextBox {
  width: number;
  height: number;
  /** Largest and smallest size of the letters. */
  largest: number;
  smallest: number;
}

export interface FittedText {
  lines: string[];
  size: number;
  /** Distance between baselines. */
  leading: number;
}

/** Line height in ems, as on the site. */
const LEADING = 1;

/** Decrease of the size between two tries, in pixels. */
const STEP = 4;

type Measure = (text: string) => number;

/** Cuts a word that is wider than the box. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && measure(part + letter) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

/** Fills line after line with as many words as fit. */
function wrap(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Balances lines: wraps the words in the narrowest box that needs no further line. */
function balance(lines: string[], words: readonly string[], width: number, measure: Measure) {
  let [narrow, wide] = [Math.max(...words.map(measure)), width];
  let best = lines;
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    const tried = wrap(words, middle, measure);
    if (tried.length > lines.length) narrow = middle;
    else [wide, best] = [middle, tried];
  }
  return best;
}

/**
 * Finds the largest size at which a headline fits its box, in balanced lines. At the smallest size words are cut, and a text
 * that is still too long ends in an ellipsis.
 */
export function fitText(text: string, face: Face, box: TextBox): FittedText {
  const words = text.trim().split(/\s+/);
  for (let size = box.largest; ; size -= STEP) {
    const measure: Measure = (line) => face.widthOf(line, size);
    const leading = size * LEADING;
    const room = Math.floor(box.height / leading);
    const isLast = size - STEP < box.smallest;
    const parts = isLast ? words.flatMap((word) => pieces(word, box.width, measure)) : words;
    const fits = parts.every((part) => measure(part) <= box.width);
    const lines = fits ? wrap(parts, box.width, measure) : [];
    if (fits && lines.length <= room) {
      return { lines: balance(lines, parts, box.width, measure), size, leading };
    }
    if (isLast) return { lines: shorten(lines, room, box.width, measure), size, leading };
  }
}

function shorten(lines: string[], room: number, width: number, measure: Measure): string[] {
  const kept = lines.slice(0, room);
  let last = kept.pop() ?? "";
  while (last !== "" && measure(`${last}…`) > width) last = last.slice(0, -1);
  return [...kept, `${last.trimEnd()}…`];
}
