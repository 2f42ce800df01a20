import {
  isMap,
  isNode,
  isScalar,
  parseDocument,
  type Document,
  type ErrorCode,
  type YAMLError,
} from "yaml";
import type { Located, Path } from "../../problems/located.ts";
import { problemAt, type Report, type Source, type Span } from "../../problems/problem.ts";
import type { Block } from "./fences.ts";
import { unmask } from "./mask.ts";
import { readMatter } from "./matter.ts";

/** What the YAML parser's errors mean to an editor. */
const WORDS: Partial<Record<ErrorCode, [code: string, message: string, fix: string]>> = {
  DUPLICATE_KEY: [
    "duplicate-key",
    "this key, the word before the colon, stands here a second time",
    "keep one of the two and delete the other",
  ],
  BAD_INDENT: [
    "wrong-indent",
    "this line does not begin in the same column as its neighbours",
    "begin keys at the start of the line, and the entries of a list with two spaces and a hyphen:   - entry",
  ],
  TAB_AS_INDENT: ["tab-indent", "a tab stands in front of this", "type spaces instead"],
  MISSING_CHAR: [
    "front-matter",
    "something is not closed here, or a colon is missing",
    "write key: value, and text that begins with a quotation mark ends with the same one",
  ],
  BAD_DQ_ESCAPE: [
    "bad-escape",
    "a backslash \\ stands where none may stand",
    "delete the backslash, or write \\\\ if the text should show one",
  ],
};

const OTHERWISE: [code: string, message: string, fix: string] = [
  "front-matter",
  "this line has no key, a word with a colon that says what it is, such as title:",
  'type the key, a colon, a space and the value, like title: "Tea & talk: an evening", or delete the line',
];

/** Brackets nested deeper than this are damage, and would exhaust the stack. */
const DEEPEST = 20;

/**
 * Reads the block as YAML 1.2. Aliases are refused: a few lines of them can grow into gigabytes.
 *
 * @param masked the block's text, signs that were already explained hidden
 */
export function readYaml(
  source: Source,
  block: Block,
  masked: string,
  report: Report,
): { located: Located; whole: boolean } {
  const nothing: Located = locate(source, block, undefined, undefined);
  const tell = (span: Span, code: string, message: string, fix: string) =>
    report(problemAt(source, span, { code, message, fix }));
  const blockSpan = { start: block.start, end: Math.min(block.start + 1, block.end) };
  if (depthOf(masked) > DEEPEST) {
    tell(
      blockSpan,
      "too-deep",
      "brackets are nested too deep in this block",
      "write lists as lines that begin with a hyphen:   - entry",
    );
    return { located: nothing, whole: false };
  }
  const { document, values } = readBlock(masked, block);
  const isData = !masked.trim() || isMap(document?.contents);
  if (!isData) {
    tell(
      blockSpan,
      "front-matter",
      "there are no keys in this block",
      'write lines like title: "…"; copy the block of another article',
    );
    return { located: nothing, whole: false };
  }
  for (const { code, pos } of distinct(document?.errors ?? [])) {
    const [name, message, fix] = WORDS[code] ?? OTHERWISE;
    const start = block.start + pos[0];
    const word = /^[\w$-]+/.exec(source.text.slice(start, start + 60))?.[0].length ?? 1;
    const end = Math.min(block.start + pos[1], endOfLine(source, start));
    tell({ start, end: Math.max(start + word, end) }, name, message, fix);
  }
  if (values === undefined) {
    tell(
      blockSpan,
      "yaml-alias",
      "a value in this block begins with & or *, which is read as a command and not as text",
      'put the value that begins with & or * in double quotes, like title: "*Fresh* food"',
    );
    return { located: nothing, whole: false };
  }
  return {
    located: locate(source, block, document, unmask(values)),
    whole: (document?.errors ?? []).every(({ code }) => code === "DUPLICATE_KEY"),
  };
}

/**
 * The values of a block, and the document that knows where each was written. gray-matter reads what
 * stands between two lines of `---`; a block without them is YAML alone.
 *
 * @returns no values when there are aliases among them, no document when there is nothing to read
 */
function readBlock(
  masked: string,
  { fenced }: Block,
): { document: Document.Parsed | undefined; values: unknown } {
  let document: Document.Parsed | undefined;
  const yaml = (text: string): unknown => {
    document = parseDocument(text, { uniqueKeys: true, logLevel: "silent" });
    return document.toJS({ maxAliasCount: 0 });
  };
  try {
    if (!fenced) return { values: yaml(masked), document };
    // It hands over the line end before the block in place of the one that ends it.
    const data = readMatter(`---\n${masked}---\n`, (inside) => yaml(`${inside.slice(1)}\n`));
    return { values: document ? data : null, document };
  } catch {
    return { values: undefined, document };
  }
}

function endOfLine({ text }: Source, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** One problem for each line; what follows on the same line is its consequence. */
function distinct(errors: YAMLError[]): YAMLError[] {
  const lines = new Set<number>();
  return errors
    .filter(({ linePos }) => {
      const line = linePos?.[0].line ?? 0;
      return lines.has(line) ? false : lines.add(line);
    })
    .slice(0, 10);
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const letter of text) {
    if (letter === "[" || letter === "{") deepest = Math.max(deepest, ++depth);
    else if (letter === "]" || letter === "}") depth = Math.max(0, depth - 1);
  }
  return deepest;
}

/** @param document the block with the places of its nodes */
function locate(
  source: Source,
  block: Block,
  document: Document.Parsed | undefined,
  value: unknown,
): Located {
  const nodeAt = (path: Path): unknown => {
    if (!document) return undefined;
    return path.length > 0 ? document.getIn(path, true) : document.contents;
  };
  const spanOf = (node: unknown): Span => {
    const range = isNode(node) ? node.range : undefined;
    if (!range) return { start: block.start, end: Math.min(block.start + 1, source.text.length) };
    return { start: block.start + range[0], end: block.start + range[1] };
  };
  return {
    source,
    value,
    spanOf(path) {
      for (let length = path.length; length > 0; length--) {
        const node = nodeAt(path.slice(0, length));
        if (isNode(node)) return spanOf(node);
      }
      const fence = source.text.lastIndexOf("\n", block.start - 2) + 1;
      return { start: fence, end: Math.max(fence + 1, block.start - 1) };
    },
    keySpan(path) {
      const entry = nodeAt(path.slice(0, -1));
      const pair = isMap(entry)
        ? entry.items.find((item) => isScalar(item.key) && String(item.key.value) === path.at(-1))
        : undefined;
      return pair?.key ? spanOf(pair.key) : this.spanOf(path.slice(0, -1));
    },
    textSpan(path, from, to) {
      const node = nodeAt(path);
      const span = spanOf(node);
      const text = isScalar(node) ? String(unmask(node.value)) : "";
      // A folded or escaped text is not written letter by letter; then all of it is meant.
      const at = source.text.slice(span.start, span.end).indexOf(text);
      if (text === "" || at < 0) return span;
      return { start: span.start + at + from, end: span.start + at + to };
    },
  };
}
