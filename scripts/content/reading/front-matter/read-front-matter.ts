import grayMatter from "gray-matter";
import { isMap, isNode, isScalar, parseDocument, type Document, type ErrorCode } from "yaml";
import {
  firstLine,
  problemAt,
  toSpan,
  type Path,
  type ReadResult,
  type Report,
  type Source,
  type Span,
} from "../../problems/problem.ts";
import { locatedBy } from "../located.ts";
import { findBlock, type Block } from "./block.ts";
import { checkLines } from "./lines.ts";

interface MarkdownFile {
  values: ReadResult;
  body: number;
}

/** Length of the `---` before the text that gray-matter gives to its engine. */
const FENCE = "---".length;

/** The values at the top of a Markdown file, and where its body begins. Nothing in a file is ever run. */
export function parseFrontMatter(source: Source, report: Report): MarkdownFile {
  const block = findBlock(source, report);
  const isSound = block && isReadable(source, block, report) && checkLines(source, block, report);
  const unread = { document: undefined, value: undefined, body: block?.body ?? source.text.length };
  const parts = isSound ? split(source.text) : unread;
  const { document, value, body } = parts;
  const whole = isSound === true && isCorrect(source, parts, report);
  const located = locatedBy(source, value, toSpan(0, FENCE), (path) => placeOf(document, path));
  return { values: { located, whole }, body };
}

const refuseEngine = () => {
  throw new Error("Front matter is YAML");
};

interface Split {
  /** Undefined for an empty block, and for one with aliases. */
  document: Document.Parsed | undefined;
  /** Undefined for a block with aliases. */
  value: unknown;
  body: number;
}

/** Splits and parses a whole file by gray-matter, with `yaml` as its only engine. Options turn off its cache. */
function split(text: string): Split {
  let document: Document.Parsed | undefined;
  const yaml = (block: string): object => {
    document = parseDocument(block, { uniqueKeys: true, logLevel: "silent" });
    // Aliases are refused: a few lines of them can grow into gigabytes.
    return document.toJS({ maxAliasCount: 0 }) as object;
  };
  try {
    const engines = { yaml, json: refuseEngine, javascript: refuseEngine };
    const { data, content } = grayMatter(text, { engines });
    return { document, value: document ? data : null, body: text.length - content.length };
  } catch {
    return { document: undefined, value: undefined, body: text.length };
  }
}

/** Maximum nesting of brackets, or of list entries on one line. Deeper nesting would exhaust the stack. */
const DEEPEST = 20;

/** Reports text that the parsers would read in quadratic time or with a deep stack. */
function isReadable(source: Source, { start, end }: Block, report: Report): boolean {
  const inside = source.text.slice(start, end);
  const refuse = (offset: number, code: string, message: string, fix: string) => {
    const span = toSpan(start + offset, start + offset + 1);
    report(problemAt(source, span, { code, message, fix }));
    return false;
  };
  if (inside.trimStart().startsWith("{")) {
    const fix =
      'write one key: value on each line, without braces, commas and quotation marks around keys, like title: "…"';
    const message = "the block is written in braces, as JSON is";
    return refuse(inside.indexOf("{"), "front-matter-json", message, fix);
  }
  const spaces = inside.search(/\s{200}/);
  if (spaces >= 0)
    return refuse(
      spaces,
      "front-matter",
      "hundreds of spaces or empty lines are here",
      "delete them",
    );
  if (depthOf(inside) <= DEEPEST && !/(?:[-?]\s+){20}/.test(inside)) return true;
  const fix = "write lists as lines that begin with a hyphen:   - entry";
  return refuse(0, "too-deep", "brackets are nested too deep in this block", fix);
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

type Words = [code: string, message: string, fix: string];

const BAD_INDENT: Words = [
  "wrong-indent",
  "this line does not begin in the same column as its neighbours",
  "begin keys at the start of the line, and the entries of a list with two spaces and a hyphen:   - entry",
];

const WORDS: Partial<Record<ErrorCode, Words>> = {
  DUPLICATE_KEY: [
    "duplicate-key",
    "this key, the word before the colon, is written a second time",
    "keep one of the two and delete the other",
  ],
  BAD_INDENT,
  BLOCK_AS_IMPLICIT_KEY: BAD_INDENT,
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

const OTHERWISE: Words = [
  "front-matter",
  "this line has no key, a word with a colon that says what it is, such as title:",
  'type the key, a colon, a space and the value, like title: "Tea & talk: an evening", or delete the line',
];

const NO_KEYS: Words = [
  "front-matter",
  "there are no keys in this block",
  'write lines like title: "…" between the two lines of ---; copy the block of another article',
];

const ALIAS: Words = [
  "yaml-alias",
  "a value in this block begins with & or *, which is read as a command and not as text",
  'put the value that begins with & or * in double quotes, like title: "*Fresh* food"',
];

const MAX_ERRORS = 10;

/** @returns whether the block has no mistake */
function isCorrect(source: Source, { document, value }: Split, report: Report): boolean {
  const tell = (span: Span, [code, message, fix]: Words) =>
    report(problemAt(source, firstLine(source, span), { code, message, fix }));
  const errors = document?.errors ?? [];
  // Further errors of a line are consequences of its first one.
  const byLine = Map.groupBy(errors, ({ linePos }) => linePos?.[0].line);
  for (const [error] of [...byLine.values()].slice(0, MAX_ERRORS)) {
    if (!error) continue;
    const [start, end] = error.pos.map((offset) => FENCE + offset) as [number, number];
    const [word = "-"] = /^[\w$-]+/.exec(source.text.slice(start, start + 60)) ?? [];
    tell(toSpan(start, Math.max(start + word.length, end)), WORDS[error.code] ?? OTHERWISE);
  }
  const isText = value === null || (document !== undefined && !isMap(document.contents));
  if (isText) tell(toSpan(0, FENCE), NO_KEYS);
  else if (value === undefined) tell(toSpan(0, FENCE), ALIAS);
  return errors.length === 0 && !isText && value !== undefined;
}

function placeOf(document: Document.Parsed | undefined, path: Path) {
  const inFile = (node: unknown) =>
    isNode(node) && node.range ? toSpan(FENCE + node.range[0], FENCE + node.range[1]) : undefined;
  const value = inFile(document?.getIn(path, true));
  const parent = path.length > 1 ? document?.getIn(path.slice(0, -1), true) : document?.contents;
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))
    : undefined;
  return value && { value, key: inFile(pair?.key) };
}
