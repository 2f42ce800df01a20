/** The letters of a JSON file, and the tree that is read of them. */
import type { Located, Path } from "../../problems/located.ts";
import type { Source, Span, Finding } from "../../problems/problem.ts";

export interface JsonEntry {
  key: string;
  /** The key with its quotation marks. */
  at: Span;
  node: JsonNode;
}

/** A value where it was written. `gap` stands where one was expected and none is. */
export type JsonNode = Span &
  (
    | { type: "object"; entries: JsonEntry[] }
    | { type: "array"; items: JsonNode[] }
    | { type: "string"; value: string; tidy: boolean }
    | { type: "plain"; value: number | boolean | null }
    | { type: "gap" }
  );

function valueOf(node: JsonNode): unknown {
  switch (node.type) {
    case "object": {
      const value: Record<string, unknown> = {};
      for (const { key, node: child } of node.entries) {
        // An own property even when it is called __proto__.
        Object.defineProperty(value, key, {
          value: valueOf(child),
          configurable: true,
          enumerable: true,
          writable: true,
        });
      }
      return value;
    }
    case "array":
      return node.items.map(valueOf);
    case "gap":
      return undefined;
    default:
      return node.value;
  }
}

function entryAt(node: JsonNode | undefined, key: string | number | undefined) {
  if (node?.type !== "object") return undefined;
  return node.entries.findLast((entry) => entry.key === key);
}

/** The node at `path`, or the innermost one on the way to it that is there. */
function nodeAt(root: JsonNode, path: Path): JsonNode {
  let current = root;
  for (const step of path) {
    const next =
      current.type === "array" && typeof step === "number"
        ? current.items[step]
        : entryAt(current, step)?.node;
    if (!next) return current;
    current = next;
  }
  return current;
}

/** One letter of a JSON string as it is written: an escape, or the letter itself. */
const LETTER = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs;

function spanInString(text: string, node: JsonNode, from: number, to: number): Span {
  if (node.type !== "string" || !node.tidy) return { start: node.start, end: node.end };
  const first = node.start + 1;
  const inside = text.slice(first, node.end - 1);
  if (!inside.includes("\\")) return { start: first + from, end: first + to };
  const starts = [...inside.matchAll(LETTER)].map(({ index }) => first + index);
  return { start: starts[from] ?? node.end - 1, end: starts[to] ?? node.end - 1 };
}

/** The values of a tree, with their places in its file. */
export function locate(source: Source, root: JsonNode): Located {
  return {
    source,
    value: valueOf(root),
    spanOf(path) {
      const { start, end } = nodeAt(root, path);
      return { start, end };
    },
    keySpan(path) {
      const parent = nodeAt(root, path.slice(0, -1));
      const { start, end } = entryAt(parent, path.at(-1))?.at ?? parent;
      return { start, end };
    },
    textSpan: (path, from, to) => spanInString(source.text, nodeAt(root, path), from, to),
  };
}

/** After so many mistakes in one file the rest would be guesses. */
const MOST_MISTAKES = 25;

/** Stops the reading of a file; what was read so far is kept. */
export class Stop extends Error {}

/** Marks that open or close a quotation in print, on phones and in word processors. */
export const PRINTED_QUOTES = "“”„‟‘’‚‛«»‹›″′`´";

/** Spaces and marks that nobody sees and JSON does not allow between values. */
const INVISIBLE = /[\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0085]+/y;

const [SPACE, TAB, LINE_FEED, CARRIAGE_RETURN] = [0x20, 0x09, 0x0a, 0x0d];
const [HASH, SLASH, DELETE] = [0x23, 0x2f, 0x7f];

const COMMENT = /\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;

/** Something wrong in a text, and where. */
export interface Mistake extends Span {
  finding: Finding;
  /** How far the text was read when it was noticed. */
  noticed: number;
}

/** Walks through a JSON text and knows what lies between its values. */
export interface Scanner {
  /** Path from the project's root. */
  readonly file: string;
  readonly text: string;
  /** Offset of the next letter to read. */
  at: number;
  /** True when something was too broken to be sure of what follows. */
  lost: boolean;
  /** Skips what stands between values and reports what may not stand there. */
  skip(): void;
  /** What a pattern with the sticky flag finds at the current place; does not move on. */
  look(pattern: RegExp): string | undefined;
  report(start: number, end: number, finding: Finding): void;
}

/** @param mistakes receives everything that may not stand where it does */
export function createScanner({ file, text }: Source, mistakes: Mistake[]): Scanner {
  const match = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const scanner: Scanner = {
    file,
    text,
    at: 0,
    lost: false,
    look: (pattern) => match(pattern, scanner.at),
    report(start, end, finding) {
      mistakes.push({ start, end: Math.max(end, start + 1), finding, noticed: scanner.at });
      if (mistakes.length >= MOST_MISTAKES) throw new Stop();
    },
    skip() {
      for (;;) {
        const start = scanner.at;
        const code = text.charCodeAt(start);
        if (code === SPACE || code === LINE_FEED || code === TAB || code === CARRIAGE_RETURN) {
          scanner.at += 1;
          continue;
        }
        // Nearly every value and bracket begins with a plain letter or mark: nothing to skip there.
        if (code > SPACE && code < DELETE && code !== HASH && code !== SLASH) return;
        const invisible = scanner.look(INVISIBLE);
        if (invisible !== undefined) {
          scanner.at += invisible.length;
          scanner.report(start, scanner.at, {
            code: "invisible-character",
            message: "an invisible character stands here, which only looks like a space",
            fix: "delete it and type an ordinary space; it often comes along when text is pasted",
            edit: { start, end: scanner.at, text: " " },
          });
          continue;
        }
        const comment = scanner.look(COMMENT);
        if (comment === undefined) return;
        scanner.at += comment.length;
        scanner.report(start, scanner.at, {
          code: "json-comment",
          message: "a comment stands here, and catalogs cannot hold comments",
          fix: "delete it; a note for others belongs in the commit message",
        });
      }
    },
  };
  return scanner;
}
