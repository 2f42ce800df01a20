import { swap, type Mistake } from "./mistake.ts";

const file = "content/catalogs/languages/hi.json";

/** Mistakes in translations. */
export const languageMistakes: Mistake[] = [
  [
    "an English text that is written anew",
    "content/catalogs/pages/home.json",
    swap('"See the full plan"', '"See the whole plan"'),
  ],
  [
    "a translation without the figure of its text",
    file,
    swap("{{guests.min}} मेहमानों से", "कुछ मेहमानों से"),
  ],
  [
    "a translation of a text that is misspelled",
    file,
    swap('"english": "Gulab Jamun"', '"english": "Gulab Jamum"'),
  ],
];
