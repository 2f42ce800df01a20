import { readFile } from "node:fs/promises";
import path from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { listFiles } from "./read.ts";

export type Validators = (file: string) => ValidateFunction;

/**
 * Compiles `schemas/**\/*.schema.json`. Schemas name each other by file, so all are added before
 * the first is compiled.
 */
export async function loadSchemas(root: string): Promise<Validators> {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  const directory = path.join(root, "schemas");
  const ids = new Map<string, string>();
  for (const file of await listFiles(directory)) {
    if (!file.endsWith(".schema.json")) continue;
    const schema = JSON.parse(await readFile(path.join(directory, file), "utf8")) as {
      $id?: string;
    };
    ajv.addSchema(schema, schema.$id ?? file);
    ids.set(`schemas/${file}`, schema.$id ?? file);
  }
  return (file) => {
    const validate = ajv.getSchema(ids.get(file) ?? file);
    if (!validate) throw new Error(`There is no schema ${file}`);
    return validate;
  };
}
