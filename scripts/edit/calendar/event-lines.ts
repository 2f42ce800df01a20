/** The text of a calendar (iCalendar, RFC 5545) → the properties of its events, each with its line. */
import { Refusal } from "../../lib/refusal.ts";
import { parseOffset } from "./zones.ts";

const GIVE_A_CALENDAR =
  'give a file that ends in .ics, or the address that Google Calendar calls "Secret address in iCal format"';

export interface Property {
  line: number;
  name: string;
  /** `;TZID=Asia/Kolkata`, or empty. */
  parameters: string;
  value: string;
}

interface CalendarLines {
  /** Each begins with its BEGIN, or is one FREEBUSY with the periods of several. */
  events: Property[][];
  /** Offsets from UTC, in ms, of the zones that the calendar defines. */
  zones: Map<string, number[]>;
}

/** Some programs write a zone's name with colons and without quotation marks: `(UTC+05:30) Chennai`, `tzone://`. */
const PROPERTY =
  /^([A-Z-]+|[a-z-]+)[ \t]*(?:((?:;(?:"[^"]*"|\([^()]*\)|:\/\/|[^":(])*)?):(.*)|[;:].*)$/s;

/** Longest line that is read whole, in characters. */
const LONGEST_LINE = 50_000;

/** Parts of an event that have properties of the same names. */
const NESTED = new Set(["VALARM", "PARTICIPANT", "VLOCATION", "VRESOURCE"]);

/**
 * Returns the calendars of a text.
 *
 * @throws Refusal when the text is no calendar, or only the beginning of one
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
      if (name === "BEGIN") calendars.push({ events: [], zones: new Map() });
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
  }
  if (open !== 0 || event) {
    throw new Refusal("this is not a calendar in iCal format: its end is missing", GIVE_A_CALENDAR);
  }
  return calendars;
}

/** Leaves out lines without a property: descriptions may have line breaks that are not escaped. */
function* propertiesOf(text: string): Generator<Property> {
  let unfolded = "";
  let first = 0;
  for (const [index, line] of [...text.split(/\r\n?|\n/), ""].entries()) {
    if (unfolded !== "" && /^[ \t]/.test(line)) {
      unfolded += line.slice(1);
      continue;
    }
    const [, name, parameters = "", value = ""] =
      PROPERTY.exec(unfolded.trimStart().slice(0, LONGEST_LINE)) ?? [];
    if (name !== undefined)
      yield { line: first, name: name.toUpperCase(), parameters, value: value.trim() };
    unfolded = line;
    first = index + 1;
  }
}
