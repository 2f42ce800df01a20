import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { ValidateFunction } from "ajv";
import { keepValidator, keptValidator, type ValidatorCache } from "./cache/validators.ts";
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

const require = createRequire(import.meta.url);

/** Ajv with all schemas, which name each other by file. It takes longer to load than an article to check. */
function createAjv(schemas: ReadonlyMap<string, Schema>) {
  const { Ajv2020 } = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const addFormats = require("ajv-formats") as typeof import("ajv-formats");
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    // Tests hold the schemas against theirs; here it would take a third of the time.
    validateSchema: false,
    meta: false,
    allowUnionTypes: true,
    // To shorten what it compiles takes Ajv a third of its time; no file is checked long enough for that.
    code: { source: true, optimize: false },
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

/**
 * Loads every `*.schema.json` below `schemas/`. Each is compiled when it is first asked for, or
 * taken from what an earlier process compiled.
 *
 * @param root the project's folder
 */
export async function loadSchemas(root: string, cache?: ValidatorCache): Promise<Schemas> {
  const schemas = new Map<string, Schema>();
  for (const file of await listFiles(path.join(root, "schemas"))) {
    if (!file.endsWith(".schema.json")) continue;
    const text = readFileSync(path.join(root, "schemas", file), "utf8");
    try {
      schemas.set(`schemas/${file}`, JSON.parse(text) as Schema);
    } catch (error) {
      throw new UnreadableSchema(`schemas/${file}`, { cause: error });
    }
  }
  let ajv: ReturnType<typeof createAjv> | undefined;
  const known = new Map<string, ValidateFunction>();
  const find = (file: string): Schema => {
    const schema = schemas.get(file);
    if (!schema) throw new Error(`There is no schema ${file}`);
    return schema;
  };
  const compile = (file: string): ValidateFunction => {
    ajv ??= createAjv(schemas);
    const validate = ajv.getSchema(find(file).$id ?? file);
    if (!validate) throw new Error(`There is no schema ${file}`);
    if (cache) keepValidator(cache, file, ajv, validate);
    return validate;
  };
  return {
    validate(file) {
      let validate = known.get(file);
      if (!validate) {
        validate = (cache && keptValidator(cache, file)) ?? compile(file);
        known.set(file, validate);
      }
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
