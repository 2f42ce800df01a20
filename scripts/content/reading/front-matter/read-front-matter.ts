/** A Markdown file → its values with their places, and its body. */
import {
  linesOf,
  type Located,
  type Path,
  problemAt,
  type Reading,
  type Report,
  type Source,
  type Span,
  toSpan,
} from "../../problems/problem.ts";
import grayMatter from "gray-matter";
import type { Root } from "mdast";
import { isMap, isNode, isScalar, parseDocument, type Document, type ErrorCode } from "yaml";
import { parseMarkdown } from "../../markdown/markdown.ts";
import { withoutConflicts } from "../decode.ts";
import { checkLines, Mask, unmask } from "./lines.ts";

/** A Markdown file in two halves, each read on first use. */
interface MarkdownFile {
  readValues: () => Reading;
  /** Parses the Markdown; its positions count from the start of the file. */
  readBody: () => Root;
}

/** Splits a Markdown file into the values at its top and its body. Nothing in a file is ever run. */
export function parseFrontMatter(original: Source, report: Report): MarkdownFile {
  const clean = withoutConflicts(original, report);
  const block = findBlock(clean, report);
  const shallow = withoutDeepNesting(clean, block.body, report);
  return { readValues, readBody: () => parseMarkdown(shallow, block.body) };

  function readValues(): Reading {
    const inside = clean.text.slice(block.start, block.end);
    const isJson = inside.trimStart().startsWith("{");
    if (block.readable && isJson) {
      const start = block.start + inside.indexOf("{");
      report(
        problemAt(original, toSpan(start, start + 1), {
          code: "front-matter-json",
          message: "the block is written in braces, as JSON is",
          fix: 'write one key: value on each line, without braces, commas and quotation marks around keys, like title: "…"',
        }),
      );
    }
    const mask = new Mask(clean.text, block.start, block.end);
    const { written, sure } =
      block.readable && !isJson
        ? checkLines(clean, block, mask, report)
        : { written: new Set<string>(), sure: true };
    // A `?` rarely marks a YAML key, and many in a row exhaust the parser.
    for (const { index } of inside.matchAll(/\?(?=\s)/g)) mask.hide(block.start + index);
    const yaml = block.readable ? mask.text() : "";
    const { located, whole } = readYaml(clean, block, yaml, report);
    return {
      located: { ...located, source: original },
      whole: whole && sure && block.readable,
      written,
    };
  }
}

/** The YAML parser's errors in words for editors. */
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

/** Maximum number of errors reported for one block. */
const MAX_ERRORS = 10;

/**
 * Reads the block as YAML 1.2. Aliases are refused: a few lines of them can grow into gigabytes.
 *
 * @param masked the block's text; characters of mistakes already reported are hidden
 */
function readYaml(source: Source, block: Block, masked: string, report: Report): Reading {
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
      // A folded or escaped text differs from its source; then the whole value is marked.
      const at = source.text.slice(span.start, span.end).indexOf(text);
      if (text === "" || at < 0) return span;
      return { start: span.start + at + from, end: span.start + at + to };
    },
  };
}

/** Block quotes and lists nested too deeply: parsing them takes quadratic time. */
const DEEP = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){10,}.*/gm;

/** Reports lines nested too deeply, and blanks them. */
function withoutDeepNesting(source: Source, body: number, report: Report): Source {
  const markdown = source.text.slice(body).replace(DEEP, (line, offset: number) => {
    const start = body + offset;
    report(
      problemAt(source, toSpan(start, start + Math.min(line.length, 60)), {
        code: "too-deep",
        message: "quotes or lists are nested more than ten deep here",
        fix: "delete the extra > or - at the start of the line",
      }),
    );
    return " ".repeat(line.length);
  });
  return { ...source, text: source.text.slice(0, body) + markdown };
}

/** The block between the two `---` lines, as offsets into the file. */
export interface Block {
  /** First character after the opening line. */
  start: number;
  /** First character of the closing line. */
  end: number;
  /** First character of the article's Markdown. */
  body: number;
  /** False for a block in another language than YAML, which is not read. */
  readable: boolean;
}

const FENCE = /^---[ \t]*$/;

/** Other lines that people type instead of `---`, or that word processors turn `---` into. */
const NEARLY_FENCE = /^[ \t]*(?:-{2}|-{4,}|[–—―]+-?|\*{3,}|_{3,}|={3,}|\+{3}|`{3,}|- - -)[ \t]*$/;

/** A key at the start of a line. */
const KEY = /^([A-Za-z$][\w-]*)[ \t]*:/;

/** Matches a line that can be inside the block: a key, a list entry, a continued text, or a comment. */
const IN_BLOCK = /^(?:[A-Za-z$][\w-]*[ \t]*:|[ \t]*- |[ \t]*-$|[ \t]+\S|#[^#])/;

/** Matches the first line of an article after an empty line; a `---` further down is then a horizontal rule. */
const PROSE = /^(?:[#>*]|[\p{Lu}"“'‘].*\s)/u;

/** Finds the two lines of `---` and reports mistakes in them. */
export function findBlock(source: Source, report: Report): Block {
  const { text } = source;
  const lines = linesOf(text);
  const lineAt = (line: number) => lines[line]?.text ?? "";
  const startOf = (line: number) => lines[line]?.start ?? text.length;
  const find = (from: number, isIt: (line: string) => boolean) =>
    lines.findIndex((line, index) => index >= from && isIt(line.text));
  const tell = (line: number, message: string, fix: string, code = "front-matter") => {
    const start = startOf(line);
    const end = start + Math.max(1, lineAt(line).length);
    report(problemAt(source, { start, end }, { code, message, fix }));
  };

  const first = Math.max(
    0,
    find(0, (line) => line.trim() !== ""),
  );
  const opening = lineAt(first);
  if (first > 0 && (opening.startsWith("---") || KEY.test(opening))) {
    const fix = "delete it: --- is the first line of the file";
    tell(0, "an empty line is before the first ---", fix);
  }
  const language = /^---[ \t]*([A-Za-z]+)[ \t]*$/.exec(opening)?.[1];
  const readable = language === undefined || /^ya?ml$/i.test(language);
  let next = first + 1;
  if (language !== undefined) {
    tell(
      first,
      `"${language}" is behind the first ---`,
      "type --- alone; what follows is read as plain key: value lines and never run",
      "front-matter-code",
    );
  } else if (NEARLY_FENCE.test(opening)) {
    tell(first, `the file begins with ${opening.trim()} instead of ---`, "type three hyphens: ---");
  } else if (KEY.test(opening)) {
    const fix = "type --- on a line of its own at the top of the file";
    tell(first, "the line --- before the first key is missing", fix);
    next = first;
  } else if (!FENCE.test(opening)) {
    tell(
      first,
      "the file does not begin with a block between two lines of ---",
      "type --- on the first line, below it title: and the other keys, and then --- on a line of its own; copy the block of another article",
    );
    return { start: 0, end: 0, body: 0, readable: false };
  }
  if (FENCE.test(lineAt(next)) && KEY.test(lineAt(next + 1))) {
    tell(next, "the --- at the top is there twice", "delete one of the two");
    next += 1;
  }
  const block = (last: number, body: number): Block => ({
    start: startOf(next),
    end: startOf(last),
    body: startOf(body),
    readable,
  });

  const [close = -1, near = -1] = [FENCE, NEARLY_FENCE].map((fence) =>
    find(next, (line) => fence.test(line)),
  );
  /** End of a block without a closing line: the first line that cannot be inside a block. */
  const natural = find(
    next,
    (line) => ![IN_BLOCK, NEARLY_FENCE, FENCE, /^\s*$/].some((pattern) => pattern.test(line)),
  );
  const isReached = (line: number) => line >= 0 && (natural < 0 || line <= natural);
  const isProse =
    natural > next && lineAt(natural - 1).trim() === "" && PROSE.test(lineAt(natural));
  // A block of JSON, code or broken lines has no valid lines, but its closing `---` counts.
  const isClosed = close >= 0 && (isReached(close) || !isReached(near));
  if (isClosed && !(natural < close && isProse)) {
    const doubled = find(close + 1, (line) => line.trim() !== "");
    if (doubled !== close + 1 || !FENCE.test(lineAt(doubled))) return block(close, close + 1);
    tell(doubled, "the --- that ends the block is there twice", "delete one of the two");
    return block(close, doubled + 1);
  }
  if (isReached(near)) {
    const message = `the block ends with ${lineAt(near).trim()} instead of ---`;
    tell(near, message, "type three hyphens: ---");
    return block(near, near + 1);
  }
  const end = natural < 0 ? lines.length : natural;
  tell(
    Math.min(end, lines.length - 1),
    "the line --- that ends the block is missing",
    `type --- on a line of its own after line ${Math.max(next, end - 1) + 1}, before the article's text begins`,
  );
  return block(end, end);
}
