import { formatCount } from "../format.ts";
import type { Enquiry } from "../generated/enquiry-validator.js";
import {
  ENQUIRY_FIELDS,
  FILL_TIME_FIELD,
  PLAN_FIELD,
  HONEYPOT_FIELD,
  type BrokenRule,
  type FieldName,
  type FormField,
} from "./enquiry-fields.ts";
import { readSentPlan } from "./enquiry-plan.ts";
import { phoneNumber } from "./enquiry-rules.ts";
import { GENERAL_RULES } from "./enquiry-words.ts";
import { guestCount, internationalNumber, isPlainCount, phoneDigits } from "./typed-numbers.ts";
import { hasPlan } from "../plan/plan.ts";
import { validate } from "../generated/enquiry-validator.js";

export type { Enquiry };

export type EnquiryResult = { ok: true; value: Enquiry } | { ok: false; errors: BrokenRule[] };

/** Spaces of every kind, including the zero-width space. Excludes tab, CR and LF, which `oneLine` rejects. */
const SPACE = /[\p{Zs}\u2028\u2029\u200b\ufeff]/u;

/** Spaces, and the direction marks that address books wrap around a copied number. */
const SPACE_OR_MARK =
  /[\p{Zs}\u2028\u2029\u200b\ufeff\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/u;

/** Invisible characters, except ZWNJ and ZWJ, which may occur inside a label of a domain. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A loop, because a pattern with `+$` takes quadratic time on a long run of spaces. */
function trim(text: string, edge: RegExp): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start++;
  while (end > start && edge.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Normalises the text of a field, by its `type` in the schema or, without a type, by its control (`as`). */
const TIDY: Partial<Record<string, (text: string) => string>> = {
  text: (text) => trim(text, SPACE),
  email: (text) => trim(trim(text.replace(INVISIBLE, ""), SPACE).replace(/\.$/, ""), SPACE),
  tel: (text) => trim(text, SPACE_OR_MARK),
  /** A text area posts CRLF and a script LF. Both are counted and stored as LF. */
  textarea: (text) => text.replace(/\r\n?/g, "\n"),
  /** A form without script posts the day and the value of the ticked checkbox, joined by a comma. The day wins. */
  date: (text) => text.replace(/,.*/s, ""),
  number: (text) => (isPlainCount(text) ? String(guestCount(text)) : trim(text, SPACE)),
};

/**
 * Joins several values that a form posted under one name: of the boxes of a field, and of every optional field. An empty
 * optional field is undefined.
 */
function fieldValue(value: unknown, { required, as }: Pick<FormField, "required" | "as">): unknown {
  const isJoined = Array.isArray(value) && (!required || as === "checks" || as === "date");
  if (isJoined && value.every((part) => typeof part === "string"))
    return fieldValue(value.filter((part) => part !== "").join(","), { required, as });
  return value === "" && !required ? undefined : value;
}

function tidied(given: object): Record<string, unknown> {
  const tidy: Record<string, unknown> = {};
  for (const field of ENQUIRY_FIELDS) {
    const { name, required, as, type = as } = field;
    if (!Object.hasOwn(given, name)) continue;
    const value = fieldValue(Reflect.get(given, name), field);
    if (value === undefined && !required) continue;
    tidy[name] = typeof value === "string" ? (TIDY[type]?.(value) ?? value) : value;
  }
  for (const name of [HONEYPOT_FIELD, FILL_TIME_FIELD])
    if (Object.hasOwn(given, name)) tidy[name] = Reflect.get(given, name);
  return tidy;
}

function isPlanned(given: object): boolean {
  const plan = readSentPlan(Reflect.get(given, PLAN_FIELD));
  return hasPlan(new URLSearchParams(plan?.query));
}

/**
 * Validates an enquiry and reports every wrong field with its rule. The message may be blank if the enquiry has a plan.
 * The form validates before sending, and the Lambda validates again. Pure; never throws for any input.
 */
export function validateEnquiry(given: unknown): EnquiryResult {
  const isForm = typeof given === "object" && given !== null && !Array.isArray(given);
  const value = isForm ? tidied(given) : {};
  if (validate(value) && isForm) return { ok: true, value };

  const isOptional = isForm && isPlanned(given);
  const broken = (validate.errors ?? []).filter(
    (error) => !(isOptional && fieldOf(error) === "msg" && error.keyword === "notBlank"),
  );
  if (isForm && broken.length === 0)
    return { ok: true, value: { ...(value as unknown as Enquiry), msg: "" } };

  const errors = ENQUIRY_FIELDS.flatMap(({ name }): BrokenRule[] => {
    const rules = broken.filter((error) => fieldOf(error) === name).map(({ keyword }) => keyword);
    const rule = Object.keys(GENERAL_RULES).find((known) => rules.includes(known)) ?? rules[0];
    if (rule === undefined) return [];
    const length = rule === "maxCodePoints" && { length: [...String(value[name])].length };
    return [{ field: name, rule, ...length }];
  });
  const isField = (name: string): name is FieldName =>
    ENQUIRY_FIELDS.some((field) => field.name === name);
  if (!isForm || broken.some((error) => !isField(fieldOf(error))))
    errors.push({ field: "form", rule: "type" });
  return { ok: false, errors };
}

/** Ajv reports a missing key at the object, and all other errors at the key. */
function fieldOf(error: { instancePath: string; params: Record<string, unknown> }): string {
  const missing = error.params["missingProperty"];
  return typeof missing === "string" ? missing : error.instancePath.slice(1);
}

/**
 * Normalised value of a field that may contain a typing error: the form asks the visitor to check it. Undefined for all
 * other values.
 */
export function doubtfulValue(field: FieldName, typed: string): string | undefined {
  const { as, type } = ENQUIRY_FIELDS.find(({ name }) => name === field) ?? {};
  if (type === "tel") {
    return phoneNumber(typed) && !internationalNumber(typed) ? phoneDigits(typed) : undefined;
  }
  if (as !== "number" || isPlainCount(typed)) return undefined;
  const count = guestCount(typed);
  return count === undefined ? undefined : formatCount(count);
}
