import { fill, formatCount } from "../../../schemas/format.ts";
import type { Estimate, Unestimated } from "../../../schemas/plan/estimate.ts";
import { unknownWords, type PlannedFunction } from "../../../schemas/plan/plan.ts";
import type { PlanFacts } from "./plan-facts.ts";

export function missingWords(sum: Estimate | Unestimated, words: PlanFacts["bill"]): string {
  if ("lines" in sum) return "";
  if ("outside" in sum) return sum.outside === "too-few" ? words.tooFew : words.tooMany;
  return sum.missing === "guests" ? words.missingGuests : words.missingChoice;
}

/** Warning of more guests than a layout of the hall holds. Empty for another place, and without a known capacity. */
export function overCapacity(
  { choices, bill }: Pick<PlanFacts, "choices" | "bill">,
  { guests = 0, hall }: PlannedFunction,
): string {
  const layouts = choices.halls.some(({ id }) => id === hall) ? (choices.capacity ?? []) : [];
  if (layouts.every((layout) => guests <= layout.guests)) return "";
  return fill(bill.overSeats, {
    layouts: layouts.map((layout) => `${layout.label} ${formatCount(layout.guests)}`).join(", "),
  });
}

/** A number with the text that was typed: `300 (about 300)`. */
export const asTyped = (number: string | undefined, typed: string | undefined) =>
  number === undefined || typed === undefined ? (number ?? typed) : `${number} (${typed})`;

/**
 * Note of the choices that the catalogs do not have any more. Empty without any.
 *
 * @param isTyping whether a day is being typed, of which the note would name each digit
 */
export function unknownNote(
  { bill }: Pick<PlanFacts, "bill">,
  fn: PlannedFunction,
  isTyping = false,
): string {
  const names = unknownWords(isTyping ? { ...fn, date: "" } : fn).join(", ");
  return names === "" ? "" : fill(bill.unknown, { names });
}

/**
 * Warnings of unknown choices, of a past day, of functions at the same time and of too many guests.
 *
 * @param clash names of the functions that use the hall at the same time; empty without any
 */
export function warningsOf(
  facts: PlanFacts,
  fn: PlannedFunction,
  clash: string,
  today = "",
): string[] {
  const past = (fn.date ?? today) < today ? facts.dateWords.past : "";
  const names = clash === "" ? "" : fill(facts.bill.clash, { names: clash });
  return [unknownNote(facts, fn), past, names, overCapacity(facts, fn)].filter(Boolean);
}
