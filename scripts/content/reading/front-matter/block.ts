/** The block of front matter between its two lines of `---`, which people mistype or forget. */
import { linesOf, problemAt, type Report, type Source } from "../../problems/problem.ts";

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

/** `---yaml`, `---js`: gray-matter would run the latter. */
const FENCE_WITH_LANGUAGE = /^---[ \t]*([A-Za-z]+)[ \t]*$/;

/** Other lines that people type instead of `---`, or that word processors turn `---` into. */
const NEARLY_FENCE = /^[ \t]*(?:-{2}|-{4,}|[–—―]+-?|\*{3,}|_{3,}|={3,}|\+{3}|`{3,}|- - -)[ \t]*$/;

const KEY = /^([A-Za-z$][\w-]*)[ \t]*:/;

const ENTRY = /^(?:[A-Za-z$][\w-]*[ \t]*:|[ \t]*- |[ \t]*-$|[ \t]+\S|#[^#])/;

/** Matches the first line of an article's text. A `---` below such a line is a horizontal rule. */
const PROSE = /^(?:[#>*]|[\p{Lu}"“'‘].*\s)/u;

const WORD = /\S/;

/** True for a line that can be inside the block, or end it. */
const belongsToBlock = (line: string) =>
  !WORD.test(line) || ENTRY.test(line) || FENCE.test(line) || NEARLY_FENCE.test(line);

export function findBlock(source: Source, report: Report): Block {
  const lines = linesOf(source.text);
  const lineAt = (line: number) => lines[line]?.text ?? "";
  const startOf = (line: number) => lines[line]?.start ?? source.text.length;
  const find = (from: number, pattern: RegExp) =>
    lines.findIndex(({ text }, line) => line >= from && pattern.test(text));
  const tell = (line: number, message: string, fix: string, code = "front-matter") => {
    const start = startOf(line);
    const end = start + Math.max(1, lineAt(line).length);
    report(problemAt(source, { start, end }, { code, message, fix }));
  };

  const top = Math.max(0, find(0, WORD));
  const opening = lineAt(top);
  if (top > 0 && (opening.startsWith("---") || KEY.test(opening))) {
    const fix = "delete it: --- is the first line of the file";
    tell(0, "an empty line is before the first ---", fix);
  }
  const language = FENCE_WITH_LANGUAGE.exec(opening)?.[1];
  const readable = language === undefined || /^ya?ml$/i.test(language);
  let first = top + 1;
  if (language !== undefined) {
    tell(
      top,
      `"${language}" is behind the first ---`,
      "type --- alone; what follows is read as plain key: value lines and never run",
      "front-matter-code",
    );
  } else if (NEARLY_FENCE.test(opening)) {
    tell(top, `the file begins with ${opening.trim()} instead of ---`, "type three hyphens: ---");
  } else if (KEY.test(opening)) {
    const fix = "type --- on a line of its own at the top of the file";
    tell(top, "the line --- before the first key is missing", fix);
    first = top;
  } else if (!FENCE.test(opening)) {
    tell(
      top,
      "the file does not begin with a block between two lines of ---",
      "type --- on the first line, below it title: and the other keys, and then --- on a line of its own; copy the block of another article",
    );
    return { start: 0, end: 0, body: 0, readable: false };
  }
  if (FENCE.test(lineAt(first)) && KEY.test(lineAt(first + 1))) {
    tell(first, "the --- at the top is there twice", "delete one of the two");
    first += 1;
  }
  const block = (end: number, body: number): Block => ({
    start: startOf(first),
    end: startOf(end),
    body: startOf(body),
    readable,
  });

  const fence = find(first, FENCE);
  const nearly = find(first, NEARLY_FENCE);
  /** First line that cannot be inside a block; -1 if there is none. */
  const outside = lines.findIndex(({ text }, line) => line >= first && !belongsToBlock(text));
  const isInReach = (line: number) => line >= 0 && (outside < 0 || line <= outside);
  // A `---` below an invalid line counts too, unless a mistyped `---` is above that line: blocks of JSON or
  // code have no valid lines.
  const isClosed = fence >= 0 && (isInReach(fence) || !isInReach(nearly));
  const isRuleInArticle =
    outside > first &&
    outside < fence &&
    !WORD.test(lineAt(outside - 1)) &&
    PROSE.test(lineAt(outside));
  if (isClosed && !isRuleInArticle) {
    const next = find(fence + 1, WORD);
    if (next !== fence + 1 || !FENCE.test(lineAt(next))) return block(fence, fence + 1);
    tell(next, "the --- that ends the block is there twice", "delete one of the two");
    return block(fence, next + 1);
  }
  if (isInReach(nearly)) {
    const message = `the block ends with ${lineAt(nearly).trim()} instead of ---`;
    tell(nearly, message, "type three hyphens: ---");
    return block(nearly, nearly + 1);
  }
  const end = outside < 0 ? lines.length : outside;
  tell(
    Math.min(end, lines.length - 1),
    "the line --- that ends the block is missing",
    `type --- on a line of its own after line ${Math.max(first, end - 1) + 1}, before the article's text begins`,
  );
  return block(end, end);
}
