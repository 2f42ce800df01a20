import { readFileSync } from "node:fs";
import path from "node:path";
import { findNodeAtLocation, parseTree, type Node } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { ArticleFormat, readArticle } from "../../scripts/cms/writing/article-format.ts";
import { readContentFile, writeContentFile } from "../../scripts/cms/writing/content-file.ts";
import { asWritten } from "../../scripts/cms/writing/as-written.ts";
import { cmsConfig } from "../../scripts/cms/config.ts";
import type { Field } from "../../scripts/cms/forms.ts";
import { rewrite } from "../../scripts/cms/writing/rewrite.ts";
import { readSchemas } from "../../scripts/cms/schema.ts";
import { listFiles } from "../../scripts/lib/files/list-files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

/** No longer than most texts, so that no list on one line grows too long for it. */
const EDITED = "E: 1";

interface Collection {
  fields?: Field[];
  files?: { file: string; fields: Field[] }[];
}

const { collections } = cmsConfig(await readSchemas(ROOT), "owner/site") as unknown as {
  collections: Collection[];
};

const catalogs = collections.flatMap(({ files = [] }) => files);
const articleFields = collections.find(({ fields }) => fields)?.fields ?? [];
const folder = path.join(ROOT, "content/articles");
const articles = (await listFiles(folder)).map((name) => [
  name,
  readFileSync(path.join(folder, name), "utf8"),
]) as [string, string][];

type Path = (string | number)[];

/** Where the texts and numbers of a value are. */
function leaves(value: unknown, at: Path = []): Path[] {
  if (typeof value === "string" || typeof value === "number") return [at];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    leaves(child, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

const other = (value: unknown) => (typeof value === "number" ? 987_654 : EDITED);

/** The value with other texts and numbers at some places. */
function edited(value: unknown, places: readonly Path[]): unknown {
  const copy = structuredClone(value);
  for (const at of places) {
    let holder = copy as Record<string | number, unknown>;
    for (const key of at.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
    const last = at.at(-1) ?? "";
    holder[last] = other(holder[last]);
  }
  return copy;
}

/** The text with the same at the same places, and every other byte as it was. */
function written(text: string, tree: Node, places: readonly Path[]): string {
  return places
    .flatMap((at) => findNodeAtLocation(tree, at) ?? [])
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (before, { offset, length, value }) =>
        before.slice(0, offset) + JSON.stringify(other(value)) + before.slice(offset + length),
      text,
    );
}

/** Lines of a text that are not in another, both in their order. */
function differing(before: string, after: string): { gone: string[]; come: string[] } {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return { gone: a.slice(head, a.length - tail), come: b.slice(head, b.length - tail) };
}

/** Each value is edited alone, but in files with more values than this a few neighbours are in each save. */
const MOST_SAVES = 40;

describe.each(catalogs.map(({ file, fields }) => [file, fields] as const))("%s", (file, fields) => {
  test("a save of any of its values changes that value and no other byte", () => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    const tree = parseTree(text);
    const value = JSON.parse(text) as unknown;
    const all = leaves(value);
    const size = Math.ceil(all.length / MOST_SAVES);

    for (let from = 0; from < all.length; from += size) {
      const places = all.slice(from, from + size);
      const saved = rewrite(text, asWritten(edited(value, places), fields));
      const { gone, come } = differing(tree ? written(text, tree, places) : "", saved);
      expect([gone, come], places.map((at) => at.join(".")).join(", ")).toEqual([[], []]);
    }
    expect(all.length).toBeGreaterThan(0);
  });
});

test.each(articles)("a save of %s changes the edited value and no other line", (_name, text) => {
  const value = readArticle(text);
  const format = new ArticleFormat();
  for (const [, one] of articles) format.fromFile(one);

  expect(format.toFile(asWritten(value, articleFields) as Record<string, unknown>)).toBe(text);
  for (const key of Object.keys(value).filter((name) => typeof value[name] === "string")) {
    const own = new ArticleFormat();
    for (const [, one] of articles) own.fromFile(one);
    const after = key === "body" ? String(value[key]).replace("\n\n", `\n\n${EDITED}\n\n`) : EDITED;
    const saved = own.toFile(
      asWritten({ ...value, [key]: after }, articleFields) as Record<string, unknown>,
    );
    const { gone, come } = differing(text, saved);
    expect([gone.length, come.length], key).toEqual(key === "body" ? [0, 2] : [1, 1]);
    expect(come.join(""), key).toContain(EDITED);
  }
});

test("a new article is written for itself, whatever was read before", () => {
  const format = new ArticleFormat();
  for (const [, one] of articles) format.fromFile(one);

  expect(format.toFile({ title: "A new one", draft: true, body: "Text\n" })).toBe(
    "---\ntitle: A new one\ndraft: true\n---\n\nText\n",
  );
});

const ALBUM = `---
# From the kitchen's own notes
title: A wedding in Malad
photographs:
  - image: albums/malad/01
    alt: The mandap at noon
---
`;

const FORMS: [form: string, change: (text: string) => string][] = [
  ["Windows line ends", (text) => text.replaceAll("\n", "\r\n")],
  ["a byte order mark", (text) => `\ufeff${text}`],
  ["a mark and Windows line ends", (text) => `\ufeff${text.replaceAll("\n", "\r\n")}`],
  ["spaces after its fences", (text) => text.replaceAll(/^---$/gm, "--- ")],
  ["no line end at its end", (text) => text.trimEnd()],
];

describe.each([
  ["album.md", ALBUM, "The mandap at noon", "The mandap at dusk"],
  ["article.md", `${ALBUM}\nWords,\nand more.\n`, "A wedding in Malad", "A day in Malad"],
  ["catalog.json", '{\n  "a": { "alt": "One" },\n  "b": 2\n}\n', "One", "Two"],
])("%s", (file, text, from, to) => {
  test.each([["LF", (plain: string) => plain] as const, ...FORMS])(
    "a file with %s keeps its form and every other byte when a value is edited",
    (_form, change) => {
      const before = change(text);
      const value = readContentFile(file, before);
      const changed = JSON.parse(JSON.stringify(value).replace(from, to)) as unknown;

      expect(JSON.stringify(value)).toContain(from);
      expect(writeContentFile(file, value, before)).toBe(before);
      expect(writeContentFile(file, changed, before)).toBe(before.replace(from, to));
    },
  );
});

test("a text whose front matter cannot be found is refused instead of written twice", () => {
  expect(() => readArticle("A wedding in Malad, without a block.\n")).toThrow("---");
});
