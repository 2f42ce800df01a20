import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { asWritten } from "../../scripts/cms/writing/as-written.ts";
import { rewrite } from "../../scripts/cms/writing/rewrite.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

const FILE = "content/catalogs/packages.json";
const text = await readFile(path.join(ROOT, FILE), "utf8");

interface Packages {
  packages: { summary?: string; aliases: string[]; features: string[] }[];
}

/** The file after a form changed its value. */
function saved(change: (value: Packages) => void): string {
  const value = JSON.parse(text) as Packages;
  change(value);
  return rewrite(text, value);
}

const first = ({ packages: [offer] }: Packages) => offer as Packages["packages"][number];

test("a save without a change leaves every byte", () => {
  expect(saved(() => undefined)).toBe(text);
});

test("a changed text is the only change", () => {
  expect(saved((value) => void (first(value).summary = 'Five "katoris"'))).toBe(
    text.replace(/"summary": "[^"]*"/, '"summary": "Five \\"katoris\\""'),
  );
});

test("an entry comes into a list and goes from it without touching the others", () => {
  const added = saved((value) => void first(value).features.splice(1, 0, "Live papad"));
  const lines = added.split("\n").filter((line) => !text.split("\n").includes(line));

  expect(lines.map((line) => line.trim())).toEqual(['"Live papad",']);
  expect(rewrite(added, JSON.parse(text))).toBe(text);
});

test("a list on one line stays on it", () => {
  const [aliases = "", allButLast = ""] = /("aliases": \[[^\]\n]*), "[^"]*"\]/.exec(text) ?? [];

  expect(saved((value) => void first(value).aliases.pop())).toBe(
    text.replace(aliases, `${allButLast}]`),
  );
  expect(saved((value) => void first(value).aliases.push("thali"))).toBe(
    text.replace(aliases, aliases.replace("]", ', "thali"]')),
  );
});

test("a value in the place of another kind is written in full", () => {
  const value = { list: [{ a: 1 }, { a: 2 }], deep: { more: [1, [2]] } };

  expect(JSON.parse(rewrite('{ "list": "text", "deep": [] }', value))).toEqual(value);
  expect(JSON.parse(rewrite("", value))).toEqual(value);
});

test("entries that changed places are as the form has them", () => {
  const turned = saved((value) => void (value.packages = value.packages.toReversed()));

  expect(turned.split("\n").toSorted()).toHaveLength(text.split("\n").length);
  expect(JSON.parse(turned)).toEqual({
    ...(JSON.parse(text) as Packages),
    packages: (JSON.parse(text) as Packages).packages.toReversed(),
  });
});

test("a key that the form left out is gone, and only a text that has to be there comes back empty", () => {
  const fields = [
    { name: "image", required: true },
    { name: "alt", required: false, default: "" },
    { name: "note", required: false },
    { name: "draft", widget: "boolean", required: false },
    { name: "list", fields: [{ name: "alt", required: false, default: "" }] },
  ];
  const value = { image: "event/wedding", draft: false, list: [{}, { alt: "A cake" }], other: 1 };

  expect(asWritten(value, fields)).toEqual({
    image: "event/wedding",
    alt: "",
    list: [{ alt: "" }, { alt: "A cake" }],
    other: 1,
  });
});
