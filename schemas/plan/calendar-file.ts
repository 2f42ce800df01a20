/** Calendar files (RFC 5545), which calendar programs can import and subscribe to. */
import { toWellFormed } from "../format.ts";
import { addDays, momentInIndia } from "./days.ts";

export interface CalendarEntry {
  /** Unique id of the entry, the same in every file. */
  uid: string;
  /** The day, `2027-02-14`. */
  date: string;
  /** Hours in Indian time. An entry without hours lasts the whole day. */
  hours?: { start: string; end: string } | undefined;
  summary: string;
  description?: string;
  location?: string | undefined;
  url?: string;
  status: "CONFIRMED" | "TENTATIVE";
  isBusy: boolean;
}

/** Maximum octets of a content line before it is folded. */
const MAX_OCTETS = 75;

/** `2027-02-14T11:30:00.000Z` → `20270214T113000Z`. */
function utc(time: number): string {
  return new Date(time).toISOString().replace(/\.\d{3}|[-:]/g, "");
}

const dateOnly = (day: string) => day.replaceAll("-", "");

/** A value of type TEXT: line breaks are escaped, other control characters removed. */
function escaped(text: string): string {
  return toWellFormed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > MAX_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
}

function timesOf({ date, hours }: CalendarEntry): string[] {
  if (!hours) {
    return [
      `DTSTART;VALUE=DATE:${dateOnly(date)}`,
      `DTEND;VALUE=DATE:${dateOnly(addDays(date, 1))}`,
    ];
  }
  // UTC needs no time zone definition, and every calendar shows the right hour.
  return [
    `DTSTART:${utc(momentInIndia(date, hours.start))}`,
    `DTEND:${utc(momentInIndia(date, hours.end))}`,
  ];
}

/**
 * The text of an `.ics` file.
 *
 * @param host host name of our site
 * @param now time of writing, in milliseconds since 1970
 */
export function calendarFile(
  host: string,
  product: string,
  entries: readonly CalendarEntry[],
  now: number,
): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(host)}//${product}//EN`,
    "CALSCALE:GREGORIAN",
    ...entries.flatMap((entry) => [
      "BEGIN:VEVENT",
      `UID:${escaped(`${entry.uid}@${host}`)}`,
      `DTSTAMP:${utc(now)}`,
      ...timesOf(entry),
      `SUMMARY:${escaped(entry.summary)}`,
      ...(entry.description === undefined ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
      ...(entry.location === undefined ? [] : [`LOCATION:${escaped(entry.location)}`]),
      ...(entry.url === undefined ? [] : [`URL:${entry.url}`]),
      `STATUS:${entry.status}`,
      `TRANSP:${entry.isBusy ? "OPAQUE" : "TRANSPARENT"}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}
