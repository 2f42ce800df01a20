/** Runs in the browser, inside the editor: an article as our other tools write it. */
import { isMap, parse, parseDocument, stringify, type Node } from "yaml";
import { findBlock } from "../../content/reading/front-matter/fences.ts";
import { readForm, writeForm } from "../../content/reading/decode.ts";
import { isSame } from "./same.ts";

/** Parts of an article's file, in their order. */
interface Parts {
  opening: string;
  matter: string;
  closing: string;
  /** The Markdown, with the empty lines before it. */
  body: string;
}

function partsOf(text: string): Parts {
  if (text === "") return { opening: "---\n", matter: "", closing: "---\n", body: "" };
  let reason = "the block is not written as key: value lines";
  const block = findBlock({ file: "", text }, ({ message }) => (reason = message));
  const matter = text.slice(block?.start, block?.end);
  if (!block?.readable || matter.trimStart().startsWith("{")) {
    throw new Error(`The lines between --- at the top of this file cannot be read: ${reason}`);
  }
  return {
    opening: text.slice(0, block.start),
    matter,
    closing: text.slice(block.end, block.body),
    body: text.slice(block.body),
  };
}

const valueOf = ({ matter, body }: Parts): Record<string, unknown> => ({
  ...(parse(matter) as Record<string, unknown> | null),
  body: body.trimStart(),
});

/**
 * The front matter of an article with its text as `body`.
 *
 * @throws when the front matter cannot be found, so that a save never writes it twice
 */
export function readArticle(text: string): Record<string, unknown> {
  return valueOf(partsOf(readForm(text).text));
}

/** Top-level keys of a front matter, each with its lines as they were typed, and the lines above the first key. */
function linesOf(matter: string): { comments: string; lines: Map<string, string> } {
  const { contents } = parseDocument(matter);
  if (!isMap(contents)) return { comments: matter, lines: new Map() };
  const keys = contents.items.map(({ key }) => key as Node & { value: string });
  const starts = keys.map(({ range }) => range?.[0] ?? 0);
  const lines = keys.map(({ value }, index): [string, string] => [
    value,
    matter.slice(starts[index], starts[index + 1]),
  ]);
  return { comments: matter.slice(0, starts[0]), lines: new Map(lines) };
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
  const form = readForm(before);
  const parts = partsOf(form.text);
  const was = valueOf(parts);
  const { comments, lines } = linesOf(parts.matter);
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
  const space = /^\s*/.exec(parts.body)?.[0] || "\n";
  const changed = text === "" ? "" : `${space}${text}\n`;
  const end = text === parts.body.trim() ? parts.body : changed;
  return writeForm({
    ...form,
    text: parts.opening + comments + block.join("") + parts.closing + end,
  });
}

/** Reads and writes articles for the editor, which does not say of which file a value is. */
export class ArticleFormat {
  readonly #read = new Set<string>();

  fromFile = (text: string): Record<string, unknown> => {
    const value = readArticle(text);
    this.#read.add(text);
    return value;
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
