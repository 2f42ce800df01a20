import {
  type Located,
  type Path,
  problemAt,
  type ReadResult,
  type Report,
  type Source,
  type Span,
  toSpan,
} from "../../problems/problem.ts";
import grayMatter from "gray-matter";
import { isMap, isNode, isScalar, parseDocument, type Document, type ErrorCode } from "yaml";
import { withoutConflicts } from "../decode.ts";
import { findBlock, type Block } from "./block.ts";
import { checkLines, Mask, unmask } from "./lines.ts";

interface MarkdownFile {
  values: ReadResult;
  /** The file without conflict marks of Git. */
  source: Source;
  body: number;
}

/** Splits a Markdown file into the values at its top and its body. Nothing in a file is ever run. */
export function parseFrontMatter(original: Source, report: Report): MarkdownFile {
  const source = withoutConflicts(original, report);
  const block = findBlock(source, report);
  const { located, ...reading } = readValues(source, block, report);
  const values = { ...reading, located: { ...located, source: original } };
  return { values, source, body: block.body };
}

function readValues(source: Source, block: Block, report: Report): ReadResult {
  if (!block.readable) return { ...readYaml(source, block, "", report), whole: false };
  const inside = source.text.slice(block.start, block.end);
  const mask = new Mask(source.text, block.start, block.end);
  // A `?` rarely marks a YAML key, and many in a row exhaust the parser.
  for (const { index } of inside.matchAll(/\?(?=\s)/g)) mask.hide(block.start + index);
  if (inside.trimStart().startsWith("{")) {
    const start = block.start + inside.indexOf("{");
    report(
      problemAt(source, toSpan(start, start + 1), {
        code: "front-matter-json",
        message: "the block is written in braces, as JSON is",
        fix: 'write one key: value on each line, without braces, commas and quotation marks around keys, like title: "…"',
      }),
    );
    return readYaml(source, block, mask.text(), report);
  }
  const { written, sure } = checkLines(source, block, mask, report);
  const { located, whole } = readYaml(source, block, mask.text(), report);
  return { located, whole: whole && sure, written };
}

const WORDS: Partial<Record<ErrorCode, [code: string, message: string, fix: string]>> = {
  DUPLICATE_KEY: [
    "duplicate-key",
    "this key, the word before the colon, is written a second time",
    "keep one of the two and delete the other",
  ],
  BAD_INDENT: [
    "wrong-indent",
    "this line does not begin in the same column as its neighbours",
    "begin keys at the start of the line, and the entries of a list with two spaces and a hyphen:   - entry",
  ],
  TAB_AS_INDENT: ["tab-indent", "a tab is in front of this", "type spaces instead"],
  MISSING_CHAR: [
    "front-matter",
    "something is not closed here, or a colon is missing",
    "write key: value, and text that begins with a quotation mark ends with the same one",
  ],
  BAD_DQ_ESCAPE: [
    "bad-escape",
    "a backslash \\ is where none is allowed",
    "delete the backslash, or write \\\\ if the text should show one",
  ],
};

const OTHERWISE: [code: string, message: string, fix: string] = [
  "front-matter",
  "this line has no key, a word with a colon that says what it is, such as title:",
  'type the key, a colon, a space and the value, like title: "Tea & talk: an evening", or delete the line',
];

/** Maximum nesting of brackets. Deeper nesting is a mistake, and would exhaust the stack. */
const DEEPEST = 20;

const MAX_ERRORS = 10;

/**
 * Reads the block as YAML 1.2. Aliases are refused: a few lines of them can grow into gigabytes.
 *
 * @param masked the block's text; characters of mistakes already reported are hidden
 */
function readYaml(source: Source, block: Block, masked: string, report: Report): ReadResult {
  const tell = (span: Span, code: string, message: string, fix: string) =>
    report(problemAt(source, span, { code, message, fix }));
  const refuse = (code: string, message: string, fix: string) => {
    tell({ start: block.start, end: Math.min(block.start + 1, block.end) }, code, message, fix);
    return { located: locate(source, block, undefined, undefined), whole: false };
  };
  if (depthOf(masked) > DEEPEST) {
    const fix = "write lists as lines that begin with a hyphen:   - entry";
    return refuse("too-deep", "brackets are nested too deep in this block", fix);
  }
  const { document, values } = readBlock(masked);
  if (masked.trim() && !isMap(document?.contents)) {
    const fix = 'write lines like title: "…"; copy the block of another article';
    return refuse("front-matter", "there are no keys in this block", fix);
  }
  const errors = document?.errors ?? [];
  // Further errors of a line are consequences of its first one.
  const byLine = Map.groupBy(errors, ({ linePos }) => linePos?.[0].line);
  for (const [error] of [...byLine.values()].slice(0, MAX_ERRORS)) {
    if (!error) continue;
    const start = block.start + error.pos[0];
    const lineEnd = source.text.indexOf("\n", start);
    const word = /^[\w$-]+/.exec(source.text.slice(start, start + 60))?.[0].length ?? 1;
    const end = Math.min(block.start + error.pos[1], lineEnd < 0 ? source.text.length : lineEnd);
    const [code, message, fix] = WORDS[error.code] ?? OTHERWISE;
    tell({ start, end: Math.max(start + word, end) }, code, message, fix);
  }
  if (values === undefined) {
    return refuse(
      "yaml-alias",
      "a value in this block begins with & or *, which is read as a command and not as text",
      'put the value that begins with & or * in double quotes, like title: "*Fresh* food"',
    );
  }
  const whole = errors.every(({ code }) => code === "DUPLICATE_KEY");
  return { located: locate(source, block, document, unmask(values)), whole };
}

/** Matches a block that gray-matter would split, or read in quadratic time. */
const NOT_FOR_GRAY_MATTER = /^---|\s{200}/m;

/**
 * The values of a block, and the document with their places.
 *
 * @returns undefined values for aliases, an undefined document for an empty block
 */
function readBlock(masked: string): { document: Document.Parsed | undefined; values: unknown } {
  let document: Document.Parsed | undefined;
  const yaml = (text: string): object => {
    document = parseDocument(text, { uniqueKeys: true, logLevel: "silent" });
    return document.toJS({ maxAliasCount: 0 }) as object;
  };
  try {
    if (NOT_FOR_GRAY_MATTER.test(masked)) return { values: yaml(masked), document };
    // Without a language after `---` gray-matter runs none of its other engines. Options turn off its cache. Its text
    // begins with the line end before the block.
    const engines = { yaml: (text: string) => yaml(text.slice(1)) };
    const { data } = grayMatter(`---\n${masked}\n---\n`, { engines });
    return { values: document ? data : null, document };
  } catch {
    return { values: undefined, document };
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of text.matchAll(/[[{}\]]/g)) {
    depth = "[{".includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

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
      // A folded or escaped text differs from its source; then the whole value is marked.
      const at = source.text.slice(span.start, span.end).indexOf(text);
      if (text === "" || at < 0) return span;
      return { start: span.start + at + from, end: span.start + at + to };
    },
  };
}
