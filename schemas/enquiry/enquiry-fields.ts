/**
 * An enquiry's fields, for the form and the mail. The rules are in separate, larger files, which the browser fetches
 * when the visitor begins to type.
 */
import { FORM_FIELDS } from "../generated/enquiry-form.ts";

export type FieldName = (typeof FORM_FIELDS)[number]["name"];

/** `form` is for errors that belong to no single field. */
export type EnquiryField = FieldName | "form";

export interface EnquiryError {
  field: EnquiryField;
  /** Message for the visitor: the mistake and its correction. */
  message: string;
}

/** A visible field of the form, generated from its property in the schema. */
export interface FormField {
  name: FieldName;
  required: boolean;
  /** Maximum length in characters (code points). */
  limit?: number;
  /**
   * `date`: a day, or a checkbox for an undecided day. `select`: one of the planner's events. `checks`: any of
   * `choices`.
   */
  as: "input" | "textarea" | "select" | "date" | "number" | "checks";
  type?: string;
  inputMode?: "text" | "email" | "tel";
  autoComplete?: string;
  /** Part of the plan that has the same value. On a page with the planner, the form leaves this field out. */
  plan?: PlanPart;
  choices?: readonly string[];
}

/** The fields a visitor sees, in the order of the form: those that are required, then the others. */
export const ENQUIRY_FIELDS: readonly FormField[] = FORM_FIELDS;

interface ControlAttributes {
  type?: string;
  inputMode?: FormField["inputMode"] | "numeric";
  autoComplete?: string;
  maxLength?: number;
  rows?: number;
  required?: true;
}

/** Attributes of a field's control in both forms, by React's names; HTML's are the same in lower case. */
export function controlAttributes(field: FormField): ControlAttributes {
  const { as, type = "text", inputMode = "text", autoComplete = "off" } = field;
  const required = field.required && { required: true as const };
  switch (as) {
    case "input":
      return { type, inputMode, autoComplete, ...required };
    case "textarea":
      return { rows: 5, ...required };
    case "number":
      return { type: "text", inputMode: "numeric", autoComplete, maxLength: 40, ...required };
    case "date":
      return { type: "date", autoComplete };
    default:
      return {};
  }
}

/** Rule that a value breaks. `errorMessage` returns its text. */
export interface BrokenRule {
  field: EnquiryField;
  /** A keyword of the schema. */
  rule: string;
}

/** Value of `eventDate` for a day that is not decided. */
export const UNDECIDED = "undecided";

/** The honeypot field, and the time in which the visitor filled in the form; see the schema. */
export const HONEYPOT_FIELD = "homepage";
export const FILL_TIME_FIELD = "filledMs";

/** The plan from the planner; see the schema. */
export const PLAN_FIELD = "plan";

/** The menu that a visitor has put together; see its schema. */
export const MENU_FIELD = "menu";

/** Where the enquiry came from (enquiry-source.ts). */
export const SOURCE_FIELD = "source";

/**
 * Names of the planner's fields, in a form posted without script and in the query of the planner's address. Free text
 * (`place`) comes first, because the edge removes punctuation at the end of an address.
 */
export const PLAN_PARTS = [
  "place",
  "event",
  "guests",
  "jain",
  "package",
  "counters",
  "hall",
  "date",
] as const;

export type PlanPart = (typeof PLAN_PARTS)[number];

/** Values of fields that a plan already contains: `event=wedding` is the occasion. */
export function plannedFields(query: string): Partial<Record<FieldName, string>> {
  const plan = new URLSearchParams(query);
  const values: Partial<Record<FieldName, string>> = {};
  for (const { name, plan: part } of ENQUIRY_FIELDS) {
    const value = part && plan.get(part);
    if (value) values[name] = value;
  }
  return values;
}
