import { readFileSync } from "node:fs";
import path from "node:path";
import { parseTree, type Node } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { cmsConfig } from "../../scripts/admin/config.ts";
import { formsOf, type Field } from "../../scripts/admin/forms.ts";
import { completeEntry } from "../../scripts/admin/writing/complete.ts";
import { readContentFile, writeContentFile } from "../../scripts/admin/writing/content-file.ts";
import { rewrite } from "../../scripts/admin/writing/rewrite.ts";
import { isEntry, type Entry } from "../../scripts/admin/writing/values.ts";
import { listFiles } from "../../scripts/lib/files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { fileOf, textOfAlbum, WEDDING } from "../setup/albums.ts";

const forms = formsOf(cmsConfig(ROOT, "owner/site"));

const fieldsOf = (file: string) => forms.find(({ owns }) => owns(file))?.fields ?? [];

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** Removes the keys for which the form has no field. */
function kept(value: unknown, fields: readonly Field[]): unknown {
  if (Array.isArray(value)) return value.map((one) => kept(one, fields));
  if (!isEntry(value)) return value;
  const known = fields.filter(({ name }) => name in value);
  return Object.fromEntries(
    known.map(({ name, fields: inner }) => [name, inner ? kept(value[name], inner) : value[name]]),
  );
}

const saved = (file: string, value: Entry, text: string) =>
  writeContentFile(file, completeEntry(kept(value, fieldsOf(file)), fieldsOf(file)) as Entry, text);

function leaves({ type, children = [], ...rest }: Node): Node[] {
  if (type === "string" || type === "number") return [{ type, ...rest }];
  return (type === "property" ? children.slice(1) : children).flatMap(leaves);
}

const edited = (text: string, nodes: readonly Node[]) =>
  nodes
    .toReversed()
    .reduce(
      (before, { offset, length, type }) =>
        before.slice(0, offset) +
        (type === "number" ? "987654" : '"E: 1"') +
        before.slice(offset + length),
      text,
    );

/** Maximum saves of one file. If a file has more values, each save edits several neighbouring values. */
const MAX_SAVES = 40;

const catalogs = listFiles(path.join(ROOT, "content/catalogs"))
  .filter((name) => name.endsWith(".json"))
  .map((name) => `content/catalogs/${name}`);

test.each(catalogs)("a save of any value of %s changes that value and no other byte", (file) => {
  const text = read(file);
  const all = leaves(parseTree(text) as Node);
  const size = Math.ceil(all.length / MAX_SAVES);

  for (let from = 0; from < all.length; from += size) {
    const expected = edited(text, all.slice(from, from + size));
    expect(saved(file, JSON.parse(expected) as Entry, text)).toBe(expected);
  }
});

const articles = listFiles(path.join(ROOT, "content/articles")).map(
  (name) => [`content/articles/${name}`, read(`content/articles/${name}`)] as const,
);

test.each([...articles, [fileOf(WEDDING), textOfAlbum(WEDDING)] as const])(
  "a save of any text of %s changes only the lines of that text",
  (file, text) => {
    const value = readContentFile(file, text);
    const keys = Object.keys(value).filter((key) => typeof value[key] === "string");

    expect(saved(file, value, text)).toBe(text);
    for (const key of keys) {
      const body = String(value["body"]);
      const expected =
        key === "body"
          ? text.replace(body, "Edited")
          : text.replace(RegExp(`^${key}:.*\\n(?: .*\\n)*`, "m"), `${key}: Edited\n`);
      expect(saved(file, { ...value, [key]: "Edited" }, text), key).toBe(expected);
    }
  },
);

const ALBUM = `---
# From the kitchen's own notes
title: A wedding in Malad
photographs:
  - image: albums/malad/01
    alt: The mandap at noon
---
`;

const FORMS: [form: string, change: (text: string) => string][] = [
  ["LF", (text) => text],
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
  test.each(FORMS)(
    "a file with %s keeps its formatting when a value is edited",
    (_form, change) => {
      const before = change(text);
      const value = readContentFile(file, before);
      const other = JSON.parse(JSON.stringify(value).replace(from, to)) as Entry;

      expect(writeContentFile(file, value, before)).toBe(before);
      expect(writeContentFile(file, other, before)).toBe(before.replace(from, to));
    },
  );
});

test("a new file is written whole; a text without front matter is refused", () => {
  const value = { title: "A new one", draft: true, body: "Text\n" };
  const written = "---\ntitle: A new one\ndraft: true\n---\n\nText\n";

  expect(writeContentFile("a.md", value, "")).toBe(written);
  expect(() => readContentFile("a.md", "A wedding in Malad, without a block.\n")).toThrow("---");
});

const LIST =
  '{\n  "on": ["a", "b"],\n  "of": [\n    {\n      "id": "x",\n      "name": "X"\n    }\n  ]\n}\n';

test.each<[string, (value: { on: string[]; of: object[] }) => void, string]>([
  ["a text added to a list on one line", ({ on }) => on.push("c"), LIST.replace('"b"', '"b", "c"')],
  ["a text removed from a list on one line", ({ on }) => on.pop(), LIST.replace(', "b"', "")],
  [
    "a new entry, its keys in the order of its neighbour's",
    ({ of }) => of.push({ name: "Y", id: "y" }),
    LIST.replace("    }\n", '    },\n    {\n      "id": "y",\n      "name": "Y"\n    }\n'),
  ],
  [
    "an entry that replaces another entry",
    (value) => void (value.of = [{ id: "z" }]),
    LIST.replace(/"x",\n *"name": "X"/, '"z"'),
  ],
])("%s changes no other line", (_name, change, expected) => {
  const value = JSON.parse(LIST) as { on: string[]; of: object[] };
  change(value);

  expect(rewrite(value as unknown as Entry, LIST)).toBe(expected);
});

test("a value that replaces one of another type is written in full", () => {
  const value = { list: [{ a: 1 }, { a: 2 }], deep: { more: [1, [2]] } };

  for (const text of ['{ "list": "text", "deep": [] }', ""])
    expect(JSON.parse(rewrite(value, text))).toEqual(value);
});

test("an empty optional value is left out, but a text with an empty default is written", () => {
  const fields = [
    { name: "image", required: true },
    { name: "alt", required: false, default: "" },
    { name: "note", required: false },
    { name: "draft", widget: "boolean", required: false },
    { name: "list", fields: [{ name: "alt", required: false, default: "" }] },
  ];
  const image = "event/wedding";
  const list = [{ __note: 1 }, { alt: "A cake" }];
  const done = { image, alt: "", list: [{ alt: "" }, { alt: "A cake" }], other: 1 };

  expect(completeEntry({ image, draft: false, note: "", list, other: 1 }, fields)).toEqual(done);
});

test("amounts become numbers, and a new dish gets an id that no other dish has", () => {
  const price = (monthlyPrice: unknown) => ({ packages: [{ monthlyPrice }] });
  const menu = (...dishes: object[]) => ({ categories: [{ id: "soup", dishes }] });
  const [first, other] = [{ id: "rasam", name: "Rasam" }, { name: "रसम" }];
  const named = (id?: string) => ({ ...(id && { id }), name: "Rasam" });

  expect(completeEntry(price("₹ 1,299"), fieldsOf("content/catalogs/packages.json"))).toEqual(
    price(1299),
  );
  expect(
    completeEntry(menu(first, named(), named(), other), fieldsOf("content/catalogs/menus.json")),
  ).toEqual(menu(first, named("rasam-2"), named("rasam-3"), other));
});
