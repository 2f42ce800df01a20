/** Ajv's checks as code, written down between two processes. */
import { createRequire } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import type { Ajv, ValidateFunction } from "ajv";
import { readChecked, writeChecked } from "../../whole-files.ts";

/** Where checks are kept, and what they are good for. */
export interface ValidatorCache {
  directory: string;
  /** Changes with the schemas and with Ajv. */
  key: string;
}

const require = createRequire(import.meta.url);

/** @param schema its file, such as `schemas/site.schema.json` */
function fileOf({ directory }: ValidatorCache, schema: string): string {
  return path.join(directory, `${schema.replaceAll("/", ".")}.js`);
}

/** The check that was kept; nothing when there is none for the schema as it is. */
export function keptValidator(cache: ValidatorCache, schema: string): ValidateFunction | undefined {
  const text = readChecked(fileOf(cache, schema));
  const mark = `// ${cache.key}\n`;
  if (text?.startsWith(mark) !== true) return undefined;
  const exported: { exports?: ValidateFunction } = {};
  compileFunction(text, ["require", "module"])(require, exported);
  return exported.exports;
}

/** @param ajv made with `code: { source: true }` */
export function keepValidator(
  cache: ValidatorCache,
  schema: string,
  ajv: Ajv,
  validate: ValidateFunction,
): void {
  const { default: standalone } =
    require("ajv/dist/standalone/index.js") as typeof import("ajv/dist/standalone/index.js");
  writeChecked(fileOf(cache, schema), `// ${cache.key}\n${standalone(ajv, validate)}`);
}
