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
  /** Host of our site, part of the entries' ids. */
  host: string;
  holds: readonly Hold[];
  /** The address that opens the same plan. */
  url: string;
  /** When it is written, in milliseconds since 1970. */
  now: number;
}

/** Equal for the same day and slot, so that saving twice gives one entry; a second function at that time gets a suffix. */
function uidOf({ date, slot }: Hold, earlier: readonly Hold[]): string {
  const same = earlier.filter((one) => one.date === date && one.slot?.id === slot?.id).length;
  return `hold-${date}-${slot?.id ?? "day"}${same > 0 ? `-${same + 1}` : ""}`;
}

/** Text of an `.ics` file with an entry per day, marked as free (TRANSP:TRANSPARENT). */
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
