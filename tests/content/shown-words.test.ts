/** Each word, number, star and sign beside a number of an article is on its page, or a finding names it. */
import { expect, test } from "vitest";
import { parseMarkdown, renderMarkdown } from "../../scripts/content/markdown/markdown.ts";
import type { Finding } from "../../scripts/content/problems/problem.ts";
import { parseFrontMatter } from "../../scripts/content/reading/front-matter/read-front-matter.ts";
import { markup } from "../../scripts/rules/markup.ts";
import { signs } from "../../scripts/rules/signs.ts";
import { createRandom } from "../setup/random.ts";

/** Lines of Markdown. Each ¤ is another word, each ° another number, ★ a star that is no mark, and § the name of a link's definition. */
const FORMS = [
  "¤ and ¤",
  "## ¤",
  "## ¤ # ¤",
  "## ¤ #",
  "- ¤\n- ¤",
  "1. ¤\n2. ¤",
  "1. ¤\n1. ¤",
  "°. ¤",
  "°. ¤\n°. ¤",
  "°) ¤\n°) ¤\n°) ¤",
  "> ¤ ¤",
  "**¤** *¤* _¤_",
  "`¤`",
  "```\n¤\n```",
  "```¤\n¤\n```",
  "~~~ ¤ ¤\n¤\n~~~",
  "    ¤",
  "| ¤ | ¤ |\n| --- | --- |\n| ¤ | ¤ |",
  "| ¤ | ¤ |\n| --- | --- |\n| ¤ | ¤ | ¤ |",
  "[¤](/menu)",
  '[¤](/menu "¤")',
  "[¤](/menu) [¤]",
  "[¤]: https://¤.example",
  '[¤]: https://¤.example "¤ ¤"',
  "[¤]: ¤",
  "[¤]: <¤ ¤>",
  "[§]: /menu\n\n[¤][§]",
  "[§]: /menu '¤'\n\n[§]: /hall\n\n[¤][§]",
  "![¤](¤.jpg)",
  "<https://¤.example>",
  "<¤>",
  "¤ </¤> ¤",
  "</¤>\n¤",
  "<!-- ¤ -->",
  "¤ &amp; ¤",
  "&¤; ¤",
  "¤\\\n¤",
  "¤ \\* ¤",
  "¤  \n¤",
  "¤\n===",
  "¤\n---",
  "---\n¤\n---",
  "***",
  "[ ] ¤",
  "¤ (¤) [¤] {¤}",
  "¤ <¤ ¤",
  "°",
  "¤ - ¤ – ¤ + ¤",
  "+ ¤\n+ ¤",
  "* ¤\n\n  ¤",
  "- ¤\n  1. ¤\n  3. ¤",
  "¤ °*°*° ¤",
  "°*° ¤ °*° ¤",
  "¤*° ¤ °**°",
  "°`° ¤`¤",
  "° * ° * ° > ° + °",
  "+ °% ¤",
  "¤\n+ ° ¤",
  ">° ¤",
  "¤ >° ¤",
  "¤ ★, ¤★ ¤",
  "**¤★ ¤**",
  "**¤ ¤★** ¤",
  "__°★ ¤__ ¤★",
  "¤ **¤ ★¤**",
  "## **¤ °★ ¤** ¤",
  "| ¤ (★), ¤ (★) | ¤ |\n| --- | --- |\n| **¤★ ¤** | ¤★ |",
  "¤:★₹°, ¤:★₹°",
  "₹★/¤ ¤ ₹★/¤",
  "(°')★(°') ¤ (°')★(°')",
  "(★¤), ¤ (★ ¤)",
  "**¤:** ¤★, **¤**, *¤* (★).",
];
const BEFORE_STAR = ["¤", "°", "°/-", "°%", "(¤)", "“¤”", "(", "[", "¤ (", "₹°", "¤."];
const AFTER_STAR = ["", " ¤", ", ¤", ". ¤", ")", ") ¤", "], ¤", "; ¤", "★ ¤", "? ¤"];
const PREFIXES = ["", "", "", "> ", "- ", "  ", "1. "];
const JOINTS = ["\n", "\n\n", "\n\n", " "];

const { below, pick } = createRandom(59);
let names = 0;

function filled(form: string): string {
  const link = `link${++names}`;
  return form
    .replaceAll("¤", () => `name${++names}`)
    .replaceAll("°", () => String(2 + below(2000)))
    .replaceAll("§", link);
}

/** Words with stars, most of them between punctuation, as in "₹450/-*, dinner (*)". */
function withStars(): string {
  return Array.from(
    { length: 1 + below(4) },
    () => `${pick(BEFORE_STAR)}★${pick(AFTER_STAR)}`,
  ).join(" ");
}

/** An article of one, two or three forms. A form is plain, quoted or an entry of a list. */
function paragraph(): string {
  const forms = Array.from({ length: 1 + below(3) }, () => {
    const prefix = pick(PREFIXES);
    return filled(below(4) ? pick(FORMS) : withStars()).replaceAll(/^/gm, prefix) + pick(JOINTS);
  });
  return forms.join("").trimEnd();
}

/** Text of a page, with the numbers of its lists and the addresses and titles of its links. */
function shownText(html: string): string {
  const next: number[] = [];
  return html.replaceAll(/<(\/?)(\w+)([^>]*)>/g, (_, slash: string, tag: string, rest: string) => {
    const isList = tag === "ol" || tag === "ul";
    if (isList && slash) next.pop();
    else if (isList) next.push(Number(/start="(\d+)"/.exec(rest)?.[1] ?? 1));
    if (tag !== "li" || slash) return ` ${rest.replace(/class="[^"]*"/, "")} `;
    const number = next.pop() ?? 0;
    next.push(number + 1);
    return ` ${number} `;
  });
}

/** Words and numbers, with the signs that belong to a number: `6*4`, `>100`, `+ 18`. */
const wordsIn = (text: string) =>
  text.match(/(?:(?:>|\+ ?)(?=\p{N}))?[\p{L}\p{N}]+(?:[*`]+[\p{L}\p{N}]+)*/gu) ?? [];

/** Words of an article that are not on its page, without the names of Markdown itself; none if a finding is reported. */
function silentlyMissing(typed: string): string[] {
  const text = typed.replaceAll("★", "*");
  const source = { file: "article.md", text };
  const findings: Finding[] = [];
  const { values } = parseFrontMatter(source, () => {});
  const body = parseMarkdown(source, 0, (problem) => findings.push(problem));
  for (const rule of [markup, signs])
    rule.file?.({ source, values: values.located, body }, (_, finding) => findings.push(finding));
  if (findings.length > 0) return [];
  const page = shownText(renderMarkdown(body));
  const shown = new Set(wordsIn(page));
  const stars = typed
    .match(/\S*★\S*/g)
    ?.map((word) => word.replaceAll(/[*_]/g, "").replaceAll("★", "*"));
  return [
    ...wordsIn(text).filter((word) => !shown.has(word) && word !== "amp" && !/^link\d/.test(word)),
    ...(stars ?? []).filter((word) => !page.replaceAll(/\s/g, "").includes(word)),
  ];
}

test("each word, number and sign of an article is on its page, or is reported", () => {
  const texts = [...FORMS.map(filled), ...Array.from({ length: 2000 }, paragraph)];
  const missing = texts.map((text) => ({ text, words: silentlyMissing(text) }));

  expect(missing.filter(({ words }) => words.length > 0).slice(0, 5)).toEqual([]);
});
