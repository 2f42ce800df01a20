import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/paths.ts";

interface Item {
  label: string;
  insert: string;
  detail?: string;
  explanation?: string;
}

interface Schema {
  required: string[];
  properties: Record<string, { description: string }>;
}

const help = createRequire(import.meta.url)("../../.vscode/extensions/front-matter/help.js") as {
  completions(
    schema: Schema,
    lines: string[],
    line: number,
    column: number,
    slugs: string[],
  ): Item[];
  hover(schema: Schema, lines: string[], line: number): string | undefined;
};

const schema = JSON.parse(
  await readFile(path.join(ROOT, "schemas/article.schema.json"), "utf8"),
) as Schema;

/** What is offered where the text has a `|`. */
function offered(text: string, slugs: string[] = []): Item[] {
  const before = text.slice(0, text.indexOf("|")).split("\n");
  const lines = text.replace("|", "").split("\n");
  return help.completions(schema, lines, before.length - 1, before.at(-1)?.length ?? 0, slugs);
}

test("a new line offers every key that is not there yet, explained", () => {
  const items = offered("---\ntitle: Haldi in Malad\n|\n---\n");

  expect(items.map(({ label }) => label)).toEqual(
    Object.keys(schema.properties).filter((key) => !["$schema", "title"].includes(key)),
  );
  expect(items.find(({ label }) => label === "package")).toMatchObject({
    insert: "package: ${1|classic,deluxe,royal|}",
    detail: "must be there",
    explanation: schema.properties["package"]?.description,
  });
});

test("a key offers its values", () => {
  const labels = (text: string, slugs?: string[]) => offered(text, slugs).map(({ label }) => label);

  expect(labels("---\npackage: |\n---\n")).toEqual(["classic", "deluxe", "royal"]);
  expect(labels("---\ndraft: |\n---\n")).toEqual(["true"]);
  expect(labels("---\nrelated:\n  - one\n  - |\n---\n", ["one", "two"])).toEqual(["one", "two"]);
});

test("nothing is offered in the text below", () => {
  expect(offered("---\ntitle: Haldi\n---\n\n|\n")).toEqual([]);
  expect(offered("|\n")).toEqual([]);
});

test("a pointer over a key reads what it does, over an entry of a list too", () => {
  const lines = ["---", "title: Haldi", "related:", "  - one", "---", "title: not here"];

  expect(help.hover(schema, lines, 1)).toBe(schema.properties["title"]?.description);
  expect(help.hover(schema, lines, 3)).toBe(schema.properties["related"]?.description);
  expect(help.hover(schema, lines, 5)).toBeUndefined();
});
