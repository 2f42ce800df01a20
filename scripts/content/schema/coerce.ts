import type { Schema, Schemas } from "./schemas.ts";

/**
 * A value as its schema shapes it, made of what can be used of a broken one; where nothing can,
 * text is "", a number 0, a list empty. So one mistake does not hide the others: whatever reads
 * content goes on with what is there.
 *
 * @param schema the schema's file, such as `schemas/site.schema.json`
 */
export function coerce(value: unknown, schemas: Schemas, schema: string): unknown {
  return shape(value, schemas.resolve("", schema).schema, schema, schemas);
}

function shape(value: unknown, schema: Schema, file: string, schemas: Schemas): unknown {
  if (schema.$ref !== undefined) {
    const target = schemas.resolve(schema.$ref, file);
    return shape(value, target.schema, target.file, schemas);
  }
  if (schema.enum) return schema.enum.includes(value) ? value : schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "string":
      return typeof value === "string" ? value : "";
    case "integer":
    case "number":
      return Number.isFinite(value) ? value : 0;
    case "boolean":
      return value === true;
    case "array":
      return shapeList(value, schema, file, schemas);
    case "object":
      return shapeEntry(value, schema, file, schemas);
    default:
      return value;
  }
}

function shapeList(value: unknown, schema: Schema, file: string, schemas: Schemas): unknown[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const each = schema.items;
  if (!each) return items;
  const missing = Math.max(0, (schema.minItems ?? 0) - items.length);
  const all = [...items, ...Array.from({ length: missing })];
  return all.map((item) => shape(item, each, file, schemas));
}

function shapeEntry(value: unknown, schema: Schema, file: string, schemas: Schemas): object {
  const given =
    typeof value === "object" && value !== null
      ? new Map(Object.entries(value))
      : new Map<string, unknown>();
  const required = new Set(schema.required);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([key]) => given.has(key) || required.has(key))
      .map(([key, property]) => [key, shape(given.get(key), property, file, schemas)]),
  );
}
