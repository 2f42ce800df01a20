/** Calendar entries (RFC 5545) that keep days in the visitor's own calendar. They book nothing. */
import { addDays, momentInIndia } from "../../../schemas/plan/days.ts";

/** One day that is kept. */
export interface Hold {
  /** The day, `2027-02-14`. */
  date: string;
  /** The hall's slot; without it the entry is for the whole day. */
  slot?: { id: string; start: string; end: string };
  summary: string;
  description: string;
  location?: string;
}

export interface HoldCalendar {
  /** The host of our site, which makes the entries' names our own. */
  host: string;
  holds: readonly Hold[];
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

/** A day and slot has one name, so that saving it twice is one entry and not two; a second function then has another. */
function uidOf({ date, slot }: Hold, host: string, earlier: readonly Hold[]): string {
  const same = earlier.filter((one) => one.date === date && one.slot?.id === slot?.id).length;
  return `hold-${date}-${slot?.id ?? "day"}${same > 0 ? `-${same + 1}` : ""}@${host}`;
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

/** The text of an `.ics` file with one entry for each day that is kept. */
export function holdCalendar({ host, holds, url, now }: HoldCalendar): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(host)}//Plan//EN`,
    "CALSCALE:GREGORIAN",
    ...holds.flatMap((hold, index) => [
      "BEGIN:VEVENT",
      `UID:${escaped(uidOf(hold, host, holds.slice(0, index)))}`,
      `DTSTAMP:${utc(now)}`,
      ...timesOf(hold),
      `SUMMARY:${escaped(hold.summary)}`,
      `DESCRIPTION:${escaped(hold.description)}`,
      ...(hold.location === undefined ? [] : [`LOCATION:${escaped(hold.location)}`]),
      `URL:${url}`,
      "STATUS:TENTATIVE",
      // It holds no time of the visitor's either.
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}
