import { problemAt, type Report, type Source } from "../problems/problem.ts";

const MARK = /^(?:<{7}|\|{7}|>{7})(?: |$)|^={7}$/;

interface Line {
  text: string;
  start: number;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line, start: at };
  });
}

/**
 * Reports changes that Git could not join, and blanks their marks and the second version, so that
 * the rest of the file can be checked with every place where it was.
 */
export function withoutConflicts(source: Source, report: Report): Source {
  if (!/^(?:<{7}|>{7}|\|{7})/m.test(source.text)) return source;
  const tell = ({ text, start }: Line, message: string, fix: string) =>
    report(
      problemAt(
        source,
        { start, end: start + text.length },
        { code: "merge-conflict", message, fix },
      ),
    );
  /** Which version the lines belong to. */
  let side: "both" | "mine" | "theirs" = "both";
  const kept = linesOf(source.text).map((line) => {
    const mark = MARK.exec(line.text)?.[0][0];
    if (mark === "<") {
      tell(
        line,
        "two people changed these lines, and Git left both versions here",
        "keep the lines below <<<<<<< or the lines below =======; delete the others and the lines with <<<<<<<, ======= and >>>>>>>",
      );
      side = "mine";
    } else if ((mark === "=" || mark === "|") && side !== "both") {
      side = "theirs";
    } else if (mark === ">" && side !== "both") {
      side = "both";
    } else if (mark === ">" || mark === "|") {
      tell(
        line,
        "Git left this mark when two people changed the same lines",
        "delete this line, and see that the lines around it stand there only once",
      );
    } else if (side !== "theirs") {
      return line.text;
    }
    return " ".repeat(line.text.length);
  });
  return { ...source, text: kept.join("\n") };
}
