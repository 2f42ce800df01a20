import type { Source, Span } from "./problem.ts";

/** The way to a value: keys of entries and indices of lists. */
export type Path = readonly (string | number)[];

/** A parsed value that can still say where each of its parts was written. */
export interface Located {
  source: Source;
  value: unknown;
  /** The value at `path`; of what encloses it, when it is not there. */
  spanOf(path: Path): Span;
  /** The key of the entry at `path`, whose last step is a key; of what encloses it, when it is not there. */
  keySpan(path: Path): Span;
  /**
   * Part of the text at `path`, counted in the text's own letters: `textSpan(path, 4, 9)` is where
   * `text.slice(4, 9)` is written, escapes and quotes accounted for.
   */
  textSpan(path: Path, from: number, to: number): Span;
}

/** `packages[1].price`, or `this file` for the whole. Lists count from 1, as people do. */
export function describePath(path: Path): string {
  const text = path
    .map((step) => (typeof step === "number" ? `[${step + 1}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
  return text || "this file";
}

/**
 * A value whose places are looked up by reading its file once more, on first use.
 * Most are never used: they matter where there is a mistake.
 */
export function lateLocated(source: Source, value: unknown, locate: () => Located): Located {
  let known: Located | undefined;
  const now = () => (known ??= locate());
  return {
    source,
    value,
    spanOf: (path) => now().spanOf(path),
    keySpan: (path) => now().keySpan(path),
    textSpan: (path, from, to) => now().textSpan(path, from, to),
  };
}
