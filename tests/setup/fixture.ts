/** Frozen content for tests whose recorded messages quote it: `fixture/content/`, completed from the site's content. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { applyEdits, modify, type JSONPath } from "jsonc-parser";
import { afterAll } from "vitest";
import { addToRecord, RECORD_FILE } from "../../scripts/rules/published-record.ts";
import {
  catalogFile,
  CATALOG_NAMES,
  type Catalogs,
} from "../../scripts/content/catalogs/catalogs.ts";
import { TAGS } from "../../src/model/language-tags.ts";
import {
  isLanguageCatalog,
  type LanguageCatalog,
  textsToTranslate,
} from "../../scripts/content/catalogs/languages.ts";
import { articlePath } from "../../src/model/addresses.ts";
import { openSchemas } from "../../scripts/content/schema/validate.ts";
import { filesBelow } from "../../scripts/lib/files.ts";
import { ROUTES } from "../../src/routes.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

const FIXTURE = path.join(import.meta.dirname, "fixture");

let root: string | undefined;

afterAll(() => {
  if (root !== undefined) rmSync(root, { recursive: true, force: true });
  root = undefined;
});

/** Root of a project with the fixture's content. The record of published pages has all of its articles. */
export function fixtureRoot(): string {
  if (root !== undefined) return root;
  root = mkdtempSync(path.join(os.tmpdir(), "fixture-"));
  // Catalogs that the fixture does not have are copied from the site.
  const catalogs = "content/catalogs";
  cpSync(path.join(ROOT, catalogs), path.join(root, catalogs), { recursive: true });
  cpSync(FIXTURE, root, { recursive: true });
  symlinkSync(path.join(ROOT, "schemas"), path.join(root, "schemas"));
  addRequiredKeys(root);
  linkNewPages(root);
  translate(root);
  const articles = [...filesBelow(root, "content/articles")];
  const addresses = articles.map((file) => articlePath(path.basename(file, ".md")));
  mkdirSync(path.join(root, path.dirname(RECORD_FILE)), { recursive: true });
  writeFileSync(path.join(root, RECORD_FILE), addToRecord("", addresses));
  return root;
}

/** Adds keys that a schema requires since the content was frozen, with the site's values. */
function addRequiredKeys(project: string): void {
  const schemas = openSchemas(ROOT);
  for (const name of CATALOG_NAMES) {
    const file = path.join(project, catalogFile(name));
    let text = readFileSync(file, "utf8");
    const validate = schemas.validate(`schemas/${name}.schema.json`);
    if (validate(JSON.parse(text))) continue;
    const site: unknown = JSON.parse(readFileSync(path.join(ROOT, catalogFile(name)), "utf8"));
    for (const { keyword, instancePath, params } of validate.errors ?? []) {
      if (keyword !== "required") continue;
      const key: JSONPath = [
        ...instancePath
          .split("/")
          .slice(1)
          .map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
        String(params["missingProperty"]),
      ];
      const value = valueLike(JSON.parse(text), site, key);
      text = applyEdits(
        text,
        modify(text, key, value, { formattingOptions: { tabSize: 2, insertSpaces: true } }),
      );
    }
    writeFileSync(file, text);
  }
}

/** The site's value at a path of the fixture. An entry of a list is the one with the same id, wherever it is. */
function valueLike(frozen: unknown, site: unknown, [step, ...rest]: JSONPath): unknown {
  if (step === undefined) return site;
  const inner = (whole: unknown): unknown => Reflect.get(Object(whole) as object, step);
  const idOf = (entry: unknown): unknown => Reflect.get(Object(entry) as object, "id");
  const own = inner(frozen);
  const same =
    Array.isArray(site) && idOf(own) !== undefined
      ? site.find((entry) => idOf(entry) === idOf(own))
      : undefined;
  return valueLike(own, same ?? inner(site), rest);
}

/** Links each page that the fixture lacks, because a page without a link to it is a problem. */
function linkNewPages(project: string): void {
  const paths = Object.entries(ROUTES)
    .filter(([kind]) => !existsSync(path.join(FIXTURE, `content/catalogs/pages/${kind}.json`)))
    .map(([, { path: pattern }]) => pattern)
    .filter((pattern) => !pattern.includes(":"));
  const article = "content/articles/wedding-caterers-kandivali-borivali-malad.md";
  const links = paths.map((to) => `\nSee [our page](${to}).\n`);
  appendFileSync(path.join(project, article), links.join(""));
}

/** Translates every text without a translation with the same word, followed by the text's placeholders. */
function translate(project: string): void {
  const fileOf = (name: string) => path.join(project, `content/catalogs/${name}.json`);
  const read = (name: string) => JSON.parse(readFileSync(fileOf(name), "utf8")) as unknown;
  const english = CATALOG_NAMES.filter((name) => !isLanguageCatalog(name));
  const translatable = [
    ...textsToTranslate(english.map((name) => [name, read(name)] as const)).keys(),
  ];
  for (const tag of TAGS) {
    const name: LanguageCatalog = `languages/${tag}`;
    const catalog = read(name) as Catalogs[LanguageCatalog];
    const known = new Set(catalog.texts.map((text) => text.english));
    const others = translatable.filter((text) => !known.has(text));
    catalog.texts.push(
      ...others.map((text) => ({
        english: text,
        words: ["शब्द", ...(text.match(/\{\{?[^}]*\}\}?/g) ?? [])].join(" "),
      })),
    );
    writeFileSync(fileOf(name), `${JSON.stringify(catalog, null, 2)}\n`);
  }
}
