import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { contentHash } from "../hash.ts";
import { toolVersions } from "../tool-versions.ts";

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
/** What our copy uses beyond ASCII. A missing letter would fall back to another face, visibly. */
const LATIN = `${ascii}₹–—‘’“”…·•×°éāīū→←↑©™½¼¾`;

interface Subset {
  /** The file in npm's font package. */
  source: string;
  output: string;
  text: string;
  axes?: Record<string, number | { min: number; max: number }>;
  /** OpenType features that are kept; all of them when left out. */
  features?: string[];
}

/** What fonts must hold beside Latin. */
export interface Letters {
  /** Every Devanagari letter on English pages. */
  devanagari: string;
  /** Everything that pages in other languages say. */
  letters: string;
}

/** Letters of a script, each once; with the joiners and the full stop that scripts of India share. */
function lettersOf(text: string, script: RegExp): string {
  return [...new Set(text.match(script) ?? [])].sort().join("") + "\u200c\u200d\u0964";
}

/**
 * What joins letters as Indian scripts ask for it. Left out are forms that only fit a vowel sign to
 * the width of its letters (`pres`, `psts`): they are most of the font.
 */
const JOINING =
  "akhn rphf rkrf pref blwf half pstf vatu cjct nukt abvs blws haln ccmp abvm blwm dist mark mkmk".split(
    " ",
  );

/** Scripts of other languages: pages in them are set in one weight of one family. */
function otherScripts(letters: string): Subset[] {
  return [
    {
      source:
        "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2",
      output: "anek-devanagari.woff2",
      text: lettersOf(letters, /[\u0900-\u097f]/g),
      axes: { wght: 500 },
      features: JOINING,
    },
    {
      source: "@fontsource-variable/anek-gujarati/files/anek-gujarati-gujarati-wght-normal.woff2",
      output: "anek-gujarati.woff2",
      text: lettersOf(letters, /[\u0a80-\u0aff]/g),
      axes: { wght: 500 },
      features: JOINING,
    },
  ];
}

function subsets({ devanagari, letters }: Letters): Subset[] {
  return [
    {
      source: "@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2",
      output: "rozha-latin.woff2",
      text: LATIN,
    },
    {
      // subset-font keeps the layout closure, without which द्ध would lose its conjunct.
      source: "@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2",
      output: "rozha-devanagari.woff2",
      text: devanagari,
    },
    {
      source: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
      output: "anek-latin.woff2",
      text: LATIN,
      axes: { wght: { min: 400, max: 700 } },
    },
    ...otherScripts(letters),
  ];
}

/**
 * Cuts the fonts down to the letters we use: 134 KB become about 50 KB.
 */
export async function buildFonts(
  root: string,
  outDirectory: string,
  letters: Letters,
): Promise<void> {
  await mkdir(outDirectory, { recursive: true });
  const tools = toolVersions("subset-font");
  for (const { source, output, text, axes, features } of subsets(letters)) {
    const font = await readFile(path.join(root, "node_modules", source));
    const asked = JSON.stringify([axes ?? {}, features ?? []]);
    const key = contentHash(Buffer.concat([font, Buffer.from(text + asked + tools)]));
    const file = path.join(outDirectory, output);
    const keyFile = `${file}.key`;
    const [known, made] = await Promise.all([
      readFile(keyFile, "utf8").catch(() => ""),
      readFile(file).catch(() => undefined),
    ]);
    if (made && known === `${key} ${contentHash(made)}`) continue;
    // Loaded when a font must be cut, which is seldom.
    const { default: subsetFont } = await import("subset-font");
    const subset = await subsetFont(font, text, {
      targetFormat: "woff2",
      ...(axes ? { variationAxes: axes } : {}),
      ...(features ? { keepFeatures: features } : {}),
    });
    await writeFile(file, subset);
    await writeFile(keyFile, `${key} ${contentHash(subset)}`);
  }
}
