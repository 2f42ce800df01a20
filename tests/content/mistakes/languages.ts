import { type Mistake, swaps } from "./mistake.ts";

const file = "content/catalogs/languages/hi.json";

/** Mistakes in translations. */
export const languageMistakes: Mistake[] = [
  ...swaps("content/catalogs/pages/home.json", [['"See the full plan"', '"See the whole plan"']]),
  ...swaps(file, [
    ["{{guests.min}} मेहमानों से", "कुछ मेहमानों से"],
    ['"english": "Gulab Jamun"', '"english": "Gulab Jamum"'],
  ]),
];
