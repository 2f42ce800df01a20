import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { listFiles } from "./read.ts";

/** What the checker reads of a schema by itself; everything else is Ajv's business. */
export interface Schema {
  $id?: string;
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  $defs?: Record<string, Schema>;
  description?: string;
}

export interface Schemas {
  /** Ajv's check of values against a schema file such as `schemas/site.schema.json`. */
  validate(file: string): ValidateFunction;
  /** The schema of a file, or what a `$ref` inside `from` leads to, with the file that it is in. */
  resolve(reference: string, from?: string): { schema: Schema; file: string };
}

/**
 * Loads `schemas/**\/*.schema.json`. Schemas name each other by file, so all are added before the
 * first is compiled, and each is compiled when it is first asked for.
 *
 * @param root the project's folder
 */
export async function loadSchemas(root: string): Promise<Schemas> {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  const schemas = new Map<string, Schema>();
  for (const file of await listFiles(path.join(root, "schemas"))) {
    if (!file.endsWith(".schema.json")) continue;
    const text = readFileSync(path.join(root, "schemas", file), "utf8");
    const schema = JSON.parse(text) as Schema;
    schemas.set(`schemas/${file}`, schema);
    ajv.addSchema(schema, schema.$id ?? file);
  }
  const find = (file: string): Schema => {
    const schema = schemas.get(file);
    if (!schema) throw new Error(`There is no schema ${file}`);
    return schema;
  };
  return {
    validate(file) {
      const validate = ajv.getSchema(find(file).$id ?? file);
      if (!validate) throw new Error(`There is no schema ${file}`);
      return validate;
    },
    resolve(reference, from = "") {
      const [name = "", pointer = ""] = reference.split("#");
      const file = name === "" ? from : path.posix.join(path.posix.dirname(from), name);
      const definition = pointer.replace(/^\/\$defs\//, "");
      const whole = find(file);
      const schema = definition === "" ? whole : whole.$defs?.[definition];
      if (!schema) throw new Error(`${file} has no definition ${definition}`);
      return { schema, file };
    },
  };
}
