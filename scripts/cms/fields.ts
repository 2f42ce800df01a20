import { CALLED, IDS, type Field } from "./forms.ts";
import { labelOf } from "./label.ts";
import { dereference, type Schema, type Schemas } from "./schema.ts";

/** Longer texts get a box of several lines. */
const ONE_LINE = 100;

const SEVERAL_LINES = /text|description|summary|intro|note|lead|about|message|content|paragraph/i;

/** Rupees in a description mark a price. */
const RUPEES = /^Rupees/;

/** What a description says of the file; a form takes commas. */
const FOR_FILES = / Type digits only[^.]*\./;

/** Digits, alone or in groups that commas or spaces separate, after a rupee sign or none. */
const WHOLE = "(\\d+|\\d{1,3}([, ]\\d{2,3})*[, ]\\d{3})";

/** What a browser's picker chooses → its input and the form in which it is written. */
const PICKERS: [example: string, options: { type: string; format: string }][] = [
  ["2026-12-01T18:30", { type: "datetime-local", format: "YYYY-MM-DDTHH:mm" }],
  ["2026-12-01", { type: "date", format: "YYYY-MM-DD" }],
  ["2026-12", { type: "date", format: "YYYY-MM" }],
  ["18:30", { type: "time", format: "HH:mm" }],
];

/** Fields that can name an entry of a list. */
const SHORT_TEXTS = ["string", "select", "datetime"];

/** Lists of a few choices are shown as boxes to tick. */
const SHORT_LIST = 12;

function defined(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

const choices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: labelOf(value) }));

/** The picker for texts of a pattern that only dates, months or times have. */
function pickerOf(pattern: string | undefined): (typeof PICKERS)[number][1] | undefined {
  const form = new RegExp(pattern ?? "^a$", "u");
  return form.test("a") ? undefined : PICKERS.find(([example]) => form.test(example))?.[1];
}

/** A number as people type it: `1,299` or `₹ 2,50,000`. */
function numberOptions({ type, minimum, description = "" }: Schema): Record<string, unknown> {
  const isWhole = type === "integer";
  const least = minimum !== undefined && minimum > 0 ? "(?=.*[1-9])" : "";
  return {
    widget: "amount",
    decimals: isWhole ? undefined : true,
    rupees: RUPEES.test(description) || undefined,
    pattern: [
      `^\\s*${least}₹?\\s*${isWhole ? WHOLE : "\\d+(\\.\\d+)?"}\\s*$`,
      isWhole ? "Type digits, such as 1299 or ₹1,299" : "Type digits, such as 0.5",
    ],
  };
}

function textOptions(name: string, schema: Schema): Record<string, unknown> {
  const { enum: options, pattern, minLength, maxLength, description } = schema;
  if (options) return { widget: "select", options: choices(options) };
  const picked = pickerOf(pattern);
  if (picked) return { widget: "datetime", ...picked };
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
  if (item.enum)
    return {
      widget: "select",
      multiple: true,
      options: choices(item.enum),
      dropdown_threshold: SHORT_LIST,
      ...(schema.minItems !== undefined && { min: schema.minItems }),
    };
  if (item.type !== "object") {
    return { ...common, field: field(schemas, from, "entry", item, true) };
  }
  const fields = fieldsOf(schemas, from, item);
  const texts = fields.filter(({ widget }) => SHORT_TEXTS.includes(String(widget)));
  const first = texts.find(({ name: key }) => CALLED.test(key)) ?? texts[0];
  return {
    ...common,
    label_singular: item.title === undefined ? undefined : labelOf(item.title),
    summary: first && `{{fields.${first.name}}}`,
    collapsed: true,
    fields,
  };
}

const pictureOptions = ({ pattern, description = "" }: Schema) => ({
  widget: "picture",
  pattern: [pattern, description],
});

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
      return numberOptions(schema);
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

function field(
  schemas: Schemas,
  file: string,
  name: string,
  written: Schema,
  required: boolean,
): Field {
  const { file: from, schema, name: shape } = dereference(schemas, file, written);
  // A mark that is either there or not: a form would write "no" where nothing may stand.
  if (schema.const !== undefined) return { name, widget: "hidden" };
  return {
    name,
    label: labelOf(name),
    ...defined({
      hint: schema.description?.replace(FOR_FILES, ""),
      ...(shape === "Slot" ? pictureOptions(schema) : optionsOf(schemas, from, name, schema)),
    }),
    ...(required && mayBeEmpty(schema) ? { required: false, default: "" } : { required }),
  };
}

/** Names, prices and days that are needed come first, ids and slugs last. */
function rank({ name, widget, required, rupees }: Field): number {
  if (IDS.test(name)) return 3;
  if (CALLED.test(name)) return 0;
  return rupees === true || (widget === "datetime" && required === true) ? 1 : 2;
}

const DERIVED = " Left empty, it is made from the name.";

/** The fields of a form for an object. An id or slug may stay empty where a name is: see `complete`. */
export function fieldsOf(
  schemas: Schemas,
  file: string,
  { properties = {}, required = [] }: Schema,
): Field[] {
  const { $schema: _, ...own } = properties;
  const isNamed = Object.keys(own).some((name) => CALLED.test(name));
  return Object.entries(own)
    .map(([name, schema]) => {
      const isDerived = isNamed && IDS.test(name);
      const made = field(schemas, file, name, schema, required.includes(name) && !isDerived);
      return isDerived ? { ...made, hint: `${made.hint ?? ""}${DERIVED}` } : made;
    })
    .toSorted((one, other) => rank(one) - rank(other));
}
