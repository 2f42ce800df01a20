import { swap, type Mistake } from "./mistake.ts";

const file = "content/catalogs/languages/hi.json";

/** What goes wrong with words in other languages. */
export const languageMistakes: Mistake[] = [
  {
    name: "an English text that is written anew",
    file: "content/catalogs/pages/home.json",
    change: swap('"See the full plan"', '"See the whole plan"'),
    codes: ["missing-translation", "idle-translation"],
  },
  {
    name: "a translation without the figure of its text",
    file,
    change: swap("{{guests.min}} मेहमानों से", "कुछ मेहमानों से"),
    codes: ["translated-figure"],
  },
  {
    name: "a translation of a text that is misspelled",
    file,
    change: swap('"english": "Gulab Jamun"', '"english": "Gulab Jamum"'),
    codes: ["missing-translation", "idle-translation"],
  },
];
