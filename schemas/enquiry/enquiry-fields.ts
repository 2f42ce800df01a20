/**
 * An enquiry's fields, for the form and the mail. The rules are in separate, larger files, which the browser fetches
 * when a field gets the focus.
 */
import { FORM_FIELDS } from "../generated/enquiry-form.ts";

export type FieldName = (typeof FORM_FIELDS)[number]["name"];

/** `form` is for errors that belong to no single field. */
export type EnquiryField = FieldName | "form";

export interface EnquiryError {
  field: EnquiryField;
  message: string;
}

export interface FormField {
  name: FieldName;
  required: boolean;
  /** Maximum length in characters (code points). */
  limit?: number;
  /**
   * `date`: a date field, and a checkbox for each option. `number`: a whole number as people type it. `select`: one of
   * the options. `checks`: any of the options.
   */
  as: "input" | "textarea" | "select" | "date" | "number" | "checks";
  type?: string;
  inputMode?: "text" | "email" | "tel";
  /** Never `off`: WebKit empties such a field when the page returns from the back/forward cache. */
  autoComplete?: string;
  /**
   * Name of the same field in a plan. On the planner's page, the enquiry form leaves this field out, because the
   * planner has its own. The options of `event` are the planner's events.
   */
  plan?: PlanPart;
  /** Ids of the options, which `content/catalogs/messages.json` labels. */
  choices?: readonly string[];
}

/** Visible fields in the order of the form: required fields first. */
export const ENQUIRY_FIELDS: readonly FormField[] = FORM_FIELDS;

interface ControlAttributes {
  type?: string;
  inputMode?: FormField["inputMode"] | "numeric";
  autoComplete?: string;
  rows?: number;
  required?: true;
}

/**
 * Attributes of a field's control under their React names; the HTML names are the same in lower case. Used by the form
 * of the page and by the form of the Lambda.
 */
export function controlAttributes(field: FormField): ControlAttributes {
  const { as, type = "text", inputMode = "text", autoComplete } = field;
  const required = field.required && { required: true as const };
  const typing = { ...(autoComplete !== undefined && { autoComplete }), ...required };
  switch (as) {
    case "input":
      return { type, inputMode, ...typing };
    case "textarea":
      return { rows: 5, ...required };
    case "number":
      return { type: "text", inputMode: "numeric", ...typing };
    case "date":
      return { type: "date" };
    case "select":
      return { ...required };
    case "checks":
      return {};
  }
}

export interface BrokenRule {
  field: EnquiryField;
  rule: string;
  /** Length of a text that is too long, in code points. */
  length?: number;
}

/** Value of `eventDate` when the visitor has not decided on a day. */
export const UNDECIDED = "undecided";

export const HONEYPOT_FIELD = "homepage";
export const FILL_TIME_FIELD = "filledMs";

/** The phone number about which the page without script has already asked. */
export const ASKED_FIELD = "asked";

export const PLAN_FIELD = "plan";

export const MENU_FIELD = "menu";

export const SOURCE_FIELD = "source";

/**
 * Names of the fields of a plan, in a form posted without script and in the query of the planner's address. The free
 * text `place` comes first, because the edge removes punctuation at the end of an address.
 */
export const PLAN_PARTS = [
  "place",
  "event",
  "guests",
  "jain",
  "package",
  "cuisine",
  "counters",
  "hall",
  "date",
] as const;

export type PlanPart = (typeof PLAN_PARTS)[number];

/** Values that a plan gives to fields of the enquiry: `event=wedding` sets the occasion. */
export function plannedFields(query: string): Partial<Record<FieldName, string>> {
  const plan = new URLSearchParams(query);
  const values: Partial<Record<FieldName, string>> = {};
  for (const { name, plan: part } of ENQUIRY_FIELDS) {
    const value = part && plan.get(part);
    if (value) values[name] = value;
  }
  return values;
}
