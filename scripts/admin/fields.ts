import type { Schema as CheckedSchema, Schemas } from "../content/schema/validate.ts";
import { labelOf } from "../lib/label.ts";
import { NAME_KEYS, IDS, type Field } from "./forms.ts";

interface Schema extends CheckedSchema {
  title?: string;
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maxItems?: number;
}

/** Texts with a greater `maxLength` get a multi-line field. */
const ONE_LINE = 100;

const SEVERAL_LINES = /text|description|summary|intro|note|lead|about|message|content|paragraph/i;

/** A description that begins with "Rupees" marks a price. */
const RUPEES = /^Rupees/;

/** Advice in descriptions that is true only for files; a form accepts commas. */
const FOR_FILES = / Type digits only[^.]*\./;

/** Digits, optionally grouped by commas or spaces. */
const WHOLE = "(\\d+|\\d{1,3}([, ]\\d{2,3})*[, ]\\d{3})";

/** Example value → picker for fields whose pattern accepts the example. */
const PICKERS: [example: string, options: { type: string; format: string }][] = [
  ["2026-12-01T18:30", { type: "datetime-local", format: "YYYY-MM-DDTHH:mm" }],
  ["2026-12-01", { type: "date", format: "YYYY-MM-DD" }],
  ["2026-12", { type: "date", format: "YYYY-MM" }],
  ["18:30", { type: "time", format: "HH:mm" }],
];

/** Widgets whose value can be the title of a list entry. */
const SHORT_TEXTS = ["string", "select", "datetime"];

/** Maximum number of choices that are shown as checkboxes. */
const SHORT_LIST = 12;

const entriesOf = (file: string, list: string) => ({
  collection: "catalogs",
  file,
  value_field: `${list}.*.id`,
  display_fields: [`${list}.*.name`],
  search_fields: [`${list}.*.name`],
});

/** Fields whose values are ids in other content: `catalog.list.field` → location of the ids. */
const RELATIONS: Record<string, Record<string, unknown>> = {
  "article.related": {
    collection: "articles",
    multiple: true,
    value_field: "{{slug}}",
    display_fields: ["title"],
    search_fields: ["title", "summary"],
  },
  "album.occasion": entriesOf("planner", "events"),
  "dates.taken.slot": entriesOf("hall-timings", "timings"),
  "packages.packages.liveCounters": { ...entriesOf("live-counters", "counters"), multiple: true },
};

const choices = (values: readonly unknown[]) =>
  values.map((value) => ({ value: String(value), label: labelOf(String(value)) }));

/** Options of a field for a number, typed as `1,299` or `₹ 2,50,000`. */
function numberOptions({ type, minimum = 0, description = "" }: Schema): Record<string, unknown> {
  const isWhole = type === "integer";
  const number = isWhole ? WHOLE : "\\d+(\\.\\d+)?";
  return {
    widget: "amount",
    decimals: isWhole ? undefined : true,
    rupees: RUPEES.test(description) || undefined,
    pattern: [
      `^\\s*${minimum > 0 ? "(?=.*[1-9])" : ""}₹?\\s*${number}\\s*$`,
      isWhole ? "Type digits, such as 1299 or ₹1,299" : "Type digits, such as 0.5",
    ],
  };
}

function textOptions(name: string, schema: Schema): Record<string, unknown> {
  const { title, enum: options, pattern, minLength, maxLength, description = "" } = schema;
  if (title === "PictureName") return { widget: "picture", pattern: [pattern, description] };
  if (options) return { widget: "select", options: choices(options) };
  const takes = (example: string) => RegExp(pattern ?? "", "u").test(example);
  // A pattern that rejects letters but accepts a date, month or time gets a picker.
  const picker = takes("a") ? undefined : PICKERS.find(([example]) => takes(example))?.[1];
  if (picker) return { widget: "datetime", ...picker };
  const isLong = maxLength === undefined ? SEVERAL_LINES.test(name) : maxLength > ONE_LINE;
  return {
    widget: isLong && pattern === undefined ? "text" : "string",
    minlength: minLength,
    maxlength: maxLength,
    pattern: pattern === undefined ? undefined : [pattern, description],
  };
}

const mayBeEmpty = ({ type, minLength, pattern, format, enum: options }: Schema) =>
  type === "string" && minLength === undefined && !pattern && !format && !options;

/** Order of the fields: names first, then prices and required days, then others, ids and slugs last. */
function rank({ name, widget, required, rupees }: Field): number {
  if (IDS.test(name)) return 3;
  if (NAME_KEYS.test(name)) return 0;
  return rupees === true || (widget === "datetime" && required === true) ? 1 : 2;
}

/**
 * Fields of the form for a catalog, an article or an album.
 *
 * @param name such as `menus` or `pages/home`, whose schema is schemas/<name>.schema.json
 */
export function formFields(schemas: Schemas, name: string): Field[] {
  const dereference = (schema: Schema, file: string): { schema: Schema; file: string } => {
    const { $ref, ...own } = schema;
    if ($ref === undefined) return { schema, file };
    const target = schemas.resolve($ref, file);
    return dereference({ ...target.schema, ...own }, target.file);
  };

  const listOptions = (schema: Schema, file: string, at: string): Record<string, unknown> => {
    const { schema: item, file: from } = dereference(schema.items ?? {}, file);
    const common = { widget: "list", min: schema.minItems, max: schema.maxItems };
    const select = { widget: "select", multiple: true, dropdown_threshold: SHORT_LIST };
    if (item.enum) return { ...common, ...select, options: choices(item.enum) };
    if (item.type !== "object") return { ...common, field: fieldOf("entry", item, from, at, true) };
    const fields = fieldsOf(item, from, at);
    const texts = fields.filter(({ widget }) => SHORT_TEXTS.includes(String(widget)));
    const first = texts.find(({ name: key }) => NAME_KEYS.test(key)) ?? texts[0];
    return {
      ...common,
      label_singular: item.title && labelOf(item.title),
      summary: first && `{{fields.${first.name}}}`,
      collapsed: true,
      fields,
    };
  };

  const optionsOf = (key: string, schema: Schema, file: string, at: string) => {
    const relation = RELATIONS[at];
    if (relation)
      return { widget: "relation", min: schema.minItems, max: schema.maxItems, ...relation };
    const options: Record<string, () => Record<string, unknown>> = {
      string: () => textOptions(key, schema),
      integer: () => numberOptions(schema),
      number: () => numberOptions(schema),
      boolean: () => ({ widget: "boolean" }),
      array: () => listOptions(schema, file, at),
      object: () => ({ widget: "object", collapsed: true, fields: fieldsOf(schema, file, at) }),
    };
    const make = options[String(schema.type)];
    if (make) return make();
    throw new Error(`${file}: no form for "${at}" (${String(schema.type)})`);
  };

  const fieldOf = (key: string, written: Schema, from: string, at: string, required: boolean) => {
    const { schema, file } = dereference(written, from);
    // A constant can only be present or absent. A form field would write `false` when it is absent.
    if (schema.const !== undefined) return { name: key, widget: "hidden" };
    const hint = schema.description?.replace(FOR_FILES, "");
    const options = Object.entries({ hint, ...optionsOf(key, schema, file, at) });
    return {
      name: key,
      label: labelOf(key),
      ...Object.fromEntries(options.filter(([, value]) => value !== undefined)),
      ...(required && mayBeEmpty(schema) ? { required: false, default: "" } : { required }),
    };
  };

  const fieldsOf = ({ properties = {}, required = [] }: Schema, file: string, at: string) => {
    const { $schema: _, ...own } = properties;
    const isNamed = Object.keys(own).some((key) => NAME_KEYS.test(key));
    const fields = Object.entries(own).map(([key, schema]) => {
      // An id or slug may be left empty if the entry has a name: `completeEntry` derives it.
      const isDerived = isNamed && IDS.test(key);
      const isRequired = required.includes(key) && !isDerived;
      const made: Field = fieldOf(key, schema, file, `${at}.${key}`, isRequired);
      const hint = `${made.hint ?? ""} Left empty, it is made from the name.`;
      return isDerived ? { ...made, hint } : made;
    });
    return fields.toSorted((one, other) => rank(one) - rank(other));
  };

  const { schema, file } = dereference({ $ref: `schemas/${name}.schema.json` }, "");
  return fieldsOf(schema, file, name);
}
