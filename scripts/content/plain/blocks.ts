import type { BlockContent, Heading, List, Paragraph, Table, TableRow } from "mdast";
import { plainInline, stretch, type Line } from "./inline.ts";

/** Lines without an empty one between them. */
export type Chunk = readonly [Line, ...Line[]];

/** How a line may begin so that it is nothing but words: no mark of a list, a quote, a table. */
const WORDS_FIRST = /^(?:[\p{L}"'“‘({₹[]|\*\*|_[A-Za-z\d]|\d(?!\d{0,8}[.)]))/u;

const HEADING = /^(#{1,6}) [^#]*$/;

/** Letters of a paragraph of several lines: places in it are counted from its start, each anew. */
const LONG = 20_000;

function paragraph(line: Line, from = 0): Paragraph | undefined {
  const { text } = line;
  if (!WORDS_FIRST.test(from === 0 ? text : text.slice(from))) return undefined;
  // Two of them break a line for the reader too.
  if (text.includes(" \n") || (text.length > LONG && text.includes("\n"))) return undefined;
  const children = plainInline(line, from, text.length);
  return children && { type: "paragraph", children, position: stretch(line, from, text.length) };
}

/** A paragraph that was broken into lines as it was written; they are read as one. */
function wrapped(lines: Chunk): Paragraph | undefined {
  const texts = lines.map(({ text }) => text);
  if (!texts.every((text) => WORDS_FIRST.test(text))) return undefined;
  return paragraph({ ...lines[0], text: texts.join("\n") });
}

function heading(line: Line): Heading | undefined {
  const { text } = line;
  const marks = HEADING.exec(text)?.[1];
  if (marks === undefined) return undefined;
  const children = plainInline(line, marks.length + 1, text.length);
  if (!children) return undefined;
  const depth = marks.length as Heading["depth"];
  return { type: "heading", depth, children, position: stretch(line, 0, text.length) };
}

/** Everything from the start of the first line to the end of the last. */
function whole(lines: Chunk) {
  const last = lines.at(-1) ?? lines[0];
  const { start } = stretch(lines[0], 0, 0);
  return { start, end: stretch(last, 0, last.text.length).end };
}

const ENTRY = /^(?:- |(\d{1,9})\. )/;

type Entry = Line & { indent: number };

/** The entries of a list of one kind; one that goes on in further lines has these below its own words. */
function entries(lines: Chunk, ordered: boolean): Entry[] | undefined {
  const found: Entry[] = [];
  for (const line of lines) {
    const mark = ENTRY.exec(line.text);
    const last = found.at(-1);
    if (mark) {
      if ((mark[1] !== undefined) !== ordered) return undefined;
      found.push({ ...line, indent: mark[0].length });
    } else if (last) {
      const own = line.text.slice(last.indent);
      if (line.text !== " ".repeat(last.indent) + own || !WORDS_FIRST.test(own)) return undefined;
      last.text += `\n${own}`;
    }
  }
  return found;
}

/** A list of which every entry is a paragraph. */
function list(lines: Chunk): List | undefined {
  const number = ENTRY.exec(lines[0].text)?.[1];
  const ordered = number !== undefined;
  const children: List["children"] = [];
  const found = entries(lines, ordered);
  if (!found) return undefined;
  for (const entry of found) {
    const words = paragraph(entry, entry.indent);
    if (!words) return undefined;
    const position = stretch(entry, 0, entry.text.length);
    children.push({ type: "listItem", spread: false, checked: null, children: [words], position });
  }
  const start = ordered ? Number(number) : null;
  return { type: "list", ordered, start, spread: false, children, position: whole(lines) };
}

const DELIMITERS = /^\|(?: *:?-+:? *\|)+$/;

function row(line: Line): TableRow | undefined {
  const { text } = line;
  if (!text.startsWith("| ") || !text.endsWith(" |")) return undefined;
  const cells: TableRow["children"] = [];
  for (let start = 0; start < text.length - 1;) {
    const bar = text.indexOf("|", start + 1);
    let from = start + 1;
    let to = bar;
    while (from < to && text[from] === " ") from++;
    while (to > from && text[to - 1] === " ") to--;
    const children = plainInline(line, from, to);
    if (!children) return undefined;
    const isLast = bar === text.length - 1;
    const position = stretch(line, start, isLast ? text.length : bar);
    cells.push({ type: "tableCell", children, position });
    start = bar;
  }
  return { type: "tableRow", children: cells, position: stretch(line, 0, text.length) };
}

function alignOf(cell: string): "left" | "right" | "center" | null {
  const [before, after] = [cell.trim().startsWith(":"), cell.trim().endsWith(":")];
  if (before && after) return "center";
  if (before) return "left";
  return after ? "right" : null;
}

/** A table whose rows all have a bar at both ends and words in every cell. */
function table(lines: Chunk): Table | undefined {
  const [head, marks, ...rest] = lines;
  if (!marks || !DELIMITERS.test(marks.text)) return undefined;
  const align = marks.text.split("|").slice(1, -1).map(alignOf);
  const rows: TableRow[] = [];
  for (const line of [head, ...rest]) {
    const one = row(line);
    if (one?.children.length !== align.length) return undefined;
    rows.push(one);
  }
  return { type: "table", align, children: rows, position: whole(lines) };
}

/** Reads a paragraph, a heading, a list or a table that is written plainly; nothing of any other. */
export function plainBlock(lines: Chunk): BlockContent | undefined {
  const [first] = lines;
  if (ENTRY.test(first.text)) return list(lines);
  if (first.text.startsWith("|")) return table(lines);
  if (!first.text.startsWith("#")) return wrapped(lines);
  return lines.length > 1 ? undefined : heading(first);
}
