import { fill, formatCount } from "../../../schemas/format.ts";
import type { PlannedFunction } from "../../../schemas/plan/plan.ts";
import type { PlanFacts } from "./plan-facts.ts";

/** Warning of more guests than the hall seats or holds; empty for fewer, elsewhere, and while its capacity is not known. */
export function overCapacity(
  { choices, bill }: Pick<PlanFacts, "choices" | "bill">,
  { guests = 0, hall }: PlannedFunction,
): string {
  if (!choices.halls.some(({ id }) => id === hall)) return "";
  const { seated = Infinity, standing = Infinity } = choices.capacity ?? {};
  return [
    ...(guests > seated ? [fill(bill.overSeats, { seated: formatCount(seated) })] : []),
    ...(guests > Math.min(seated, standing) && standing < Infinity
      ? [fill(bill.standing, { standing: formatCount(standing) })]
      : []),
  ].join(" ");
}
