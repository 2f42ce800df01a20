import { problemAt, type Report, type Source } from "../../problems/problem.ts";

/** Where the block between the two `---` lines is, as offsets into the file. */
export interface Block {
  /** First letter after the opening line. */
  start: number;
  /** First letter of the closing line. */
  end: number;
  /** First letter of the article's Markdown. */
  body: number;
  /** False when the block is in a language that may not stand there, and is not read. */
  readable: boolean;
  /** True when both of its lines are as they should be. */
  fenced: boolean;
}

const FENCE = /^---[ \t]*$/;

/** What is typed, or what a word processor makes, in place of `---`. */
const NEARLY_FENCE = /^[ \t]*(?:-{2}|-{4,}|[–—―]+-?|\*{3,}|_{3,}|={3,}|\+{3}|`{3,}|- - -)[ \t]*$/;

/** A key at the start of a line. */
const KEY = /^([A-Za-z$][\w-]*)[ \t]*:/;

/** A line that can stand in the block: a key, an entry of a list, the rest of a text, a comment. */
const IN_BLOCK = /^(?:[A-Za-z$][\w-]*[ \t]*:|[ \t]*- |[ \t]*-$|[ \t]+\S|#[^#])/;

/** More blank space than anyone writes; gray-matter's search for comments takes the square of it. */
const MUCH_SPACE = /\s{200}/;

/** Finds the two lines of `---` and reports what is wrong with them; nothing when there is no block at all. */
export function findBlock(source: Source, report: Report): Block | undefined {
  const { text } = source;
  const lines = text.split("\n");
  const starts: number[] = [];
  let offset = 0;
  for (const line of lines) {
    starts.push(offset);
    offset += line.length + 1;
  }
  let told = false;
  const startOf = (line: number) => Math.min(starts[line] ?? text.length, text.length);
  const tell = (
    line: number,
    message: string,
    fix: string,
    code: "front-matter" | "front-matter-code" = "front-matter",
  ) => {
    told = true;
    const start = startOf(line);
    const end = start + Math.max(1, (lines[line] ?? "").length);
    report(problemAt(source, { start, end }, { code, message, fix }));
  };
  const lineAt = (line: number) => lines[line] ?? "";

  let first = lines.findIndex((line) => line.trim() !== "");
  if (first < 0) first = 0;
  const opening = lineAt(first);
  if (first > 0 && (opening.startsWith("---") || KEY.test(opening))) {
    tell(
      0,
      "an empty line stands before the first ---",
      "delete it: --- is the first line of the file",
    );
  }
  const language = /^---[ \t]*([A-Za-z]+)[ \t]*$/.exec(opening)?.[1];
  let next = first + 1;
  let readable = true;
  if (language !== undefined) {
    readable = /^ya?ml$/i.test(language);
    tell(
      first,
      `"${language}" stands behind the first ---`,
      "type --- alone; what follows is read as plain key: value lines and never run",
      "front-matter-code",
    );
  } else if (NEARLY_FENCE.test(opening)) {
    tell(first, `the file begins with ${opening.trim()} instead of ---`, "type three hyphens: ---");
  } else if (!FENCE.test(opening)) {
    if (!KEY.test(opening)) {
      tell(
        first,
        "the file does not begin with a block between two lines of ---",
        "type --- on the first line, below it title: and the other keys, and then --- on a line of its own; copy the block of another article",
      );
      return undefined;
    }
    tell(
      first,
      "the line --- before the first key is missing",
      "type --- on a line of its own at the top of the file",
    );
    next = first;
  }
  if (FENCE.test(lineAt(next)) && KEY.test(lineAt(next + 1))) {
    tell(next, "the --- at the top stands there twice", "delete one of the two");
    next += 1;
  }
  const close = lines.findIndex((line, index) => index >= next && FENCE.test(line));
  const near = lines.findIndex((line, index) => index >= next && NEARLY_FENCE.test(line));
  /** Where the block ends when its closing line is not there: before the first line that fits no block. */
  const natural = lines.findIndex(
    (line, index) =>
      index >= next &&
      line.trim() !== "" &&
      !IN_BLOCK.test(line) &&
      !NEARLY_FENCE.test(line) &&
      !FENCE.test(line),
  );
  const reached = (line: number) => line >= 0 && (natural < 0 || line <= natural);
  const block = (last: number, body: number): Block => {
    const [start, end] = [startOf(next), startOf(last)];
    const isSplit = text.slice(start - 1, end).includes("\n---") || MUCH_SPACE.test(text);
    return { start, end, body: startOf(body), readable, fenced: !told && !isSplit };
  };
  // JSON, code and broken lines fit no block, yet their end is marked.
  if (close >= 0 && (reached(close) || !reached(near))) {
    const gap = natural >= 0 && natural < close && looksLikeProse(lines, next, natural);
    if (!gap) {
      const doubled = lines.findIndex((line, index) => index > close && line.trim() !== "");
      if (doubled === close + 1 && FENCE.test(lineAt(doubled))) {
        tell(doubled, "the --- that ends the block stands there twice", "delete one of the two");
        return block(close, doubled + 1);
      }
      return block(close, close + 1);
    }
  }
  if (reached(near)) {
    tell(
      near,
      `the block ends with ${lineAt(near).trim()} instead of ---`,
      "type three hyphens: ---",
    );
    return block(near, near + 1);
  }
  const end = natural < 0 ? lines.length : natural;
  const last = Math.max(next, end - 1);
  tell(
    Math.min(end, lines.length - 1),
    "the line --- that ends the block is missing",
    `type --- on a line of its own after line ${last + 1}, before the article's text begins`,
  );
  return block(end, end);
}

/** An empty line and then words: the article has begun, and a --- further down is a rule in it. */
function looksLikeProse(lines: readonly string[], from: number, at: number): boolean {
  const blankBefore = at > from && lines[at - 1]?.trim() === "";
  return blankBefore && /^(?:[#>*]|[\p{Lu}"“'‘].*\s)/u.test(lines[at] ?? "");
}
