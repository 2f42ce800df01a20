/** Reads and writes files of content; unchanged values keep their bytes. Runs in the browser. */
import { isMap, parse, parseDocument, stringify, type Scalar } from "yaml";
import { findBlock } from "../../content/reading/front-matter/block.ts";
import { readForm, writeForm } from "../../content/reading/decode.ts";
import { rewrite } from "./rewrite.ts";
import { isSame, type Entry } from "./values.ts";

const EMPTY = "---\n---\n";

/** Splits the text of an article; `body` is its Markdown, with the empty lines before it. */
function partsOf(text: string) {
  let reason = "the block is not written as key: value lines";
  const block = findBlock({ file: "", text }, ({ message }) => (reason = message));
  const frontMatter = text.slice(block?.start, block?.end);
  if (!block || frontMatter.trimStart().startsWith("{"))
    throw new Error(`The lines between --- at the top of this file cannot be read: ${reason}`);
  const { start, end, body } = block;
  const value = (parse(frontMatter) ?? {}) as Entry;
  const [opening, closing] = [text.slice(0, start), text.slice(end, body)];
  return { opening, frontMatter, value, closing, body: text.slice(body) };
}

function readArticle(text: string): Entry {
  const { value, body } = partsOf(text);
  return { ...value, body: body.trim() };
}

/** Keeps the lines of unchanged keys. Writes a changed text on one line, with quotes only where YAML needs them. */
function writeArticle({ body = "", ...now }: Entry, text: string): string {
  const { opening, frontMatter, value: was, closing, body: old } = partsOf(text || EMPTY);
  const { contents } = parseDocument(frontMatter);
  const keys = isMap<Scalar<string>>(contents) ? contents.items.map(({ key }) => key) : [];
  const starts = keys.map(({ range }) => range?.[0] ?? 0);
  const written = (key: string) =>
    now[key] === undefined
      ? ""
      : stringify({ [key]: now[key] }, { lineWidth: 0, defaultStringType: "PLAIN" });
  const lines = keys.map(({ value: key }, index) =>
    isSame(was[key], now[key]) ? frontMatter.slice(starts[index], starts[index + 1]) : written(key),
  );
  const added = Object.keys(now).filter((key) => !(key in was));
  const markdown = String(body).trim();
  const changed = markdown && `${/^\s*/.exec(old)?.[0] || "\n"}${markdown}\n`;
  const comments = frontMatter.slice(0, starts[0]);
  const block = [comments, ...lines, ...added.map(written)].join("");
  return opening + block + closing + (markdown === old.trim() ? old : changed);
}

const isJson = (file: string) => file.endsWith(".json");

/**
 * A catalog's value, or the front matter of an article or album with its text as `body`.
 *
 * @throws when the front matter cannot be found, so that a save never adds a second one
 */
export function readContentFile(file: string, raw: string): Entry {
  const { text } = readForm(raw);
  return isJson(file) ? (JSON.parse(text) as Entry) : readArticle(text);
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
