/** Text of a calendar → busy times of the hall. Names and titles of events do not leave this module. */
import { addDays, dayInIndia, INDIA_AHEAD_MS, momentInIndia } from "../../../schemas/plan/days.ts";
import { Refusal } from "../../lib/refusal.ts";
import {
  readEvent,
  readLines,
  type CalendarEvent,
  type EndingRule,
  type Time,
} from "./read-event.ts";
import { ruleDays } from "./recurrence.ts";
import { DAY_MS, momentsOf, zoneFinder, type Interval } from "./zones.ts";

interface BusyTimes {
  busy: Interval[];
  /** Whole-day events that are marked as free, which is the default of Google and Apple. */
  free: Interval[];
  /** Lines that cannot be read, and the days that their events take. */
  unread: { line: number; name: string; days: Interval }[];
}

const MAX_TIMES = 100_000;

const DEADLINE_MS = 20_000;

const SIMPLER = "end the events that repeat most often, or give a calendar of the hall alone";

/** @throws Refusal when the text is not a calendar, or has more events than a hall can have */
export function busyTimes(text: string, period: Interval, deadline = DEADLINE_MS): BusyTimes {
  const latest = performance.now() + deadline;
  const inTime = <T>(value: T): T => {
    if (performance.now() < latest) return value;
    const seconds = deadline / 1000;
    throw new Refusal(`the calendar is not understood within ${seconds} seconds`, SIMPLER);
  };
  const calendars = readLines(text).map(({ events, zones, ...calendar }) => {
    const zoneOf = zoneFinder(zones);
    const read = events.map((properties) => inTime(readEvent(properties, zoneOf, calendar)));
    return { isCancellation: calendar.isCancellation, read };
  });
  const [cancelling = [], others = []] = [true, false].map((isCancellation) =>
    calendars.filter((one) => one.isCancellation === isCancellation).map(({ read }) => read),
  );
  const cancellations = Map.groupBy(cancelling.flat(), ({ uid }) => uid);
  const series = others.flatMap((read) =>
    [...Map.groupBy(read, (event) => event.uid ?? event).values()].map((related) => {
      const [{ uid } = { uid: undefined }] = related;
      const cancelled = uid === undefined ? [] : (cancellations.get(uid) ?? []);
      return currentVersions(related, cancelled);
    }),
  );
  const found: BusyTimes = { busy: [], free: [], unread: [] };
  for (const related of series) {
    const days: Interval = { start: Infinity, end: -Infinity };
    for (const { event, ...interval } of inTime(timesOfSeries(related, period))) {
      inTime(event);
      if (event.isCancelled || (event.isTransparent && !event.isWholeDay)) continue;
      const start = Math.max(interval.start, period.start);
      const end = Math.min(interval.end, period.end);
      if (start >= end) continue;
      found[event.isTransparent ? "free" : "busy"].push({ start, end });
      days.start = Math.min(days.start, start);
      days.end = Math.max(days.end, end);
      if (found.busy.length + found.free.length > MAX_TIMES) {
        throw new Refusal(`the calendar's events repeat more than ${MAX_TIMES} times`, SIMPLER);
      }
    }
    if (days.start > days.end) continue;
    for (const { line, name } of related.flatMap(({ unread }) => unread)) {
      found.unread.push({ line, name, days });
    }
  }
  found.unread.sort((a, b) => a.line - b.line);
  return found;
}

/** Leaves out events of which the calendar has a newer version or, in METHOD:CANCEL, a cancellation. */
function currentVersions(
  events: readonly CalendarEvent[],
  cancellations: readonly CalendarEvent[],
): CalendarEvent[] {
  const idOf = ({ isChange, recurrenceId }: CalendarEvent) =>
    isChange ? recurrenceId && momentOf(recurrenceId) : "series";
  const newest = new Map<unknown, number>();
  for (const event of [...events, ...cancellations]) {
    const version = Math.max(newest.get(idOf(event)) ?? 0, event.version || 0);
    newest.set(idOf(event), version);
  }
  const ended = Math.max(
    ...cancellations.map(({ isChange, version }) => (isChange ? -Infinity : version)),
  );
  return [...events, ...cancellations].filter((event) => {
    const id = idOf(event);
    const isOld = id !== undefined && event.version < (newest.get(id) ?? 0);
    return !isOld && !(event.version <= ended);
  });
}

type Taken = Interval & { event: CalendarEvent };

/** The times of events with one UID: a series, and changes of its days. */
function* timesOfSeries(events: readonly CalendarEvent[], period: Interval): Generator<Taken> {
  const changed = events.flatMap(({ recurrenceId, isCancelled, times }) =>
    // The old day of a moved event is freed only if its new day can be read.
    recurrenceId && (isCancelled || times.length > 0) ? [recurrenceId] : [],
  );
  for (const event of events) {
    const [start] = event.times;
    if (!start || event.openUntil > -Infinity) {
      const from = start ? intervalOf(start, event.length).start : -Infinity;
      yield {
        event,
        start: from,
        end: (start ? event.openUntil : Infinity) + Math.max(event.length, DAY_MS),
      };
    }
    const excluded = start
      ? event.excludedBy.flatMap((rule) => timesOfRule(rule, start, event.length, period))
      : [];
    const isExcepted = exceptions(
      [...event.exceptions, ...excluded, ...(event.isChange ? [] : changed)],
      start,
    );
    for (const time of occurrences(event, period)) {
      if (!isExcepted(time)) yield { event, ...intervalOf(time, time.length ?? event.length) };
    }
  }
}

/** All times of an event: DTSTART (even if it does not match the rules), RDATE, and the rules' days near the period. */
function occurrences({ times, rules, length }: CalendarEvent, period: Interval): Time[] {
  const [start] = times;
  if (!start) return [];
  return [...times, ...rules.flatMap((rule) => timesOfRule(rule, start, length, period))];
}

/** The times of a rule whose events, `length` ms long, are near the period. */
function timesOfRule(rule: EndingRule, start: Time, length: number, period: Interval): Time[] {
  const hour = start.wall - dayOf(start.wall) * DAY_MS;
  // Two days of margin: one for the offset from UTC, one for the rest of a day.
  const from = period.start - Math.max(length, 0) - 2 * DAY_MS;
  const to = Math.min(period.end, rule.last) + Math.max(-length, 0) + 2 * DAY_MS;
  return ruleDays(rule, start.wall, from, to)
    .map((day) => ({ ...start, wall: day + hour }))
    .filter((time) => momentOf(time) <= rule.last);
}

/** Compares times with exceptions: by the moment, or by the day if one of the two has no hour. */
function exceptions(excepted: readonly Time[], start: Time | undefined): (time: Time) => boolean {
  const days = new Set<number>();
  const moments = new Set<number>();
  for (const time of excepted) {
    if (time.isDate) days.add(dayOf(time.wall));
    else if (start?.isDate) days.add(dayOf(momentOf(time) + INDIA_AHEAD_MS));
    else moments.add(momentOf(time));
  }
  return (time) => {
    if (time.isDate) return days.has(dayOf(time.wall));
    const moment = momentOf(time);
    // The day is compared only if it is the same in India; otherwise the exception's date is ambiguous.
    const isSameDay = dayOf(time.wall) === dayOf(moment + INDIA_AHEAD_MS);
    return moments.has(moment) || (isSameDay && days.has(dayOf(time.wall)));
  };
}

const dayOf = (wall: number) => Math.floor(wall / DAY_MS);

const momentOf = ({ wall, zone }: Time) => momentsOf(wall, zone).start;

/** Interval of a time: whole days for a date. If the end is unknown, the interval is the rest of the day in India. */
function intervalOf({ wall, isDate, zone }: Time, length: number): Interval {
  const [first, last] = [Math.min(wall, wall + length), Math.max(wall, wall + length)];
  if (isDate) {
    const days = Math.max(Math.ceil(last / DAY_MS), dayOf(wall) + 1);
    return {
      start: momentsOf(dayOf(first) * DAY_MS, zone).start,
      end: momentsOf(days * DAY_MS, zone).end,
    };
  }
  const { start } = momentsOf(first, zone);
  if (length > 0) return { start, end: Math.max(momentsOf(last, zone).end, start + length) };
  const day = dayInIndia(momentsOf(last, zone).end);
  return { start, end: momentInIndia(addDays(day, 1), "00:00") };
}
