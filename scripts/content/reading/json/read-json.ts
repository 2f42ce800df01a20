/** A JSON file → its values with their places, read as its editor meant it. */
import {
  type Located,
  type Path,
  problemAt,
  problemInFile,
  type ReadResult,
  type Report,
  restoreHint,
  type Source,
  type Span,
} from "../../problems/problem.ts";
import { withoutConflicts } from "../decode.ts";
import { parseTokens, type JsonEntry, type JsonNode } from "./parse.ts";
import { parseRepaired } from "./repair.ts";
import { MAX_MISTAKES, Tokenizer } from "./tokens.ts";

/** Reports every deviation from strict JSON: a file without a problem has the value that `JSON.parse` returns. */
export function parseJson(source: Source, report: Report): ReadResult {
  if (source.text.trim() === "") {
    report(
      problemInFile(source.file, {
        code: "empty-file",
        message: "this file is empty",
        fix: restoreHint(source.file),
      }),
    );
    return { located: locate(source, { type: "gap", start: 0, end: 0 }), whole: false };
  }
  const kept = withoutConflicts(source, report);
  const read = new Tokenizer(kept).read();
  const parse = read.lost ? parseTokens : parseRepaired;
  const { root, lost, mistakes } = parse(kept, read.tokens);
  const ends = mistakes.filter(({ finding }) => finding.code === "text-after-end");
  const end = Math.min(...ends.map(({ start }) => start));
  const reported = [
    ...read.mistakes.filter(({ start }) => start < end),
    // If reading stopped early, mistakes at the end of the text are consequences.
    ...mistakes.filter(({ noticed }) => !read.lost || noticed < kept.text.length),
  ];
  for (const { finding, ...span } of reported.slice(0, MAX_MISTAKES))
    report(problemAt(kept, span, finding));
  return { located: locate(source, root), whole: !lost && !read.lost };
}

function locate(source: Source, root: JsonNode): Located {
  const spanOf = ({ start, end }: Span) => ({ start, end });
  return {
    source,
    value: valueOf(root),
    spanOf: (path) => spanOf(nodeAt(root, path)),
    keySpan(path) {
      const parent = nodeAt(root, path.slice(0, -1));
      return spanOf(entryAt(parent, path.at(-1))?.at ?? parent);
    },
    textSpan: (path, from, to) => spanInText(source.text, nodeAt(root, path), from, to),
  };
}

function valueOf(node: JsonNode): unknown {
  if (node.type === "gap") return undefined;
  if (node.type === "value") return node.value;
  if (node.type === "array") return node.items.map(valueOf);
  // `fromEntries` creates an own property even for the key `__proto__`.
  return Object.fromEntries(node.entries.map(({ key, node: child }) => [key, valueOf(child)]));
}

function entryAt(node: JsonNode, key: string | number | undefined): JsonEntry | undefined {
  return node.type === "object" ? node.entries.findLast((entry) => entry.key === key) : undefined;
}

/** The node at `path`, or its nearest existing ancestor. */
function nodeAt(root: JsonNode, path: Path): JsonNode {
  let current = root;
  for (const step of path) {
    const next: JsonNode | undefined =
      current.type === "array" && typeof step === "number"
        ? current.items[step]
        : entryAt(current, step)?.node;
    if (!next) return current;
    current = next;
  }
  return current;
}

/** One letter of a JSON text: an escape, or the letter itself. */
const LETTER = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs;

function spanInText(text: string, node: JsonNode, from: number, to: number): Span {
  const { start, end } = node;
  if (node.type !== "value" || !node.tidy) return { start, end };
  const first = start + 1;
  const inside = text.slice(first, end - 1);
  if (!inside.includes("\\")) return { start: first + from, end: first + to };
  const starts = [...inside.matchAll(LETTER)].map(({ index }) => first + index);
  return { start: starts[from] ?? end - 1, end: starts[to] ?? end - 1 };
}
