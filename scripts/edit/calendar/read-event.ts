/** The text of a calendar (iCalendar, RFC 5545) → its events: their times, rules and exceptions. */
import { isDay } from "../../../schemas/plan/days.ts";
import { Refusal } from "../../lib/refusal.ts";
import { parseRule, type Rule } from "./recurrence.ts";
import {
  DAY_AROUND,
  DAY_MS,
  HOUR_MS,
  INDIA,
  momentsOf,
  parseOffset,
  UNKNOWN,
  type Zone,
} from "./zones.ts";

const GIVE_A_CALENDAR =
  'give a file that ends in .ics, or the address that Google Calendar calls "Secret address in iCal format"';

interface Property {
  line: number;
  name: string;
  parameters: string;
  value: string;
}

interface CalendarLines {
  /**
   * Properties of each event, its BEGIN first. An entry may also be a single FREEBUSY property with several periods.
   */
  events: Property[][];
  /** Offsets from UTC, in ms, of the zones that the calendar defines. */
  zones: Map<string, number[]>;
  /** Whether the calendar cancels its events (METHOD:CANCEL). */
  isCancellation: boolean;
  /** Mail addresses of the calendar's owner, in lower case. */
  owners: Set<string>;
}

/** Some programs write a zone's name with colons and without quotation marks: `(UTC+05:30) Chennai`, `tzone://`. */
const PROPERTY =
  /^([A-Z-]+|[a-z-]+)[ \t]*(?:((?:;(?:"[^"]*"|\([^()]*\)|:\/\/|[^":(])*)?):(.*)|[;:](.*))$/s;

/** Maximum length of a line that is read completely, in characters. */
const MAX_LINE_LENGTH = 50_000;

/** Components inside an event that use the same property names as the event. */
const NESTED = new Set(["VALARM", "PARTICIPANT", "VLOCATION", "VRESOURCE"]);

/** Google names a person's calendar by the address; Outlook writes X-OWNER. */
const OWNERS = new Set(["X-WR-CALNAME", "X-OWNER"]);

const addressOf = (value: string) => value.replace(/^mailto:/i, "").toLowerCase();

/**
 * Returns the calendars of a text.
 *
 * @throws Refusal when the text is not a calendar, or only the beginning of one
 */
export function readLines(text: string): CalendarLines[] {
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 1000))) {
    throw new Refusal("this is not a calendar in iCal format", GIVE_A_CALENDAR);
  }
  const calendars: CalendarLines[] = [];
  let open = 0;
  let event: Property[] | undefined;
  let isNested = false;
  let isFreeBusy = false;
  let offsets: number[] = [];
  for (const property of propertiesOf(text)) {
    const { name, value } = property;
    const part = name === "BEGIN" || name === "END" ? value.toUpperCase() : undefined;
    const calendar = calendars.at(-1);
    if (part === "VCALENDAR") {
      open += name === "BEGIN" ? 1 : -1;
      if (name === "BEGIN")
        calendars.push({ events: [], zones: new Map(), isCancellation: false, owners: new Set() });
    } else if (part === "VEVENT") {
      event = name === "BEGIN" ? [property] : undefined;
      isNested = false;
      if (event) calendar?.events.push(event);
    } else if (event) {
      if (part && NESTED.has(part)) isNested = name === "BEGIN";
      else if (!isNested) event.push(property);
    } else if (part === "VFREEBUSY") isFreeBusy = name === "BEGIN";
    else if (isFreeBusy && name === "FREEBUSY" && !/FBTYPE="?FREE\b/i.test(property.parameters))
      calendar?.events.push([property]);
    else if (part === "VTIMEZONE") offsets = [];
    else if (name === "TZID") calendar?.zones.set(value, offsets);
    else if (name === "TZOFFSETTO") offsets.push(parseOffset(value));
    else if (calendar && name === "METHOD") calendar.isCancellation = /^CANCEL$/i.test(value);
    else if (OWNERS.has(name)) calendar?.owners.add(addressOf(value));
  }
  if (open !== 0 || event) {
    throw new Refusal("this is not a calendar in iCal format: its end is missing", GIVE_A_CALENDAR);
  }
  return calendars;
}

/** Unfolds lines. Leaves out lines without a property, because descriptions may have unescaped line breaks. */
function* propertiesOf(text: string): Generator<Property> {
  let unfolded = "";
  let first = 0;
  for (const [index, line] of [...text.split(/\r\n?|\n/), ""].entries()) {
    if (unfolded !== "" && /^[ \t]/.test(line)) {
      unfolded += line.slice(1);
      continue;
    }
    const [, name, parameters = "", known, rest = ""] =
      PROPERTY.exec(unfolded.trimStart().slice(0, MAX_LINE_LENGTH)) ?? [];
    if (name !== undefined)
      yield { line: first, name: name.toUpperCase(), parameters, value: (known ?? rest).trim() };
    unfolded = line;
    first = index + 1;
  }
}

/** Local time in a zone; `wall` is in ms, as if the zone were UTC. */
export interface Time {
  wall: number;
  isDate: boolean;
  zone: Zone;
  length?: number;
}

export type EndingRule = Rule & { last: number };

export interface CalendarEvent {
  uid: string | undefined;
  /** SEQUENCE: larger in a newer version of the event. NaN when unknown. */
  version: number;
  /** Cancelled, or declined by the calendar's owner. */
  isCancelled: boolean;
  /** Marked as free. */
  isTransparent: boolean;
  isWholeDay: boolean;
  /** Length in ms; 0 without an end, negative when the end is before the start. */
  length: number;
  /** DTSTART and RDATE. Empty when DTSTART cannot be read: the event may be on any day. */
  times: Time[];
  rules: EndingRule[];
  /** EXRULE: days without the event. */
  excludedBy: EndingRule[];
  /** The event may be on any day from its start to this moment; -Infinity when its end is known. */
  openUntil: number;
  exceptions: Time[];
  /** True if the event changes one day of a series. */
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
  { isCancellation, owners }: Pick<CalendarLines, "isCancellation" | "owners">,
): CalendarEvent {
  const unread = new Set<Property>();
  const open: Property[] = [];
  const all = (name: string) => properties.filter((property) => property.name === name);
  // A line of a description may look like a property. If two such properties contradict each other, the day stays
  // taken.
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
      if (values?.some(({ zone }) => zone === UNKNOWN || zone === DAY_AROUND)) unread.add(property);
      return values;
    });

  const starts = [...times("DTSTART", INDIA), ...times("FREEBUSY", INDIA)];
  const [start = { wall: 0, isDate: true, zone: INDIA }] = starts;
  const lengths =
    all("DTEND").length > 0
      ? times("DTEND", start.zone).map((end) => lengthBetween(start, end))
      : read("DURATION", ({ value }) => parseDuration(value));
  const [length = 0] = lengths.toSorted((a, b) => b - a);
  const rulesOf = (name: string) =>
    read(name, ({ value }): EndingRule[] | undefined => {
      const rule = parseRule(value, start.wall);
      const last = lastMoment(value, start);
      return rule && last !== undefined ? [{ ...rule, last }] : undefined;
    });
  const rules = rulesOf("RRULE");
  const dates = times("RDATE", start.zone);
  // RANGE=THISANDFUTURE is not supported, because no current program writes it: later days stay taken.
  for (const property of all("RECURRENCE-ID"))
    if (/RANGE=/i.test(property.parameters)) open.push(property);
  for (const property of open) unread.add(property);
  const exceptions = times("EXDATE", start.zone);
  const [recurrenceId] = times("RECURRENCE-ID", start.zone);

  const excludedBy = rulesOf("EXRULE");
  const versions = read("SEQUENCE", ({ value }) =>
    /^\d+$/.test(value) ? [Number(value)] : undefined,
  );
  const [version = NaN, other] = all("SEQUENCE").length === 0 ? [0] : versions;
  const answers = all("ATTENDEE").filter(({ value }) => owners.has(addressOf(value)));
  const isDeclined =
    answers.length > 0 &&
    answers.every(({ parameters }) => /;PARTSTAT="?DECLINED\b/i.test(parameters));

  const isCancelled = isCancellation || isDeclined || is("STATUS", "CANCELLED");
  const [begin] = properties;
  if (begin?.name === "BEGIN" && starts.length === 0)
    unread.add(all("DTSTART")[0] ?? { ...begin, name: "DTSTART" });
  if (length < 0)
    for (const property of [...all("DTEND"), ...all("DURATION")]) unread.add(property);
  return {
    uid: all("UID")[0]?.value || undefined,
    version: other === undefined ? version : NaN,
    isCancelled,
    isTransparent: is("TRANSP", "TRANSPARENT"),
    isWholeDay: starts.length === 0 || start.isDate || length >= 23 * HOUR_MS,
    length,
    times: starts.length === 0 ? [] : [...starts, ...dates],
    rules,
    excludedBy,
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

/** Properties that free days. A guess could free a taken day. */
const FREEING = new Set(["EXDATE", "RECURRENCE-ID"]);

/** Returns undefined when not even the day of one of the times can be read. */
function parseTimes(
  { name: property, parameters, value }: Property,
  zoneOf: (name: string) => Zone,
  floating: Zone,
): Time[] | undefined {
  const [, quoted, bare] = /;TZID=(?:"([^"]*)"|(.*?))(?=;[a-z-]+=|$)/i.exec(parameters) ?? [];
  const name = (quoted ?? bare ?? "").trim();
  const named = name === "" ? undefined : zoneOf(name);
  const isDate = /;VALUE=DATE(;|$)/i.test(parameters);
  const times = value.split(",").map((text): Time | undefined => {
    const [from = "", to] = text.split(/\/(?=[-+]?P|\d{4})/i);
    const read = (one: string, isEnd: boolean) =>
      parseTime(one, named, floating) ??
      (FREEING.has(property) ? undefined : readableDay(one, isEnd));
    const start = read(from, property === "DTEND");
    if (!start || to === undefined) return start && { ...start, isDate: start.isDate || isDate };
    const end = read(to, true);
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
  const [hours = 0, minutes = 0, seconds = 0] = [hour ?? 0, minute, second].map(Number);
  if (whole === undefined || !isDay(date) || hours > 24 || minutes > 59 || seconds > 60)
    return undefined;
  const wall = Date.parse(date) + hours * HOUR_MS + minutes * 60_000 + seconds * 1000;
  const isDate = hour === undefined;
  if (isDate || offset === undefined)
    return { wall, isDate, zone: isDate ? floating : (named ?? floating) };
  const fixed = parseOffset(offset);
  // A time in UTC should have no TZID. If it has one, either zone may be meant.
  return { wall, isDate, zone: (moment) => [fixed, ...(named?.(moment) ?? [])] };
}

/** The day in a time that cannot be read otherwise; `isEnd` returns its last moment. */
function readableDay(text: string, isEnd: boolean): Time | undefined {
  const date = /(?<!\d)(\d{4})([-/.]?)(\d\d)\2(\d\d)(?!\d)/.exec(text);
  const day = date ? `${date[1]}-${date[3]}-${date[4]}` : "";
  if (!isDay(day)) return undefined;
  return { wall: Date.parse(day) + (isEnd ? DAY_MS : 0), isDate: true, zone: DAY_AROUND };
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
 * The moment of UNTIL; Infinity without UNTIL, undefined if it cannot be read. A date includes the whole day. Midnight
 * includes the whole day too, because some programs write it instead of a date.
 */
function lastMoment(rule: string, start: Time): number | undefined {
  const [, text] = /UNTIL=([^;]*)/i.exec(rule) ?? [];
  if (text === undefined) return Infinity;
  const until = parseTime(text, undefined, start.zone);
  if (!until) return undefined;
  const isWhole = until.isDate || (!start.isDate && until.wall % DAY_MS === 0);
  return momentsOf(until.wall + (isWhole ? DAY_MS - 1 : 0), until.zone).end;
}
