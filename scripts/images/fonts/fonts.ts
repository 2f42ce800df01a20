import { readFile } from "node:fs/promises";
import path from "node:path";
import type { SubsetOptions } from "subset-font";
import type { Cache } from "../../cache/cache.ts";
import type { Job, Pool } from "../../cache/pool.ts";
import { ROOT } from "../../lib/paths.ts";
import { toolVersions } from "../../lib/tool-versions.ts";

const range = (first: string, last: string) => {
  const start = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, index) =>
    String.fromCharCode(start + index),
  ).join("");
};

/** What every page says. */
const LETTERS = `${range("a", "z")}${range("A", "Z")}${range("0", "9")} .,:;!?'"()-–—‘’“”…&/%+·×@©`;

/**
 * Signs that few pages have, in files of their own, which a browser asks for where one stands: the
 * rest of ASCII, and what our copy uses beyond. Their list in src/styles/fonts.css is the same. A
 * sign missing here would fall back to another face, visibly. Arrows are drawn: no font of ours has any.
 */
export const SIGNS = `${[...range("!", "~")].filter((sign) => !LETTERS.includes(sign)).join("")}•°é™½¼¾`;

/** What prices begin with. npm's packages have it among the letters of other languages. */
export const RUPEE = "₹";

interface Subset {
  /** The file in npm's font package. */
  source: string;
  output: string;
  text: string;
  /** What of the font is cut besides letters. */
  cut?: Partial<SubsetOptions>;
}

/** What fonts must hold beside Latin. */
interface Letters {
  /** Every Devanagari letter on English pages. */
  devanagari: string;
  /** Every letter of the pages in other languages. */
  letters: string;
}

/** Letters of a script, each once; with the joiners, the full stop and the rupee that scripts of India share. */
function lettersOf(text: string, script: RegExp): string {
  return [...new Set(text.match(script) ?? [])].sort().join("") + "\u200c\u200d\u0964₹";
}

/** Pages in other languages are set in one weight of one family. */
const OTHER_SCRIPT: Partial<SubsetOptions> = {
  variationAxes: { wght: 500 },
  // What joins letters as Indian scripts ask for it. Left out are forms that only fit a vowel sign
  // to the width of its letters (`pres`, `psts`): they are most of the font.
  keepFeatures:
    "akhn rphf rkrf pref blwf half pstf vatu cjct nukt abvs blws haln ccmp abvm blwm dist mark mkmk".split(
      " ",
    ),
};

function otherScripts(letters: string): Subset[] {
  return [
    {
      source:
        "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2",
      output: "anek-devanagari.woff2",
      text: lettersOf(letters, /[\u0900-\u097f]/g),
      cut: OTHER_SCRIPT,
    },
    {
      source: "@fontsource-variable/anek-gujarati/files/anek-gujarati-gujarati-wght-normal.woff2",
      output: "anek-gujarati.woff2",
      text: lettersOf(letters, /[\u0a80-\u0aff]/g),
      cut: OTHER_SCRIPT,
    },
  ];
}

const ROZHA = "@fontsource/rozha-one/files/rozha-one";

const ANEK: Pick<Subset, "source" | "cut"> = {
  source: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
  cut: {
    variationAxes: { wght: { min: 400, max: 700 } },
    // Other alternates than figures of one width would bring letters of their own.
    keepFeatures: ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"],
    // How kerning changes with the weight is 4 KB; the regular weight's fits all.
    dropTables: ["GDEF"],
  },
};

const ROZHA_LATIN = `${ROZHA}-latin-400-normal.woff2`;

/** One sign needs none of the tables that set letters beside each other. */
const ALONE: Partial<SubsetOptions> = {
  keepFeatures: [],
  dropTables: ["GDEF", "GPOS", "GSUB", "STAT", "MVAR", "HVAR"],
};

/** What every page is set in, whatever it says. */
const LATIN: readonly Subset[] = [
  { source: ROZHA_LATIN, output: "rozha-latin.woff2", text: LETTERS },
  { source: ROZHA_LATIN, output: "rozha-signs.woff2", text: SIGNS },
  { ...ANEK, output: "anek-latin.woff2", text: LETTERS },
  { ...ANEK, output: "anek-signs.woff2", text: SIGNS },
  {
    source: `${ROZHA}-latin-ext-400-normal.woff2`,
    output: "rozha-rupee.woff2",
    text: RUPEE,
    cut: ALONE,
  },
  {
    source: "@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2",
    output: "anek-rupee.woff2",
    text: RUPEE,
    cut: { ...ANEK.cut, ...ALONE },
  },
];

function indian({ devanagari, letters }: Letters): Subset[] {
  return [
    {
      // subset-font keeps the layout closure, without which द्ध would lose its conjunct.
      source: `${ROZHA}-devanagari-400-normal.woff2`,
      output: "rozha-devanagari.woff2",
      text: devanagari,
    },
    ...otherScripts(letters),
  ];
}

/** What is asked for one font. */
interface CutOrder {
  font: Uint8Array;
  text: string;
  options: SubsetOptions;
}

/** Cuts one font; called in a thread of the pool. */
export async function cutFont({ font, text, options }: CutOrder): Promise<Uint8Array> {
  const { default: subsetFont } = await import("subset-font");
  return subsetFont(Buffer.from(font), text, options);
}

const CUT: Job = { module: import.meta.url, name: "cutFont" };

/**
 * Cuts the fonts down to the letters we use: 134 KB become about 28 KB that a first view needs. Hints go as well, which
 * only coarse screens of old would miss.
 *
 * @returns file name → bytes
 */
export async function cutFonts(
  letters: Letters,
  { cache, pool }: { cache: Cache; pool: Pool },
): Promise<Map<string, Uint8Array>> {
  const memo = cache.keyedBy(toolVersions("subset-font"));
  const cut = [...LATIN, ...indian(letters)].map(async ({ source, output, text, cut: extra }) => {
    const file = path.join(ROOT, "node_modules", source);
    const options: SubsetOptions = { targetFormat: "woff2", noHinting: true, ...extra };
    const inputs = [cache.hashOf(file) ?? "", text, JSON.stringify(options)];
    const bytes = await memo("font", inputs, async () => {
      const order: CutOrder = { font: await readFile(file), text, options };
      return (await pool.run(CUT, order)) as Uint8Array;
    });
    return [output, bytes] as const;
  });
  return new Map(await Promise.all(cut));
}
