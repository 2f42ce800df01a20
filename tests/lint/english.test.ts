import { expect, test } from "vitest";
import { hardEnglish } from "../../scripts/lint/english.ts";

test.each([
  ["// What a flag means.", '1:4 "What": name the thing'],
  ["/**\n * Rows. What a row lacks.\n */", '2:10 "What": name the thing'],
  ["let a; /* a file of its own */", '1:18 "of its own": use own or separate'],
  ['test("nobody sees it", run);', '1:7 "nobody": name the person: visitor, owner, editor'],
  ["describe.each([1])(`${'a'} stands`, run);", '1:28 "stands": use is, appears or is shown'],
])("hard English in %j is reported at its place", (source, expected) => {
  expect(hardEnglish("a.ts", source)).toEqual([`a.ts:${expected}`]);
});

test.each([
  "// Returns the price in rupees.",
  'const text = "Whoever stands there";',
  'const url = "https://a.example/what is";',
  "// What does a row hold? Its cells.",
])("plain English and string literals in %j are not reported", (source) => {
  expect(hardEnglish("a.ts", source)).toEqual([]);
});

test("code in a README is not checked", () => {
  expect(hardEnglish("a.md", "Run `what is`.\n\n```\nwhoever\n```\nIt stands.\n")).toEqual([
    'a.md:6:4 "stands": use is, appears or is shown',
  ]);
});
