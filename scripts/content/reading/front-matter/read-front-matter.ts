import grayMatter from "gray-matter";
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
import { type Block, findBlock } from "./fences.ts";
import { checkLines } from "./lines.ts";
import { Mask, unmask } from "./mask.ts";
import type { Root } from "mdast";
import { withoutConflicts } from "../decode.ts";
import { parseMarkdown } from "../../markdown/markdown.ts";

/** gray-matter would run these languages, or read them by other rules; a block is data. */
const REFUSE = {
  parse(): never {
    throw new Error("only key: value lines are read");
  },
};

/**
 * Values of a block between two lines of `---`; `{}` of a block that is no object.
 *
 * @param yaml parses the text between the two lines
 * @throws the errors of `yaml`
 */
function readMatter(text: string, yaml: (inside: string) => unknown): object {
  // A second argument turns gray-matter's cache off, which gives `{}` for a broken file read twice.
  return grayMatter(text, {
    engines: {
      yaml: (inside: string) => yaml(inside) as object,
      javascript: REFUSE,
      js: REFUSE,
      coffee: REFUSE,
      json: REFUSE,
    },
  }).data;
}

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
function readYaml(
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

/** What could be read of the values at the top of a Markdown file. */
interface FrontMatter {
  /** Each with its place. */
  located: Located;
  /** False when parts could not be made out, so that missing keys mean nothing. */
  whole: boolean;
  /** Keys that are written but could not be read. */
  written: ReadonlySet<string>;
}

/** A Markdown file in two halves, each read on first use. */
interface MarkdownFile {
  /** First letter of the Markdown. */
  bodyStart: number;
  readValues: () => FrontMatter;
  /** Parses the Markdown; its positions count from the start of the file. */
  readBody: () => Root;
}

const NO_BLOCK: Block = { start: 0, end: 0, body: 0, readable: false, fenced: false };

/**
 * Splits a Markdown file into the values at its top and its body. The values are data whatever
 * stands behind the first `---`; nothing in a file is ever run.
 */
export function parseFrontMatter(original: Source, report: Report): MarkdownFile {
  const clean = withoutConflicts(original, report);
  const block = findBlock(clean, report) ?? NO_BLOCK;
  const shallow = withoutDeepNesting(clean, block.body, report);
  return {
    bodyStart: block.body,
    readValues: () => readFrontMatter(original, clean, block, report),
    readBody: () => parseMarkdown(shallow, block.body),
  };
}

/** @param clean the file without marks of a conflict */
function readFrontMatter(
  original: Source,
  clean: Source,
  block: Block,
  report: Report,
): FrontMatter {
  const inBraces = bracesAround(clean, block);
  if (block.readable && inBraces) {
    report(
      problemAt(original, inBraces, {
        code: "front-matter-json",
        message: "the block is written in braces, as JSON is",
        fix: 'write one key: value on each line, without braces, commas and quotation marks around keys, like title: "…"',
      }),
    );
  }
  const mask = new Mask(clean.text, block.start, block.end);
  const { written, sure } =
    block.readable && !inBraces
      ? checkLines(clean, block, mask, report)
      : { written: new Set<string>(), sure: true };
  // YAML's own use of ? is known to nobody, and a row of them is more than its parser can bear.
  for (const { index } of clean.text.slice(block.start, block.end).matchAll(/\?(?=\s)/g)) {
    mask.hide(block.start + index);
  }
  const text = block.readable ? mask.text() : "";
  const { located, whole } = readYaml(clean, block, text, report);
  return {
    located: { ...located, source: original },
    whole: whole && sure && block.readable,
    written,
  };
}

/** More quotes in lists in quotes than anyone writes; parsing them takes the square of their number. */
const DEEP = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){10,}.*/gm;

/** Reports lines nested too deeply, and blanks them. */
function withoutDeepNesting(source: Source, body: number, report: Report): Source {
  const markdown = source.text.slice(body).replace(DEEP, (line, offset: number) => {
    const start = body + offset;
    report(
      problemAt(
        source,
        { start, end: start + Math.min(line.length, 60) },
        {
          code: "too-deep",
          message: "quotes or lists are nested more than ten deep here",
          fix: "delete the extra > or - at the start of the line",
        },
      ),
    );
    return " ".repeat(line.length);
  });
  return { ...source, text: source.text.slice(0, body) + markdown };
}

function bracesAround({ text }: Source, { start, end }: Block) {
  const inside = text.slice(start, end);
  const at = start + inside.search(/\S/);
  return inside.trimStart().startsWith("{") ? { start: at, end: at + 1 } : undefined;
}
