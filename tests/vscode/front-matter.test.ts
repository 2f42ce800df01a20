import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";

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

/** Completions at the `|` of a text. */
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

/** The providers that an extension registers. */
interface Provider {
  provideCompletionItems(
    document: object,
    place: object,
  ): Promise<{ label: string; documentation?: string }[]>;
  provideHover(document: object, place: object): Promise<{ contents: string } | undefined>;
}

/** Starts the extension as VS Code does, with as much of VS Code as it asks for, on this project. */
async function startExtension(): Promise<Provider> {
  const providers: Partial<Provider>[] = [];
  const keep = (_where: unknown, provider: Partial<Provider>) => void providers.push(provider);
  const vscode = {
    languages: { registerCompletionItemProvider: keep, registerHoverProvider: keep },
    workspace: {
      getWorkspaceFolder: () => ({ uri: ROOT }),
      fs: {
        readFile,
        readDirectory: async (folder: string) => (await readdir(folder)).map((name) => [name, 1]),
      },
    },
    Uri: { joinPath: (folder: string, name: string) => path.join(folder, name) },
    CompletionItemKind: { Property: 9, EnumMember: 19 },
    CompletionItem: class {
      label: string;
      constructor(label: string) {
        this.label = label;
      }
    },
    SnippetString: String,
    Hover: class {
      contents: string;
      constructor(contents: string) {
        this.contents = contents;
      }
    },
  };
  const folder = path.join(ROOT, ".vscode/extensions/front-matter");
  const code = await readFile(path.join(folder, "extension.js"), "utf8");
  const own = createRequire(path.join(folder, "extension.js"));
  const module = { exports: {} as { activate: (context: object) => void } };
  compileFunction(code, ["require", "exports"])(
    (name: string) => (name === "vscode" ? vscode : (own(name) as unknown)),
    module.exports,
  );
  module.exports.activate({ subscriptions: [] });
  return Object.assign({}, ...providers) as Provider;
}

test("in an article of the site the extension offers values, keys and what they do", async () => {
  const extension = await startExtension();
  const file = "content/articles/birthday-party-catering-kandivali.md";
  const text = await readFile(path.join(ROOT, file), "utf8");
  const document = { uri: path.join(ROOT, file), getText: () => text };
  const lines = text.split("\n");
  const at = (start: string) => {
    const line = lines.findIndex((one) => one.startsWith(start));
    return { line, character: lines[line]?.length ?? 0 };
  };
  const packageValue = { ...at("package:"), character: "package: ".length };
  const labels = async (place: object) =>
    (await extension.provideCompletionItems(document, place)).map(({ label }) => label);

  expect(await labels(packageValue)).toEqual(["classic", "deluxe", "royal"]);
  expect(await labels({ ...at("  - anniversary"), character: "  - ".length })).toContain(
    "anniversary-catering-kandivali-borivali-malad",
  );
  expect(await extension.provideHover(document, at("imageAlt"))).toMatchObject({
    contents: schema.properties["imageAlt"]?.description,
  });
  expect(await labels(at("A one-year-old"))).toEqual([]);
});
