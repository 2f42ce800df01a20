import type { Located, Path } from "../../../content/problems/located.ts";
import type { Span } from "../../../content/problems/problem.ts";
import type { ParsedFile } from "../rule.ts";

/** A stretch of text that people read, and where its letters are written. */
export interface Prose {
  text: string;
  /** The way to it in a catalog or in front matter; absent for the body of an article. */
  path?: Path;
  /** Where `text.slice(from, to)` is written in the file. */
  span: (from: number, to: number) => Span;
}

/** The texts of a catalog; with a key, those that stand under it, wherever it is. */
export function textsUnder(value: unknown, key?: string): { text: string; path: Path }[] {
  const found: { text: string; path: Path }[] = [];
  textsIn(value, [], (text, path) => {
    if (key === undefined || path.at(-1) === key) found.push({ text, path });
  });
  return found;
}

const collected = new WeakMap<Located, Prose[]>();

function textsIn(value: unknown, path: Path, found: (text: string, path: Path) => void): void {
  if (typeof value === "string") {
    if (path.at(-1) !== "$schema") found(value, path);
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => textsIn(item, [...path, index], found));
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) textsIn(item, [...path, key], found);
  }
}

/** Every text of a catalog, or of an article's front matter and its whole Markdown. */
export function proseOf(file: ParsedFile): Prose[] {
  const known = collected.get(file.values);
  if (known) return known;
  const { source, values, body } = file;
  const prose: Prose[] = [];
  textsIn(values.value, [], (text, path) =>
    prose.push({ text, path, span: (from, to) => values.textSpan(path, from, to) }),
  );
  const start = body?.children[0]?.position?.start.offset;
  if (start !== undefined) {
    prose.push({
      text: source.text.slice(start),
      span: (from, to) => ({ start: start + from, end: start + to }),
    });
  }
  collected.set(values, prose);
  return prose;
}
