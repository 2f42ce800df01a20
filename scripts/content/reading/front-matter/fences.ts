import { linesOf, problemAt, type Report, type Source } from "../../problems/problem.ts";

/** The block between the two `---` lines, as offsets into the file. */
export interface Block {
  /** First letter after the opening line. */
  start: number;
  /** First letter of the closing line. */
  end: number;
  /** First letter of the article's Markdown. */
  body: number;
  /** False for a block in another language, which is not read. */
  readable: boolean;
}

const FENCE = /^---[ \t]*$/;

/** Other lines that people type for `---`, or that word processors make of it. */
const NEARLY_FENCE = /^[ \t]*(?:-{2}|-{4,}|[–—―]+-?|\*{3,}|_{3,}|={3,}|\+{3}|`{3,}|- - -)[ \t]*$/;

/** A key at the start of a line. */
const KEY = /^([A-Za-z$][\w-]*)[ \t]*:/;

/** A key, an entry of a list, the rest of a text, a comment. */
const IN_BLOCK = /^(?:[A-Za-z$][\w-]*[ \t]*:|[ \t]*- |[ \t]*-$|[ \t]+\S|#[^#])/;

/** Words after an empty line: the article has begun, and a --- further down is a rule in it. */
const PROSE = /^(?:[#>*]|[\p{Lu}"“'‘].*\s)/u;

/** Finds the two lines of `---` and reports mistakes in them. Undefined without a block. */
export function findBlock(source: Source, report: Report): Block | undefined {
  const { text } = source;
  const lines = linesOf(text);
  const lineAt = (line: number) => lines[line]?.text ?? "";
  const startOf = (line: number) => lines[line]?.start ?? text.length;
  const find = (from: number, isIt: (line: string) => boolean) =>
    lines.findIndex((line, index) => index >= from && isIt(line.text));
  const tell = (line: number, message: string, fix: string, code = "front-matter") => {
    const start = startOf(line);
    const end = start + Math.max(1, lineAt(line).length);
    report(problemAt(source, { start, end }, { code, message, fix }));
  };

  const first = Math.max(
    0,
    find(0, (line) => line.trim() !== ""),
  );
  const opening = lineAt(first);
  if (first > 0 && (opening.startsWith("---") || KEY.test(opening))) {
    const fix = "delete it: --- is the first line of the file";
    tell(0, "an empty line is before the first ---", fix);
  }
  const language = /^---[ \t]*([A-Za-z]+)[ \t]*$/.exec(opening)?.[1];
  const readable = language === undefined || /^ya?ml$/i.test(language);
  let next = first + 1;
  if (language !== undefined) {
    tell(
      first,
      `"${language}" is behind the first ---`,
      "type --- alone; what follows is read as plain key: value lines and never run",
      "front-matter-code",
    );
  } else if (NEARLY_FENCE.test(opening)) {
    tell(first, `the file begins with ${opening.trim()} instead of ---`, "type three hyphens: ---");
  } else if (KEY.test(opening)) {
    const fix = "type --- on a line of its own at the top of the file";
    tell(first, "the line --- before the first key is missing", fix);
    next = first;
  } else if (!FENCE.test(opening)) {
    tell(
      first,
      "the file does not begin with a block between two lines of ---",
      "type --- on the first line, below it title: and the other keys, and then --- on a line of its own; copy the block of another article",
    );
    return undefined;
  }
  if (FENCE.test(lineAt(next)) && KEY.test(lineAt(next + 1))) {
    tell(next, "the --- at the top is there twice", "delete one of the two");
    next += 1;
  }
  const block = (last: number, body: number): Block => ({
    start: startOf(next),
    end: startOf(last),
    body: startOf(body),
    readable,
  });

  const close = find(next, (line) => FENCE.test(line));
  const near = find(next, (line) => NEARLY_FENCE.test(line));
  /** End of a block without a closing line: the first line that fits no block. */
  const natural = find(
    next,
    (line) => ![IN_BLOCK, NEARLY_FENCE, FENCE, /^\s*$/].some((pattern) => pattern.test(line)),
  );
  const isReached = (line: number) => line >= 0 && (natural < 0 || line <= natural);
  const isProse =
    natural > next && lineAt(natural - 1).trim() === "" && PROSE.test(lineAt(natural));
  // JSON, code and broken lines fit no block, yet their end is marked.
  const isClosed = close >= 0 && (isReached(close) || !isReached(near));
  if (isClosed && !(natural < close && isProse)) {
    const doubled = find(close + 1, (line) => line.trim() !== "");
    if (doubled !== close + 1 || !FENCE.test(lineAt(doubled))) return block(close, close + 1);
    tell(doubled, "the --- that ends the block is there twice", "delete one of the two");
    return block(close, doubled + 1);
  }
  if (isReached(near)) {
    const message = `the block ends with ${lineAt(near).trim()} instead of ---`;
    tell(near, message, "type three hyphens: ---");
    return block(near, near + 1);
  }
  const end = natural < 0 ? lines.length : natural;
  tell(
    Math.min(end, lines.length - 1),
    "the line --- that ends the block is missing",
    `type --- on a line of its own after line ${Math.max(next, end - 1) + 1}, before the article's text begins`,
  );
  return block(end, end);
}
