/**
 * How a dish's name sounds, whichever way and in whichever script it is spelt: dhokla, dhokala, ढोकला
 * and ઢોકળા are one. Vowels inside a word that are often left out or doubled do not count. Pure.
 */

/** Offset of Gujarati from Devanagari in Unicode. */
const TO_GUJARATI = 0x180;

/** Consonants by their place in the block of Devanagari, from क (0x915). */
const CONSONANTS =
  "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(
    " ",
  );

/** Letters and signs that are vowels, by code point. The short a is silent here. */
const VOWELS: Record<number, string> = {
  0x905: "a",
  0x906: "a",
  0x907: "i",
  0x908: "i",
  0x909: "u",
  0x90a: "u",
  0x90b: "ri",
  0x90d: "e",
  0x90f: "e",
  0x910: "ai",
  0x911: "o",
  0x913: "o",
  0x914: "o",
  0x93f: "i",
  0x940: "i",
  0x941: "u",
  0x942: "u",
  0x943: "ri",
  0x945: "e",
  0x947: "e",
  0x948: "i",
  0x949: "o",
  0x94b: "o",
  0x94c: "o",
  0x901: "n",
  0x902: "n",
};

/** Letters that a nukta turns into another sound: ज़ and फ़. */
const WITH_NUKTA: Record<string, string> = { j: "z", ph: "f" };

const NUKTA = 0x93c;

function latin(letter: string): string {
  let code = letter.codePointAt(0) ?? 0;
  if (code >= 0xa80 && code <= 0xaff) code -= TO_GUJARATI;
  if (code < 0x900 || code > 0x97f) return letter;
  return CONSONANTS[code - 0x915] ?? VOWELS[code] ?? "";
}

/** A text in Latin letters without accents, in small letters. */
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
  // The short a is written, doubled or left out as people like; a word may begin with one.
  [/(?!^)a/g, ""],
  [/(.)\1+/g, "$1"],
];

/** Sound of a word; empty without letters. */
function soundOf(word: string): string {
  return ALIKE.reduce((sound, [from, to]) => sound.replace(from, to), romanised(word));
}

/** A word as typed, and its sound. */
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
