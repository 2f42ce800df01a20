import path from "node:path";
import { expect, test } from "vitest";
import { CATALOGS, catalogNames, readJson, schemaNames } from "./files.ts";

/** Schemas that check something other than a catalog: shared shapes, front matter, what visitors send. */
const NOT_FOR_CATALOGS = new Set(["album", "article", "common", "enquiry"]);

const schemas = await schemaNames();
const catalogs = await catalogNames();

test.each(catalogs)("%s.json tells editors' tools where its schema is", async (name) => {
  const { $schema } = (await readJson(`${CATALOGS}/${name}.json`)) as { $schema?: string };
  const folder = path.posix.dirname(`${CATALOGS}/${name}`);

  expect(path.posix.join(folder, $schema ?? "")).toBe(`schemas/${name}.schema.json`);
});

test("every schema of a catalog has its catalog", () => {
  const wanted = schemas.filter((name) => !NOT_FOR_CATALOGS.has(name));

  expect(catalogs).toEqual(expect.arrayContaining(wanted));
});
