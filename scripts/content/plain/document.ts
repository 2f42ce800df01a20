/**
 * Most of an article is written plainly: words, links, headings, short lists, tables. That much is
 * read here, many times as fast as by the full parser, which reads what is left. The tree is the same
 * to the last position; a test holds the two against each other.
 */
import type { Nodes, Root, RootContent } from "mdast";
import { plainBlock } from "./blocks.ts";
import type { Line, Position } from "./inline.ts";

/** What gives lines further down another meaning: code, HTML, definitions; and signs that no line keeps. */
const FAR_REACHING = /```|~~~|<|\]:|[\0\t\r\ufeff]/;

/** Stands for what was read here. It ends whatever is open above it, as any block at the margin does. */
const STAND_IN = "#";

/** The lines of a text from an offset on. */
function linesFrom(text: string, offset: number): Line[] {
  let number = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) {
    number++;
  }
  let start = offset;
  return text
    .slice(offset)
    .split("\n")
    .map((own) => {
      const line = { text: own, number: number++, offset: start };
      start += own.length + 1;
      return line;
    });
}

/** The first and the last line of each chunk, as places among the lines. */
function chunksIn(lines: readonly Line[]): [first: number, end: number][] {
  const chunks: [number, number][] = [];
  let open = -1;
  for (let at = 0; at <= lines.length; at++) {
    const isEmpty = /^ *$/.test(lines[at]?.text ?? "");
    if (open < 0 && !isEmpty) open = at;
    if (open < 0 || !isEmpty) continue;
    chunks.push([open, at]);
    open = -1;
  }
  return chunks;
}

/** A list may go on below an empty line, so a plain one stands between blocks that are no part of it. */
function closedLists(blocks: (RootContent | undefined)[]): (RootContent | undefined)[] {
  const ends = (at: number) =>
    at < 0 || at === blocks.length || (blocks[at] !== undefined && blocks[at].type !== "list");
  return blocks.map((block, at) =>
    block?.type === "list" && !(ends(at - 1) && ends(at + 1)) ? undefined : block,
  );
}

/** What is left to the full parser, and where its lines come from. */
class Rest {
  readonly texts: string[] = [];
  readonly #origins: (Line | RootContent[])[] = [];

  #add(text: string, origin: Line | RootContent[]): void {
    this.texts.push(text);
    this.#origins.push(origin);
  }

  addLines(lines: readonly Line[]): void {
    for (const line of lines) this.#add(line.text, line);
  }

  /** Blocks that are read already. */
  addBlock(block: RootContent): void {
    const last = this.#origins.at(-1);
    if (Array.isArray(last)) {
      last.push(block);
      return;
    }
    const blocks = [block];
    if (this.texts.length > 0) this.#add("", blocks);
    this.#add(STAND_IN, blocks);
    this.#add("", blocks);
  }

  /** The blocks that a node of the parser stands for; nothing when it stands for itself. */
  standsFor({ position }: RootContent): RootContent[] | undefined {
    const origin = this.#origins[(position?.start.line ?? 0) - 1];
    return Array.isArray(origin) ? origin : undefined;
  }

  /** Moves a node and all that is in it to the places where they were written. */
  putBack(node: Nodes): void {
    if (node.position) {
      this.#move(node.position.start);
      this.#move(node.position.end);
    }
    if ("children" in node) for (const child of node.children) this.putBack(child);
  }

  #move(point: Position["start"]): void {
    const line = this.#origins[point.line - 1];
    if (!line || Array.isArray(line)) return;
    point.line = line.number;
    point.offset = line.offset + point.column - 1;
  }
}

/**
 * Parses the Markdown that stands in a text from an offset on.
 *
 * @param offset the start of a line
 * @param parse the full parser
 * @returns nothing when all of it must be left to the full parser
 */
export function parsePlain(
  text: string,
  offset: number,
  parse: (rest: string) => Root,
): Root | undefined {
  if (FAR_REACHING.test(text.slice(offset)) || !(offset === 0 || text[offset - 1] === "\n")) {
    return undefined;
  }
  const lines = linesFrom(text, offset);
  const chunks = chunksIn(lines);
  const blocks = closedLists(
    chunks.map(([first, end]) => plainBlock(lines.slice(first, end) as [Line, ...Line[]])),
  );
  const rest = new Rest();
  const plain = blocks.filter((block) => block !== undefined);
  for (const [at, [first]] of chunks.entries()) {
    const block = blocks[at];
    // The empty lines below are the parser's as well: they may be part of what it reads.
    if (block) rest.addBlock(block);
    else rest.addLines(lines.slice(first, chunks[at + 1]?.[0] ?? lines.length));
  }
  let children: RootContent[] = plain;
  if (plain.length < blocks.length) {
    children = parse(rest.texts.join("\n")).children.flatMap((node) => {
      const known = rest.standsFor(node);
      if (!known) rest.putBack(node);
      return known ?? [node];
    });
  }
  const last = lines.at(-1);
  const end = {
    line: last?.number ?? 1,
    column: (last?.text.length ?? 0) + 1,
    offset: text.length,
  };
  return { type: "root", children, position: { start: { line: 1, column: 1, offset: 0 }, end } };
}
