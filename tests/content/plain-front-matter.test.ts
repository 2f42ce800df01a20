import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { readPlainBlock } from "../../scripts/content/front-matter/plain.ts";

/** What YAML's own reader makes of a block; nothing of one with mistakes. */
function inFull(block: string): unknown {
  const document = parseDocument(block, { uniqueKeys: true, logLevel: "silent" });
  return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 });
}

/** What may stand in a block, well written or not; where two meet, a third thing may come of it. */
const PIECES = [
  ["\n", "\n", "\n\n", " ", "  ", "\t", "\r\n", "\n  ", "\n    "],
  ["title", "keywords", "a-b", "null", "true", "NaN", "y", "on", "__proto__", "constructor"],
  [": ", ":", ":\n  - ", "\n  - ", "\n- ", "  - ", "- ", "\n    - ", " - "],
  [
    "words",
    "Words of ours",
    "25th anniversary",
    "11:40",
    "₹599 a plate",
    "it's",
    "é",
    "न",
    "{{since}}",
  ],
  [
    "1",
    "12 30",
    "0x1F",
    "0o17",
    "1e3",
    "-1",
    "1_000",
    ".5",
    ".inf",
    "2024-01-01",
    "1, 2",
    "50% off",
  ],
  ['"', '"so"', '"a: b"', '"a # b"', "'", "'so'", '"\\n"', '""', "“so”"],
  [" #", "# note", "#", "---", "...", "%", "@", "`", "&a", "*a", "!", "|", ">", "? ", "<<"],
  [
    "[",
    "]",
    "{",
    "}",
    ",",
    "~",
    "Null",
    "False",
    "=",
    "\u0085",
    "\u2028",
    "\ufeff",
    "\ue001",
    "\0",
  ],
];

const anyBlock = fc
  .array(fc.oneof(...PIECES.map((some) => fc.constantFrom(...some))), { maxLength: 24 })
  .map((pieces) => pieces.join(""));

/** One value, mostly of words. */
const value = fc
  .tuple(
    fc.constantFrom("", "", '"', "Words, ", "25 of "),
    fc.array(fc.oneof(...PIECES.slice(3).map((some) => fc.constantFrom(...some))), {
      maxLength: 3,
    }),
    fc.constantFrom("", "", '"', " more"),
  )
  .map(([start, pieces, end]) => start + pieces.join(" ") + end);

/** An entry with a value or a list. */
const entry = fc.oneof(
  value.map((text) => `: ${text}`),
  fc
    .array(value, { maxLength: 3 })
    .map((texts) => `:${texts.map((text) => `\n  - ${text}`).join("")}`),
);

const nearlyPlain = fc
  .array(entry, { minLength: 1, maxLength: 3 })
  .map((entries) => entries.map((text, index) => `k${index}${text}\n`).join(""));

test("whatever is read as plain means to YAML what it means here, places aside", () => {
  let read = 0;
  fc.assert(
    fc.property(fc.oneof(anyBlock, nearlyPlain), (block) => {
      const plain = readPlainBlock(block);
      if (plain === undefined) return;
      read++;
      expect(JSON.stringify(plain)).toBe(JSON.stringify(inFull(block)));
    }),
    { numRuns: Number(process.env["RUNS"] ?? 100_000), seed: 20261123 },
  );
  // Of what was tried, enough was plain.
  expect(read).toBeGreaterThan(500);
});

test("what an article begins with is plain, in words and in quotes", () => {
  const block = [
    'title: "Birthdays: from one candle to sixty"',
    "summary: Four birthdays, at ₹599 a plate; what's on the table?",
    "keywords:",
    "  - kids birthday menu",
    "  - 60th birthday",
    "image: gallery/banquet-11-birthday",
    "",
  ].join("\n");

  expect(readPlainBlock(block)).toEqual({
    title: "Birthdays: from one candle to sixty",
    summary: "Four birthdays, at ₹599 a plate; what's on the table?",
    keywords: ["kids birthday menu", "60th birthday"],
    image: "gallery/banquet-11-birthday",
  });
});

test.each([
  ["a number", "a: 12\n"],
  ["a day", "publishAt: 2026-12-01\n"],
  ["yes or no", "draft: true\n"],
  ["nothing", "a:\n"],
  ["a text over lines", "a: one\n  two\n"],
  ["a comment", "a: one # two\n"],
  ["an escape", 'a: "one\\ntwo"\n'],
  ["keys in keys", "a:\n  b: one\n"],
  ["the same key twice", "a: one\na: two\n"],
  ["a key in a list", "a:\n  - b: one\n"],
])("%s is left to YAML's own reader", (_what, block) => {
  expect(readPlainBlock(block)).toBeUndefined();
});

test.each(["1", "1st", "a ", "a: ", '"', "\n", "  - a\n", "a:\n"])(
  "a megabyte of %j is read, or left, in a moment",
  (piece) => {
    const values = [piece, `a: ${piece}`, `a:\n  - ${piece}`].map((start) =>
      start.padEnd(1_000_000, piece),
    );
    const started = process.cpuUsage();

    for (const block of values) readPlainBlock(block);

    expect(process.cpuUsage(started).user / 1_000_000).toBeLessThan(3);
  },
);
