import { MAX_TEXT_CHARACTERS } from "../plan/plan.ts";
import { ENQUIRY_FIELDS, type BrokenRule, type FieldName } from "./enquiry-fields.ts";
import { fill, formatCount } from "../format.ts";
import type { FieldText, FormText } from "../generated/index.ts";

/**
 * Rules that fields share → their messages. A field reports one error: the first broken rule in this order. If only
 * other rules are broken, it reports the field's own message (`invalid`).
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

export function errorMessage(
  { fields, problems }: Pick<FormText, "fields" | "problems">,
  { field, rule, length = 0 }: BrokenRule,
): string {
  if (field === "form") return problems.form;
  const words: FieldText = fields[field];
  const kind = GENERAL_RULES[rule];
  if (kind === undefined) return words.invalid ?? problems.invalid;
  if (kind === "missing") return words.missing ?? problems.missing;
  const limit = ENQUIRY_FIELDS.find(({ name }) => name === field)?.limit ?? 0;
  return fill(problems[kind], { limit: formatCount(limit), n: formatCount(length) });
}

/** Request to shorten a text of a plan; undefined if it is short enough. */
export function tooLong(text: string, { problems }: Pick<FormText, "problems">) {
  const length = [...text].length;
  if (length <= MAX_TEXT_CHARACTERS) return undefined;
  const counts = { limit: formatCount(MAX_TEXT_CHARACTERS), n: formatCount(length) };
  return fill(problems.tooLong, counts);
}

/** Texts of a plan that are too long: name of the field, text, and request to shorten it, after its beginning. */
export function longTexts(query: string, words: Pick<FormText, "problems">) {
  return [...new URLSearchParams(query)].flatMap(([name, text]) => {
    const message = tooLong(text, words);
    return message
      ? [{ name, text, message: `${[...text].slice(0, 40).join("")}…: ${message}` }]
      : [];
  });
}

/** Label of a field's option; undefined for an id that is not among the options. */
export function optionLabel(
  { fields }: Pick<FormText, "fields">,
  field: FieldName,
  id: string,
): string | undefined {
  const { options = [] }: FieldText = fields[field];
  return options.find((option) => option.id === id)?.label;
}

/** The form's question about a valid but doubtful value (`doubtfulValue`); undefined if the field has no question. */
export function doubtMessage(
  { fields }: Pick<FormText, "fields">,
  field: FieldName,
  value: string | undefined,
): string | undefined {
  const { check }: FieldText = fields[field];
  return check !== undefined && value !== undefined ? fill(check, { value }) : undefined;
}
