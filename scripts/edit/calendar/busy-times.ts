/** Text of a calendar → busy times of the hall. Names and titles of events do not leave this module. */
import { runInNewContext } from "node:vm";
import ICAL from "ical.js";
import {
  DAY_MS,
  addDays,
  dayInIndia,
  INDIA_AHEAD_MS,
  isDay,
  momentInIndia,
} from "../../../schemas/plan/days.ts";
import { Refusal } from "../../lib/refusal.ts";
import { INDIA, momentOf, UTC, zoneNamed, type Zone } from "./zones.ts";

/** Includes `start`, excludes `end`; both in milliseconds since 1970. */
export interface Interval {
  start: number;
  end: number;
}

interface BusyTimes {
  busy: Interval[];
  /** Whole-day events that are marked as free, which is the default of Google and Apple. */
  free: Interval[];
  /** Events that cannot be read, and the days that they take. */
  unread: { line: number; reason: string; days: Interval }[];
}

const GIVE_A_CALENDAR =
  'give a file that ends in .ics, or the address that Google Calendar calls "Secret address in iCal format"';

const MAX_TIMES = 100_000;

const CALENDAR = /^\ufeff?BEGIN:VCALENDAR\n[^]*?^END:VCALENDAR$/gim;

const EVENT = /^BEGIN:VEVENT[ \t]*$[^]*?^END:VEVENT[ \t]*$/gim;

const MAX_READING_MS = 20_000;

/**
 * Busy times within a period. An event that cannot be read takes its days, and one on each side, because its time zone
 * may not be known. ical.js searches for the next day of a rule without an end, such as 31 April, so the reading has a time
 * limit.
 *
 * @throws Refusal when the text is not a calendar, or the days of an event cannot be read: leaving it out would free
 * days that are booked
 */
export function busyTimes(calendar: string, period: Interval, limitMs = MAX_READING_MS): BusyTimes {
  const read = () => readBusyTimes(calendar, period);
  try {
    return runInNewContext("read()", { read }, { timeout: limitMs }) as BusyTimes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new Refusal(
      `the calendar is not read within ${limitMs / 1000} seconds: an event may repeat on a day that never comes, such as 31 April`,
      "correct or delete that event in the calendar",
    );
  }
}

function readBusyTimes(calendar: string, period: Interval): BusyTimes {
  const text = calendar.replace(/\r\n?/g, "\n").trim();
  if (!/^\ufeff?BEGIN:VCALENDAR\n[^]*\nEND:VCALENDAR$/i.test(text))
    throw new Refusal(
      "this is not a calendar in iCal format, or only its beginning",
      GIVE_A_CALENDAR,
    );
  const found: BusyTimes = { busy: [], free: [], unread: [] };
  const events = [...text.matchAll(CALENDAR)].flatMap(({ 0: part, index: from }) => {
    const head = part.replaceAll(EVENT, "");
    return [...part.matchAll(EVENT)].flatMap(({ 0: event, index }) => {
      try {
        return [readEvent(ICAL.parse(event) as Component, head)];
      } catch (error) {
        const line = text.slice(0, from + index).split("\n").length;
        // The part of the message in quotation marks may be a name.
        const reason = (error as Error).message.split('"')[0]?.trim() ?? "";
        const days = legibleDays(event);
        if (!days)
          throw new Refusal(
            `the event on line ${line} of the calendar cannot be read (${reason})`,
            "correct or delete it in the calendar",
          );
        if (days.start < period.end && days.end > period.start) {
          found.unread.push({ line, reason, days });
          found.busy.push(days);
        }
        return [];
      }
    });
  });
  let count = 0;
  for (const related of Map.groupBy(events, (event) => event.uid ?? event).values()) {
    const current = related.filter((event) => !related.some((other) => replaces(other, event)));
    const changed = current.flatMap(({ recurrenceId }) => recurrenceId ?? []);
    for (const event of current) {
      if (event.isCancelled || (event.isFree && !event.isWholeDay)) continue;
      const isExcepted = exceptions(
        [
          ...event.exceptions,
          ...timesOfRules(event.excluded, event.start, period.end),
          ...(event.recurrenceId ? [] : changed),
        ],
        event.start,
      );
      for (const time of occurrences(event, period.end)) {
        if (++count > MAX_TIMES)
          throw new Refusal(
            `the calendar's events repeat more than ${MAX_TIMES} times`,
            "end the events that repeat most often, or give a calendar of the hall alone",
          );
        if (isExcepted(time)) continue;
        const { start, end } = intervalOf(time, time.length ?? event.length);
        if (start < period.end && end > period.start)
          found[event.isFree ? "free" : "busy"].push({
            start: Math.max(start, period.start),
            end: Math.min(end, period.end),
          });
      }
    }
  }
  return found;
}

/** Days from the one before an event to the one after it; undefined if its text has no date, or it may have others. */
function legibleDays(event: string): Interval | undefined {
  const text = event.replaceAll(/\n[ \t]/g, "");
  const read = (name: string) =>
    Array.from(
      text.matchAll(
        RegExp(`^${name}\\b.*?(?<!\\d)(\\d{4})([-/]?)(\\d\\d)\\2(\\d\\d)(?!\\d)`, "gim"),
      ),
      ([, year, , month, day]) => `${year}-${month}-${day}`,
    );
  const [start, another] = read("DTSTART");
  const [end = start] = read("DTEND");
  if (start === undefined || end === undefined || another !== undefined) return undefined;
  if (!isDay(start) || !isDay(end) || end < start || REPEATS.test(text)) return undefined;
  return {
    start: momentInIndia(addDays(start, -1), "00:00"),
    end: momentInIndia(addDays(end, 2), "00:00"),
  };
}

/** Properties of an event on several days, and of a changed day of a series. */
const REPEATS = /^(?:(?:RRULE|RDATE|RECURRENCE-ID)\b|DURATION:(?!PT))/im;

/** Whether an event is a newer version of another with its UID, or cancels it (METHOD:CANCEL). */
function replaces(other: HallEvent, event: HallEvent): boolean {
  const idOf = ({ recurrenceId: id }: HallEvent) => id && momentOf(id.wall, id.zone);
  const isOf = idOf(other) === idOf(event) || (other.isCancellation && !other.recurrenceId);
  const isAsNew = other.sequence === event.sequence && other.isCancellation;
  return isOf && (other.sequence > event.sequence || (isAsNew && !event.isCancellation));
}

/** JSON of ical.js (RFC 7265): name, properties, components. */
type Component = [name: string, properties: Property[], components: Component[]];
type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  ...values: unknown[],
];

/** Local time in a zone; `wall` is in ms, as if the zone were UTC. */
interface Time {
  wall: number;
  isDate: boolean;
  zone: Zone;
  /** Length in ms, of an occurrence that has its own. */
  length?: number;
}

/** Recurrence rule as ical.js reads it. */
type Rule = Parameters<typeof ICAL.Recur.fromData>[0] & { freq?: string };

/** Days of a rule, without an end. */
type Days = ReturnType<InstanceType<typeof ICAL.Recur>["iterator"]>;

interface HallRule {
  days: Days;
  last: number;
}

interface HallEvent {
  uid: unknown;
  /** Larger in a newer version of the event. */
  sequence: number;
  /** METHOD:CANCEL. */
  isCancellation: boolean;
  /** Cancelled, or declined by the calendar's owner. */
  isCancelled: boolean;
  isFree: boolean;
  isWholeDay: boolean;
  start: Time;
  /** Length in ms; 0 without an end. */
  length: number;
  /** RDATE. */
  more: Time[];
  rules: HallRule[];
  /** EXRULE. */
  excluded: HallRule[];
  exceptions: Time[];
  /** Day of a series that this event replaces. */
  recurrenceId: Time | undefined;
}

/** @param head the lines of the calendar without its events */
function readEvent([, properties]: Component, head: string): HallEvent {
  const all = (name: string) => properties.filter(([own]) => own === name);
  const valueOf = (name: string) => all(name)[0]?.[3];
  const times = (name: string, zone: Zone) =>
    all(name).flatMap((property) => timesOf(property, zone));
  const [start] = times("dtstart", INDIA);
  if (!start) throw new Error("it has no start");
  const [end] = times("dtend", start.zone);
  const length = end ? lengthBetween(start, end) : durationOf(valueOf("duration"));
  const rulesOf = (name: string) =>
    all(name).map(([, , , value]) => {
      const { until, ...rule } = value as Rule & { until?: string };
      if (/^(?:HOUR|MINUTE|SECOND)/.test(rule.freq ?? ""))
        throw new Error("it repeats within a day");
      const first = ICAL.Time.fromDateTimeString(new Date(start.wall).toISOString().slice(0, 19));
      const days = ICAL.Recur.fromData(rule).iterator(first);
      return { days, last: until === undefined ? Infinity : lastMoment(until, start) };
    });
  if (length < 0) throw new Error("it ends before it begins");
  if (all("recurrence-id").some(([, { range }]) => range !== undefined))
    throw new Error("it changes all later days of a series");
  // Google names a person's calendar by the address; Outlook writes X-OWNER.
  const owners = Array.from(head.matchAll(/^X-(?:WR-CALNAME|OWNER)\b.*?:(.*)$/gim), ([, owner]) =>
    addressOf(owner),
  );
  const answers = all("attendee").filter(([, , , address]) => owners.includes(addressOf(address)));
  const isDeclined =
    answers.length > 0 && answers.every(([, { partstat }]) => partstat === "DECLINED");
  const isCancellation = /^METHOD:CANCEL$/im.test(head);
  return {
    uid: valueOf("uid"),
    sequence: Number(valueOf("sequence") ?? 0),
    isCancellation,
    isCancelled: isCancellation || isDeclined || valueOf("status") === "CANCELLED",
    isFree: valueOf("transp") === "TRANSPARENT",
    isWholeDay: start.isDate || length >= (23 / 24) * DAY_MS,
    start,
    length,
    more: times("rdate", start.zone),
    rules: rulesOf("rrule"),
    excluded: rulesOf("exrule"),
    exceptions: times("exdate", start.zone),
    recurrenceId: times("recurrence-id", start.zone)[0],
  };
}

const addressOf = (text: unknown) =>
  String(text)
    .replace(/^mailto:/i, "")
    .toLowerCase();

function timesOf([, { tzid }, , ...values]: Property, floating: Zone): Time[] {
  const named = tzid === undefined ? floating : zoneNamed(tzid);
  if (!named) throw new Error(`the time zone ${tzid} is not known`);
  return values.map((value) => {
    const [from, to] = [value].flat() as [string, string?];
    const start = timeOf(from, named);
    if (to === undefined) return start;
    const length = to.startsWith("P") ? durationOf(to) : lengthBetween(start, timeOf(to, named));
    return { ...start, length };
  });
}

const TIME = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z)?)?$/;

function timeOf(text: string, zone: Zone): Time {
  const [, day = "", hour, minute, second, isUtc] = TIME.exec(text) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = [hour, minute, second].map((part) =>
    Number(part ?? 0),
  );
  if (!isDay(day) || hours > 24 || minutes > 59) throw new Error("a day or time does not exist");
  const wall = Date.parse(day) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return { wall, isDate: hour === undefined, zone: isUtc ? UTC : zone };
}

function lengthBetween(start: Time, end: Time): number {
  if (start.zone === end.zone) return end.wall - start.wall;
  return momentOf(end.wall, end.zone) - momentOf(start.wall, start.zone);
}

function durationOf(text: unknown): number {
  return typeof text === "string" ? ICAL.Duration.fromString(text).toSeconds() * 1000 : 0;
}

/** All times of an event: its start, RDATE, and the times of its rules until `end`. */
function* occurrences({ start, more, rules }: HallEvent, end: number): Generator<Time> {
  yield* [start, ...more];
  yield* timesOfRules(rules, start, end);
}

function* timesOfRules(
  rules: readonly HallRule[],
  { isDate, zone }: Time,
  end: number,
): Generator<Time> {
  for (const { days, last } of rules) {
    for (let next = days.next(); next; next = days.next()) {
      const time = { wall: Date.parse(`${next.toString().slice(0, 19)}Z`), isDate, zone };
      if (momentOf(time.wall, zone) > Math.min(end + DAY_MS, last)) break;
      yield time;
    }
  }
}

/** Moment of UNTIL. A date includes the whole day, and so does midnight, which some programs write instead of a date. */
function lastMoment(until: string, start: Time): number {
  const { wall, isDate, zone } = timeOf(until, start.zone);
  const isWhole = isDate || wall % DAY_MS === 0;
  return momentOf(wall + (isWhole ? DAY_MS - 1 : 0), zone);
}

/** Compares times with exceptions: by the moment, or by the day if one of the two has no hour. */
function exceptions(excepted: readonly Time[], start: Time): (time: Time) => boolean {
  const days = new Set<number>();
  const moments = new Set<number>();
  for (const { wall, isDate, zone } of excepted) {
    if (isDate) days.add(dayOf(wall));
    else if (start.isDate) days.add(dayOf(momentOf(wall, zone) + INDIA_AHEAD_MS));
    else moments.add(momentOf(wall, zone));
  }
  return ({ wall, zone }) => days.has(dayOf(wall)) || moments.has(momentOf(wall, zone));
}

const dayOf = (wall: number) => Math.floor(wall / DAY_MS);

/** Interval of a time: whole days for a date. Without an end, the interval is the rest of the day in India. */
function intervalOf({ wall, isDate, zone }: Time, length: number): Interval {
  if (isDate) {
    const days = Math.max(1, Math.ceil(length / DAY_MS));
    return { start: momentOf(wall, zone), end: momentOf(wall + days * DAY_MS, zone) };
  }
  const start = momentOf(wall, zone);
  if (length > 0) return { start, end: start + length };
  return { start, end: momentInIndia(addDays(dayInIndia(start), 1), "00:00") };
}
