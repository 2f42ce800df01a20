/** A calendar's text → when its owner is busy. Nothing else of the calendar leaves this module. */
import ICAL from "ical.js";
import { INDIA_AHEAD_MS } from "../../../schemas/plan/days.ts";
import { openPool, type Job } from "../../cache/pool.ts";
import { Refusal } from "../../lib/refusal.ts";

/** From `start` on and before `end`, in milliseconds since 1970. */
export interface Interval {
  start: number;
  end: number;
}

interface Order {
  text: string;
  /** What lies outside is left out. */
  period: Interval;
}

const MOST_EVENTS = 20_000;

/** How often the events of a calendar may recur, all together, from their first day to the period's end. */
const MOST_RECURRENCES = 100_000;

/** ical.js may look for the next date of a hostile rule without an end: the thread is then ended. */
const DEADLINE_MS = 20_000;

/** Zones that a calendar may name without a definition: a time without a zone is India's too. */
const INDIA = new Set(["Asia/Kolkata", "Asia/Calcutta", "India Standard Time"]);

const JOB: Job = { module: import.meta.url, name: "findBusyTimes" };

/**
 * When somebody is busy in the period, in no order. Works in a thread of its own.
 *
 * @throws Refusal when the text is no calendar, or takes too long to understand
 */
export async function busyTimes(
  text: string,
  period: Interval,
  deadline = DEADLINE_MS,
): Promise<Interval[]> {
  const pool = openPool();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const seconds = deadline / 1000;
      reject(new Refusal(`the calendar is not understood within ${seconds} seconds`, SIMPLER));
    }, deadline);
  });
  try {
    const order: Order = { text, period };
    const found = (await Promise.race([pool.run(JOB, order), late])) as Found;
    if ("busy" in found) return found.busy;
    throw new Refusal(found.refused, found.fix);
  } finally {
    clearTimeout(timer);
    pool.close();
  }
}

const SIMPLER = "end the events that repeat most often, or give a calendar of the hall alone";

type Found = { busy: Interval[] } | { refused: string; fix: string | undefined };

/** Called in a thread, from which an error comes back without its class. */
export function findBusyTimes({ text, period }: Order): Found {
  try {
    return { busy: parseCalendars(text).flatMap((calendar) => busyIn(calendar, period)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.message, fix: error.fix };
  }
}

function parseCalendars(text: string): ICAL.Component[] {
  const refusal = new Refusal(
    "this is not a calendar in iCal format",
    'give a file that ends in .ics, or the address that Google Calendar calls "Secret address in iCal format"',
  );
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 1000))) throw refusal;
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const calendars = typeof parsed[0] === "string" ? [parsed] : parsed;
    return calendars.map((calendar) => new ICAL.Component(calendar as [string, [], []]));
  } catch {
    // What the library says quotes the calendar.
    throw refusal;
  }
}

/** An event, and the changes of single days or of all days from one on that belong to it. */
interface Series {
  /** Absent when the calendar holds a changed day alone, as an invitation does. */
  main?: ICAL.Event;
  changes: ICAL.Event[];
}

function busyIn(calendar: ICAL.Component, period: Interval): Interval[] {
  const components = calendar.getAllSubcomponents("vevent");
  if (components.length > MOST_EVENTS) {
    throw new Refusal(
      `the calendar has ${components.length} events; ${MOST_EVENTS} is the most`,
      "give a calendar that holds the bookings of the hall alone",
    );
  }
  // Given no exceptions, each event would look for its own among all of the calendar.
  const events = components.map((component) => new ICAL.Event(component, { exceptions: [] }));
  const place = (event: ICAL.Event) => `event ${events.indexOf(event) + 1} of ${events.length}`;
  const budget = { recurrences: MOST_RECURRENCES };
  const busy: Interval[] = [];
  const add = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => {
    if (isFree(event)) return;
    const from = instant(start);
    // An event without an end takes the moment at which it begins.
    const interval = { start: from, end: Math.max(instant(end), from + 1) };
    if (interval.start < period.end && interval.end > period.start) busy.push(interval);
  };
  for (const own of seriesOf(events)) {
    let current = own.main;
    try {
      for (const change of own.changes.filter((one) => !one.modifiesFuture())) {
        current = change;
        add(change, beginOf(change), change.endDate);
      }
      current = own.main;
      if (own.main) addSeries(own.main, own.changes, period, budget, add);
    } catch (error) {
      if (!current) throw error;
      const where = place(current);
      if (error instanceof Refusal) throw new Refusal(`${where}: ${error.message}`, error.fix);
      throw new Refusal(
        `${where} cannot be understood`,
        "look at it in the calendar's program: enter its day and times again",
      );
    }
  }
  return busy;
}

function seriesOf(events: readonly ICAL.Event[]): Series[] {
  const changed = Map.groupBy(
    events.filter((event) => event.isRecurrenceException()),
    ({ uid }) => uid,
  );
  const mains = events.filter((event) => !event.isRecurrenceException());
  const known = new Set(mains.map(({ uid }) => uid));
  const orphans = [...changed].filter(([uid]) => !known.has(uid));
  return [
    ...mains.map((main) => ({ main, changes: changed.get(main.uid) ?? [] })),
    ...orphans.map(([, changes]) => ({ changes })),
  ];
}

function addSeries(
  main: ICAL.Event,
  changes: readonly ICAL.Event[],
  period: Interval,
  budget: { recurrences: number },
  add: (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => void,
): void {
  const begin = beginOf(main);
  if (!main.isRecurring()) {
    add(main, begin, main.endDate);
    return;
  }
  const skipped = new Set<number | string>();
  for (const property of main.component.getAllProperties("exdate")) {
    for (const time of property.getValues() as ICAL.Time[]) {
      skipped.add(time.isDate ? dayOf(time) : instant(time));
    }
  }
  // The library loses its place among days that are left out twice, or that never were.
  main.component.removeAllProperties("exdate");
  for (const change of changes) {
    if (change.modifiesFuture()) main.relateException(change);
    else skipped.add(instant(change.recurrenceId));
  }
  const dates = main.iterator();
  for (;;) {
    const date = dates.next() as ICAL.Time | undefined;
    if (!date || instant(date) >= period.end) return;
    if (budget.recurrences-- === 0) {
      throw new Refusal(
        `the calendar's events repeat more than ${MOST_RECURRENCES} times`,
        SIMPLER,
      );
    }
    if (skipped.has(instant(date)) || skipped.has(dayOf(date))) continue;
    const { item, startDate, endDate } = main.getOccurrenceDetails(date);
    add(item, startDate, endDate);
  }
}

/** True of what was called off, and of what its owner marked as free. */
function isFree({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return value("status") === "CANCELLED" || value("transp") === "TRANSPARENT";
}

/** @throws Refusal when it has no beginning, or one in a zone that the calendar does not define */
function beginOf(event: ICAL.Event): ICAL.Time {
  for (const name of ["dtstart", "dtend", "recurrence-id"]) {
    const zone = event.component.getFirstProperty(name)?.getParameter("tzid");
    if (typeof zone !== "string" || INDIA.has(zone)) continue;
    if (!event.component.getFirstProperty(name)?.parent?.getTimeZoneByID(zone)) {
      throw new Refusal(
        "it is in a time zone that the calendar does not define",
        "export the calendar with its time zones, or enter the event in India's time",
      );
    }
  }
  const begin = event.startDate as ICAL.Time | null;
  if (begin) return begin;
  throw new Refusal("it has no beginning", "enter its day again in the calendar's program");
}

function dayOf({ year, month, day }: ICAL.Time): string {
  return `${year}-${month}-${day}`;
}

/** A time without a zone is India's, and so is a day. */
function instant(time: ICAL.Time): number {
  const isLocal = time.isDate || time.zone === ICAL.Timezone.localTimezone;
  return time.toUnixTime() * 1000 - (isLocal ? INDIA_AHEAD_MS : 0);
}
