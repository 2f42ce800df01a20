import { readFile } from "node:fs/promises";
import path from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { cmsConfig } from "../../scripts/cms/config.ts";
import { readSchemas } from "../../scripts/cms/schema.ts";
import { CATALOG_NAMES, catalogFile } from "../../scripts/content/catalogs/catalogs.ts";
import { parseFrontMatter } from "../../scripts/content/reading/front-matter/read-front-matter.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { fileOf, textOfAlbum, WEDDING } from "../setup/albums.ts";

interface Field {
  name: string;
  widget: string;
  fields?: Field[];
  field?: Field;
  required?: boolean;
  [option: string]: unknown;
}

interface Collection {
  name: string;
  fields?: Field[];
  files?: { name: string; file: string; fields: Field[] }[];
}

const config = cmsConfig(await readSchemas(ROOT), "owner/site");
const collections = config["collections"] as Collection[];
const files = collections.flatMap((collection) => collection.files ?? []);
const articles = collections.find(({ name }) => name === "articles")?.fields ?? [];
const albums = collections.find(({ name }) => name === "albums")?.fields ?? [];

/** Keys of a value that the form does not know; saving the form would lose them. */
function lost(value: unknown, fields: readonly Field[], where: string): string[] {
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) => {
    const field = fields.find(({ name }) => name === key);
    if (!field) return [`${where}${key}`];
    if (!field.fields) return [];
    const children = Array.isArray(child) ? child : [child];
    return children.flatMap((one) => lost(one, field.fields ?? [], `${where}${key}.`));
  });
}

test("the editor's own schema accepts our configuration", async () => {
  const file = path.join(ROOT, "node_modules/@sveltia/cms/schema/sveltia-cms.json");
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(JSON.parse(await readFile(file, "utf8")) as object);
  // A select is tried as every other widget too; the first problem of each place is enough.
  validate(config);

  expect(
    (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
  ).toEqual([]);
});

test("every catalog has its form", () => {
  expect(files.map(({ file }) => file).sort()).toEqual(CATALOG_NAMES.map(catalogFile).sort());
});

test.each(files.map(({ file, fields }) => [file, fields] as const))(
  "saving %s loses nothing that is in it",
  async (file, fields) => {
    const value = JSON.parse(await readFile(path.join(ROOT, file), "utf8")) as { $schema: string };

    expect(lost(value, fields, "")).toEqual([]);
    expect(fields[0]).toMatchObject({ name: "$schema", default: value.$schema });
  },
);

test("saving an article loses nothing that is in it", async () => {
  const file = "content/articles/pooja-catering-kandivali-borivali-malad.md";
  const text = await readFile(path.join(ROOT, file), "utf8");
  const matter = parseFrontMatter({ file, text }, () => undefined).readValues().located.value;

  expect(lost(matter, articles, "")).toEqual([]);
  expect(articles.at(-1)).toMatchObject({ name: "body", widget: "markdown" });
});

test("saving an album loses nothing that is in it", () => {
  const text = textOfAlbum(WEDDING);
  const matter = parseFrontMatter({ file: fileOf(WEDDING), text }, () => undefined).readValues();

  expect(lost(matter.located.value, albums, "")).toEqual([]);
  expect(albums.at(-1)).toMatchObject({ name: "body", required: false });
});

/** A field by its path in a catalog's or text's form, such as `packages.packages.slug`. */
function fieldAt(at: string): Field | undefined {
  const [name = "", ...names] = at.split(".");
  let fields =
    { article: articles, album: albums }[name] ??
    files.find(({ file }) => file.endsWith(`/${name}.json`))?.fields;
  let found: Field | undefined;
  for (const key of names) {
    found = fields?.find((one) => one.name === key);
    fields = found?.fields;
  }
  return found;
}

test.each<[string, Record<string, unknown>]>([
  ["packages.packages", { widget: "list", min: 3, max: 3 }],
  ["packages.packages.monthlyPrice", { widget: "amount", rupees: true, required: true }],
  ["packages.packages.ground", { widget: "select", required: true }],
  ["packages.packages.draft", { widget: "boolean", required: false }],
  ["packages.packages.icon", { widget: "picture" }],
  ["packages.packages.liveCounters", { widget: "relation", file: "live-counters", multiple: true }],
  ["menus.categories.dishes.diets", { widget: "select", multiple: true, min: 1 }],
  ["menus.categories.dishes.contains", { widget: "select", multiple: true }],
  ["dates.asOf", { widget: "datetime", type: "date", format: "YYYY-MM-DD" }],
  ["dates.taken.slot", { widget: "relation", file: "hall-timings", value_field: "timings.*.id" }],
  ["hall-timings.timings.start", { widget: "datetime", type: "time", format: "HH:mm" }],
  ["album.month", { widget: "datetime", type: "date", format: "YYYY-MM" }],
  ["album.occasion", { widget: "relation", file: "planner", value_field: "events.*.id" }],
  ["article.publishAt", { widget: "datetime", type: "datetime-local" }],
  ["article.title", { widget: "string", minlength: 10, maxlength: 75 }],
  ["article.related", { widget: "relation", collection: "articles", min: 2, max: 3 }],
])("the form asks for %s as its schema demands", (at, options) => {
  expect(fieldAt(at)).toMatchObject(options);
});

test.each([
  ["packages.packages", ["listName", "monthlyPrice", "yearlyPrice"], ["id", "slug"]],
  ["menus.categories.dishes", ["name"], ["id"]],
  ["dates.taken", ["date"], ["slot"]],
])("%s begins with name, price and date, and ends with what is derived", (at, first, last) => {
  const names = fieldAt(at)?.fields?.map(({ name }) => name) ?? [];

  expect(names.slice(0, first.length)).toEqual(first);
  expect(names.slice(-last.length)).toEqual(last);
});

test("an amount is understood with commas, spaces and rupee sign, and nothing else is", () => {
  const field = fieldAt("packages.packages.monthlyPrice") as Field & { pattern: string[] };
  const [pattern = ""] = field.pattern;
  const takes = (typed: string) => new RegExp(pattern, "u").test(typed);

  for (const typed of ["1299", "1,299", "₹1,299", "₹ 2,50,000", " 250 000 "])
    expect(takes(typed), typed).toBe(true);
  for (const typed of ["", "0", "1,29", "599/-", "Rs 599", "599.50", "-5", "१२९९", "1299 or so"])
    expect(takes(typed), typed).toBe(false);
});

test("a language is called by its name", () => {
  const languages = collections
    .flatMap((one) => one.files ?? [])
    .filter(({ file }) => file.includes("/languages/"))
    .map((one) => (one as { label?: string }).label);

  expect(new Set(languages)).toEqual(new Set(["Hindi", "Marathi", "Gujarati"]));
});

test("an entry of a list is called by its name, and not by what stands in its address", () => {
  const summaryOf = (name: string) =>
    files.find(({ file }) => file.endsWith(`/${name}.json`))?.fields[1]?.["summary"];

  expect(summaryOf("packages")).toBe("{{fields.listName}}");
  expect(summaryOf("menus")).toBe("{{fields.name}}");
});
