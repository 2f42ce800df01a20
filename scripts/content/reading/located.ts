import type { Located, Path, Source, Span } from "../problems/problem.ts";

/** Where a parser found a value, and its key in front matter or a JSON object. */
interface Place {
  value: Span;
  key?: Span | undefined;
}

/** One letter of a quoted text: an escape, or the letter itself. */
const LETTER = /\\u[\da-f]{4}|\\.|[^\\]/gis;

/** @param whole place of the value itself, and of whatever `placeOf` does not find */
export function locatedBy(
  source: Source,
  value: unknown,
  whole: Span,
  placeOf: (path: Path) => Place | undefined,
): Located {
  const spanOf = (path: Path): Span => {
    if (path.length === 0) return whole;
    return placeOf(path)?.value ?? spanOf(path.slice(0, -1));
  };
  return {
    source,
    value,
    spanOf,
    keySpan: (path) => placeOf(path)?.key ?? spanOf(path.slice(0, -1)),
    textSpan(path, from, to) {
      const span = spanOf(path);
      const { start, end } = span;
      const text = path.reduce<unknown>((part, step) => Object(part)[step], value);
      const written = source.text.slice(start, end);
      const at = typeof text === "string" ? written.indexOf(text) : -1;
      if (at >= 0) return { start: start + at + from, end: start + at + to };
      // A text of several lines has no single place for a letter; then the whole text is marked.
      const letters = [...written.slice(1, -1).matchAll(LETTER)];
      if (!/^"[^\n]*"$/.test(written) || letters.length !== String(text).length) return span;
      const offset = (letter: number) => start + 1 + (letters[letter]?.index ?? end - start - 2);
      return { start: offset(from), end: offset(to) };
    },
  };
}
