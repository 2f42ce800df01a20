import type { Mistake } from "./mistake.ts";

const SITE = "content/catalogs/site.json";
const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

/** One byte for each letter, as older Windows programs write; “ ” and ’ are what word processors type. */
function windows1252(text: string): Uint8Array {
  const codes: Record<string, number> = { "₹": 0x3f, "–": 0x96, "’": 0x92, "“": 0x93, "”": 0x94 };
  return Uint8Array.from(
    [...text].map((letter) => codes[letter] ?? Math.min(letter.charCodeAt(0), 255)),
  );
}

/** Damage to the bytes of a file. */
export const encodingMistakes: Mistake[] = [
  ["a catalog is saved as UTF-16", SITE, (text) => Buffer.from(`\ufeff${text}`, "utf16le")],
  [
    "an article is saved as UTF-16 without its mark",
    ARTICLE,
    (text) => Buffer.from(text, "utf16le"),
  ],
  [
    "an article is saved by an old Windows program",
    ARTICLE,
    (text) =>
      Buffer.concat([Buffer.from(text), Buffer.from("\nAsha"), windows1252("’s own words.\n")]),
  ],
  ["a file begins with an invisible mark", SITE, (text) => `\ufeff${text}`],
  ["lines end the way Windows ends them", ARTICLE, (text) => text.replaceAll("\n", "\r\n")],
  [
    "a file with NUL bytes",
    SITE,
    (text) => Buffer.concat([Buffer.from(text.slice(0, 200)), Buffer.alloc(300)]),
  ],
  ["an article is a megabyte of text", ARTICLE, (text) => text + "More. ".repeat(200_000)],
  ["a catalog is gone", "content/catalogs/claims.json", () => undefined],
  [
    "a catalog was renamed by the file manager",
    "content/catalogs/claims.json",
    () => undefined,
    { "content/catalogs/claims (1).json": "{}" },
  ],
  ["a file that no page reads", "content/catalogs/notes-from-the-kitchen.json", () => "{}"],
  [
    "an article's file has a name with spaces",
    "content/articles/Diwali Catering.md",
    () => "# Diwali\n",
  ],
];
