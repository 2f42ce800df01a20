import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";
import common from "../../schemas/common.schema.json" with { type: "json" };

const PACKAGES = common.$defs.PackageId.enum;

interface Item {
  label: string;
  insertText?: string;
  detail?: string;
  documentation?: string;
}

interface Provider {
  provideCompletionItems(document: object, place: object): Promise<Item[]>;
  provideHover(document: object, place: object): Promise<{ contents: string } | undefined>;
}

const { properties } = JSON.parse(
  await readFile(path.join(ROOT, "schemas/article.schema.json"), "utf8"),
) as { properties: Record<string, { description: string }> };

let extension: Provider;

/** Starts the extension on this project as VS Code does, with stubs of the parts of VS Code that it uses. */
beforeAll(async () => {
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
    CompletionItem: function (label: string) {
      return { label };
    },
    SnippetString: String,
    Hover: function (contents: string) {
      return { contents };
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
  extension = Object.assign({}, ...providers) as Provider;
});

/** An article with the cursor at `|`. */
function open(text: string): [document: object, place: object] {
  const before = text.slice(0, text.indexOf("|")).split("\n");
  const place = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const file = path.join(ROOT, "content/articles/x.md");
  return [{ uri: file, getText: () => text.replace("|", "") }, place];
}

const offered = (text: string) => extension.provideCompletionItems(...open(text));

test("a new line offers every missing key with its description", async () => {
  const items = await offered("---\ntitle: Haldi in Malad\n|\n---\n");

  expect(items.map(({ label }) => label)).toEqual(
    Object.keys(properties).filter((key) => !["$schema", "title"].includes(key)),
  );
  const item = items.find(({ label }) => label === "package");
  expect(item).toMatchObject({
    detail: "must be there",
    documentation: properties["package"]?.description,
  });
  expect(String(item?.insertText)).toBe(`package: \${1|${PACKAGES.join()}|}`);
});

test.each([
  ["---\npackage: |\n---\n", PACKAGES],
  ["---\ndraft: |\n---\n", ["true"]],
  ["---\npackage: royal\n---\n\n|\n", []],
  ["|\n", []],
])("completion in %j offers %j", async (text, labels) => {
  expect((await offered(text)).map(({ label }) => label)).toEqual(labels);
});

test("an entry of `related` offers articles by their file names", async () => {
  const items = await offered("---\nrelated:\n  - |\n---\n");

  expect(items.map(({ label }) => label)).toContain("mehndi-catering-kandivali-borivali-malad");
});

test.each([
  ["---\ntit|le: Haldi\n---\n", "title"],
  ["---\nrelated:\n  - o|ne\n---\n", "related"],
  ["---\ntitle: Haldi\n---\ntitle|: not here\n", ""],
])("hovering at the cursor in %j shows the description of %j", async (text, key) => {
  const hover = await extension.provideHover(...open(text));

  expect(hover?.contents).toBe(properties[key]?.description);
});
