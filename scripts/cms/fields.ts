import { labelOf } from "./label.ts";
import { PICTURE_LINK } from "./picture-link.ts";
import { altKey } from "./pictures/places.ts";
import { dereference, type Schema, type Schemas } from "./schema.ts";

/** A field of the form, as Sveltia CMS's configuration has it. */
export interface Field {
  name: string;
  [option: string]: unknown;
}

/** Longer texts get a box of several lines. */
const ONE_LINE = 100;

const SEVERAL_LINES = /text|description|summary|intro|note|lead|about|message|content|paragraph/i;

/** What an entry of a list is called by; elsewhere its first text is. */
const CALLED = /^(name|listName|title|question|label|heading)$/;

function defined(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function textOptions(name: string, schema: Schema): Record<string, unknown> {
  const { enum: options, pattern, minLength, maxLength, description } = schema;
  if (options) return { widget: "select", options };
  const several = maxLength === undefined ? SEVERAL_LINES.test(name) : maxLength > ONE_LINE;
  return {
    widget: several && pattern === undefined ? "text" : "string",
    minlength: minLength,
    maxlength: maxLength,
    pattern: pattern === undefined ? undefined : [pattern, description ?? "This form is not known"],
  };
}

function listOptions(schemas: Schemas, file: string, schema: Schema): Record<string, unknown> {
  const { file: from, schema: item } = dereference(schemas, file, schema.items ?? {});
  const common = { widget: "list", min: schema.minItems, max: schema.maxItems };
  if (item.type !== "object") {
    return { ...common, field: field(schemas, from, "entry", item, { required: true }) };
  }
  const fields = fieldsOf(schemas, from, item);
  const texts = fields.filter(({ widget }) => widget === "string" || widget === "select");
  const first = texts.find(({ name: key }) => CALLED.test(key)) ?? texts[0];
  return {
    ...common,
    label_singular: item.title === undefined ? undefined : labelOf(item.title),
    summary: first && `{{fields.${first.name}}}`,
    collapsed: true,
    fields,
  };
}

function optionsOf(
  schemas: Schemas,
  file: string,
  name: string,
  schema: Schema,
): Record<string, unknown> {
  switch (schema.type) {
    case "string":
      return textOptions(name, schema);
    case "integer":
    case "number":
      return {
        widget: "number",
        value_type: schema.type === "integer" ? "int" : "float",
        min: schema.minimum,
        max: schema.maximum,
      };
    case "boolean":
      return { widget: "boolean" };
    case "array":
      return listOptions(schemas, file, schema);
    case "object":
      return { widget: "object", collapsed: true, fields: fieldsOf(schemas, file, schema) };
    default:
      throw new Error(
        `schemas/${file}.schema.json: no form for "${name}" (${schema.type ?? "no type"})`,
      );
  }
}

/** True of a text that has to be there but may say nothing; see `asWritten`. */
function mayBeEmpty({ type, minLength, pattern, format, enum: options }: Schema): boolean {
  const isFree = minLength === undefined && pattern === undefined && format === undefined;
  return type === "string" && isFree && !options;
}

/** The description in the schema; below a picture that has words beside it, the way to change both. */
function hintOf(
  { description }: Schema,
  shape: string | undefined,
  name: string,
  beside: readonly string[],
): string | undefined {
  const isPicture = shape === "Slot" && altKey(name, beside) !== undefined;
  return isPicture ? [description, PICTURE_LINK].filter(Boolean).join(" ") : description;
}

/** @param beside the names of all fields of the same object */
function field(
  schemas: Schemas,
  file: string,
  name: string,
  written: Schema,
  { required, beside = [] }: { required: boolean; beside?: readonly string[] },
): Field {
  const { file: from, schema, name: shape } = dereference(schemas, file, written);
  // A mark that is either there or not: a form would write "no" where nothing may stand.
  if (schema.const !== undefined) return { name, widget: "hidden" };
  return {
    name,
    label: labelOf(name),
    ...defined({
      hint: hintOf(schema, shape, name, beside),
      ...optionsOf(schemas, from, name, schema),
    }),
    ...(required && mayBeEmpty(schema) ? { required: false, default: "" } : { required }),
  };
}

/** The fields of a form for an object, in the order of the schema. */
export function fieldsOf(
  schemas: Schemas,
  file: string,
  { properties = {}, required = [] }: Schema,
): Field[] {
  return Object.entries(properties)
    .filter(([name]) => name !== "$schema")
    .map(([name, schema], _index, all) =>
      field(schemas, file, name, schema, {
        required: required.includes(name),
        beside: all.map(([one]) => one),
      }),
    );
}
