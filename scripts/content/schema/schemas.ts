import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { once } from "../../lib/once.ts";

/** The keywords of a schema that the reader uses without Ajv. */
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
  /** The schema of a file, or the target of a `$ref` inside `from`, with its file. */
  resolve(reference: string, from?: string): { schema: Schema; file: string };
}

/** Ajv with all schemas, which name each other by file. */
function createAjv(schemas: ReadonlyMap<string, Schema>): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    // Without a check of the schemas themselves, which would take a third of the time.
    validateSchema: false,
    meta: false,
    allowUnionTypes: true,
    // Optimising the compiled code takes a third of Ajv's time and does not pay off for one check of a file.
    code: { optimize: false },
  });
  addFormats.default(ajv);
  for (const [file, schema] of schemas) ajv.addSchema(schema, schema.$id ?? file);
  return ajv;
}

/** A schema that is no JSON. */
export class UnreadableSchema extends Error {
  /** From the project's root. */
  readonly file: string;

  constructor(file: string, { cause }: { cause: unknown }) {
    super((cause as Error).message, { cause });
    this.file = file;
  }
}

function readSchemas(root: string): Map<string, Schema> {
  const schemas = new Map<string, Schema>();
  const names = readdirSync(path.join(root, "schemas"), { recursive: true, encoding: "utf8" });
  for (const name of names.filter((one) => one.endsWith(".schema.json")).sort()) {
    const file = `schemas/${name.replaceAll("\\", "/")}`;
    const text = readFileSync(path.join(root, file), "utf8");
    try {
      schemas.set(file, JSON.parse(text) as Schema);
    } catch (error) {
      throw new UnreadableSchema(file, { cause: error });
    }
  }
  return schemas;
}

/**
 * Every `*.schema.json` below `schemas/`. They are read when the first is used, and each is
 * compiled on its own first use.
 *
 * @param root the project's folder
 */
export function openSchemas(root: string): Schemas {
  const all = once(() => readSchemas(root));
  const ajv = once(() => createAjv(all()));
  const find = (file: string): Schema => {
    const schema = all().get(file);
    if (!schema) throw new Error(`There is no schema ${file}`);
    return schema;
  };
  return {
    validate(file) {
      const validate = ajv().getSchema(find(file).$id ?? file);
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
