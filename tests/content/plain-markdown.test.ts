import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import type { Nodes, Root } from "mdast";
import { expect, test } from "vitest";
import { fullHalves, plainHalves } from "../../scripts/content/front-matter/fences.ts";
import { headingId } from "../../scripts/content/heading-id.ts";
import { fullHtml, fullTree } from "../../scripts/content/full-markdown.ts";
import { parseMarkdown } from "../../scripts/content/parse-markdown.ts";
import { parsePlain } from "../../scripts/content/plain/document.ts";
import { plainHtml } from "../../scripts/content/plain/html.ts";
import { ROOT } from "../../scripts/paths.ts";

const FOLDER = path.join(ROOT, "content/articles");

/** What may stand in an article, well written or not; where two meet, a third thing may come of it. */
const PIECES = [
  ["\n", "\n", "\n\n", "\n\n", "\n\n\n", " ", "  ", "   ", "    ", "\n  ", "\n \n", "\t"],
  [
    "words",
    "Words of ours",
    "11:40.",
    "2024",
    "₹599 a plate",
    "“quoted”",
    "it's",
    "é",
    "न",
    "{{since}}",
  ],
  [
    "- ",
    "* ",
    "+ ",
    "1. ",
    "2. ",
    "12) ",
    "1.",
    "-",
    "## ",
    "# ",
    "#",
    "> ",
    "| ",
    " |",
    "|",
    "| a | b |",
  ],
  [
    "| - | :-: |",
    "|---|",
    "---",
    "===",
    "[a](/b)",
    "[a b](/c#d)",
    "[",
    "]",
    "](",
    ")",
    "(",
    "!",
    "![a](b)",
  ],
  [
    "**",
    "**bold**",
    "**a.**",
    "_",
    "_so_",
    "_so?_",
    "*",
    "*so*",
    "`",
    "`code`",
    "```",
    "~~~",
    "<",
    "<b>",
    "</b>",
  ],
  [
    "<!--",
    "-->",
    "&",
    "&amp;",
    "&#35;",
    "\\",
    "\\\n",
    ".",
    ",",
    ":",
    ";",
    "?",
    "[a]: /b",
    "https://a.example",
    "~~",
  ],
].flat();

const articles = readdirSync(FOLDER).map((name) => readFileSync(path.join(FOLDER, name), "utf8"));

/** Some lines of our articles, with other pieces among them. */
const documents = fc
  .tuple(
    fc.constantFrom(...articles),
    fc.array(fc.tuple(fc.nat(), fc.nat(9), fc.constantFrom(...PIECES)), { maxLength: 12 }),
    fc.nat(),
    fc.nat(1200),
  )
  .map(([article, changes, start, length]) => {
    const from = start % article.length;
    let text = article.slice(from, from + length);
    for (const [at, gone, piece] of changes) {
      const place = at % (text.length + 1);
      text = text.slice(0, place) + piece + text.slice(place + gone);
    }
    return text;
  });

const snippets = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 24 })
  .map((pieces) => pieces.join(""));

function withIds(node: Nodes): void {
  if (node.type === "heading") node.data = { hProperties: { id: headingId(node) } };
  if ("children" in node) for (const child of node.children) withIds(child);
}

const parsed = (text: string): Root => parseMarkdown({ file: "content/articles/a.md", text }, 0);

function expectTheSame(text: string): void {
  const tree = parsed(text);
  expect(tree).toEqual(fullTree(text));

  withIds(tree);
  const full = fullHtml(structuredClone(tree));

  // It may have nothing to say, but nothing else.
  expect(plainHtml(tree) ?? full).toBe(full);
}

test("what is written plainly is read and rendered as the full parser and renderer would", () => {
  const numRuns = Number(process.env["RUNS"] ?? 400);
  fc.assert(fc.property(documents, expectTheSame), { numRuns });
  fc.assert(fc.property(snippets, expectTheSame), { numRuns });
});

test("our own articles are written plainly from end to end", () => {
  for (const text of articles) {
    const offset = text.indexOf("\n---\n") + 5;
    const tree = parseMarkdown({ file: "content/articles/a.md", text }, offset);
    expect(tree).toEqual(
      fullTree(text.slice(0, offset).replace(/[^\n]/g, " ") + text.slice(offset)),
    );

    withIds(tree);

    expect(plainHtml(tree)).toBe(fullHtml(tree));
  }
});

test("so are texts that their writer broke into lines, within links and stressed words too", () => {
  const text = [
    "Lunch is at noon, or when the _last of",
    "them_ has come. The [seasons",
    "of the year](/menu) change",
    "**what is",
    "worth** asking for,",
    "200 plates or more.",
    "",
    "1. “A good",
    "   question!”",
    "2. Another [of",
    "   them](/menu)",
    "",
    "[Ask it](/contact)",
    "",
  ].join("\n");

  const tree = parsePlain(text, 0, () => expect.fail("left to the full parser"));

  expect(tree).toEqual(fullTree(text));
  expect(tree && plainHtml(tree)).toBe(fullHtml(fullTree(text)));
});

const LINES = [
  "---",
  "---",
  "--- ",
  "----",
  "---x",
  " ---",
  "a: b",
  "# note",
  "",
  " ",
  "- c",
  "\t",
  "--",
  "…",
];

test("the two lines of --- are found where gray-matter finds them", () => {
  const texts = fc
    .array(fc.constantFrom(...LINES), { maxLength: 9 })
    .map((lines) => ["---", ...lines].join("\n"))
    .filter((text) => !text.startsWith("---\n---"));
  let plain = 0;

  fc.assert(
    fc.property(texts, (text) => {
      const halves = plainHalves(text);
      if (halves) plain++;

      expect(halves ?? fullHalves(text)).toEqual(fullHalves(text));
    }),
    { numRuns: 2000 },
  );

  expect(plain).toBeGreaterThan(100);
});
