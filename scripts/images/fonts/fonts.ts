import { fileHash, toolVersions } from "../../lib/hash.ts";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { SubsetOptions } from "subset-font";
import type { LayoutData } from "../../../src/model/page.ts";
import type { Cache } from "../../lib/cache.ts";
import { ROOT } from "../../lib/paths.ts";
import { cutToWords } from "./words.ts";

const range = (first: string, last: string) => {
  const start = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, index) =>
    String.fromCharCode(start + index),
  ).join("");
};

/** Characters in the fonts that every page loads. */
const LETTERS = `${range("a", "z")}${range("A", "Z")}${range("0", "9")} .,:;!?'"()-–—‘’“”…&/%+·×@©`;

/**
 * Rare characters, in separate files that a browser requests when a page has one: the rest of ASCII and a few more.
 * src/styles/fonts.css has the same list. A missing character falls back to another face. Arrows are drawings, because
 * our fonts have none.
 */
const PUNCTUATION = `${[...range("!", "~")].filter((sign) => !LETTERS.includes(sign)).join("")}•°é™½¼¾`;

/** First character of a price. The Latin fonts that we subset do not contain it. */
const RUPEE = "₹";

interface Subset {
  source: string;
  output: string;
  text: string;
  cut?: Partial<SubsetOptions>;
  /** The only words that the font draws, in place of every combination of its letters. */
  words?: readonly string[];
}

interface Letters {
  layout: Pick<LayoutData, "languages">;
  /** Every Devanagari letter on English pages. */
  devanagari: string;
  /** Every word of the pages in other languages. */
  words: string[];
}

/** Letters of a script, each once, and the joiners, full stop and rupee of Indian scripts. */
function lettersOf(text: string, script: RegExp): string {
  return [...new Set(text.match(script) ?? [])].sort().join("") + "\u200c\u200d\u0964₹";
}

/**
 * Features that join letters. Two are kept only in the fonts whose ligatures they have, because they take most of a
 * font's size: `pres` joins Rozha's consonants, `psts` a Gujarati letter and its vowel sign. Elsewhere they only adjust
 * a vowel sign to its letters.
 */
const JOINING =
  "akhn rphf rkrf pref blwf half pstf vatu cjct nukt abvs blws haln ccmp abvm blwm dist mark mkmk".split(
    " ",
  );

const DEVANAGARI = /[\u0900-\u097f]/g;
const GUJARATI = /[\u0a80-\u0aff]/g;
const ANEK_DEVANAGARI =
  "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";
const ANEK_GUJARATI =
  "@fontsource-variable/anek-gujarati/files/anek-gujarati-gujarati-wght-normal.woff2";

const ROZHA = "@fontsource/rozha-one/files/rozha-one";

const ANEK: Pick<Subset, "source" | "cut"> = {
  source: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
  cut: {
    variationAxes: { wght: { min: 400, max: 700 } },
    // Of the alternate letter forms, only tabular figures (`tnum`) are needed; the others add glyphs.
    keepFeatures: ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"],
    // Drops kerning per weight, which takes 4 KB; the regular weight's kerning fits all weights.
    dropTables: ["GDEF"],
  },
};

const ROZHA_LATIN = `${ROZHA}-latin-400-normal.woff2`;

const LATIN: readonly Subset[] = [
  { source: ROZHA_LATIN, output: "rozha-latin.woff2", text: LETTERS },
  { source: ROZHA_LATIN, output: "rozha-signs.woff2", text: PUNCTUATION },
  { ...ANEK, output: "anek-latin.woff2", text: LETTERS },
  { ...ANEK, output: "anek-signs.woff2", text: PUNCTUATION },
  // Latin letters of pages in other languages, whose text has one weight.
  {
    ...ANEK,
    output: "anek-plain.woff2",
    text: LETTERS,
    cut: { ...ANEK.cut, variationAxes: { wght: 500 } },
  },
];

const NAMES = {
  keepFeatures: ["half", "abvs", "blws", "abvm", "blwm", "mark"],
  dropTables: ["GDEF", "STAT", "MVAR", "HVAR"],
};

function indian({ devanagari, words, layout }: Letters): Subset[] {
  const letters = words.join("");
  const names = layout.languages.map(({ name }) => name).join("");
  const rozha = (output: string, text: string, cut: Subset["cut"] = {}): Subset => ({
    source: `${ROZHA}-devanagari-400-normal.woff2`,
    output: `rozha-devanagari${output}.woff2`,
    text,
    cut,
  });
  const anek = (output: string, text: string, cut: Subset["cut"]): Subset => ({
    source: output.includes("gujarati") ? ANEK_GUJARATI : ANEK_DEVANAGARI,
    output: `anek-${output}.woff2`,
    text: lettersOf(text, output.includes("gujarati") ? GUJARATI : DEVANAGARI),
    // Text of pages in other languages has one weight; headings have Rozha or a heavier weight.
    cut: { variationAxes: { wght: 500 }, keepFeatures: JOINING, ...cut },
  });
  const gujarati = { keepFeatures: [...JOINING, "psts"] };
  return [
    // subset-font keeps the layout closure, without which द्ध would lose its conjunct.
    rozha("", devanagari + RUPEE),
    // Has all weights, because its rupee sign is used in prices of all weights.
    anek("names-devanagari", names, { ...NAMES, variationAxes: { wght: { min: 400, max: 700 } } }),
    anek("names-gujarati", names, { ...NAMES, variationAxes: { wght: 400 } }),
    { ...rozha("-headings", lettersOf(letters, DEVANAGARI)), words },
    anek("devanagari", letters, {}),
    anek("gujarati", letters, gujarati),
    { ...anek("gujarati-heavy", letters, { ...gujarati, variationAxes: { wght: 800 } }), words },
  ];
}

/**
 * Subsets the fonts to the used letters, those of headings to the used words, and drops hints.
 *
 * @returns file name → bytes
 */
export async function cutFonts(letters: Letters, cache: Cache): Promise<Map<string, Uint8Array>> {
  const memo = cache.keyedBy(toolVersions("subset-font", "harfbuzzjs"));
  const cut = [...LATIN, ...indian(letters)].map(
    async ({ source, output, text, cut: extra, words }) => {
      const file = path.join(ROOT, "node_modules", source);
      const options: SubsetOptions = { targetFormat: "woff2", noHinting: true, ...extra };
      const inputs = [fileHash(file) ?? "", text, JSON.stringify([options, words])];
      const bytes = await memo("font", inputs, async () => {
        const { default: subsetFont } = await import("subset-font");
        const whole = await readFile(file);
        if (!words) return subsetFont(whole, text, options);
        const font = await subsetFont(whole, text, { ...options, targetFormat: "truetype" });
        const { targetFormat } = options;
        const cutFont = await cutToWords(font, [...words, ...text]);
        return subsetFont(cutFont, "", { targetFormat, keepAllGlyphs: true });
      });
      return [output, bytes] as const;
    },
  );
  return new Map(await Promise.all(cut));
}
