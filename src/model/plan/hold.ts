/** A calendar entry (RFC 5545) that keeps a day in the visitor's own calendar. It books nothing. */
import { addDays, momentInIndia } from "../../../schemas/plan/days.ts";

export interface Hold {
  /** The host of our site, which makes the entry's name our own. */
  host: string;
  /** The day, `2027-02-14`. */
  date: string;
  /** The hall's slot; without it the entry is for the whole day. */
  slot?: { id: string; start: string; end: string };
  summary: string;
  description: string;
  location?: string;
  /** The address that opens the same plan. */
  url: string;
  /** When it is written, in milliseconds since 1970. */
  now: number;
}

/** A content line holds at most so many octets before it is folded. */
const MOST_OCTETS = 75;

/** `2027-02-14T11:30:00.000Z` → `20270214T113000Z`. */
function utc(time: number): string {
  return new Date(time).toISOString().replace(/\.\d{3}|[-:]/g, "");
}

const dateOnly = (day: string) => day.replaceAll("-", "");

/** A value of type TEXT: line breaks are written, other control characters have no place in one. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** One character's octets in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** Breaks a long line between characters; each further line begins with a space. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > MOST_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
}

/** A day and slot has one name, so that saving it twice is one entry and not two. */
function uidOf({ host, date, slot }: Hold): string {
  return `hold-${date}-${slot?.id ?? "day"}@${host}`;
}

function timesOf({ date, slot }: Hold): string[] {
  if (!slot) {
    return [
      `DTSTART;VALUE=DATE:${dateOnly(date)}`,
      `DTEND;VALUE=DATE:${dateOnly(addDays(date, 1))}`,
    ];
  }
  // In UTC no table of zones is needed, and every calendar agrees on the hour in India.
  return [
    `DTSTART:${utc(momentInIndia(date, slot.start))}`,
    `DTEND:${utc(momentInIndia(date, slot.end))}`,
  ];
}

/** The text of an `.ics` file. */
export function holdCalendar(hold: Hold): string {
  const { host, summary, description, location, url, now } = hold;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(host)}//Plan//EN`,
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    `UID:${escaped(uidOf(hold))}`,
    `DTSTAMP:${utc(now)}`,
    ...timesOf(hold),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    `URL:${url}`,
    "STATUS:TENTATIVE",
    // It holds no time of the visitor's either.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}
