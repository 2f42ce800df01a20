import { readFile } from "node:fs/promises";
import path from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { cmsConfig } from "../../scripts/admin/config.ts";
import { formsOf, type Field } from "../../scripts/admin/forms.ts";
import { CATALOG_NAMES, catalogFile } from "../../scripts/content/catalogs/catalogs.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

const config = cmsConfig(ROOT, "owner/site");
const files = config.collections.flatMap((collection) => collection.files ?? []);

test("the configuration schema of Sveltia CMS accepts our configuration", async () => {
  const file = path.join(ROOT, "node_modules/@sveltia/cms/schema/sveltia-cms.json");
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(JSON.parse(await readFile(file, "utf8")) as object);
  validate(config);

  expect(
    (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
  ).toEqual([]);
});

test("the address of an article or album can be typed only before its first save", () => {
  const slugs = config.collections.flatMap(({ folder, slug }) => (folder ? slug : []));
  expect(slugs).toHaveLength(2);
  for (const slug of slugs) expect(slug).toMatchObject({ editable: ["create"] });
});

test("every catalog has a form, and forms of translations have language names", () => {
  const labels = files.filter(({ file }) => file.includes("/languages/")).map((one) => one.label);

  expect(files.map(({ file }) => file).sort()).toEqual(CATALOG_NAMES.map(catalogFile).sort());
  expect(labels.sort()).toEqual(["Gujarati", "Hindi", "Marathi"]);
});

/** A field by its path in a form, such as `packages.packages.slug`. */
function fieldAt(at: string): Field | undefined {
  const [name = "", ...keys] = at.split(".");
  const form = formsOf(config).find(({ owns }) =>
    owns(
      /^(article|album)$/.test(name) ? `content/${name}s/x.md` : `content/catalogs/${name}.json`,
    ),
  );
  let found: Field | undefined = { name, fields: form?.fields ?? [] };
  for (const key of keys) found = found?.fields?.find((one) => one.name === key);
  return found;
}

test.each<[string, Record<string, unknown>]>([
  ["packages.packages", { widget: "list", min: 2, summary: "{{fields.listName}}" }],
  ["packages.packages.monthlyPrice", { widget: "amount", rupees: true, required: true }],
  ["packages.packages.background", { widget: "select", required: true }],
  ["packages.packages.draft", { widget: "boolean", required: false }],
  ["packages.packages.icon", { widget: "picture" }],
  ["packages.packages.liveCounters", { widget: "relation", file: "live-counters", multiple: true }],
  ["menus.categories", { summary: "{{fields.name}}" }],
  ["menus.categories.dishes.diets", { widget: "select", multiple: true, min: 1 }],
  ["menus.categories.dishes.contains", { widget: "select", multiple: true }],
  ["dates.asOf", { widget: "datetime", type: "date", format: "YYYY-MM-DD" }],
  ["dates.taken.slot", { widget: "relation", file: "hall-timings", value_field: "timings.*.id" }],
  ["hall-timings.timings.start", { widget: "datetime", type: "time", format: "HH:mm" }],
  ["album.month", { widget: "datetime", type: "date", format: "YYYY-MM" }],
  ["album.occasion", { widget: "relation", file: "planner", value_field: "events.*.id" }],
  ["album.body", { widget: "markdown", required: false }],
  ["article.publishAt", { widget: "datetime", type: "datetime-local" }],
  ["article.title", { widget: "string", minlength: 10, maxlength: 75 }],
  ["article.related", { widget: "relation", collection: "articles", min: 2, max: 3 }],
  ["article.body", { widget: "markdown", required: true }],
])("the form's field %s follows from its schema", (at, options) => {
  expect(fieldAt(at)).toMatchObject(options);
});

test.each([
  ["packages.packages", ["listName", "monthlyPrice", "yearlyPrice"], ["id", "slug"]],
  ["menus.categories.dishes", ["name"], ["id"]],
  ["dates.taken", ["date"], ["slot", "source"]],
])("the form of %s begins with its main fields and ends with derived ones", (at, first, last) => {
  const names = fieldAt(at)?.fields?.map(({ name }) => name) ?? [];

  expect(names.slice(0, first.length)).toEqual(first);
  expect(names.slice(-last.length)).toEqual(last);
});

test("an amount may have commas, spaces and a rupee sign, and nothing else", () => {
  const field = fieldAt("packages.packages.monthlyPrice") as Field & { pattern: [string] };
  const [pattern] = field.pattern;
  const isTaken = (typed: string) => new RegExp(pattern, "u").test(typed);
  const good = ["1299", "1,299", "₹1,299", "₹ 2,50,000", " 250 000 "];
  const bad = ["", "0", "1,29", "599/-", "Rs 599", "599.50", "-5", "१२९९", "1299 or so"];

  expect([...good, ...bad].filter(isTaken)).toEqual(good);
});
