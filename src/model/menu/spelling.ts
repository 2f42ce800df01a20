/**
 * Sound of a dish's name, independent of spelling and script: dhokla, dhokala, ढोकला and ઢોકળા sound the same. Vowels
 * inside a word that are often left out or doubled do not count. Pure.
 */

/** Offset of Gujarati from Devanagari in Unicode. */
const TO_GUJARATI = 0x180;

/** First code point of {@link SOUNDS}. */
const FIRST = 0x901;

/** Sounds of the letters and vowel signs by their place in the block of Devanagari; the short a and `-` are silent. */
const SOUNDS = [
  "n n - - a a i i u u ri - e - e ai o - o o",
  "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h",
  "- - - - - i i u u ri - e - e i o - o o",
]
  .join(" ")
  .replaceAll("-", "")
  .split(" ");

/** Letters that a nukta turns into another sound: ज़ and फ़. */
const WITH_NUKTA: Record<string, string> = { j: "z", ph: "f" };

const NUKTA = 0x93c;

function latin(letter: string): string {
  let code = letter.codePointAt(0) ?? 0;
  if (code >= 0xa80 && code <= 0xaff) code -= TO_GUJARATI;
  if (code < 0x900 || code > 0x97f) return letter;
  return SOUNDS[code - FIRST] ?? "";
}

function romanised(text: string): string {
  const letters = [...text.normalize("NFD").toLowerCase()];
  return letters
    .map((letter, at) => {
      const sound = latin(letter);
      return letters[at + 1]?.codePointAt(0) === NUKTA ? (WITH_NUKTA[sound] ?? sound) : sound;
    })
    .join("")
    .replace(/\p{M}/gu, "");
}

/** Spelling → sound, applied in order. */
const ALIKE: [RegExp, string][] = [
  [/([^aeiou])\1+/g, "$1"],
  [/sch/g, "s"],
  [/x|ksh/g, "ks"],
  [/ph/g, "f"],
  [/chh?/g, "C"],
  [/sh/g, "s"],
  [/([bdgjkt])h/g, "$1"],
  [/ck|c(?![eiy])|q/g, "k"],
  [/c/g, "s"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/ee/g, "i"],
  [/oo/g, "u"],
  [/[ao][uw]/g, "o"],
  [/y/g, "i"],
  [/m(?=[bp])/g, "n"],
  // A short a may be written once, doubled or left out. It counts only at the beginning of a word.
  [/(?!^)a/g, ""],
  [/(.)\1+/g, "$1"],
];

function soundOf(word: string): string {
  return ALIKE.reduce((sound, [from, to]) => sound.replace(from, to), romanised(word));
}

export interface Word {
  typed: string;
  sound: string;
}

/** The words of a text; marks and joiners of Indian scripts belong to their letters. */
export function wordsOf(text: string): Word[] {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];
  return words.map((typed) => ({ typed, sound: soundOf(typed) }));
}
