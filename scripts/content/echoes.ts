import type { Code } from "./codes.ts";
import type { Problem } from "./problem.ts";

/** Mistakes after which the value can still be trusted by those who look at it. */
const HARMLESS: ReadonlySet<Code> = new Set(["too-long", "too-short", "trailing-comma"]);

/** What a rule says of a name that it looks for in other files. */
const LOOKED_UP: ReadonlySet<Code> = new Set(["dead-link", "unknown-reference"]);

/**
 * Leaves out what is only the echo of an earlier mistake: a reference that is dead because the
 * value is empty, because it could not be read. Such an echo begins where the mistake does, or, of
 * a value that is not there, where its entry does.
 *
 * @param incomplete parts of the content could not be made out, and names in them are not known
 */
export function withoutEchoes(
  later: readonly Problem[],
  earlier: readonly Problem[],
  incomplete: boolean,
  texts: ReadonlyMap<string, string>,
): Problem[] {
  const place = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;
  const mistakes = earlier.filter(
    ({ severity, code }) => severity === "error" && !HARMLESS.has(code),
  );
  const places = new Set(mistakes.map(place));
  const files = new Set(mistakes.map(({ file }) => file));
  const atEntry = ({ file, line, column }: Problem) => {
    if (line === 1 && column === 1) return true;
    const written = texts.get(file)?.split("\n")[line - 1]?.[column - 1];
    return written === "{" || written === "[";
  };
  return later.filter(
    (problem) =>
      // The name may stand in what could not be read.
      !(incomplete && LOOKED_UP.has(problem.code)) &&
      !places.has(place(problem)) &&
      !(files.has(problem.file) && atEntry(problem)),
  );
}
