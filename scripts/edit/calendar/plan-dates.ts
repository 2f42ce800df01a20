import { addDays, dayInIndia, isDay, momentInIndia } from "../../../schemas/plan/days.ts";
import type {
  Dates,
  HallTiming,
  HallTimings,
  TakenSlot,
} from "../../../schemas/generated/index.ts";
import type { SiteSources } from "../../content/model/content.ts";
import { applyEdits, type Located } from "../../content/problems/problem.ts";
import { Refusal } from "../../lib/refusal.ts";
import { emptyPlan, type EditPlan } from "../plan.ts";
import { busyTimes, type Interval } from "./busy-times.ts";
import { readCalendar } from "./read-calendar.ts";

const FARTHEST_DAYS = 3 * 366;

/** Feeds of the list: the owner's calendar, and the diary of the owner's pages. */
export type Source = NonNullable<TakenSlot["source"]>;

interface DatesOptions {
  /** The calendar: a file, or an https address. */
  from: string;
  /** The feed: its entries in the list are replaced. All other entries stay. */
  source: Source;
  /** The list of the last import, if it was not committed. */
  previous: Pick<Dates, "taken"> | undefined;
  /** The last day of the list; defaults to the current list's last day. */
  until: string | undefined;
  /** Whether whole-day events marked as free count as taken. */
  freeDays: "free" | "taken";
  /** Maximum number of days that the list gains. */
  newDays: number;
  /** Maximum number of future times that the feed frees. */
  freed: number;
  /** Milliseconds since 1970; the list begins on this day in India. */
  now: number;
}

/**
 * Plans the list of taken times: the calendar's times replace those of its source; no other value of the calendar is
 * written. Changes are counted since the last import.
 *
 * @throws Refusal for a calendar with an event whose days cannot be read, for one without bookings, which would make every day free, and
 * for one that takes or frees many more days than the last import: it may be another calendar
 */
export async function planDates(
  { catalogs }: SiteSources,
  { from, source, previous, until, freeDays, newDays, freed, now }: DatesOptions,
): Promise<EditPlan> {
  const dates = catalogs.get("dates");
  const hall = catalogs.get("hall-timings");
  if (!dates || !hall) throw new Error("dates.json and hall-timings.json have not been read");
  const { file } = dates.source;
  const list = dates.value as Dates;
  const last = (previous ?? list).taken;
  const days: Days = { first: dayInIndia(now), last: until ?? list.until };
  const farthest = addDays(days.first, FARTHEST_DAYS);
  if (!isDay(days.last) || days.last < days.first || days.last > farthest) {
    throw new Refusal(
      `the list cannot end on ${days.last}`,
      `write --until and a day from ${days.first} to ${farthest}`,
    );
  }
  const { busy, free, unread } = busyTimes(await readCalendar(from), periodOf(days));
  const counted = freeDays === "taken" ? [...busy, ...free] : busy;
  const taken = takenSlots(counted, (hall.value as HallTimings).timings, days);
  if (taken.length === 0 && source === "calendar") {
    throw new Refusal(
      `no event of the calendar takes a time of the hall from ${days.first} to ${days.last}`,
      free.length > 0
        ? `${marked(free)}: if these are bookings, add --free-days taken`
        : "see that it is the calendar of the hall; if all of it is free, delete its times by hand",
    );
  }
  const known = new Set([...last, ...list.taken].map(({ date }) => date));
  const gained = new Set(taken.map(({ date }) => date)).difference(known);
  if (gained.size > newDays) {
    throw new Refusal(
      `${gained.size} days would be newly taken, more than ${newDays}, so the list stays as it was`,
      `see that it is the calendar of the hall, and that no event repeats by mistake; if all are bookings, add --new-days ${gained.size}`,
    );
  }
  const texts = new Set(taken.map(textOf));
  const gone = last
    .filter((one) => one.source === source && one.date >= days.first && one.date <= days.last)
    .map(textOf)
    .filter((text) => !texts.has(text));
  const isOne = gone.length === 1;
  const freeAgain = `${gone.length} ${isOne ? "time is" : "times are"} free again: ${gone.join(", ")}`;
  if (gone.length > freed) {
    throw new Refusal(
      `${freeAgain}; more than ${freed}, so the list stays as it was`,
      `see that it is the calendar of the hall; if these bookings have ended, add --freed ${gone.length}`,
    );
  }
  const plan = emptyPlan();
  const merged = mergedTimes(list.taken, source, taken);
  plan.writes.set(file, rewriteDates(dates, { asOf: days.first, until: days.last, taken: merged }));
  plan.notes.push(
    `${file}  ${taken.length} times are taken from ${days.first} to ${days.last} by the ${source}; ${merged.length - taken.length} others stay`,
  );
  if (gone.length > 0) plan.notes.push(freeAgain);
  for (const { line, reason, days: unreadDays } of unread)
    plan.notes.push(
      `the event on line ${line} of the calendar cannot be read (${reason}), so these days are taken: ${inWords([unreadDays])}; correct or delete it in the calendar`,
    );
  if (list.sample)
    plan.notes.push(
      'The list is still a sample: delete its invented times and "sample": true before a release',
    );
  if (free.length > 0) {
    const stay = "left free; if these are bookings, add --free-days taken";
    plan.notes.push(`${marked(free)}: ${freeDays === "taken" ? "taken" : stay}`);
  }
  return plan;
}

function marked(free: readonly Interval[]): string {
  const { length } = daysOf(free);
  return `${length} ${length === 1 ? "day has" : "days have"} a whole-day event that is marked as free (${inWords(free)})`;
}

function daysOf(intervals: readonly Interval[]): string[] {
  const days = new Set<string>();
  for (const { start, end } of intervals) {
    const last = dayInIndia(end - 1);
    for (let day = dayInIndia(start); day <= last; day = addDays(day, 1)) days.add(day);
  }
  return [...days].sort();
}

/** `2026-12-05, 2026-12-12 to 2026-12-14`. */
function inWords(intervals: readonly Interval[]): string {
  const days = new Set(daysOf(intervals));
  const firsts = [...days].filter((day) => !days.has(addDays(day, -1)));
  const lasts = [...days].filter((day) => !days.has(addDays(day, 1)));
  return firsts
    .map((first, index) => (first === lasts[index] ? first : `${first} to ${lasts[index]}`))
    .join(", ");
}

/** The list with the times of a feed in the place of its earlier ones, by date. */
export function mergedTimes(
  list: readonly TakenSlot[],
  source: Source,
  taken: readonly Pick<TakenSlot, "date" | "slot">[],
): TakenSlot[] {
  const others = list.filter((one) => one.source !== source);
  return [...others, ...taken.map((one) => ({ ...one, source }))].sort((a, b) =>
    a.date < b.date ? -1 : Number(a.date > b.date),
  );
}

const textOf = ({ date, slot }: TakenSlot) => `${date} ${slot}`;

/** Changes `asOf`, `until` and `taken`; every other byte stays. */
function rewriteDates(dates: Located, list: Pick<Dates, "asOf" | "until" | "taken">): string {
  const lines = list.taken.map(
    ({ date, slot, source }) =>
      `\n    { "date": "${date}", "slot": "${slot}"${source ? `, "source": "${source}"` : ""} }`,
  );
  return applyEdits(dates.source.text, [
    { ...dates.spanOf(["asOf"]), text: JSON.stringify(list.asOf) },
    { ...dates.spanOf(["until"]), text: JSON.stringify(list.until) },
    { ...dates.spanOf(["taken"]), text: lines.length > 0 ? `[${lines.join(",")}\n  ]` : "[]" },
  ]);
}

/** First and last day of a list, both included: `2026-12-12`. */
interface Days {
  first: string;
  last: string;
}

type Slot = Pick<HallTiming, "id" | "start" | "end">;

/** Interval from the start of the first day to the end of the last day, in India. */
export function periodOf({ first, last }: Days): Interval {
  return { start: momentInIndia(first, "00:00"), end: momentInIndia(addDays(last, 1), "00:00") };
}

/**
 * Returns the taken slots by day. Leaves out a slot that contains another taken slot: if the evening is taken, the
 * site also offers no full day, but the morning stays free (`overlap` in schemas/plan/dates.ts).
 */
export function takenSlots(
  busy: readonly Interval[],
  slots: readonly Slot[],
  { first, last }: Days,
): { date: string; slot: string }[] {
  const taken: { date: string; slot: string }[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const overlapped = slots.filter((slot) => {
      const [start, end] = [momentInIndia(date, slot.start), momentInIndia(date, slot.end)];
      return busy.some((interval) => interval.start < end && interval.end > start);
    });
    for (const slot of overlapped) {
      if (!overlapped.some((other) => contains(slot, other))) taken.push({ date, slot: slot.id });
    }
  }
  return taken;
}

function contains(slot: Slot, other: Slot): boolean {
  const isSame = slot.start === other.start && slot.end === other.end;
  return !isSame && slot.start <= other.start && slot.end >= other.end;
}
