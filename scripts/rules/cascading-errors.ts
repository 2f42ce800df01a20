import type { Problem } from "../content/problems/problem.ts";

type Codes = ReadonlySet<string>;

/** Mistakes that leave the value usable. */
const HARMLESS: Codes = new Set(["too-long", "too-short", "trailing-comma", "printed-quotes"]);

/** Findings about names in other files. */
const LOOKED_UP: Codes = new Set([
  "dead-link",
  "dead-anchor",
  "unknown-reference",
  "redirect-to-nowhere",
  "published-page-gone",
  "missing-image",
]);

/** Files that could not be read at all. */
const NOT_READ: Codes = new Set(["missing-catalog", "not-a-file"]);

/** Findings about numbers of one file compared with each other. */
const COMPARED: Codes = new Set([
  "unlikely-price",
  "ends-before-start",
  "min-above-max",
  "yearly-below-monthly",
  "dearer-than-better",
  "dear-in-package",
]);

/** How far the content can be trusted. */
interface Certainty {
  /** True when parts of the content are unreadable, and their names unknown. */
  incomplete: boolean;
  texts: ReadonlyMap<string, string>;
}

/**
 * Leaves out consequences of an earlier mistake: a reference that is dead because the
 * value is empty, because it could not be read. Such a consequence begins where the mistake does, or, of
 * a value that is not there, where its entry does.
 */
export function dropCascadingErrors(
  later: readonly Problem[],
  earlier: readonly Problem[],
  { incomplete, texts }: Certainty,
): Problem[] {
  const place = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;
  const mistakes = earlier.filter(
    ({ severity, code }) => severity === "error" && !HARMLESS.has(code),
  );
  const places = new Set(mistakes.map(place));
  const gone = later.filter(({ code }) => NOT_READ.has(code));
  const files = new Set([...mistakes, ...gone].map(({ file }) => file));
  const namesAreUnsure = incomplete || mistakes.some(({ code }) => code === "wrong-form");
  const atEntry = ({ file, line, column }: Problem) => {
    if (line === 1 && column === 1) return true;
    const written = texts.get(file)?.split("\n")[line - 1]?.[column - 1];
    return written === "{" || written === "[";
  };
  return later.filter((problem) => {
    const { code, file } = problem;
    if (NOT_READ.has(code)) return true;
    if (namesAreUnsure && LOOKED_UP.has(code)) return false;
    if (places.has(place(problem))) return false;
    return !(files.has(file) && (COMPARED.has(code) || atEntry(problem)));
  });
}
