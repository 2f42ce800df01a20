import type { PhrasingContent, Text } from "mdast";

export type Position = NonNullable<Text["position"]>;

/** Signs that mean nothing in the midst of words, whatever stands beside them. */
const LETTERS = String.raw`[^\\\x60*_<&[\]!\0\t]`;

/** Those of which it depends. */
const ODD = String.raw`&(?![#\w])|!(?!\[)`;

const SIGN = `(?:${LETTERS}|${ODD})`;

/** A stretch of words, a link without a title, or words with a stress, as most of them are typed. */
const PIECE = new RegExp(
  [
    String.raw`((?:${LETTERS}+|${ODD})+)`,
    String.raw`\[((?![ \n])${SIGN}+)(?<![ \n])\]\(([\w/#:.?=+,-]+)\)`,
    String.raw`(?<![^ \n])(\*\*|_)([A-Za-z\d](?:${SIGN}*[A-Za-z\d.,:;?])?)\4(?=$|[ \n.,;:)])`,
  ].join("|"),
  "y",
);

/** A line, or some that follow each other, and where they begin in their file. */
export interface Line {
  text: string;
  /** Counted from 1. */
  number: number;
  offset: number;
  /** Spaces before each further line, which are left out of the text. */
  indent?: number;
}

function point({ text, number, offset, indent = 0 }: Line, at: number): Position["start"] {
  // One line, as nearly always.
  if (!text.includes("\n")) return { line: number, column: at + 1, offset: offset + at };
  const lines = text.slice(0, at).split("\n");
  const above = lines.length - 1;
  const margin = above > 0 ? indent : 0;
  const column = margin + (lines[above] ?? "").length + 1;
  return { line: number + above, column, offset: offset + above * indent + at };
}

/** A stretch of a line, from one place in it to another, both counted from 0. */
export function stretch(line: Line, from: number, to: number): Position {
  return { start: point(line, from), end: point(line, to) };
}

/**
 * Reads words, with their links and what is stressed.
 *
 * @returns nothing when there is more in it than that
 */
export function plainInline(line: Line, from: number, to: number): PhrasingContent[] | undefined {
  const text = to < line.text.length ? line.text.slice(0, to) : line.text;
  if (from === to || text[from] === " " || text[to - 1] === " ") return undefined;
  const words = (start: number, value: string): Text => ({
    type: "text",
    value,
    position: stretch(line, start, start + value.length),
  });
  const found: PhrasingContent[] = [];
  PIECE.lastIndex = from;
  while (PIECE.lastIndex < to) {
    const at = PIECE.lastIndex;
    const match = PIECE.exec(text);
    if (!match) return undefined;
    const [whole, plain, label, url, mark, stressed] = match;
    const position = stretch(line, at, at + whole.length);
    if (plain !== undefined) found.push({ type: "text", value: plain, position });
    else if (label !== undefined && url !== undefined) {
      found.push({ type: "link", title: null, url, children: [words(at + 1, label)], position });
    } else if (mark !== undefined && stressed !== undefined) {
      const type = mark === "_" ? "emphasis" : "strong";
      found.push({ type, children: [words(at + mark.length, stressed)], position });
    }
  }
  return found;
}
