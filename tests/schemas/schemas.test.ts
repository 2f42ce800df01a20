import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../scripts/lib/files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

const CATALOGS = "content/catalogs";

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(ROOT, file), "utf8"));
}

/** Paths of the files of a folder without their ending, such as `pages/home`. */
async function namesIn(folder: string, ending: string): Promise<string[]> {
  const files = listFiles(path.join(ROOT, folder));
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
}

/** Schemas that are not for catalogs: shared definitions, front matter and enquiries. */
const NOT_FOR_CATALOGS = new Set(["album", "article", "common", "enquiry"]);

const schemas = await namesIn("schemas", ".schema.json");
const catalogs = await namesIn(CATALOGS, ".json");

test.each(catalogs)("%s.json names its schema for editors' tools", async (name) => {
  const { $schema } = (await readJson(`${CATALOGS}/${name}.json`)) as { $schema?: string };
  const folder = path.posix.dirname(`${CATALOGS}/${name}`);

  expect(path.posix.join(folder, $schema ?? "")).toBe(`schemas/${name}.schema.json`);
});

test("every catalog schema has a catalog", () => {
  const names = schemas.filter((name) => !NOT_FOR_CATALOGS.has(name));

  expect(catalogs).toEqual(expect.arrayContaining(names));
});

/** Descriptions are the editors' documentation, so every field needs a description. */
test.each(schemas)("%s.schema.json describes every property", async (name) => {
  const schema = await readJson(`schemas/${name}.schema.json`);

  expect(undescribed(schema, "")).toEqual([]);
});

/** The places of properties without a description. `"dishes": true` only says that the key may be there. */
function undescribed(schema: unknown, place: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const inner = undescribed(value, `${place}/${keyword}`);
    if (keyword !== "properties" || place.endsWith("/properties")) return inner;
    const missing = Object.entries(value as Record<string, { description?: string } | true>)
      .filter(([, property]) => property !== true && !property.description)
      .map(([property]) => `${place}/${keyword}/${property}`);
    return [...missing, ...inner];
  });
}
