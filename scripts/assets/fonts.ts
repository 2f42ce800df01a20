import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { SubsetOptions } from "subset-font";
import { contentHash } from "../hash.ts";
import { toolVersions } from "../tool-versions.ts";

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

/** What the thread is asked: it answers with the font that was cut, in the same order. */
export interface CutOrder {
  font: Uint8Array;
  text: string;
  options: SubsetOptions;
}

/** A thread that cuts fonts, started when the first must be cut, which is seldom. */
function cuttingThread() {
  let worker: Worker | undefined;
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  const start = () => {
    const started = new Worker(new URL("./fonts.worker.ts", import.meta.url), {
      name: "cut fonts",
    });
    started.on("message", (font: Uint8Array) => waiting.shift()?.resolve(font));
    started.on("error", (error) => waiting.splice(0).forEach(({ reject }) => reject(error)));
    return started;
  };
  return {
    cut(order: CutOrder): Promise<Uint8Array> {
      const answer = Promise.withResolvers<Uint8Array>();
      waiting.push(answer);
      (worker ??= start()).postMessage(order);
      return answer.promise;
    },
    close: () => void worker?.terminate(),
  };
}

export interface FontCutting {
  /** Resolves when every font holds what pages say. */
  finish(letters: Letters): Promise<void>;
  /** Stops at once. */
  close(): void;
}

/**
 * Cuts the fonts down to the letters we use: 134 KB become about 28 KB that a first view needs. Hints
 * go as well, which only coarse screens of old would miss. What does not depend on the content is
 * begun at once: to cut all takes a second, beside the reading of the content or after it.
 */
export function cutFonts(root: string, outDirectory: string): FontCutting {
  const tools = toolVersions("subset-font");
  const thread = cuttingThread();
  const refresh = async ({ source, output, text, cut }: Subset): Promise<void> => {
    const font = await readFile(path.join(root, "node_modules", source));
    const options: SubsetOptions = { targetFormat: "woff2", noHinting: true, ...cut };
    const key = contentHash(
      Buffer.concat([font, Buffer.from(text + JSON.stringify(options) + tools)]),
    );
    const file = path.join(outDirectory, output);
    const keyFile = `${file}.key`;
    const [known, made] = await Promise.all([
      readFile(keyFile, "utf8").catch(() => ""),
      readFile(file).catch(() => undefined),
    ]);
    if (made && known === `${key} ${contentHash(made)}`) return;
    const subset = Buffer.from(await thread.cut({ font, text, options }));
    await mkdir(outDirectory, { recursive: true });
    await writeFile(file, subset);
    await writeFile(keyFile, `${key} ${contentHash(subset)}`);
  };
  const begun = Promise.all(LATIN.map(refresh));
  // It is waited for later; until then its failure is nobody's.
  begun.catch(() => undefined);
  return {
    async finish(letters) {
      await Promise.all([begun, ...indian(letters).map(refresh)]);
      thread.close();
    },
    close: () => thread.close(),
  };
}
