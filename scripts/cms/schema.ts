import { readFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../lib/files/list-files.ts";

/** The part of JSON Schema that our schemas use and a form can show. */
export interface Schema {
  title?: string;
  description?: string;
  type?: string;
  $ref?: string;
  enum?: string[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  $defs?: Record<string, Schema>;
}

export type Schemas = ReadonlyMap<string, Schema>;

/** `pages/home` → the schema in schemas/pages/home.schema.json. */
export async function readSchemas(root: string): Promise<Schemas> {
  const directory = path.join(root, "schemas");
  const files = (await listFiles(directory)).filter((file) => file.endsWith(".schema.json"));
  const entries = files.map(async (file) => {
    const text = await readFile(path.join(directory, file), "utf8");
    return [file.slice(0, -".schema.json".length), JSON.parse(text) as Schema] as const;
  });
  return new Map(await Promise.all(entries));
}

/**
 * The shape that `schema` stands for, with its own description kept, and the schema file in which
 * further references are to be looked up.
 */
export function dereference(
  schemas: Schemas,
  file: string,
  schema: Schema,
): { file: string; schema: Schema; name?: string } {
  if (schema.$ref === undefined) return { file, schema };
  const [target = "", pointer = ""] = schema.$ref.split("#");
  const other = target
    ? path.posix.join(path.posix.dirname(file), target.replace(/\.schema\.json$/, ""))
    : file;
  const name = pointer.replace("/$defs/", "");
  const found = schemas.get(other)?.$defs?.[name];
  if (!found) throw new Error(`schemas/${file}.schema.json: nothing is at ${schema.$ref}`);
  const { $ref: _ref, ...own } = schema;
  return { ...dereference(schemas, other, { ...found, ...own }), name };
}
