import { ENQUIRY_FIELDS, type BrokenRule, type FieldName } from "./enquiry-fields.ts";
import { fill, formatCount } from "../format.ts";
import type { FieldText, FormText } from "../generated/index.ts";

/** Rule → general error message. Every other rule belongs to one field and has a message there. */
const GENERAL: Partial<Record<string, keyof FormText["problems"]>> = {
  required: "missing",
  notBlank: "missing",
  type: "text",
  wellFormed: "character",
  noNul: "character",
  oneLine: "oneLine",
  maxCodePoints: "tooLong",
};

/** Message for the visitor: the mistake in a field and its correction. */
export function errorMessage(
  { fields, problems }: Pick<FormText, "fields" | "problems">,
  { field, rule }: BrokenRule,
): string {
  if (field === "form") return problems.form;
  const words: FieldText = fields[field];
  const kind = GENERAL[rule];
  if (kind === undefined) return words.invalid ?? problems.invalid;
  if (kind === "missing") return words.missing ?? problems.missing;
  const limit = ENQUIRY_FIELDS.find(({ name }) => name === field)?.limit ?? 0;
  return fill(problems[kind], { limit: formatCount(limit) });
}

/** The form's question about an accepted value, if any. */
export function doubtMessage(
  { fields }: Pick<FormText, "fields">,
  field: FieldName,
  value: string | undefined,
): string | undefined {
  const { check }: FieldText = fields[field];
  return check !== undefined && value !== undefined ? fill(check, { value }) : undefined;
}
