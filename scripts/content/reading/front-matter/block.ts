/** The block of front matter between its two lines of `---`. */
import { linesOf, problemAt, type Report, type Source } from "../../problems/problem.ts";

export interface Block {
  /** First character after the opening line. */
  start: number;
  /** First character of the closing line. */
  end: number;
  /** First character of the article's Markdown. */
  body: number;
}

const FENCE = /^---[ \t]*$/;

const ENTRY = /^(?:[A-Za-z$][\w-]*[ \t]*:|[ \t]*-(?: |$)|[ \t]+\S|#[^#])/;

/** First line of an article's text. A `---` below such a line is a horizontal rule. */
const PROSE = /^(?:[#>*]|[\p{Lu}"“'‘].*\s)/u;

/** The block where gray-matter finds it too; undefined after a mistake, which is reported. */
export function findBlock(source: Source, report: Report): Block | undefined {
  const lines = linesOf(source.text);
  const textOf = (line: number) => lines[line]?.text ?? "";
  const startOf = (line: number) => lines[line]?.start ?? source.text.length;
  const refuse = (line: number, message: string, fix: string) => {
    const start = startOf(line);
    const end = start + Math.max(1, textOf(line).length);
    report(problemAt(source, { start, end }, { code: "front-matter", message, fix }));
    return undefined;
  };
  if (!FENCE.test(textOf(0))) {
    return refuse(
      0,
      "the file does not begin with a line of three hyphens alone",
      "type --- on the first line, below it title: and the other keys, and then --- on a line of its own; copy the block of another article",
    );
  }
  const fence = lines.findIndex(({ text }, line) => line > 0 && text.startsWith("---"));
  /** First line that cannot be inside a block. */
  const outside = lines.findIndex(({ text }, line) => line > 0 && text.trim() && !ENTRY.test(text));
  const isInText = outside > 1 && outside < fence && textOf(outside - 1).trim() === "";
  if (fence < 0 || (isInText && PROSE.test(textOf(outside)))) {
    const end = outside < 0 ? lines.length - 1 : outside;
    const fix = `type --- on a line of its own after line ${Math.max(1, end)}, before the article's text begins`;
    return refuse(end, "the line --- that ends the block is missing", fix);
  }
  if (!FENCE.test(textOf(fence))) {
    const message = `the block ends with ${textOf(fence).trim()} instead of ---`;
    return refuse(fence, message, "type three hyphens: ---");
  }
  return { start: startOf(1), end: startOf(fence), body: startOf(fence + 1) };
}
