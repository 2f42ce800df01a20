import { formatWeekday } from "../../../schemas/format.ts";
import type { Availability } from "../../../schemas/plan/dates.ts";
import type { PlannedFunction } from "../../../schemas/plan/plan.ts";
import type { PlanFacts } from "./plan-facts.ts";

/** Free alternatives to a taken slot, under one label. */
interface FreeOffers {
  label: string;
  items: { name: string; part: Pick<PlannedFunction, "hall"> | Pick<PlannedFunction, "date"> }[];
}

/** Other slots of the same day, and the nearest days with the same slot; empty unless the slot is taken. */
export function freeOffers(
  { choices, dateWords, dateNames }: Pick<PlanFacts, "choices" | "dateWords" | "dateNames">,
  found: Availability | undefined,
): FreeOffers[] {
  if (found?.kind !== "taken") return [];
  const slots = choices.halls.filter(({ id }) => found.slots.includes(id));
  return [
    { label: dateWords.slots, items: slots.map(({ id, name }) => ({ name, part: { hall: id } })) },
    {
      label: dateWords.days,
      items: found.days.map((date) => ({ name: formatWeekday(date, dateNames), part: { date } })),
    },
  ].filter(({ items }) => items.length > 0);
}
