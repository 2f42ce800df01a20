import { formatShortDay } from "../../schemas/format.ts";
import { subjectLine } from "../mail/mail.ts";
import { businessTime, workingDay, type BusinessHours } from "../outbox/business-hours.ts";
import { DAY, dayOf } from "../outbox/indian-day.ts";
import type { DeskEntry, OwnerLists, Row, RowStore } from "../outbox/outbox.ts";
import { handlingOf } from "../outbox/states.ts";
import type { MailLinks } from "./mailboxes.ts";
import { lineOf } from "./overdue.ts";

/** Working days without a result after which an answered enquiry is named. */
const QUIET_DAYS = 5;

/** Of each list. */
const MOST_READ = 1000;

const MOST_NAMED = 50;

/** Enquiries that the owner has begun and not ended. */
export interface FollowUps {
  /** To be called today, or on an earlier day; the earliest first. */
  calls: Row[];
  /** Answered, and without a result for five working days since this morning. */
  quiet: Row[];
  /** As many were named so on earlier mornings. */
  quietBefore: number;
}

/** Reads the follow-ups of the morning of `now` (ms). */
export async function readFollowUps(
  outbox: Pick<OwnerLists & RowStore, "desk" | "rows">,
  hours: BusinessHours,
  now: number,
): Promise<FollowUps> {
  const lists = ["waiting", "answered", "won", "lost"] as const;
  const pages = await Promise.all(lists.map((list) => outbox.desk({ list, most: MOST_READ })));
  const entries = pages.flatMap((page) => page.entries);
  const today = dayOf(now);
  const calls = entries
    .filter(({ summary: { callOn } }) => callOn !== undefined && callOn <= today)
    .map(({ id }) => id);
  const quiet = entries.filter((entry) => isQuiet(entry, hours, now));
  const [before, fresh] = [true, false].map((was) =>
    quiet.filter((entry) => isQuiet(entry, hours, now - DAY) === was),
  );
  const rows = await outbox.rows(calls);
  return {
    calls: rows.sort((a, b) => (callDay(a) < callDay(b) ? -1 : 1)),
    quiet: await outbox.rows((fresh ?? []).map(({ id }) => id)),
    quietBefore: before?.length ?? 0,
  };
}

function isQuiet(
  { list, answeredAt = 0, summary: { callOn, changedAt = answeredAt } }: DeskEntry,
  hours: BusinessHours,
  now: number,
): boolean {
  const isOpen = list === "answered" && callOn === undefined;
  return isOpen && businessTime(hours, changedAt, now) >= QUIET_DAYS * workingDay(hours);
}

const callDay = (row: Row) => handlingOf(row).callOn ?? "";

/** Lines of the daily mail: whom to call today, each with the owner's note. */
export function callLines({ calls }: FollowUps, links: MailLinks, day: string): string[] {
  return calls.slice(0, MOST_NAMED).flatMap((row) => {
    const since = callDay(row) < day ? `  since ${formatShortDay(callDay(row))}` : "";
    const { note } = handlingOf(row);
    return [...lineOf(row, links, since), ...(note ? [`  Note: ${subjectLine(note, 200)}`] : [])];
  });
}

/** Lines of the daily mail: answered enquiries without a result. */
export function quietLines({ quiet, quietBefore }: FollowUps, links: MailLinks): string[] {
  if (quiet.length === 0) return [];
  return [
    ...quiet.slice(0, MOST_NAMED).flatMap((row) => lineOf(row, links, "")),
    ...(quietBefore > 0 ? [`and ${quietBefore} named before`] : []),
  ];
}
