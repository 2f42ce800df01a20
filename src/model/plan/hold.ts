/** Calendar entries that keep days in the visitor's own calendar. They book nothing. */
import { calendarFile } from "../../../schemas/plan/calendar-file.ts";

/** One day that is kept. */
export interface Hold {
  /** The day, `2027-02-14`. */
  date: string;
  /** The hall's slot; without it the entry is for the whole day. */
  slot?: { id: string; start: string; end: string };
  summary: string;
  description: string;
  location?: string;
}

export interface HoldCalendar {
  /** The host of our site, which makes the entries' names our own. */
  host: string;
  holds: readonly Hold[];
  /** The address that opens the same plan. */
  url: string;
  /** When it is written, in milliseconds since 1970. */
  now: number;
}

/** A day and slot has one name, so that saving it twice is one entry and not two; a second function then has another. */
function uidOf({ date, slot }: Hold, earlier: readonly Hold[]): string {
  const same = earlier.filter((one) => one.date === date && one.slot?.id === slot?.id).length;
  return `hold-${date}-${slot?.id ?? "day"}${same > 0 ? `-${same + 1}` : ""}`;
}

/** The text of an `.ics` file with one entry for each day that is kept. It takes no time of the visitor's. */
export function holdCalendar({ host, holds, url, now }: HoldCalendar): string {
  const entries = holds.map((hold, index) => ({
    ...hold,
    uid: uidOf(hold, holds.slice(0, index)),
    hours: hold.slot,
    url,
    status: "TENTATIVE" as const,
    isBusy: false,
  }));
  return calendarFile(host, "Plan", entries, now);
}
