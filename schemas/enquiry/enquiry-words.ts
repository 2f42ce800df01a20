import { ENQUIRY_FIELDS, type BrokenRule, type FieldName } from "./enquiry-fields.ts";
import { fill, formatCount } from "../format.ts";
import type { FieldText, FormText } from "../generated/index.ts";

/**
 * General rule → its error message. A field reports one error: of the first of these rules, otherwise of its specific
 * rule, which has a message at the field.
 */
export const GENERAL_RULES: Partial<Record<string, keyof FormText["problems"]>> = {
  required: "missing",
  type: "text",
  notBlank: "missing",
  wellFormed: "character",
  oneLine: "oneLine",
  noNul: "character",
  maxCodePoints: "tooLong",
};

/** Message for the visitor: the mistake in a field and its correction. */
export function errorMessage(
  { fields, problems }: Pick<FormText, "fields" | "problems">,
  { field, rule }: BrokenRule,
): string {
  if (field === "form") return problems.form;
  const words: FieldText = fields[field];
  const kind = GENERAL_RULES[rule];
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
