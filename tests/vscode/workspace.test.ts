import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { applyEdits, modify, parse } from "jsonc-parser";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { catalogFile, schemaFile } from "../../scripts/content/catalogs/catalogs.ts";
import { compile } from "../../scripts/build/compile.ts";
import { formatProblem } from "../../scripts/content/problems/print.ts";
import { openSchemas } from "../../scripts/content/schema/validate.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { change } from "../content/site.ts";
import { addAlbum, WEDDING } from "../setup/albums.ts";
import { wholeContent } from "../setup/content.ts";

const NOW = Date.UTC(2026, 10, 21);

async function read<Value>(name: string): Promise<Value> {
  return parse(await readFile(path.join(ROOT, ".vscode", name), "utf8")) as Value;
}

interface Task {
  label: string;
  command: string;
  problemMatcher: {
    /** The regular expression, and part of a problem → number of its group in the expression. */
    pattern: { regexp: string } & Record<string, number>;
    background?: { beginsPattern: string; endsPattern: string };
  };
}

describe("the tasks", async () => {
  const { tasks } = await read<{ tasks: Task[] }>("tasks.json");

  test("run existing commands and find every mistake in the checker's output", async () => {
    const root = wholeContent();
    const article = "content/articles/pooja-catering-kandivali-borivali-malad.md";
    await change(root, catalogFile("packages"), (text) => text.replace('"summary"', '"sumary"'));
    await change(root, article, (text) => text.replace(/^package: .*$/m, "package: clasic"));
    const { problems, texts } = await compile(root, { now: NOW });
    const printed = problems
      .map((problem) => formatProblem(problem, texts.get(problem.file)))
      .join("\n\n");

    const { scripts } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };

    expect(problems.length).toBeGreaterThanOrEqual(2);
    for (const { label, command, problemMatcher } of tasks) {
      expect(scripts[command.replace("npm run ", "")], label).toBeDefined();
      const { regexp, ...groups } = problemMatcher.pattern;
      const found = printed.split("\n").flatMap((line) => {
        const match = new RegExp(regexp).exec(line);
        const parts = Object.entries(groups).map(([name, group]) => [name, match?.[group]]);
        return match ? [Object.fromEntries(parts)] : [];
      });
      expect(found, label).toEqual(
        problems.map(({ file: name, line, column, severity, message, code }) => ({
          file: name,
          line: String(line),
          column: String(column),
          severity,
          message,
          code,
        })),
      );
    }
  });
});

/** Text that a snippet writes with its default values. */
function written({ body }: { body: string[] }): string {
  return body
    .join("\n")
    .replace(/\$\{\d+\|([^,|]+)[^}]*\}/g, "$1")
    .replace(/\$\{\d+:([^}]*)\}/g, "$1")
    .replace(/\$\d+/g, "");
}

describe("the snippets write valid content", async () => {
  const snippets = await read<Record<string, { body: string[] }>>("content.code-snippets");
  const snippet = (name: string) => written(snippets[name] ?? { body: [] });

  test("as an article and an album", async () => {
    const root = wholeContent();
    await addAlbum(root, WEDDING);
    await writeFile(path.join(root, "content/articles/a-new-one.md"), `${snippet("Article")}\n`);
    await writeFile(path.join(root, "content/albums/a-new-one.md"), `${snippet("Album")}\n`);
    const { problems } = await compile(root, { now: NOW });

    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test.each([
    ["Testimonial", "testimonials", ["testimonials"]],
    ["Redirect", "redirects", ["redirects"]],
    ["Gallery entry", "gallery", ["banquet"]],
    ["Dish", "menus", ["categories", 0, "dishes"]],
  ] as const)("as an entry: %s", async (name, catalog, list) => {
    const text = await readFile(path.join(ROOT, catalogFile(catalog)), "utf8");
    const validate = openSchemas(ROOT).validate(schemaFile(catalog));
    const where = { isArrayInsertion: true, formattingOptions: {} };
    const added = applyEdits(text, modify(text, [...list, -1], JSON.parse(snippet(name)), where));

    expect(added).not.toBe(text);
    expect(validate(JSON.parse(added)) || validate.errors).toBe(true);
  });
});

const WORKSPACE = "file:///project/";

/** The language server of VS Code, which finds a catalog's schema by its first line. */
const server = getLanguageService({
  schemaRequestService: (url) => readFile(path.join(ROOT, url.slice(WORKSPACE.length)), "utf8"),
  workspaceContext: { resolveRelativePath: (relative, from) => new URL(relative, from).href },
});
server.configure({ validate: true });

test("VS Code offers keys and values of a catalog deep in a list, and explains keys", async () => {
  const text = await readFile(path.join(ROOT, catalogFile("packages")), "utf8");
  /** The catalog with a part of its text replaced and the cursor at `|`. */
  const open = (from: string, to: string) => {
    const changed = text.replace(from, () => to);
    const url = new URL(catalogFile("packages"), WORKSPACE).href;
    const document = TextDocument.create(url, "json", 1, changed.replace("|", ""));
    const place = document.positionAt(changed.indexOf("|"));
    return [document, place, server.parseJSONDocument(document)] as const;
  };
  const offered = async (from: string, to: string) =>
    (await server.doComplete(...open(from, to)))?.items.map(({ label }) => label);
  const keys = await offered('"summary"', '|\n      "summary"');
  const hover = await server.doHover(...open('"monthlyPrice"', '"monthly|Price"'));

  expect(keys).toEqual(expect.arrayContaining(["draft", "publishAt", "expireAt"]));
  expect(keys).not.toContain("monthlyPrice");
  expect(await offered('"background": "leaf"', '"background": |')).toContain('"kumkum"');
  expect(JSON.stringify(hover?.contents)).toContain("Rupees per person");
});
