import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { ROOT } from "../../scripts/lib/paths.ts";

const WORKSPACE = "file:///project/";

/** The language server of VS Code, which finds a catalog's schema by its first line. */
const server = getLanguageService({
  schemaRequestService: (url) => readFile(path.join(ROOT, url.slice(WORKSPACE.length)), "utf8"),
  workspaceContext: { resolveRelativePath: (relative, from) => new URL(relative, from).href },
});
server.configure({ validate: true });

/** An open catalog with a part of its text replaced and the cursor at `|`. */
async function open(file: string, from: string | RegExp = "", to = "") {
  const text = (await readFile(path.join(ROOT, file), "utf8")).replace(from, () => to);
  const offset = Math.max(0, text.indexOf("|"));
  const document = TextDocument.create(
    new URL(file, WORKSPACE).href,
    "json",
    1,
    to.includes("|") ? text.replace("|", "") : text,
  );
  return { document, json: server.parseJSONDocument(document), place: document.positionAt(offset) };
}

async function offered(...where: Parameters<typeof open>) {
  const { document, json, place } = await open(...where);
  const list = await server.doComplete(document, place, json);
  return list?.items ?? [];
}

const PACKAGES = "content/catalogs/packages.json";

test("keys that are missing and values of an enum are offered deep in a list", async () => {
  const labels = (await offered(PACKAGES, '"summary"', '|\n      "summary"')).map(
    ({ label }) => label,
  );

  expect(labels).toEqual(expect.arrayContaining(["draft", "publishAt", "expireAt"]));
  expect(labels).not.toContain("monthlyPrice");
  const values = await offered(PACKAGES, '"ground": "leaf"', '"ground": |');
  expect(values.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['"leaf"', '"kumkum"', '"jamun"']),
  );
});

test("hovering over a key shows its description", async () => {
  const { document, json, place } = await open(PACKAGES, '"monthlyPrice"', '"monthly|Price"');
  const hover = await server.doHover(document, place, json);

  expect(JSON.stringify(hover?.contents)).toContain("Rupees per person");
});
