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

/** What programs do to the bytes of a file. */
export const encodingMistakes: Mistake[] = [
  {
    name: "a catalog is saved as UTF-16",
    file: SITE,
    change: (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
    codes: ["utf-16"],
  },
  {
    name: "an article is saved as UTF-16 without its mark",
    file: ARTICLE,
    change: (text) => Buffer.from(text, "utf16le"),
    codes: ["utf-16"],
  },
  {
    name: "an article is saved by an old Windows program",
    file: ARTICLE,
    change: (text) =>
      Buffer.concat([Buffer.from(text), Buffer.from("\nAsha"), windows1252("’s own words.\n")]),
    codes: ["not-utf-8"],
  },
  {
    name: "a file begins with an invisible mark",
    file: SITE,
    change: (text) => `\ufeff${text}`,
    codes: ["byte-order-mark"],
  },
  {
    name: "lines end the way Windows ends them",
    file: ARTICLE,
    change: (text) => text.replaceAll("\n", "\r\n"),
    codes: ["windows-line-ends"],
  },
  {
    name: "a file holds NUL bytes",
    file: SITE,
    change: (text) => Buffer.concat([Buffer.from(text.slice(0, 200)), Buffer.alloc(300)]),
    codes: ["damaged-file"],
  },
  {
    name: "an article is a megabyte of text",
    file: ARTICLE,
    change: (text) => text + "More. ".repeat(200_000),
    codes: ["too-large"],
  },
  {
    name: "a catalog is gone",
    file: "content/catalogs/claims.json",
    change: () => undefined,
    codes: ["missing-catalog"],
  },
  {
    name: "a catalog was renamed by the file manager",
    file: "content/catalogs/claims.json",
    change: () => undefined,
    also: { "content/catalogs/claims (1).json": "{}" },
    codes: ["missing-catalog", "copy-of-file"],
  },
  {
    name: "a file that no page reads",
    file: "content/catalogs/notes-from-the-kitchen.json",
    change: () => "{}",
    codes: ["unknown-file"],
  },
  {
    name: "an article's file has a name with spaces",
    file: "content/articles/Diwali Catering.md",
    change: () => "# Diwali\n",
    codes: ["bad-file-name"],
  },
];
