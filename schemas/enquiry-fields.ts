/**
 * What the form and the mail must know of an enquiry's fields. Apart from the rules, which are
 * larger: the browser fetches those when somebody begins to write.
 */

/** The form as a whole, when no single field is to blame. */
export type EnquiryField = "name" | "email" | "phone" | "msg" | "form";

export interface EnquiryError {
  field: EnquiryField;
  /** For the visitor: what is wrong and what to do. */
  message: string;
}

/** The fields a visitor sees, in the order of the form. */
export const ENQUIRY_FIELDS = ["name", "email", "phone", "msg"] as const;

/** The invisible field, and the time the visitor took; see the schema. */
export const TRAP_FIELD = "homepage";
export const FILL_TIME_FIELD = "filledMs";

/** What was planned on the page of estimates; see the schema. */
export const PLAN_FIELD = "plan";

/** The menu that a visitor has put together; see its schema. */
export const MENU_FIELD = "menu";

/** The fields of the planner, as a form without script posts them and as its address writes them. */
export const PLAN_PARTS = [
  "event",
  "guests",
  "jain",
  "package",
  "counters",
  "hall",
  "date",
] as const;

/** The most a visitor may type, in characters (code points). */
export const ENQUIRY_LIMITS = { name: 100, email: 254, phone: 60, msg: 4000 } as const;
