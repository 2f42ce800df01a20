import type { Located, Path } from "../../problems/located.ts";
import type { Source, Span } from "../../problems/problem.ts";

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
