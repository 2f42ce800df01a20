import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { CATALOGS, catalogNames, readJson, schemaNames } from "./files.ts";

/** Schemas that check something other than a catalog: shared shapes, front matter, what visitors send. */
const NOT_FOR_CATALOGS = new Set(["album", "article", "common", "enquiry"]);

const schemas = await schemaNames();
const catalogs = await catalogNames();

/** Ajv with the schemas of all catalogs; they name each other by file, so all are added first. */
async function catalogAjv(): Promise<Ajv2020> {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  addFormats.default(ajv);
  for (const name of schemas.filter((schema) => !schema.startsWith("enquiry"))) {
    ajv.addSchema((await readJson(`schemas/${name}.schema.json`)) as object);
  }
  return ajv;
}

test.each(catalogs)("%s.json matches its schema", async (name) => {
  const catalog = await readJson(`${CATALOGS}/${name}.json`);
  const validate = (await catalogAjv()).getSchema(`${name}.schema.json`);

  const matches = validate?.(catalog);

  expect(validate?.errors ?? []).toEqual([]);
  expect(matches).toBe(true);
});

test.each(catalogs)("%s.json tells editors' tools where its schema is", async (name) => {
  const { $schema } = (await readJson(`${CATALOGS}/${name}.json`)) as { $schema?: string };
  const folder = path.posix.dirname(`${CATALOGS}/${name}`);

  expect(path.posix.join(folder, $schema ?? "")).toBe(`schemas/${name}.schema.json`);
});

test("every schema of a catalog has its catalog", () => {
  const wanted = schemas.filter((name) => !NOT_FOR_CATALOGS.has(name));

  expect(catalogs).toEqual(expect.arrayContaining(wanted));
});
