import { toSpan } from "../content/problems/problem.ts";
import { say } from "../content/problems/sentence.ts";
import { counted } from "../lib/text.ts";
import { nodesOf, spanOfNode, wordsOf } from "../content/markdown/markdown.ts";
import type { ParsedFile } from "../content/read.ts";
import { BULLETS } from "./prose.ts";
import type { ReportSpan, Rule } from "./rule.ts";

/** Headings, lists, tables, code and HTML of an article are shown as meant. */
export const markup: Rule = {
  file(file, report) {
    for (const check of [
      headings,
      headingsWithoutSpace,
      blocks,
      listNumbers,
      paragraphs,
      codeBlocks,
      definitions,
      rawHtml,
    ])
      check(file, report);
  },
};

const DELETE_IT = { file: "delete the line", form: "delete it" };

/** `##Heading`, also with a fixed space, which is no space to Markdown; a single # before one word, `aB` or `a_b` is a hashtag. */
const HEADING_WITHOUT_SPACE =
  /^(#{2,6}|#(?=\u00a0|(?!\S*(?:\p{Ll}\p{Lu}|_))[^\s#]+[^\S\n]+[^\s#]))[^ \t\n#]/gmu;

/** Checks that headings are in order and have words: screen readers navigate by them. */
function headings({ source, body }: ParsedFile, report: ReportSpan): void {
  // The article's title is the heading of level one.
  let above = 1;
  for (const node of nodesOf(body, "heading")) {
    const { depth } = node;
    const span = spanOfNode(node);
    const words = wordsOf(node).trim();
    if (words === "") {
      report(span, {
        code: "empty-heading",
        message: "this heading has no words",
        fix: say`type the words after ${"#".repeat(depth)}, or ${DELETE_IT}`,
      });
    }
    if (depth === 1) {
      report(span, {
        code: "second-title",
        message: "the title is already at the top of the page",
        fix: `type ## instead of #: "## ${words.slice(0, 60)}"`,
      });
    } else if (source.text[span.start] !== "#") {
      const line = source.text.lastIndexOf("\n", span.end - 1) + 1;
      report(toSpan(line, span.end), {
        code: "underlined-heading",
        message: "this line of dashes turns the text above it into a heading",
        fix: `for a heading, delete the dashes and type ## ${words.slice(0, 40)}; for a line across the page, leave an empty line above the dashes`,
      });
    }
    if (depth > above + 1) {
      report(span, {
        code: "skipped-heading",
        message: `this heading has ${"#".repeat(depth)}, but the heading before it is ${above === 1 ? "the title" : `one with ${"#".repeat(above)}`}`,
        fix: `type ${"#".repeat(above + 1)} here`,
      });
    }
    above = Math.min(depth, above + 1);
  }
}

function headingsWithoutSpace({ source, body }: ParsedFile, report: ReportSpan): void {
  for (const node of nodesOf(body, "paragraph")) {
    const { start, end } = spanOfNode(node);
    const text = source.text.slice(start, end);
    if (!text.includes("#")) continue;
    for (const { 0: found, 1: marks = "", index } of text.matchAll(HEADING_WITHOUT_SPACE)) {
      // "#1 in Kandivali" is a claim, not a heading.
      if (marks === "#" && /\d/.test(found)) continue;
      const from = index + marks.length;
      const [line = ""] = text.slice(from, from + 40).split("\n");
      report(toSpan(start + index, start + from), {
        code: "hash-without-space",
        message: "this line is meant as a heading, but is shown as text",
        fix: `put an ordinary space after the marks: "${marks === "#" ? "##" : marks} ${line.trimStart()}"`,
      });
    }
  }
}

/** Reports empty list entries, and table rows with a wrong number of cells. */
function blocks({ body }: ParsedFile, report: ReportSpan): void {
  for (const node of nodesOf(body, "listItem")) {
    if (node.children.length > 0) continue;
    report(spanOfNode(node), {
      code: "empty-list-item",
      message: "this entry of the list has no words",
      fix: say`type the words on the same line, or ${DELETE_IT}`,
    });
  }
  for (const table of nodesOf(body, "table")) {
    const [header, ...rows] = table.children;
    const columns = header?.children.length ?? 0;
    for (const row of rows) {
      const cells = row.children.length;
      if (cells === columns) continue;
      report(spanOfNode(row), {
        code: "table-cells",
        message: `this row has ${counted(cells, "cell")}, but the table has ${counted(columns, "column")}`,
        fix:
          cells > columns
            ? "delete a | or join two cells; what is too much is not shown"
            : `add ${counted(columns - cells, "cell")} at the end, as in "| … |"`,
      });
    }
  }
}

/** Reports the first entry of each list whose number is not shown: a page counts on from the first entry. */
function listNumbers({ source, body }: ParsedFile, report: ReportSpan): void {
  for (const { ordered, start: first, children } of nodesOf(body, "list")) {
    if (!ordered || typeof first !== "number") continue;
    const numbers = children.map((entry) => {
      const { start } = spanOfNode(entry);
      const [digits = ""] = /^\d{1,9}/.exec(source.text.slice(start, start + 9)) ?? [];
      return { digits, span: toSpan(start, start + digits.length + 1) };
    });
    // "1." before each entry is a usual way to write a list.
    if (numbers.every(({ digits }) => Number(digits) === first)) continue;
    const index = numbers.findIndex(({ digits }, place) => Number(digits) !== first + place);
    const { digits, span } = numbers[index] ?? {};
    if (!span) continue;
    report(span, {
      code: "list-number",
      message: `the page counts on from the first number of a list, so ${digits} is shown as ${first + index}`,
      fix: `type ${first + index} here, or begin each line with "- ", as in "- ${digits}: …"`,
    });
  }
}

const BULLET = new RegExp(
  String.raw`^[ \t\u00a0]{0,8}([${BULLETS}‣●○■□☐☑▶➢➤✓✔‒–—✅❌👉]|\(\d{1,2}\)|o(?=\t)|(?:[-*+]|\d{1,2}[.)])(?=\u00a0))[ \t\u00a0]{1,8}\S`,
  "gmu",
);

/** List marks that may also begin a sentence; they count as a list only if there are at least two. */
const ALSO_PROSE = /[.)‒–—✅❌👉]/u;

function paragraphs({ source, body }: ParsedFile, report: ReportSpan): void {
  for (const node of nodesOf(body, "paragraph")) {
    const { start, end } = spanOfNode(node);
    const text = source.text.slice(start, end);
    const lines = text.split("\n");
    const [line = ""] = lines;
    if (lines.length > 1 && lines.every((one) => one.trimStart().startsWith("|"))) {
      const columns = Math.max(1, line.split("|").length - 2);
      report(toSpan(start, start + line.length), {
        code: "broken-table",
        message: "these lines are meant as a table, but are shown as text",
        fix: `put this line below the first one: |${" --- |".repeat(Math.min(columns, 12))}`,
      });
    }
    const found = [...text.matchAll(BULLET)];
    const [first] = found;
    const mark = first?.[1] ?? "";
    if (!first || (found.length < 2 && ALSO_PROSE.test(mark))) continue;
    const from = start + first.index + first[0].indexOf(mark);
    report(toSpan(from, from + mark.length), {
      code: "typed-bullet",
      message: `"${mark}" does not make a list; these lines run together on the page`,
      fix: `begin each line with "- ", a hyphen and an ordinary space, or with "1. ", and leave an empty line above the first`,
    });
  }
}

function codeBlocks({ source, body }: ParsedFile, report: ReportSpan): void {
  for (const node of nodesOf(body, "code")) {
    const { start, end } = spanOfNode(node);
    const text = source.text.slice(start, end);
    const [line = ""] = text.split("\n", 1);
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1];
    if (fence === undefined) {
      report(toSpan(start, start + line.length), {
        code: "indented-text",
        message: "the spaces at the start of this line turn it into a block of code",
        fix: "delete the spaces before the first letter",
      });
      continue;
    }
    const words = line.slice(line.indexOf(fence) + fence.length).trim();
    if (words !== "") {
      const from = start + line.indexOf(words);
      report(toSpan(from, from + words.length), {
        code: "fence-words",
        message: `words on the same line as ${fence} are not shown`,
        fix: `type them on a line of their own below ${fence}, or delete them`,
      });
    }
    const last = text.slice(text.lastIndexOf("\n") + 1).trim();
    if (text.includes("\n") && last.startsWith(fence)) continue;
    report(toSpan(start, start + fence.length), {
      code: "unclosed-fence",
      message: `${fence} opens a block of code that is never closed; all that follows is shown as code`,
      fix: `delete this line, or type ${fence} on a line of its own where the block ends`,
    });
  }
}

/** Reports addresses of links, `[menu]: /menu`, that no link has: their line is not shown. */
function definitions({ body }: ParsedFile, report: ReportSpan): void {
  const links = new Set(nodesOf(body, "linkReference").map(({ identifier }) => identifier));
  for (const node of nodesOf(body, "definition")) {
    // Of two addresses with one name, a link has the first.
    if (links.delete(node.identifier)) continue;
    report(spanOfNode(node), {
      code: "unused-address",
      message: "this line is not shown: it is the address of a link, and no link has it",
      fix: say`type [${node.label ?? node.identifier}](${node.url}) in the text, or ${DELETE_IT}`,
    });
  }
}

/** Elements without a closing tag. */
const VOID = /^(?:br|hr|img|input|link|meta|wbr)$/i;

/** HTML in an article is removed by the sanitiser, and pictures in a text have no published files. */
function rawHtml({ body }: ParsedFile, report: ReportSpan): void {
  const opened = new Map<string, number>();
  for (const node of nodesOf(body, "html")) {
    // A word processor's comments are reported in a separate check.
    if (node.value.startsWith("<!--[if")) continue;
    const [, slash = "", name = ""] = /^<(\/?)([a-z][\w-]*)/.exec(node.value.toLowerCase()) ?? [];
    const open = opened.get(name) ?? 0;
    const isClosing = slash !== "" && open > 0;
    const isOpening =
      slash === "" && !VOID.test(name) && !node.value.toLowerCase().includes(`</${name}`);
    opened.set(name, open + (isOpening ? 1 : 0) - (isClosing ? 1 : 0));
    // A closing tag is reported with its opening tag.
    if (isClosing) continue;
    const { start, end } = spanOfNode(node);
    const shown = node.value.split("\n")[0]?.slice(0, 60) ?? "";
    const comment = node.value.startsWith("<!--");
    report(toSpan(start, Math.min(end, start + shown.length)), {
      code: "raw-html",
      message: comment
        ? "a hidden comment is not kept in the page"
        : `${shown} is HTML, the code of web pages, which is not shown from an article`,
      fix: comment
        ? "delete it, from <!-- to -->"
        : "delete it and keep the words: **bold**, *italics*, [a link](/menu), ## a heading; an empty line begins a paragraph",
    });
  }
  for (const node of [...nodesOf(body, "image"), ...nodesOf(body, "imageReference")]) {
    report(spanOfNode(node), {
      code: "picture-in-text",
      message: "a picture in the text is not shown on the site",
      fix: "delete it here; the picture of the article is named between the --- lines, as in image: event/wedding",
    });
  }
}
