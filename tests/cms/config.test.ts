import { readFile } from "node:fs/promises";
import path from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { cmsConfig } from "../../scripts/cms/config.ts";
import { readSchemas } from "../../scripts/cms/schema.ts";
import { CATALOG_NAMES, catalogFile } from "../../scripts/content/catalogs/catalogs.ts";
import { parseFrontMatter } from "../../scripts/content/reading/front-matter/index.ts";
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

const config = cmsConfig(await readSchemas(ROOT), { repo: "owner/site", branch: "main" });
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

test("saving an album loses nothing that is in it, and its occasion is chosen from the planner's", () => {
  const text = textOfAlbum(WEDDING);
  const matter = parseFrontMatter({ file: fileOf(WEDDING), text }, () => undefined).readValues();

  expect(lost(matter.located.value, albums, "")).toEqual([]);
  expect(albums.find(({ name }) => name === "occasion")).toMatchObject({
    widget: "relation",
    collection: "catalogs",
    file: "planner",
    value_field: "events.*.id",
  });
  expect(albums.at(-1)).toMatchObject({ name: "body", required: false });
});

test("what a schema demands, the form demands", () => {
  const packages = files.find(({ file }) => file.endsWith("/packages.json"))?.fields[1];
  const field = (name: string) => packages?.fields?.find((one) => one.name === name);

  expect(field("monthlyPrice")).toMatchObject({
    widget: "number",
    value_type: "int",
    min: 1,
    required: true,
  });
  expect(field("ground")).toMatchObject({ widget: "select", options: ["leaf", "kumkum", "jamun"] });
  expect(field("slug")?.["pattern"]).toEqual([
    "^[a-z0-9]+(-[a-z0-9]+)*$",
    "The last part of its address, /package-detail/<slug>.",
  ]);
  expect(field("draft")).toMatchObject({ widget: "boolean", required: false });
  expect(packages).toMatchObject({ widget: "list", min: 3, max: 3 });
  expect(articles.find(({ name }) => name === "title")).toMatchObject({
    minlength: 10,
    maxlength: 75,
  });
  expect(articles.find(({ name }) => name === "related")).toMatchObject({
    widget: "relation",
    collection: "articles",
    min: 2,
    max: 3,
  });
});

test("a picture with words beside it says where both are changed, any other picture does not", () => {
  const all = (fields: readonly Field[]): Field[] =>
    fields.flatMap((one) => [one, ...all(one.fields ?? [])]);
  const hints = (name: string) =>
    all(files.find(({ file }) => file.endsWith(`/${name}.json`))?.fields ?? [])
      .filter((field) => field.name === "image")
      .map(({ hint }) => String(hint).includes("](/admin/pictures.html)"));

  expect(hints("gallery").every(Boolean)).toBe(true);
  expect(hints("gallery").length).toBeGreaterThan(0);
  expect(hints("testimonials")).toEqual([false]);
});

test("an entry of a list is called by its name, and not by what stands in its address", () => {
  const summaryOf = (name: string) =>
    files.find(({ file }) => file.endsWith(`/${name}.json`))?.fields[1]?.["summary"];

  expect(summaryOf("packages")).toBe("{{fields.listName}}");
  expect(summaryOf("menus")).toBe("{{fields.name}}");
});
