/** How alike two texts are, by the runs of words that they share. */

/** Words in a run: shorter ones are shared by any two texts on a wedding. */
const RUN = 5;

/** Parts of a sketch, and how many of them stand together in a band. */
const PARTS = 32;
const PER_BAND = 2;

/** Letters in which a part is written, each of six bits. */
const LETTERS_PER_PART = 2;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A text with fewer runs than this says too little to be a copy of another. */
const FEWEST_RUNS = 60;

/** A run of words: what it says as a number, and where its first and its last word stand. */
type OnRun = (hash: number, start: number, end: number) => void;

/** Where an article's text begins, behind its front matter. */
function bodyOf(text: string): number {
  if (!text.startsWith("---")) return 0;
  const end = text.indexOf("\n---", 3);
  return end < 0 ? 0 : end + "\n---".length;
}

/** Small letters and digits as they are, capitals as small letters, 0 for what parts words. */
function letterAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) return code;
  if (code >= 65 && code <= 90) return code + 32;
  // Signs of Latin-1 and the block of dashes and quotation marks are no letters.
  return code < 0xc0 || (code >= 0x2000 && code <= 0x206f) ? 0 : code;
}

/** Spreads what differs in few bits over all of them. */
function mixed(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Goes through all runs of words. One walk over the letters, because ten thousand articles are
 * walked through: nothing is cut out of the text.
 */
function eachRun(text: string, onRun: OnRun): void {
  const hashes = new Int32Array(RUN);
  const starts = new Int32Array(RUN);
  let words = 0;
  let at = bodyOf(text);
  while (at < text.length) {
    let letter = letterAt(text, at);
    if (letter === 0) {
      at++;
      continue;
    }
    const start = at;
    let hash = 0x811c9dc5;
    for (; letter !== 0; letter = at < text.length ? letterAt(text, at) : 0) {
      hash = Math.imul(hash ^ letter, 0x01000193);
      at++;
    }
    hashes[words % RUN] = hash;
    starts[words % RUN] = start;
    words++;
    if (words < RUN) continue;
    let run = 0;
    for (let step = 0; step < RUN; step++) {
      run = Math.imul(run, 31) + (hashes[(words + step) % RUN] ?? 0);
    }
    onRun(mixed(run), starts[words % RUN] ?? 0, at);
  }
}

/**
 * A text in 64 letters: texts that share most of their runs share most of these (minhash, by one
 * permutation). Empty for a text that is too short to tell.
 */
export function sketchOf(text: string): string {
  const least = new Uint32Array(PARTS).fill(0xffffffff);
  let runs = 0;
  eachRun(text, (run) => {
    runs++;
    const part = run >>> 27;
    if (run < (least[part] ?? 0)) least[part] = run;
  });
  if (runs < FEWEST_RUNS) return "";
  let sketch = "";
  for (const value of least) {
    sketch += `${ALPHABET[(value >>> 6) & 63] ?? ""}${ALPHABET[value & 63] ?? ""}`;
  }
  return sketch;
}

/** What each letter stands for, by its code. */
const VALUES = new Uint8Array(128);
for (const [value, letter] of [...ALPHABET].entries()) VALUES[letter.charCodeAt(0)] = value;

/**
 * Pieces of a sketch, each as a number: two texts that are much alike have at least one of these
 * in common.
 */
export function bandsOf(sketch: string): number[] {
  const length = PER_BAND * LETTERS_PER_PART;
  const bands: number[] = [];
  for (let from = 0; from < sketch.length; from += length) {
    let band = from / length;
    for (let at = from; at < from + length; at++) {
      band = band * ALPHABET.length + (VALUES[sketch.charCodeAt(at)] ?? 0);
    }
    bands.push(band);
  }
  return bands;
}

/** What two sketches let expect of their texts' likeness, 0–1. */
export function expectedShare(first: string, second: string): number {
  let same = 0;
  for (let at = 0; at < first.length; at += LETTERS_PER_PART) {
    let part = 0;
    while (part < LETTERS_PER_PART && first.charCodeAt(at + part) === second.charCodeAt(at + part))
      part++;
    if (part === LETTERS_PER_PART) same++;
  }
  return same / PARTS;
}

export interface Likeness {
  /** Shared runs among all runs of both texts, 0–1. */
  share: number;
  /** The longest passage of the second text that the first has too. */
  passage: { start: number; end: number; words: number };
}

/** Compares two texts run by run. */
export function likeness(first: string, second: string): Likeness {
  const known = new Set<number>();
  eachRun(first, (run) => known.add(run));
  const own = new Set<number>();
  let shared = 0;
  let longest = { start: 0, end: 0, words: 0 };
  let current = longest;
  eachRun(second, (run, start, end) => {
    const isShared = known.has(run);
    if (isShared && !own.has(run)) shared++;
    own.add(run);
    if (!isShared) current = { start: 0, end: 0, words: 0 };
    else if (current.words === 0) current = { start, end, words: RUN };
    else current = { ...current, end, words: current.words + 1 };
    if (current.words > longest.words) longest = current;
  });
  const all = known.size + own.size - shared;
  return { share: all === 0 ? 0 : shared / all, passage: longest };
}
