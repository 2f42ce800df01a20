/** The form for people without e-mail: name, phone number, and a good time for our call. */
import { ENQUIRY_FIELDS } from "./enquiry-fields.ts";

/** Name of the choice of a time. A posted form that has it asks for a call. */
export const CALL_BACK_FIELD = "callBack";

/** Ids of the times, which `content/catalogs/messages.json` labels. */
export const CALL_TIMES = ["any", "morning", "afternoon", "evening"] as const;

export type CallTime = (typeof CALL_TIMES)[number];

export const CALL_BACK_FIELDS = ENQUIRY_FIELDS.filter(
  ({ name }) => name === "name" || name === "phone",
);

/** Time of a posted form that asks for a call; undefined for other forms. */
export function readCallTime({
  [CALL_BACK_FIELD]: time,
}: Record<string, unknown>): CallTime | undefined {
  return time === undefined ? undefined : (CALL_TIMES.find((one) => one === time) ?? "any");
}
