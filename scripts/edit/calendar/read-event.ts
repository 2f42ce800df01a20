/** The properties of an event → its times, its rules and their exceptions. */
import { isDay } from "../../../schemas/plan/days.ts";
import type { Property } from "./event-lines.ts";
import { parseRule, type Rule } from "./recurrence.ts";
import { DAY_MS, HOUR_MS, INDIA, momentsOf, parseOffset, UNKNOWN, type Zone } from "./zones.ts";

/** A time that the clocks of a zone show, in ms as if the zone were UTC. */
export interface Time {
  wall: number;
  isDate: boolean;
  zone: Zone;
  /** Of a period, in ms. */
  length?: number;
}

export interface CalendarEvent {
  uid: string | undefined;
  isCancelled: boolean;
  /** Marked as free. */
  isTransparent: boolean;
  isWholeDay: boolean;
  /** In ms; 0 without an end, negative when the end is before the start. */
  length: number;
  /** DTSTART and RDATE. Empty when DTSTART cannot be read: the event may be on any day. */
  times: Time[];
  rules: (Rule & { last: number })[];
  /** The event may be on any day from its start to this moment; -Infinity when its end is known. */
  openUntil: number;
  exceptions: Time[];
  /** A changed day of a series. */
  isChange: boolean;
  recurrenceId: Time | undefined;
  unread: Property[];
}

/** Properties without which the last day of an event is unknown. */
const ENDS = new Set(["DTEND", "DURATION", "RRULE", "RDATE"]);

/** @param properties with the BEGIN of the event first */
export function readEvent(
  properties: readonly Property[],
  zoneOf: (name: string) => Zone,
): CalendarEvent {
  const unread = new Set<Property>();
  const open: Property[] = [];
  const all = (name: string) => properties.filter((property) => property.name === name);
  // A line of a description may look like a property: two that contradict free no day.
  const is = (name: string, value: string) =>
    all(name).length > 0 && all(name).every((property) => property.value === value);
  const read = <T>(name: string, parse: (property: Property) => T[] | undefined): T[] =>
    all(name).flatMap((property) => {
      const values = parse(property);
      if (!values) unread.add(property);
      if (!values && ENDS.has(name)) open.push(property);
      return values ?? [];
    });
  const times = (name: string, floating: Zone) =>
    read(name, (property) => {
      const values = parseTimes(property, zoneOf, floating);
      if (values?.some(({ zone }) => zone === UNKNOWN)) unread.add(property);
      return values;
    });

  const starts = [...times("DTSTART", INDIA), ...times("FREEBUSY", INDIA)];
  const [start = { wall: 0, isDate: true, zone: INDIA }] = starts;
  const lengths =
    all("DTEND").length > 0
      ? times("DTEND", start.zone).map((end) => lengthBetween(start, end))
      : read("DURATION", ({ value }) => parseDuration(value));
  const [length = 0] = lengths.toSorted((a, b) => b - a);
  const rules = read("RRULE", ({ value }) => {
    const rule = parseRule(value, start.wall);
    const last = lastMoment(value, start);
    return rule && last !== undefined ? [{ ...rule, last }] : undefined;
  });
  const dates = times("RDATE", start.zone);
  // RANGE=THISANDFUTURE, which no current program writes, is ignored: later days stay taken.
  for (const property of all("RECURRENCE-ID"))
    if (/RANGE=/i.test(property.parameters)) open.push(property);
  for (const property of open) unread.add(property);
  const exceptions = times("EXDATE", start.zone);
  const [recurrenceId] = times("RECURRENCE-ID", start.zone);

  const isCancelled = is("STATUS", "CANCELLED");
  const [begin] = properties;
  if (begin?.name === "BEGIN" && starts.length === 0)
    unread.add(all("DTSTART")[0] ?? { ...begin, name: "DTSTART" });
  if (length < 0)
    for (const property of [...all("DTEND"), ...all("DURATION")]) unread.add(property);
  return {
    uid: all("UID")[0]?.value || undefined,
    isCancelled,
    isTransparent: is("TRANSP", "TRANSPARENT"),
    isWholeDay: starts.length === 0 || start.isDate || length >= 23 * HOUR_MS,
    length,
    times: starts.length === 0 ? [] : [...starts, ...dates],
    rules,
    openUntil: open.reduce(
      (latest, { value }) => Math.max(latest, lastMoment(value, start) ?? Infinity),
      -Infinity,
    ),
    exceptions,
    isChange: all("RECURRENCE-ID").length > 0,
    recurrenceId,
    unread: [...unread].filter(({ name }) => !isCancelled || name === "RECURRENCE-ID"),
  };
}

/** Returns undefined when one of the times cannot be read. */
function parseTimes(
  { parameters, value }: Property,
  zoneOf: (name: string) => Zone,
  floating: Zone,
): Time[] | undefined {
  const [, quoted, bare] = /;TZID=(?:"([^"]*)"|(.*?))(?=;[a-z-]+=|$)/i.exec(parameters) ?? [];
  const name = (quoted ?? bare ?? "").trim();
  const named = name === "" ? undefined : zoneOf(name);
  const isDate = /;VALUE=DATE(;|$)/i.test(parameters);
  const times = value.split(",").map((text): Time | undefined => {
    const [from = "", to] = text.split("/");
    const start = parseTime(from, named, floating);
    if (!start || to === undefined) return start && { ...start, isDate: start.isDate || isDate };
    const end = parseTime(to, named, floating);
    const length = end ? lengthBetween(start, end) : parseDuration(to)?.[0];
    return length === undefined ? undefined : { ...start, length };
  });
  return times.includes(undefined) ? undefined : (times as Time[]);
}

const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

function parseTime(text: string, named: Zone | undefined, floating: Zone): Time | undefined {
  const [whole, year, month, day, hour, minute = "0", second = "0", offset] =
    TIME.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  const [hours, minutes, seconds] = [hour ?? 0, minute, second].map(Number) as [
    number,
    number,
    number,
  ];
  if (whole === undefined || !isDay(date) || hours > 24 || minutes > 59 || seconds > 60)
    return undefined;
  const wall = Date.parse(date) + hours * HOUR_MS + minutes * 60_000 + seconds * 1000;
  const isDate = hour === undefined;
  if (isDate || offset === undefined)
    return { wall, isDate, zone: isDate ? floating : (named ?? floating) };
  const fixed = parseOffset(offset);
  // A time in UTC has no TZID: with both, either may be meant.
  return { wall, isDate, zone: (moment) => [fixed, ...(named?.(moment) ?? [])] };
}

function lengthBetween(start: Time, end: Time): number {
  if (start.zone === end.zone) return end.wall - start.wall;
  return momentsOf(end.wall, end.zone).end - momentsOf(start.wall, start.zone).start;
}

const DURATION = /^([+-])?P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

function parseDuration(text: string): [number] | undefined {
  const [whole, sign, ...numbers] = DURATION.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers.map((number) =>
    Number(number ?? 0),
  );
  const length = (weeks * 7 + days) * DAY_MS + hours * HOUR_MS + minutes * 60_000 + seconds * 1000;
  return [sign === "-" ? -length : length];
}

/**
 * The moment of UNTIL, Infinity without one, undefined when it cannot be read. A date includes the whole day, and so does
 * midnight, which some programs write for a date.
 */
function lastMoment(rule: string, start: Time): number | undefined {
  const [, text] = /UNTIL=([^;]*)/i.exec(rule) ?? [];
  if (text === undefined) return Infinity;
  const until = parseTime(text, undefined, start.zone);
  if (!until) return undefined;
  const isWhole = until.isDate || (!start.isDate && until.wall % DAY_MS === 0);
  return momentsOf(until.wall + (isWhole ? DAY_MS - 1 : 0), until.zone).end;
}
