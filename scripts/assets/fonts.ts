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
  axes?: Record<string, { min: number; max: number }>;
}

function subsets(devanagari: string): Subset[] {
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
  ];
}

/**
 * Cuts the fonts down to the letters we use: 134 KB become about 50 KB.
 *
 * @param devanagari every Devanagari letter that the site shows
 */
export async function buildFonts(
  root: string,
  outDirectory: string,
  devanagari: string,
): Promise<void> {
  await mkdir(outDirectory, { recursive: true });
  const tools = toolVersions("subset-font");
  for (const { source, output, text, axes } of subsets(devanagari)) {
    const font = await readFile(path.join(root, "node_modules", source));
    const key = contentHash(
      Buffer.concat([font, Buffer.from(text + JSON.stringify(axes ?? {}) + tools)]),
    );
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
    });
    await writeFile(file, subset);
    await writeFile(keyFile, `${key} ${contentHash(subset)}`);
  }
}
