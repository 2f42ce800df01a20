/** Reads and writes files of content; unchanged values keep their bytes. Runs in the browser. */
import { isMap, parse, parseDocument, stringify, type Node } from "yaml";
import { findBlock } from "../../content/reading/front-matter/block.ts";
import { readForm, writeForm } from "../../content/reading/decode.ts";
import { rewrite } from "./rewrite.ts";
import { isSame, type Entry } from "./values.ts";

interface Parts {
  opening: string;
  frontMatter: string;
  closing: string;
  /** The Markdown, with the empty lines before it. */
  body: string;
}

function partsOf(text: string): Parts {
  if (text === "") return { opening: "---\n", frontMatter: "", closing: "---\n", body: "" };
  let reason = "the block is not written as key: value lines";
  const block = findBlock({ file: "", text }, ({ message }) => (reason = message));
  const frontMatter = text.slice(block?.start, block?.end);
  if (!block || frontMatter.trimStart().startsWith("{"))
    throw new Error(`The lines between --- at the top of this file cannot be read: ${reason}`);
  const { start, end, body } = block;
  return {
    opening: text.slice(0, start),
    frontMatter,
    closing: text.slice(end, body),
    body: text.slice(body),
  };
}

function valueOf({ frontMatter, body }: Parts): Entry {
  return { ...(parse(frontMatter) as Entry | null), body: body.trim() };
}

/** Top-level keys of a front matter with their unchanged lines, and the lines above the first key. */
function linesOf(frontMatter: string): { comments: string; lines: Map<string, string> } {
  const { contents } = parseDocument(frontMatter);
  if (!isMap(contents)) return { comments: frontMatter, lines: new Map() };
  const keys = contents.items.map(({ key }) => key as Node & { value: string });
  const starts = keys.map(({ range }) => range?.[0] ?? 0);
  const lines = keys.map(({ value }, index): [string, string] => [
    value,
    frontMatter.slice(starts[index], starts[index + 1]),
  ]);
  return { comments: frontMatter.slice(0, starts[0]), lines: new Map(lines) };
}

/** Keeps the lines of unchanged keys. Writes a changed text on one line, with quotes only where YAML needs them. */
function writeArticle({ body = "", ...frontMatter }: Entry, text: string): string {
  const parts = partsOf(text);
  const was = valueOf(parts);
  const { comments, lines } = linesOf(parts.frontMatter);
  const keys = new Set([...lines.keys(), ...Object.keys(frontMatter)]);
  const block = [...keys].map((key) => {
    if (isSame(was[key], frontMatter[key])) return lines.get(key) ?? "";
    if (frontMatter[key] === undefined) return "";
    return stringify({ [key]: frontMatter[key] }, { lineWidth: 0, defaultStringType: "PLAIN" });
  });
  const written = String(body).trim();
  const space = /^\s*/.exec(parts.body)?.[0] || "\n";
  const changed = written === "" ? "" : `${space}${written}\n`;
  const end = written === parts.body.trim() ? parts.body : changed;
  return parts.opening + comments + block.join("") + parts.closing + end;
}

const isJson = (file: string) => file.endsWith(".json");

/**
 * A catalog's value, or the front matter of an article or album with its text as `body`.
 *
 * @throws when the front matter cannot be found, so that a save never adds a second one
 */
export function readContentFile(file: string, raw: string): Entry {
  const { text } = readForm(raw);
  return isJson(file) ? (JSON.parse(text) as Entry) : valueOf(partsOf(text));
}

/**
 * @param value in the shape that `readContentFile` returns
 * @param before the file's current text; empty for a new file
 */
export function writeContentFile(file: string, value: Entry, before: string): string {
  const form = readForm(before);
  const write = isJson(file) ? rewrite : writeArticle;
  return writeForm({ ...form, text: write(value, form.text) });
}
