import { calendarFile, type CalendarEntry } from "../../schemas/plan/calendar-file.ts";
import { readPlan, writePlan } from "../../schemas/plan/plan.ts";
import { formatCount } from "../../schemas/format.ts";
import type { EnquiryCatalogue } from "../mail/catalogue.ts";
import { factsOf } from "../mail/facts.ts";
import type { DeskEntry, Summary } from "../outbox/outbox.ts";
import { ELSEWHERE } from "../outbox/states.ts";

/**
 * The booked functions as a calendar file, which `npm run content -- dates --from` reads as the hall's. A function in our hall
 * takes its hours, one elsewhere none, and one whose place is not known the whole day.
 *
 * @param hasNames titles have the names of those who booked
 */
export function bookingCalendar(
  entries: readonly DeskEntry[],
  catalogue: EnquiryCatalogue,
  { host, hasNames, now }: { host: string; hasNames: boolean; now: number },
): string {
  const { halls } = catalogue.plan.choices;
  const booked = entries.flatMap(({ id, reference, summary }): CalendarEntry[] => {
    return (summary.days ?? []).map(({ date, slot }, place) => {
      const { occasions, guests } = factsOf(onDay(summary, date, catalogue), catalogue);
      const facts = [
        ...(hasNames ? [summary.name] : []),
        occasions.join(", ") || "Event",
        ...(guests === undefined ? [] : [`${formatCount(guests)} guests`]),
      ];
      const hall = halls.find((one) => one.id === slot);
      return {
        uid: `booking-${id}-${place + 1}`,
        date,
        hours: hall,
        summary: `${facts.join(", ")} [${reference}]`,
        location: hall ? `Our hall, ${hall.name}` : undefined,
        status: "CONFIRMED",
        isBusy: slot !== ELSEWHERE,
      };
    });
  });
  return calendarFile(host, "Bookings", booked, now);
}

/** A summary with the functions that are planned for a day; with all when several are planned and none for it. */
function onDay(summary: Summary, date: string, { plan }: EnquiryCatalogue): Partial<Summary> {
  const { functions } = readPlan(new URLSearchParams(summary.plan), plan.choices);
  const ofDay = functions.filter((one) => one.date === date);
  return functions.length > 1 && ofDay.length > 0
    ? { plan: writePlan({ functions: ofDay }) }
    : summary;
}
