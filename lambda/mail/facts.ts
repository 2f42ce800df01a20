import { estimatePlan, type Sum } from "../../schemas/plan/estimate.ts";
import { isDay } from "../../schemas/plan/days.ts";
import { hasPlan, readPlan } from "../../schemas/plan/plan.ts";
import { formatPrice } from "../../schemas/format.ts";
import type { Row, Summary } from "../outbox/outbox.ts";
import type { EnquiryCatalogue } from "./catalogue.ts";

/** What an enquiry is about: from its plan, else from the fields that ask the same. */
export interface Facts {
  /** Names of the catalogue, each once. */
  occasions: string[];
  /** Days of the calendar, earliest first, each once. */
  days: string[];
  /** Of the largest function. */
  guests: number | undefined;
  /** Names of the hall's times. */
  halls: string[];
  sum: Pick<Sum, "least" | "most"> | undefined;
  hasSeveralFunctions: boolean;
}

type FactSource = Pick<Summary, "occasion" | "eventDate" | "guestCount" | "plan" | "days">;

/** The facts of a stored enquiry. */
export function factsOfRow(
  { enquiry, plan, handling }: Pick<Row, "enquiry" | "plan" | "handling">,
  catalogue: Pick<EnquiryCatalogue, "plan">,
): Facts {
  const days = handling?.booked;
  return factsOf(
    { ...enquiry, ...(plan && { plan: plan.query }), ...(days && { days }) },
    catalogue,
  );
}

export function factsOf(
  { occasion, eventDate = "", guestCount, plan, days }: FactSource,
  { plan: { choices } }: Pick<EnquiryCatalogue, "plan">,
): Facts {
  const query = new URLSearchParams(plan);
  const planned = readPlan(query, choices);
  const functions = hasPlan(query) ? planned.functions : [];
  const { total } = estimatePlan(planned, choices);
  const nameOf = (id: string) => choices.events.find((event) => event.id === id)?.name;
  const hasSeveralFunctions = functions.length > 1;
  const events = functions.flatMap(({ event }) => event ?? []);
  const typed = !hasSeveralFunctions && occasion ? [occasion] : events;
  const plannedDays = functions.flatMap(({ date }) => date ?? []);
  const asked = hasSeveralFunctions || !eventDate ? plannedDays : [eventDate].filter(isDay);
  const counts = functions.flatMap(({ guests }) => guests ?? []);
  const most = !hasSeveralFunctions && guestCount ? Number(guestCount) : Math.max(0, ...counts);
  const slots =
    days?.flatMap(({ slot }) => slot ?? []) ?? functions.flatMap(({ hall }) => hall ?? []);
  return {
    occasions: unique(typed.flatMap((id) => nameOf(id) ?? [])),
    days: unique(days?.map(({ date }) => date) ?? asked).sort(),
    guests: most > 0 ? most : undefined,
    halls: unique(slots.flatMap((id) => choices.halls.find((hall) => hall.id === id)?.name ?? [])),
    sum: total && { least: total.least, most: total.most },
    hasSeveralFunctions,
  };
}

/** `₹2,39,700 to ₹2,75,700`, or one amount. */
export function sumText({ least, most }: Pick<Sum, "least" | "most">): string {
  if (least === most) return formatPrice(least);
  return `${formatPrice(least)} to ${formatPrice(most)}`;
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
