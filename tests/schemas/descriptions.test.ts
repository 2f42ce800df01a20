import { expect, test } from "vitest";
import { readJson, schemaNames } from "./files.ts";

/** Descriptions are the editors' documentation: a field without one can only be guessed at. */
test.each(await schemaNames())("%s.schema.json describes every property", async (name) => {
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
