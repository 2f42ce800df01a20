/** Runs in the browser, inside the editor: an article as our other tools write it. */
import { isMap, parse, parseDocument, stringify, type Node } from "yaml";

const ARTICLE = /^---\n([\s\S]*?\n)---\n\s*([\s\S]*)$/;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The front matter of an article with its text as `body`. */
export function readArticle(text: string): Record<string, unknown> {
  const [, matter = "", body = text] = ARTICLE.exec(text) ?? [];
  return { ...(parse(matter) as Record<string, unknown> | null), body };
}

/** Top-level keys of a front matter, each with its lines as they were typed. */
function linesOf(matter: string): Map<string, string> {
  const { contents } = parseDocument(matter);
  if (!isMap(contents)) return new Map();
  const keys = contents.items.map(({ key }) => key as Node & { value: string });
  const starts = keys.map(({ range }) => range?.[0] ?? 0);
  return new Map(
    keys.map(({ value }, index) => [value, matter.slice(starts[index], starts[index + 1])]),
  );
}

/**
 * The file of an article: what did not change keeps its lines and its order. What is new has quotation marks only where
 * YAML needs them, and a line for each text.
 *
 * @param value as `asWritten` gives it: undefined is a switch that is off
 * @param before the file as it was; empty for a new article
 */
export function writeArticle(value: Record<string, unknown>, before = ""): string {
  const { body = "", ...matter } = value;
  const [, old = "", oldBody = ""] = ARTICLE.exec(before) ?? [];
  const was = readArticle(before);
  const lines = linesOf(old);
  const keys = [
    ...[...lines.keys()].filter(
      (key) => matter[key] !== undefined || (key in matter && was[key] === false),
    ),
    ...Object.keys(matter).filter((key) => !lines.has(key) && matter[key] !== undefined),
  ];
  const block = keys.map((key) =>
    lines.has(key) && isSame(was[key], matter[key] ?? false)
      ? lines.get(key)
      : stringify({ [key]: matter[key] }, { lineWidth: 0, defaultStringType: "PLAIN" }),
  );
  const text = String(body).trim();
  const kept = before.slice(before.length - oldBody.length);
  return `---\n${block.join("")}---\n\n${text === kept.trim() ? kept : `${text}\n`}`;
}

/** Reads and writes articles for the editor, which does not say of which file a value is. */
export class ArticleFormat {
  readonly #read = new Set<string>();

  fromFile = (text: string): Record<string, unknown> => {
    this.#read.add(text);
    return readArticle(text);
  };

  toFile = (value: Record<string, unknown>): string => {
    const written = writeArticle(value, this.#closest(value));
    this.#read.add(written);
    return written;
  };

  /** The article read before that says most of the same: nothing where that is less than half, as of a new one. */
  #closest(value: Record<string, unknown>): string {
    const keys = Object.keys(value);
    let best = { text: "", same: keys.length / 2 };
    for (const text of this.#read) {
      const old = readArticle(text);
      const same = keys.filter((key) =>
        key === "body"
          ? String(old[key]).trim() === String(value[key]).trim()
          : isSame(old[key], value[key]),
      ).length;
      if (same >= best.same) best = { text, same };
    }
    return best.text;
  }
}
