import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  getNodeValue,
  type Node,
  type ParseError,
} from "jsonc-parser";
import type { Located } from "./located.ts";
import { problemAt, problemInFile, type Report, type Source, type Span } from "./problem.ts";

const WORDS: Record<string, [message: string, fix: string]> = {
  InvalidSymbol: [
    "a word stands here without quotation marks",
    'put text in straight double quotes, like "this"',
  ],
  InvalidNumberFormat: [
    "this number is not written as JSON expects",
    "write digits only, like 599",
  ],
  PropertyNameExpected: [
    "a key in double quotes is expected here",
    'write "key": value, and no comma after the last entry',
  ],
  ValueExpected: ["a value is expected here", "add the value, or remove the comma before it"],
  ColonExpected: ["a colon is missing after the key", 'write "key": value'],
  CommaExpected: ["a comma is missing before this", "put a comma at the end of the entry before"],
  CloseBraceExpected: ["a closing } is missing", "add } where the entry ends"],
  CloseBracketExpected: ["a closing ] is missing", "add ] where the list ends"],
  EndOfFileExpected: ["there is more text after the end", "remove what follows the last }"],
  InvalidCommentToken: ["comments are not allowed here", "remove the comment"],
  UnexpectedEndOfComment: ["a comment is not closed", "remove the comment"],
  UnexpectedEndOfString: ["this text is not closed", 'add the closing " before the line ends'],
  InvalidEscapeCharacter: [
    "a backslash stands before a letter it may not",
    "write \\\\ for a backslash",
  ],
  InvalidCharacter: [
    "a character that JSON does not allow",
    "write \\n for a new line inside text",
  ],
};

function reportSyntax(source: Source, error: ParseError, report: Report): void {
  const [message, fix] = WORDS[printParseErrorCode(error.error)] ?? [
    "this is not valid JSON",
    "compare it with the entry before",
  ];
  const span = { start: error.offset, end: error.offset + Math.max(1, error.length) };
  report(problemAt(source, span, { code: "json-syntax", message, fix }));
}

function reportDuplicateKeys(source: Source, node: Node, report: Report): void {
  const seen = new Set<string>();
  for (const child of node.children ?? []) {
    const key = node.type === "object" ? child.children?.[0] : undefined;
    if (key && seen.has(String(key.value))) {
      report(
        problemAt(source, spanOfJson(key), {
          code: "duplicate-key",
          message: `the key "${String(key.value)}" stands here a second time`,
          fix: "keep one of the two",
        }),
      );
    }
    if (key) seen.add(String(key.value));
    reportDuplicateKeys(source, child, report);
  }
}

/** Parses strict JSON and keeps the tree, so that every later problem can point at its place. */
export function parseJson(source: Source, report: Report): Located | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(source.text, errors, { disallowComments: true });
  for (const error of errors) reportSyntax(source, error, report);
  if (!tree && errors.length === 0) {
    report(
      problemInFile(source.file, {
        code: "empty-file",
        message: "this file is empty",
        fix: "restore it from the last commit",
      }),
    );
  }
  if (!tree || errors.length > 0) return undefined;
  reportDuplicateKeys(source, tree, report);
  return {
    source,
    value: getNodeValue(tree) as unknown,
    spanOf: (path) => spanOfJson(findNodeAtLocation(tree, [...path]) ?? tree),
    keySpan(path) {
      const entry = findNodeAtLocation(tree, path.slice(0, -1)) ?? tree;
      const property = entry.children?.find((child) => child.children?.[0]?.value === path.at(-1));
      return spanOfJson(property?.children?.[0] ?? entry);
    },
    textSpan(path, from, to) {
      const node = findNodeAtLocation(tree, [...path]) ?? tree;
      return spanInString(source.text, node, from, to);
    },
  };
}

function spanOfJson({ offset, length }: Node): Span {
  return { start: offset, end: offset + length };
}

/** One letter of a JSON string as it is written: an escape, or the letter itself. */
const LETTER = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs;

function spanInString(text: string, node: Node, from: number, to: number): Span {
  if (node.type !== "string") return spanOfJson(node);
  const inside = text.slice(node.offset + 1, node.offset + node.length - 1);
  if (!inside.includes("\\")) return { start: node.offset + 1 + from, end: node.offset + 1 + to };
  const starts = [...inside.matchAll(LETTER)].map(({ index }) => node.offset + 1 + index);
  const end = node.offset + node.length - 1;
  return { start: starts[from] ?? end, end: starts[to] ?? end };
}
