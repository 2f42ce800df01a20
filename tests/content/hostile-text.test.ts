import type { Root } from "mdast";
import { expect, test } from "vitest";
import { checkFile } from "../../scripts/rules/check.ts";
import type { ParsedFile } from "../../scripts/content/read.ts";
import { figuresIn } from "../../scripts/rules/facts.ts";

const LENGTH = 1_000_000;

/** Seconds in which every rule together is done with a megabyte; one that goes back and forth takes hours. */
const LIMIT = 8;

/** Texts on which careless patterns backtrack. */
const PIECES = [
  "[",
  "[a](",
  "[a](/b ",
  "(a)[",
  "{{",
  "{a.",
  "{a.a",
  "the ",
  "a@",
  "a@a.",
  "9",
  "9,",
  "+9 -",
  "| ",
  "• ",
  "#",
  "<!--",
  "&nbsp;",
  "\u00a0 ",
  "\u200b",
  "\u200ba",
  "\u00c3",
  "\u00c3\u00a9",
  "https://",
  "www.",
  "mso-",
  "xxx ",
  "image ",
  " ",
];

/** A file that holds one text, as a paragraph and under a key that is a description. */
function fileOf(text: string): ParsedFile {
  const source = { file: "content/articles/x.md", text };
  const position = {
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: text.length, offset: text.length },
  };
  const body: Root = {
    type: "root",
    position,
    children: [
      { type: "paragraph", position, children: [{ type: "text", value: text, position }] },
    ],
  };
  const whole = { start: 0, end: text.length };
  const values = {
    source,
    value: { imageAlt: text, url: text },
    spanOf: () => whole,
    keySpan: () => whole,
    textSpan: (_path: unknown, start: number, end: number) => ({ start, end }),
  };
  return { source, values, body };
}

test.each(PIECES)("a megabyte of %j is read in a moment, and reported in a few lines", (piece) => {
  const file = fileOf(piece.repeat(LENGTH / piece.length));

  const start = performance.now();
  const problems = checkFile(file);
  const figures = [...figuresIn(file.source.text)];
  const seconds = (performance.now() - start) / 1000;

  expect(seconds).toBeLessThan(LIMIT);
  expect(problems.length).toBeLessThan(200);
  expect(figures.length).toBeLessThanOrEqual(LENGTH);
  for (const { message, fix = "" } of problems)
    expect(message.length + fix.length).toBeLessThan(2000);
});
