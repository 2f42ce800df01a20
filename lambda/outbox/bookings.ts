import { isDay } from "../../schemas/plan/days.ts";
import { fieldName, functionsIn } from "../../schemas/plan/plan.ts";
import type { Row } from "./outbox.ts";
import { ELSEWHERE, type Booking } from "./states.ts";

/** The event's days, earliest first: as the owner noted them, else as the visitor planned or typed them. */
export function bookingsOf({
  enquiry,
  plan,
  handling,
}: Pick<Row, "enquiry" | "plan" | "handling">): Booking[] {
  const days = handling?.booked ?? requestedDays(new URLSearchParams(plan?.query), enquiry);
  return days.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function requestedDays(query: URLSearchParams, { eventDate = "" }: Row["enquiry"]): Booking[] {
  const functions = functionsIn(query).map((index): Booking => ({
    date: query.get(fieldName("date", index)) ?? "",
    slot: query.get(fieldName("hall", index)) || ELSEWHERE,
  }));
  const [planned] = functions;
  const days = functions.length > 1 || !eventDate ? functions : [{ ...planned, date: eventDate }];
  return days.filter(({ date }) => isDay(date));
}
