import { spanOfNode } from "../../../../content/markdown/markdown.ts";
import { problemAt, type Span } from "../../../../content/problems/problem.ts";
import type { FileRule, ParsedFile } from "../../rule.ts";
import { nodesOf } from "../../../../content/markdown/nodes.ts";

/** Behind a colon the value is still to be typed. */
const ANY = /(?<![: \t])[ \t]+(?=\n|$)/g;

/** In front matter it may stand below, as a list. */
const ABOVE_LIST = /(?<![: \t])[ \t]+(?=\n|$)|(?<=:)[ \t]+(?=\n[ \t]+- )/g;

/** Two spaces at a line's end are a line break in Markdown, and a backslash before one is no break. */
const SINGLE = /(?<![ \t\\]) (?=\n|$)/g;

/** `key: |` keeps the spaces of the lines below it. */
const LITERAL = /^[^\n#]*[:-][ \t]+[|>][+-]?\d?[+-]?[ \t]*$/m;

/** Spaces at the ends of lines that can go without changing what the file says. */
function needless({ source: { text }, body }: ParsedFile): Span[] {
  const found = (pattern: RegExp, from: number, to: number): Span[] =>
    [...text.slice(from, to).matchAll(pattern)].map(({ index, 0: spaces }) => ({
      start: from + index,
      end: from + index + spaces.length,
    }));
  if (!body) return found(ANY, 0, text.length).filter(({ start }) => !isInText(text, start));
  const close = /^---[ \t]*\n[^]*?\n---[ \t]*(?=\n|$)/.exec(text)?.[0].length ?? 0;
  const block = LITERAL.test(text.slice(0, close)) ? [] : found(ABOVE_LIST, 0, close);
  /** 1 where a space is part of code or HTML. */
  const kept = new Uint8Array(text.length + 1);
  for (const type of ["code", "inlineCode", "html"] as const) {
    for (const { start, end } of nodesOf(body, type).map(spanOfNode)) kept.fill(1, start, end + 1);
  }
  const inBody = found(SINGLE, close, text.length).filter(({ start }) => kept[start] === 0);
  return [...block, ...inBody];
}

/** A quotation mark that is not closed on its line: where the text ends is not known. */
function isInText(text: string, end: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", end - 1) + 1, end);
  return (line.match(/(?<!\\)"/g) ?? []).length % 2 === 1;
}

/** Spaces at the ends of lines: nobody sees them, and each shows as a change when they go. */
export const trailingSpaces: FileRule = (file, report) => {
  const spans = needless(file);
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return;
  const { text } = file.source;
  const between = spans
    .slice(1)
    .map(({ start }, index) => text.slice(spans[index]?.end ?? start, start));
  report(
    problemAt(file.source, first, {
      code: "trailing-spaces",
      message:
        spans.length === 1
          ? "a space that nobody sees stands at the end of this line"
          : `spaces that nobody sees stand at the end of this line and of ${spans.length - 1} more`,
      fix: "delete them, or let npm run check:content -- --fix do it",
      edit: { start: first.start, end: last.end, text: between.join("") },
    }),
  );
};
