import type { ErrorObject, ValidateFunction } from "ajv";
import { nearest } from "../../lib/nearest.ts";
import {
  type Located,
  type Path,
  problemAt,
  type Report,
  type Source,
  type Span,
} from "../problems/problem.ts";
import { explain } from "./explain.ts";
import type { Schema, Schemas } from "./schemas.ts";

/** The readable values of a file. */
interface Reading {
  located: Located;
  /** False when parts were unreadable, so that a missing key is no mistake. */
  whole: boolean;
  /** Keys that are written but could not be read. */
  written?: ReadonlySet<string>;
}

/** The values in the shape of their schema, also for invalid input. */
export function shaped(
  { located, whole, written }: Reading,
  schemas: Schemas,
  schema: string,
  report: Report,
): Located {
  // In a file that was not read to its end a key may seem to be missing.
  const sound = whole && checkSchema(located, schemas.validate(schema), report, written);
  return sound ? located : { ...located, value: coerce(located.value, schemas, schema) };
}

/** Maximum number of problems reported for one file. */
const MAX_PROBLEMS = 100;

/**
 * Reports every way in which the values break their schema. True when they break none.
 *
 * @param written keys that are in the file but could not be read, so that they are not missing
 */
function checkSchema(
  located: Located,
  validate: ValidateFunction,
  report: Report,
  written: ReadonlySet<string> = new Set(),
): boolean {
  if (validate(located.value)) return true;
  const errors = (validate.errors ?? []).slice(0, MAX_PROBLEMS);
  const misspelt = misspeltKeys(errors);
  for (const error of errors) {
    if (error.keyword === "required") {
      const key = String(error.params["missingProperty"]);
      if (written.has(key) || misspelt.has(`${error.instancePath}/${key}`)) continue;
      // A key without a value is reported when the file is read.
      if (isWritten(located, toPath(error.instancePath, located.value), key)) continue;
    }
    // If a value may have several shapes, errors of a single shape are not reported.
    if (/\/(?:anyOf|oneOf|not)\/\d/.test(error.schemaPath) || isRepetition(error, errors)) continue;
    const path = toPath(error.instancePath, located.value);
    const finding = explain(error, path, located);
    if (!finding) continue;
    const { key, at = path, ...rest } = finding;
    const value = located.spanOf(at);
    const nothingThere = value.start === value.end && at.length > 0;
    const span =
      key !== undefined
        ? located.keySpan([...path, key])
        : nothingThere
          ? located.keySpan(at)
          : value;
    report(problemAt(located.source, firstLine(located.source, span), rest));
  }
  return false;
}

/** Marks only the first line of an entry of many lines. */
function firstLine({ text }: Source, { start, end }: Span): Span {
  const line = text.indexOf("\n", start);
  return { start, end: line >= 0 && line < end ? line : end };
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

/** A value of the wrong type breaks every rule for its type; one problem is enough. */
function isRepetition(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
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

/**
 * A value in the shape of its schema, with the usable parts of the given one. For unusable parts,
 * text is "", a number 0, a list empty. One mistake does not hide the others: rules
 * check the rest.
 *
 * @param schema the schema's file, such as `schemas/site.schema.json`
 */
function coerce(value: unknown, schemas: Schemas, schema: string): unknown {
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
    case "array": {
      const items: unknown[] = Array.isArray(value) ? value : [];
      const missing = Math.max(0, (schema.minItems ?? 0) - items.length);
      const each = schema.items;
      if (!each) return items;
      return [...items, ...Array.from({ length: missing })].map((item) =>
        shape(item, each, file, schemas),
      );
    }
    case "object": {
      const given = new Map(typeof value === "object" && value ? Object.entries(value) : []);
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => given.has(key) || schema.required?.includes(key))
          .map(([key, property]) => [key, shape(given.get(key), property, file, schemas)]),
      );
    }
    default:
      return value;
  }
}
