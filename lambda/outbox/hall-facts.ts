import { logFault, type Log } from "../service/log.ts";
import { requestedConflicts } from "./booking.ts";
import { dealOf, shownVersion } from "./deal-rules.ts";
import type { Conflict, DiaryDay, Listed } from "./diary-rules.ts";
import type { HallDiary } from "./diary.ts";
import { bookingsOf, quotedDays } from "./function-days.ts";
import type { Row } from "./row.ts";

/** What the diary has on the days of an enquiry. */
export interface HallFacts {
  taken: readonly Conflict[];
  /** Of the days of the quote that the family sees, and of the event. */
  conflicts: readonly Conflict[];
  /** Days of the event, the quoted and the requested ones, as far as the diary is read in time. */
  days: readonly DiaryDay[];
}

/** Requested and quoted slots of our hall that are taken; of days that cannot be read, those of the website's list alone. */
export async function hallFacts(
  { diary, log }: { diary: HallDiary; log: Log },
  row: Row,
  { today, listed, limitMs }: { today: string; listed: Listed; limitMs: number },
): Promise<HallFacts> {
  const { enquiry, plan } = row;
  const bookings = bookingsOf(row);
  const requested = bookingsOf({ enquiry, ...(plan && { plan }) });
  const version = shownVersion(dealOf(row), today);
  const kept = [...bookings, ...(version ? quotedDays(row, version) : [])];
  const dates = [...new Set([...kept, ...requested].map(({ date }) => date))];
  const failed = logFault(log, "warn", "enquiry.diary-not-read", { id: row.id });
  const read = await Promise.all(dates.map((date) => diary.read(date, limitMs).catch(failed)));
  const days = read.flatMap((day) => day ?? []);
  const conflictsOf = (some: typeof kept) => requestedConflicts(row.id, some, days, today, listed);
  return { days, taken: conflictsOf(bookings), conflicts: conflictsOf(kept) };
}
