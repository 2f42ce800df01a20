import type { Finding, Path, Span } from "../content/problems/problem.ts";
import { textsIn } from "../lib/json.ts";
import type { ParsedFile } from "../content/read.ts";
import type { ReportSpan } from "./rule.ts";

export interface Prose {
  text: string;
  /** Its path in a catalog or in front matter; absent for the body of an article. */
  path?: Path;
  /** Span of `text.slice(from, to)` in the file. */
  span: (from: number, to: number) => Span;
}

/** The texts of a value at any depth; if `key` is given, only the texts under this key. */
export function textsUnder(value: unknown, key?: string): { text: string; path: Path }[] {
  return textsIn(value).filter(({ path }) =>
    key === undefined ? path.at(-1) !== "$schema" : path.at(-1) === key,
  );
}

/** The values at a path such as `taken.*.slot`, where `*` is any entry of a list. */
export function valuesAt(whole: unknown, where: string): { path: Path; value: unknown }[] {
  let found: { path: Path; value: unknown }[] = [{ path: [], value: whole }];
  for (const step of where.split(".")) {
    found = found.flatMap(({ path, value }) => {
      if (typeof value !== "object" || value === null) return [];
      if (step !== "*")
        return [{ path: [...path, step], value: Reflect.get(value, step) as unknown }];
      return Object.values(value).map((item: unknown, index) => ({
        path: [...path, index],
        value: item,
      }));
    });
  }
  return found;
}

/** Every text of a catalog, or of an article's front matter and its whole Markdown. */
export function proseOf({ source, values, body }: Omit<ParsedFile, "catalog">): Prose[] {
  const prose: Prose[] = textsUnder(values.value).map(({ text, path }) => ({
    text,
    path,
    span: (from, to) => values.textSpan(path, from, to),
  }));
  const start = body?.children[0]?.position?.start.offset;
  if (start !== undefined) {
    prose.push({
      text: source.text.slice(start),
      span: (from, to) => ({ start: start + from, end: start + to }),
    });
  }
  return prose;
}

/** Signs at the start of a line that are list marks in any text. */
export const BULLETS = "•·▪◦";

/** Maximum number of matches reported in one file; a pasted file may have a hundred thousand. */
const MAX_MATCHES = 1000;

/**
 * Reports every match of a pattern in the texts of a file.
 *
 * @param pattern global, without nested quantifiers, because texts may be a megabyte long
 * @param explain returns undefined for a match that is not a mistake
 */
export function scan(
  file: ParsedFile,
  pattern: RegExp,
  report: ReportSpan,
  explain: (match: RegExpExecArray, text: string, path?: Path) => Finding | undefined,
): void {
  let found = 0;
  for (const { text, path, span } of proseOf(file)) {
    for (const match of text.matchAll(pattern)) {
      const finding = explain(match, text, path);
      if (!finding) continue;
      report(span(match.index, match.index + match[0].length), finding);
      if (++found >= MAX_MATCHES) return;
    }
  }
}

/** Each entry that has the same key as an earlier entry, together with the first such entry. */
export function* duplicates<Entry>(
  entries: Iterable<Entry>,
  keyOf: (entry: Entry) => string,
): Generator<[again: Entry, first: Entry]> {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const known = first.get(keyOf(entry));
    if (known === undefined) first.set(keyOf(entry), entry);
    else yield [entry, known];
  }
}
