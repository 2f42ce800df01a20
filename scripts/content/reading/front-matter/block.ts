/** The block of front matter between its two lines of `---`, which people mistype or forget. */
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

/** `---yaml`, `---js`: gray-matter would run the latter. */
const FENCE_WITH_LANGUAGE = /^---[ \t]*([A-Za-z]+)[ \t]*$/;

/** Other lines that people type instead of `---`, or that word processors turn `---` into. */
const NEARLY_FENCE = /^[ \t]*(?:-{2}|-{4,}|[–—―]+-?|\*{3,}|_{3,}|={3,}|\+{3}|`{3,}|- - -)[ \t]*$/;

const KEY = /^[A-Za-z$][\w-]*[ \t]*:/;

const ENTRY = /^(?:[A-Za-z$][\w-]*[ \t]*:|[ \t]*- |[ \t]*-$|[ \t]+\S|#[^#])/;

/** First line of an article's text. A `---` below such a line is a horizontal rule. */
const PROSE = /^(?:[#>*]|[\p{Lu}"“'‘].*\s)/u;

const WORD = /\S/;

/** The block where gray-matter finds it too; undefined after a mistake, which is reported. */
export function findBlock(source: Source, report: Report): Block | undefined {
  const lines = linesOf(source.text);
  const textOf = (line: number) => lines[line]?.text ?? "";
  const startOf = (line: number) => lines[line]?.start ?? source.text.length;
  const find = (from: number, test: (text: string) => boolean) =>
    lines.findIndex(({ text }, line) => line >= from && test(text));
  const refuse = (line: number, message: string, fix: string, code = "front-matter") => {
    const start = startOf(line);
    const end = start + Math.max(1, textOf(line).length);
    report(problemAt(source, { start, end }, { code, message, fix }));
    return undefined;
  };

  const top = Math.max(
    0,
    find(0, (text) => WORD.test(text)),
  );
  const opening = textOf(top);
  const [, language] = FENCE_WITH_LANGUAGE.exec(opening) ?? [];
  if (language !== undefined) {
    const fix = "type --- alone; what follows is read as plain key: value lines and never run";
    return refuse(top, `"${language}" is behind the first ---`, fix, "front-matter-code");
  }
  if (NEARLY_FENCE.test(opening)) {
    const message = `the file begins with ${opening.trim()} instead of ---`;
    return refuse(top, message, "type three hyphens: ---");
  }
  if (KEY.test(opening)) {
    const fix = "type --- on a line of its own at the top of the file";
    return refuse(top, "the line --- before the first key is missing", fix);
  }
  if (!FENCE.test(opening)) {
    return refuse(
      top,
      "the file does not begin with a block between two lines of ---",
      "type --- on the first line, below it title: and the other keys, and then --- on a line of its own; copy the block of another article",
    );
  }
  if (top > 0) {
    const fix = "delete it: --- is the first line of the file";
    return refuse(0, "an empty line is before the first ---", fix);
  }
  if (FENCE.test(textOf(1)) && KEY.test(textOf(2)))
    return refuse(1, "the --- at the top is there twice", "delete one of the two");

  const fence = find(1, (text) => text.startsWith("---") || NEARLY_FENCE.test(text));
  /** First line that cannot be inside a block. */
  const outside = find(1, (text) => WORD.test(text) && !ENTRY.test(text));
  const isInText = fence < 0 || (outside < fence && !WORD.test(textOf(outside - 1)));
  if (fence < 0 || (outside > 1 && isInText && PROSE.test(textOf(outside)))) {
    const end = outside < 0 ? lines.length : outside;
    return refuse(
      Math.min(end, lines.length - 1),
      "the line --- that ends the block is missing",
      `type --- on a line of its own after line ${Math.max(1, end - 1) + 1}, before the article's text begins`,
    );
  }
  if (!FENCE.test(textOf(fence))) {
    const message = `the block ends with ${textOf(fence).trim()} instead of ---`;
    return refuse(fence, message, "type three hyphens: ---");
  }
  if (FENCE.test(textOf(fence + 1)))
    return refuse(fence + 1, "the --- that ends the block is there twice", "delete one of the two");
  return { start: startOf(1), end: startOf(fence), body: startOf(fence + 1) };
}
