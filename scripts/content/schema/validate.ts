import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { filesBelow } from "../../lib/files.ts";
import { once } from "../../lib/once.ts";
import { nearest } from "../../lib/nearest.ts";
import {
  firstLine,
  type Located,
  type Path,
  positionAt,
  problemAt,
  type Report,
} from "../problems/problem.ts";
import { exampleLine, type Resolve, type Schema } from "./example.ts";
import { explain } from "./explain.ts";
import { Failure } from "../../lib/command.ts";

export type { Schema };

export interface Schemas {
  validate(file: string): ValidateFunction;
  resolve: Resolve;
  /** File of a part of a schema. */
  fileOf(part: object): string | undefined;
}

/**
 * Every `*.schema.json` below `schemas/`, which refer to each other by file name. Each is compiled on first use.
 *
 * @param root the project's folder
 */
export function openSchemas(root: string): Schemas {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    // Skips the check of the schemas themselves, which would take a third of the time.
    validateSchema: false,
    meta: false,
    allowUnionTypes: true,
    // Optimising the compiled code takes a third of Ajv's time and does not pay off for one check of a file.
    code: { optimize: false },
  });
  addFormats.default(ajv);
  const schemas = new Map<string, Schema>();
  const named = <Result>(file: string, work: () => Result) =>
    inSchema(file, readFileSync(join(root, file), "utf8"), work, ajv);
  for (const name of filesBelow(root, "schemas")) {
    if (!name.endsWith(".schema.json")) continue;
    const schema = readSchema(root, name);
    checkId(schema, name, readFileSync(join(root, name), "utf8"));
    schemas.set(name, schema);
    named(name, () => ajv.addSchema(schema, schema.$id ?? name));
  }
  const find = (file: string): Schema => {
    const schema = schemas.get(file);
    if (!schema) throw new Error(`There is no schema ${file}`);
    return schema;
  };
  const files = once(() => {
    const found = new WeakMap<object, string>();
    const add = (part: unknown, file: string): void => {
      if (typeof part !== "object" || part === null) return;
      found.set(part, file);
      for (const inner of Object.values(part)) add(inner, file);
    };
    for (const [file, schema] of schemas) add(schema, file);
    return found;
  });
  return {
    fileOf: (part) => files().get(part),
    validate(file) {
      const id = find(file).$id ?? file;
      return named(file, () => ajv.getSchema(id) as ValidateFunction);
    },
    resolve(reference, from = "") {
      const [name = "", pointer = ""] = reference.split("#");
      const file = name === "" ? from : posix.join(posix.dirname(from), name);
      const definition = pointer.replace(/^\/\$defs\//, "");
      const whole = find(file);
      const schema = definition === "" ? whole : whole.$defs?.[definition];
      if (!schema) throw new Error(`${file} has no definition ${definition}`);
      return { schema, file };
    },
  };
}

interface SchemaPlace {
  file: string;
  line: number;
  column: number;
}

/** A schema that is not valid JSON or not a valid schema. */
export class SchemaMistake extends Failure {
  readonly place: SchemaPlace;
  /** The message without its place. */
  readonly reason: string;
  readonly fix: string;

  constructor(place: SchemaPlace, reason: string, fix: string) {
    super(`${place.file}:${place.line}:${place.column}  ${reason}\n   fix: ${fix}`);
    this.place = place;
    this.reason = reason;
    this.fix = fix;
  }
}

/** @throws SchemaMistake for an `$id` that is not the schema's path, as after copying a file */
function checkId({ $id }: Schema, file: string, text: string): void {
  const path = posix.relative("schemas", file);
  if ($id === undefined || $id === path) return;
  const place = positionAt({ file, text }, text.indexOf(`"${$id}"`));
  throw new SchemaMistake(
    { file, ...place },
    `"$id" is not the path of this file`,
    `type "${path}"`,
  );
}

/** @throws SchemaMistake */
export function readSchema(root: string, file: string): Schema {
  const text = readFileSync(join(root, file), "utf8");
  return inSchema(file, text, () => JSON.parse(text) as Schema);
}

/**
 * Adds the place to an error of Ajv or of the JSON parser.
 *
 * @param ajv has the keywords that a misspelt one may mean
 * @throws SchemaMistake at the quoted keyword, the type or the reference of the error's message
 */
export function inSchema<Result>(
  file: string,
  text: string,
  work: () => Result,
  ajv?: Ajv2020,
): Result {
  try {
    return work();
  } catch (error) {
    const { message } = error as Error;
    const name = /(?:"|: |reference )([^" ]+)"?(?: from id .*)?$/.exec(message)?.[1] ?? "";
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message)?.map(Number) ?? [];
    // A reference's message has only the end of its text.
    const [quoted = 0] = [`"${name}"`, `${name}"`]
      .map((part) => text.indexOf(part))
      .filter((at) => at >= 0);
    const place = positionAt({ file, text }, quoted);
    const isKeyword = message.includes("unknown keyword");
    const meant = isKeyword ? nearest(name, Object.keys(ajv?.RULES.keywords ?? {})) : undefined;
    const fix = meant ? `did you mean "${meant}"?` : "repair or restore the last change";
    throw new SchemaMistake(
      { file, ...place, ...(line && column && { line, column }) },
      message,
      fix,
    );
  }
}

const MAX_PROBLEMS = 100;

/** Reports every violation of the schema. */
export function checkSchema(
  located: Located,
  schema: string,
  schemas: Schemas,
  report: Report,
): void {
  const validate = schemas.validate(schema);
  if (validate(located.value)) return;
  const errors = (validate.errors ?? []).slice(0, MAX_PROBLEMS);
  const misspelt = misspeltKeys(errors);
  for (const error of errors) {
    if (error.keyword === "required") {
      const key = String(error.params["missingProperty"]);
      if (misspelt.has(`${error.instancePath}/${key}`)) continue;
      if (isWritten(located, toPath(error.instancePath, located.value), key)) continue;
    }
    // If a value may have several shapes, errors of a single shape are not reported.
    if (/\/(?:anyOf|oneOf|not)\/\d/.test(error.schemaPath) || isImplied(error, errors)) continue;
    const path = toPath(error.instancePath, located.value);
    const violated = (error.parentSchema ?? {}) as Schema;
    const context = {
      // The violated part may be in a file to which the schema refers.
      file: schemas.fileOf(violated) ?? schema,
      resolve: schemas.resolve,
      isYaml: located.source.file.endsWith(".md"),
    };
    const { properties = {} } = violated;
    const lineFor = (key: string) => exampleLine(key, properties[key] ?? {}, context);
    const finding = explain(error, path, located, lineFor);
    if (!finding) continue;
    const { key, at = path, ...rest } = finding;
    const value = located.spanOf(at);
    const isMissing = value.start === value.end && at.length > 0;
    const marked = key === undefined ? at : [...path, key];
    const span = key !== undefined || isMissing ? located.keySpan(marked) : value;
    report(problemAt(located.source, firstLine(located.source, span), rest));
  }
}

function isWritten(located: Located, path: Path, key: string): boolean {
  const found = located.keySpan([...path, key]);
  const entry = located.spanOf(path);
  return found.start > entry.start && located.source.text[entry.start] === "{";
}

/** Missing keys that are only misspelt: `sumary` is unknown, and reported with `summary` as its suggestion. */
function misspeltKeys(errors: readonly ErrorObject[]): Set<string> {
  const found = new Set<string>();
  for (const { keyword, instancePath, params, parentSchema } of errors) {
    if (keyword !== "additionalProperties") continue;
    const properties = Object.keys((parentSchema as { properties?: object }).properties ?? {});
    const meant = nearest(String(params["additionalProperty"]), properties);
    if (meant !== undefined) found.add(`${instancePath}/${meant}`);
  }
  return found;
}

/**
 * True for consequences of another error: `enum` and `const` of a value of the wrong type, `pattern` and
 * `format` of a text that is too short.
 */
function isImplied(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword === "type") return false;
  const sameValue = errors.filter(({ instancePath }) => instancePath === error.instancePath);
  const isKeyword = (keyword: string) => sameValue.some((other) => other.keyword === keyword);
  if (error.keyword === "pattern" || error.keyword === "format") return isKeyword("minLength");
  return ["enum", "const"].includes(error.keyword) && isKeyword("type");
}

function toPath(pointer: string, value: unknown): Path {
  let current = value;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => {
      const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const step = Array.isArray(current) ? Number(name) : name;
      current = (current as Record<string | number, unknown>)[step];
      return step;
    });
}
