/** Calendars as Google, Apple and Outlook export them, and damaged ones: the times of the hall that they take. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { busyTimes } from "../../scripts/edit/calendar/busy-times.ts";
import { periodOf, takenSlots } from "../../scripts/edit/calendar/hall-slots.ts";
import type { Interval } from "../../scripts/edit/calendar/zones.ts";
import { addDays, dayInIndia } from "../../schemas/plan/days.ts";
import { calendar, event } from "./calendar-text.ts";

const SLOTS = [
  { id: "morning", start: "09:00", end: "15:00" },
  { id: "evening", start: "17:00", end: "23:00" },
  { id: "full-day", start: "09:00", end: "23:00" },
] as const;

const DAYS = { first: "2026-11-21", last: "2026-12-31" };

/** Times that a calendar takes, as `12-05 evening`; a day with two is `12-05`. */
const taken = (text: string, days = DAYS) => inDays(busyTimes(text, periodOf(days)).busy, days);

function inDays(busy: Interval[], days = DAYS): string[] {
  const byDay = Map.groupBy(takenSlots(busy, SLOTS, days), ({ date }) => date.slice(5));
  return [...byDay].map(([day, [slot, other]]) => (other ? day : `${day} ${slot?.slot}`));
}

const evenings = (...days: string[]) => days.map((day) => `${day} evening`);

/** 18:00 to 21:00. */
const EVENING = ["DTSTART:20261205T180000", "DTEND:20261205T210000"];

const weekly = (...more: string[]) =>
  event("UID:1", ...EVENING, "RRULE:FREQ=WEEKLY;COUNT=3", ...more);

const wholeDays = (...more: string[]) =>
  event("UID:1", "DTSTART;VALUE=DATE:20261205", "RRULE:FREQ=WEEKLY;COUNT=3", ...more);

const changed = (...lines: string[]) => event("UID:1", ...lines);

describe("events that take their days", () => {
  test.each<[string, string[], string[]]>([
    [
      "a whole day that ends on itself",
      ["DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261205"],
      ["12-05"],
    ],
    ["a whole day that lasts P0D", ["DTSTART;VALUE=DATE:20261205", "DURATION:P0D"], ["12-05"]],
    ["a whole day that lasts PT0S", ["DTSTART;VALUE=DATE:20261205", "DURATION:PT0S"], ["12-05"]],
    ["a whole day without an end", ["DTSTART;VALUE=DATE:20261205"], ["12-05"]],
    ["whole days for P2D", ["DTSTART;VALUE=DATE:20261205", "DURATION:P2D"], ["12-05", "12-06"]],
    [
      "a week",
      ["DTSTART;VALUE=DATE:20261205", "DURATION:P1W"],
      ["12-05", "12-06", "12-07", "12-08", "12-09", "12-10", "12-11"],
    ],
    [
      "whole days, their end not among them",
      ["DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261207"],
      ["12-05", "12-06"],
    ],
    ["a day without VALUE=DATE", ["DTSTART:20261212"], ["12-12"]],
    ["days without VALUE=DATE", ["DTSTART:20261212", "DTEND:20261214"], ["12-12", "12-13"]],
    ["a day in a zone", ["DTSTART;TZID=Asia/Kolkata:20261212"], ["12-12"]],
    ["midnight to midnight", ["DTSTART:20261205T000000", "DTEND:20261206T000000"], ["12-05"]],
    ["midnight to 24:00", ["DTSTART:20261205T000000", "DTEND:20261205T240000"], ["12-05"]],
    ["18:00 to 24:00", ["DTSTART:20261205T180000", "DTEND:20261205T240000"], evenings("12-05")],
    ["an evening without an end", ["DTSTART:20261205T190000"], evenings("12-05")],
    ["midnight without an end", ["DTSTART:20261205T000000"], ["12-05"]],
    [
      "the hour before the morning, without an end",
      ["DTSTART:20261205T083000", "DTEND:20261205T083000"],
      ["12-05"],
    ],
    ["a negative duration", ["DTSTART:20261205T190000", "DURATION:-PT1H"], evenings("12-05")],
    [
      "an hour with seconds left out",
      ["DTSTART:20261205T1800", "DTEND:20261205T2100"],
      evenings("12-05"),
    ],
    [
      "ISO 8601 with hyphens",
      ["DTSTART:2026-12-05T18:00:00", "DTEND:2026-12-05T21:00:00+05:30"],
      evenings("12-05"),
    ],
    [
      "an evening after midnight",
      ["DTSTART:20261205T200000", "DTEND:20261206T010000"],
      evenings("12-05"),
    ],
    [
      "an event over the first day",
      ["DTSTART:20261001T100000", "DTEND:20261121T100000"],
      ["11-21 morning"],
    ],
    [
      "an event over the last day",
      ["DTSTART:20261231T200000", "DTEND:20270301T100000"],
      evenings("12-31"),
    ],
    ["a property in lower case", ["dtstart:20261205t180000", "duration:pt2h"], evenings("12-05")],
    ["a folded line", ["DTSTART;TZID=Asia/Ko", " lkata:20261205T18", "\t0000"], evenings("12-05")],
    [
      "blanks after the values",
      ["DTSTART:20261205T180000 ", "DTEND:20261205T210000\t"],
      evenings("12-05"),
    ],
    [
      "a zone and UTC at once",
      ["DTSTART;TZID=Asia/Kolkata:20261205T120000Z", "DURATION:PT1H"],
      ["12-05"],
    ],
    ["tentative", [...EVENING, "STATUS:TENTATIVE"], evenings("12-05")],
  ])("%s", (_name, lines, expected) => {
    expect(taken(calendar(event("UID:1", ...lines)))).toEqual(expected);
  });
});

describe("times of the hall", () => {
  test.each([
    ["the evening", "180000", "05T210000", ["12-05 evening"]],
    ["the evening's first minutes", "163000", "05T171000", ["12-05 evening"]],
    ["morning and evening", "140000", "05T180000", ["12-05"]],
    ["the hours between the two", "150000", "05T170000", ["12-05 full-day"]],
    ["a night into the next morning", "220000", "06T100000", ["12-05 evening", "12-06 morning"]],
  ])("%s", (_name, start, end, expected) => {
    const text = calendar(event("UID:1", `DTSTART:20261205T${start}`, `DTEND:202612${end}`));

    expect(taken(text)).toEqual(expected);
  });
});

describe("events that repeat", () => {
  test.each<[string, string[], string[]]>([
    [
      "RDATE without RRULE",
      [...EVENING, "RDATE:20261212T180000,20261213T180000"],
      evenings("12-05", "12-12", "12-13"),
    ],
    [
      "RDATE of whole days without RRULE",
      ["DTSTART;VALUE=DATE:20261205", "RDATE;VALUE=DATE:20261212"],
      ["12-05", "12-12"],
    ],
    ["RDATE in UTC", [...EVENING, "RDATE:20261212T123000Z"], evenings("12-05", "12-12")],
    ["RDATE before DTSTART", [...EVENING, "RDATE:20261201T180000"], evenings("12-01", "12-05")],
    [
      "RDATE with a period",
      [...EVENING, "RDATE;VALUE=PERIOD:20261212T090000/20261212T110000,20261213T090000/PT10H"],
      ["12-05 evening", "12-12 morning", "12-13"],
    ],
    [
      "DTSTART outside its rule",
      [...EVENING, "RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=2"],
      evenings("12-05", "12-06", "12-13"),
    ],
    [
      "DTSTART outside its rule of months",
      [...EVENING, "RRULE:FREQ=MONTHLY;BYMONTHDAY=20"],
      evenings("12-05", "12-20"),
    ],
    [
      "UNTIL as a date",
      [...EVENING, "RRULE:FREQ=WEEKLY;UNTIL=20261219"],
      evenings("12-05", "12-12", "12-19"),
    ],
    [
      "UNTIL as midnight",
      [...EVENING, "RRULE:FREQ=WEEKLY;UNTIL=20261219T000000Z"],
      evenings("12-05", "12-12", "12-19"),
    ],
    [
      "UNTIL as Google writes it",
      [...EVENING, "RRULE:FREQ=WEEKLY;UNTIL=20261219T182959Z"],
      evenings("12-05", "12-12", "12-19"),
    ],
    [
      "UNTIL the minute before",
      [...EVENING, "RRULE:FREQ=WEEKLY;UNTIL=20261219T122900Z"],
      evenings("12-05", "12-12"),
    ],
    [
      "UNTIL with a time for whole days",
      ["DTSTART;VALUE=DATE:20261205", "RRULE:FREQ=DAILY;UNTIL=20261206T183000Z"],
      ["12-05", "12-06", "12-07"],
    ],
    ["FREQ in lower case", [...EVENING, "RRULE:FREQ=weekly;count=2"], evenings("12-05", "12-12")],
    [
      "a rule in lower case",
      [...EVENING, "rrule:freq=weekly;until=20261212;byday=sa"],
      evenings("12-05", "12-12"),
    ],
    [
      "COUNT from before the period",
      ["DTSTART:20261107T180000", "DURATION:PT3H", "RRULE:FREQ=WEEKLY;COUNT=4"],
      evenings("11-21", "11-28"),
    ],
    [
      "every other day",
      [...EVENING, "RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3"],
      evenings("12-05", "12-07", "12-09"),
    ],
    [
      "every other week on two days",
      [...EVENING, "RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SA,TU;COUNT=4"],
      evenings("12-05", "12-15", "12-19", "12-29"),
    ],
    [
      "the second Saturday",
      ["DTSTART:20260912T180000", "DURATION:PT3H", "RRULE:FREQ=MONTHLY;BYDAY=2SA"],
      evenings("12-12"),
    ],
    [
      "the last Sunday as Outlook writes it",
      ["DTSTART:20260927T180000", "DURATION:PT3H", "RRULE:FREQ=MONTHLY;BYDAY=SU;BYSETPOS=-1"],
      evenings("11-29", "12-27"),
    ],
    [
      "the first Sunday of each December as Outlook writes it",
      [
        "DTSTART:20201206T180000",
        "DURATION:PT3H",
        "RRULE:FREQ=YEARLY;BYDAY=SU;BYMONTH=12;BYSETPOS=1",
      ],
      evenings("12-06"),
    ],
    [
      "RDATE as a date in a series of evenings",
      [...EVENING, "RDATE:20261212"],
      ["12-05 evening", "12-12"],
    ],
    ["a birthday since 1604", ["DTSTART;VALUE=DATE:16041212", "RRULE:FREQ=YEARLY"], ["12-12"]],
    [
      "the last day of each month",
      ["DTSTART:20260131T180000", "DURATION:PT3H", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1"],
      evenings("11-30", "12-31"),
    ],
    [
      "two rules",
      [...EVENING, "RRULE:FREQ=WEEKLY;COUNT=2", "RRULE:FREQ=MONTHLY;BYMONTHDAY=20;COUNT=1"],
      evenings("12-05", "12-12", "12-20"),
    ],
    [
      "a rule that no day meets",
      [...EVENING, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"],
      evenings("12-05"),
    ],
    [
      "nights of three days",
      ["DTSTART:20261119T220000", "DURATION:P2DT12H", "RRULE:FREQ=MONTHLY;COUNT=2"],
      ["11-21", "11-22 morning", "12-19 evening", "12-20", "12-21", "12-22 morning"],
    ],
    [
      "EXDATE, however it is written",
      [
        "DTSTART:20261121T180000",
        "DURATION:PT3H",
        "RRULE:FREQ=DAILY;COUNT=8",
        "EXDATE:20261120T180000",
        "EXDATE:20261122T180000,20261122T180000",
        "EXDATE:20261123T123000Z",
        "EXDATE;VALUE=DATE:20261124",
        "EXDATE:20261125",
        "EXDATE;TZID=Europe/London:20261126T123000",
      ],
      evenings("11-21", "11-27", "11-28"),
    ],
    [
      "EXDATE of whole days with a time",
      [
        "DTSTART;VALUE=DATE:20261205",
        "RRULE:FREQ=DAILY;COUNT=4",
        "EXDATE:20261206T000000",
        "EXDATE:20261206T183000Z",
      ],
      ["12-05", "12-08"],
    ],
    [
      "EXDATE of another hour",
      [...EVENING, "RRULE:FREQ=WEEKLY;COUNT=2", "EXDATE:20261212T100000"],
      evenings("12-05", "12-12"),
    ],
  ])("%s", (_name, lines, expected) => {
    expect(taken(calendar(event("UID:1", ...lines)))).toEqual(expected);
  });
});

describe("changed days of a series", () => {
  test.each<[string, string[], string[]]>([
    [
      "moved to another day",
      [
        weekly(),
        changed("RECURRENCE-ID:20261212T180000", "DTSTART:20261214T100000", "DURATION:PT2H"),
      ],
      ["12-05 evening", "12-14 morning", "12-19 evening"],
    ],
    [
      "named by its date",
      [
        weekly(),
        changed("RECURRENCE-ID;VALUE=DATE:20261212", "DTSTART:20261214T100000", "DURATION:PT2H"),
      ],
      ["12-05 evening", "12-14 morning", "12-19 evening"],
    ],
    [
      "named by its date without VALUE=DATE",
      [weekly(), changed("RECURRENCE-ID:20261212", "DTSTART:20261214T100000", "DURATION:PT2H")],
      ["12-05 evening", "12-14 morning", "12-19 evening"],
    ],
    [
      "named in UTC",
      [
        weekly(),
        changed("RECURRENCE-ID:20261212T123000Z", "DTSTART:20261214T100000", "DURATION:PT2H"),
      ],
      ["12-05 evening", "12-14 morning", "12-19 evening"],
    ],
    [
      "a whole day moved",
      [wholeDays(), changed("RECURRENCE-ID;VALUE=DATE:20261212", "DTSTART;VALUE=DATE:20261214")],
      ["12-05", "12-14", "12-19"],
    ],
    [
      "a whole day named with a time",
      [wholeDays(), changed("RECURRENCE-ID:20261212T000000", "DTSTART;VALUE=DATE:20261214")],
      ["12-05", "12-14", "12-19"],
    ],
    [
      "cancelled",
      [
        weekly(),
        changed("RECURRENCE-ID:20261212T180000", "DTSTART:20261212T180000", "STATUS:CANCELLED"),
      ],
      evenings("12-05", "12-19"),
    ],
    [
      "cancelled, named by its date",
      [weekly(), changed("RECURRENCE-ID;VALUE=DATE:20261212", "STATUS:CANCELLED")],
      evenings("12-05", "12-19"),
    ],
    [
      "moved into the period",
      [
        weekly(),
        changed("RECURRENCE-ID:20260212T180000", "DTSTART:20261224T180000", "DURATION:PT2H"),
      ],
      evenings("12-05", "12-12", "12-19", "12-24"),
    ],
    [
      "moved out of the period",
      [
        weekly(),
        changed("RECURRENCE-ID:20261212T180000", "DTSTART:20270112T180000", "DURATION:PT2H"),
      ],
      evenings("12-05", "12-19"),
    ],
    [
      "without its series",
      [changed("RECURRENCE-ID:20261201T180000", "DTSTART:20261201T180000", "DURATION:PT2H")],
      evenings("12-01"),
    ],
    [
      "before its series in the file",
      [
        changed("RECURRENCE-ID:20261212T180000", "DTSTART:20261212T180000", "STATUS:CANCELLED"),
        weekly(),
      ],
      evenings("12-05", "12-19"),
    ],
    [
      "kept in a cancelled series",
      [
        weekly("STATUS:CANCELLED"),
        changed("RECURRENCE-ID:20261212T180000", "DTSTART:20261214T180000"),
      ],
      evenings("12-14"),
    ],
    [
      "of an RDATE",
      [
        event("UID:1", ...EVENING, "RDATE:20261212T180000"),
        changed("RECURRENCE-ID:20261212T180000", "DTSTART:20261214T180000"),
      ],
      evenings("12-05", "12-14"),
    ],
    [
      "of another series",
      [weekly(), event("UID:2", "RECURRENCE-ID:20261212T180000", "STATUS:CANCELLED")],
      evenings("12-05", "12-12", "12-19"),
    ],
  ])("%s", (_name, events, expected) => {
    expect(taken(calendar(...events))).toEqual(expected);
  });
});

/** The lines that cannot be read, and the days that they take: `7 DTEND 12-05 to 12-31`. */
function unread(text: string, days = DAYS): string[] {
  return busyTimes(text, periodOf(days)).unread.map(({ line, name, days: { start, end } }) => {
    const [first, last] = [dayInIndia(start).slice(5), dayInIndia(end - 1).slice(5)];
    return `${line} ${name} ${first === last ? first : `${first} to ${last}`}`;
  });
}

const AND_SO_ON = { first: "2026-12-05", last: "2026-12-08" };

const ALL = ["12-05", "12-06", "12-07", "12-08"];

const GOOGLE = `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:Hall
X-WR-TIMEZONE:Asia/Kolkata
BEGIN:VTIMEZONE
TZID:Asia/Kolkata
X-LIC-LOCATION:Asia/Kolkata
BEGIN:STANDARD
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
TZNAME:GMT+5:30
DTSTART:19700101T000000
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART:20261205T123000Z
DTEND:20261205T163000Z
DTSTAMP:20261120T060000Z
UID:1a2b@google.com
DESCRIPTION:Menu: <b>thali</b>\\nGuests: 300\\, veg only\\nStatus: paid and
  confirmed
STATUS:CONFIRMED
SUMMARY:Reception Mehta
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20261212
DTEND;VALUE=DATE:20261214
UID:3c4d@google.com
STATUS:CONFIRMED
SUMMARY:Wedding Shah
TRANSP:TRANSPARENT
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Asia/Kolkata:20261106T100000
DTEND;TZID=Asia/Kolkata:20261106T120000
RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20261218T182959Z;BYDAY=FR
EXDATE;TZID=Asia/Kolkata:20261127T100000
UID:5e6f@google.com
STATUS:CONFIRMED
SUMMARY:Tasting
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Asia/Kolkata:20261209T180000
DTEND;TZID=Asia/Kolkata:20261209T200000
UID:5e6f@google.com
RECURRENCE-ID;TZID=Asia/Kolkata:20261211T100000
STATUS:CONFIRMED
SUMMARY:Tasting
TRANSP:OPAQUE
END:VEVENT
END:VCALENDAR
`;

const APPLE = `BEGIN:VCALENDAR
CALSCALE:GREGORIAN
PRODID:-//Apple Inc.//macOS 15.1//EN
VERSION:2.0
X-APPLE-CALENDAR-COLOR:#1BADF8
BEGIN:VEVENT
CREATED:20261101T064501Z
DTEND;TZID=Asia/Kolkata:20261206T023000
DTSTAMP:20261101T064615Z
DTSTART;TZID=Asia/Kolkata:20261205T200000
LAST-MODIFIED:20261101T064614Z
SEQUENCE:1
SUMMARY:Sangeet
TRANSP:OPAQUE
UID:B0F8-1
X-APPLE-CREATOR-IDENTITY:com.apple.calendar
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:Reminder
TRIGGER:-P1D
UID:B0F8-1-A
X-WR-ALARMUID:B0F8-1-A
END:VALARM
END:VEVENT
BEGIN:VEVENT
CREATED:20261101T064501Z
DTEND;VALUE=DATE:20261210
DTSTAMP:20261101T064615Z
DTSTART;VALUE=DATE:20261209
EXDATE;VALUE=DATE:20261216
RRULE:FREQ=WEEKLY;COUNT=3
SUMMARY:Pooja
TRANSP:TRANSPARENT
UID:B0F8-2
END:VEVENT
BEGIN:VEVENT
DTEND;VALUE=DATE:20261226
DTSTART;VALUE=DATE:20261225
RECURRENCE-ID;VALUE=DATE:20261223
SUMMARY:Pooja
TRANSP:OPAQUE
UID:B0F8-2
END:VEVENT
END:VCALENDAR
`;

const OUTLOOK = `BEGIN:VCALENDAR
PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
VERSION:2.0
METHOD:PUBLISH
X-MS-OLK-FORCEINSPECTOROPEN:TRUE
BEGIN:VTIMEZONE
TZID:India Standard Time
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
CLASS:PUBLIC
DESCRIPTION:Booked by phone
see mail: 12 June
DTEND;TZID="India Standard Time":20261206T000000
DTSTART;TZID="India Standard Time":20261205T000000
PRIORITY:5
SUMMARY;LANGUAGE=en-in:Wedding
TRANSP:OPAQUE
UID:040000008200E00074C5B7101A82E008-1
X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E008-2
RRULE:FREQ=MONTHLY;UNTIL=20270301T123000Z;INTERVAL=1;BYDAY=SA;BYSETPOS=2
EXDATE;TZID=India Standard Time:20261114T180000
DTSTART;TZID=India Standard Time:20260912T180000
DTEND;TZID=India Standard Time:20260912T220000
STATUS:CONFIRMED
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E008-3
DTSTART;TZID="(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi":20261215T100000
DTEND;TZID="(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi":20261215T130000
STATUS:TENTATIVE
X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E008-4
DTSTART;TZID=Customized Time Zone 1:20190101T100000
DTEND;TZID=Customized Time Zone 1:20190101T130000
SUMMARY:Canceled: old
STATUS:CANCELLED
END:VEVENT
END:VCALENDAR
`;

test.each<[string, string, string[], string[]]>([
  [
    "Google Calendar",
    GOOGLE,
    ["12-04 morning", "12-05 evening", "12-09 evening", "12-18 morning"],
    ["12-12", "12-13"],
  ],
  ["Apple Calendar", APPLE, ["12-05 evening", "12-25"], ["12-09"]],
  ["Outlook", OUTLOOK, ["12-05", "12-12 evening", "12-15 morning"], []],
])("an export of %s is read whole", (_name, text, busy, free) => {
  const exported = text.replaceAll("\n", "\r\n");

  expect(taken(exported)).toEqual(busy);
  expect(inDays(busyTimes(exported, periodOf(DAYS)).free)).toEqual(free);
  expect(unread(exported)).toEqual([]);
});

describe("lines that cannot be read take the days that they may touch", () => {
  test.each<[string, string[], string[], string[]]>([
    ["a start", ["UID:1", "DTSTART:yesterday"], ALL, ["7 DTSTART 12-05 to 12-08"]],
    ["a start that no month has", ["UID:1", "DTSTART:20261131"], ALL, ["7 DTSTART 12-05 to 12-08"]],
    ["no start", ["UID:1", "DTEND:20261206T210000"], ALL, ["4 DTSTART 12-05 to 12-08"]],
    [
      "an end",
      ["DTSTART:20261206T180000", "DTEND:late"],
      ["12-06 evening", "12-07", "12-08"],
      ["7 DTEND 12-06 to 12-08"],
    ],
    [
      "an end with half a quotation mark",
      ["DTSTART:20261206T180000", 'DTEND;TZID="Asia/Kolkata:20261207T180000'],
      ["12-06 evening", "12-07", "12-08"],
      ["7 DTEND 12-06 to 12-08"],
    ],
    [
      "a duration",
      ["DTSTART;VALUE=DATE:20261207", "DURATION:2 days"],
      ["12-07", "12-08"],
      ["7 DURATION 12-07 to 12-08"],
    ],
    [
      "a rule",
      [...EVENING, "RRULE:FREQ=FORTNIGHTLY"],
      ["12-05 evening", ...ALL.slice(1)],
      ["8 RRULE 12-05 to 12-08"],
    ],
    [
      "a rule for hours",
      [...EVENING, "RRULE:FREQ=HOURLY;COUNT=1000000000"],
      ["12-05 evening", ...ALL.slice(1)],
      ["8 RRULE 12-05 to 12-08"],
    ],
    [
      "a rule until a readable day",
      [...EVENING, "RRULE:FREQ=SECONDLY;UNTIL=20261206"],
      ["12-05 evening", "12-06", "12-07"],
      ["8 RRULE 12-05 to 12-07"],
    ],
    [
      "an UNTIL",
      [...EVENING, "RRULE:FREQ=WEEKLY;UNTIL=20261131"],
      ["12-05 evening", ...ALL.slice(1)],
      ["8 RRULE 12-05 to 12-08"],
    ],
    [
      "an RDATE",
      [...EVENING, "RDATE:20261206T180000,soon"],
      ["12-05 evening", ...ALL.slice(1)],
      ["8 RDATE 12-05 to 12-08"],
    ],
    [
      "an EXDATE",
      [...EVENING, "RRULE:FREQ=DAILY;COUNT=2", "EXDATE:tomorrow"],
      evenings("12-05", "12-06"),
      ["9 EXDATE 12-05 to 12-06"],
    ],
    [
      "an end before the start",
      ["DTSTART:20261207T180000", "DTEND:20261206T210000"],
      ["12-06 evening", "12-07"],
      ["7 DTEND 12-06 to 12-07"],
    ],
    [
      "a zone",
      ["DTSTART;TZID=Mars:20261206T180000", "DTEND;TZID=Mars:20261206T200000"],
      ["12-06", "12-07 morning"],
      ["6 DTSTART 12-06 to 12-07", "7 DTEND 12-06 to 12-07"],
    ],
  ])("%s", (_name, lines, expected, named) => {
    const text = calendar(event(...lines));

    expect(taken(text, AND_SO_ON)).toEqual(expected);
    expect(unread(text, AND_SO_ON)).toEqual(named);
  });

  test("a changed day of which nothing can be read leaves its old day taken", () => {
    const text = calendar(weekly(), changed("RECURRENCE-ID:20261205T180000", "DTSTART:soon"));

    expect(taken(text, { first: "2026-12-05", last: "2026-12-06" })).toEqual(["12-05", "12-06"]);
  });

  test.each([
    ["moved", ["DTSTART:20261213T100000", "DURATION:PT2H"], ["12-05 evening", "12-20"]],
    ["cancelled", ["STATUS:CANCELLED"], ["12-05 evening", "12-19 evening"]],
  ])("later days of a series that are %s together stay taken", (_name, lines, expected) => {
    const range = "RECURRENCE-ID;RANGE=THISANDFUTURE:20261212T180000";
    const text = calendar(weekly(), changed(range, ...lines));

    expect(taken(text)).toEqual(expect.arrayContaining(expected));
    expect(unread(text)).toEqual([expect.stringMatching(/^14 RECURRENCE-ID/)]);
  });

  test("a cancelled day whose name cannot be read stays taken", () => {
    const text = calendar(weekly(), changed("RECURRENCE-ID:soon", "STATUS:CANCELLED"));

    expect(taken(text)).toEqual(evenings("12-05", "12-12", "12-19"));
    expect(unread(text)).toEqual(["14 RECURRENCE-ID 12-05 to 12-19"]);
  });
});

describe("events that cannot stop an import", () => {
  test.each<[string, string[]]>([
    ["cancelled, in an unknown zone", ["DTSTART;TZID=Mars:20190101T180000", "STATUS:CANCELLED"]],
    ["cancelled, without a start", ["STATUS:CANCELLED"]],
    ["cancelled, with a broken rule", [...EVENING, "RRULE:FREQ=NEVER", "STATUS:CANCELLED"]],
    ["before the period, in an unknown zone", ["DTSTART;TZID=Mars:20190101T180000"]],
    ["after the period, with a broken rule", ["DTSTART:20280101T180000", "RRULE:FREQ=NEVER"]],
    [
      "before the period, with a broken EXDATE",
      ["DTSTART:20190101T180000", "RRULE:FREQ=DAILY;COUNT=5", "EXDATE:soon"],
    ],
    [
      "before the period, with a broken rule that ends",
      ["DTSTART:20190101T180000", "RRULE:FREQ=NEVER;UNTIL=20191231"],
    ],
    [
      "hours marked as free, in an unknown zone",
      ["DTSTART;TZID=Mars:20261206T180000", "DURATION:PT2H", "TRANSP:TRANSPARENT"],
    ],
  ])("%s", (_name, lines) => {
    const text = calendar(event("UID:0", ...lines), event("UID:1", ...EVENING));

    expect(taken(text)).toEqual(evenings("12-05"));
    expect(unread(text)).toEqual([]);
  });
});

describe("texts as programs write them", () => {
  const described = (...lines: string[]) =>
    calendar(event("UID:1", ...lines, ...EVENING, "RRULE:FREQ=WEEKLY;COUNT=2"));

  test.each([
    [
      "line breaks in a description",
      described("DESCRIPTION:Menu:", "paneer", "", "; dal", "Call Asha: 98200"),
    ],
    [
      "a description like a cancellation",
      described("DESCRIPTION:Mehendi", "Status: cancelled", "STATUS:Cancelled", "STATUS:CONFIRMED"),
    ],
    [
      "a description like a second cancellation",
      described("DESCRIPTION:Mehendi", "STATUS:CANCELLED", "STATUS:CONFIRMED"),
    ],
    [
      "an alarm with times",
      described(
        "BEGIN:VALARM",
        "TRIGGER:-PT15M",
        "DURATION:P30D",
        "REPEAT:1",
        "STATUS:CANCELLED",
        "END:VALARM",
      ),
    ],
    ["line feeds alone", described().replaceAll("\r\n", "\n")],
    ["carriage returns alone", described().replaceAll("\r\n", "\r")],
    ["a byte order mark", `\uFEFF${described()}`],
    ["blank lines", described().replaceAll("\r\n", "\r\n\r\n")],
    ["names in lower case", described().toLowerCase()],
    ["two calendars in one file", `${calendar()}${described()}`],
  ])("%s", (_name, text) => {
    expect(taken(text)).toEqual(evenings("12-05", "12-12"));
    expect(unread(text)).toEqual([]);
  });

  test("a cancelled day frees none of a series in another calendar of the file", () => {
    const cancelled = changed("RECURRENCE-ID:20261212T180000", "STATUS:CANCELLED");

    expect(taken(calendar(weekly()) + calendar(cancelled))).toEqual(
      evenings("12-05", "12-12", "12-19"),
    );
  });

  test("an event without an end does not hide the next one", () => {
    const first = event("UID:1", ...EVENING).replace("\nEND:VEVENT", "");

    expect(taken(calendar(first, event("UID:2", "DTSTART:20261212T180000")))).toEqual(
      evenings("12-05", "12-12"),
    );
  });
});

test("the busy times of a free/busy block are taken, and free ones are not", () => {
  const text = calendar(
    "BEGIN:VFREEBUSY",
    "DTSTART:20261201T000000Z",
    "DTEND:20261231T000000Z",
    "FREEBUSY:20261205T123000Z/20261205T153000Z,20261206T040000Z/PT2H",
    "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261212T123000Z/PT3H",
    "FREEBUSY;FBTYPE=FREE:20261213T000000Z/P1D",
    "END:VFREEBUSY",
  );

  expect(taken(text)).toEqual(["12-05 evening", "12-06 morning", "12-12 evening"]);
});

test("a line of a free/busy block that cannot be read takes every day and is reported", () => {
  const text = calendar("BEGIN:VFREEBUSY", "FREEBUSY:soon", "END:VFREEBUSY");

  expect(taken(text, AND_SO_ON)).toEqual(ALL);
  expect(unread(text, AND_SO_ON)).toEqual(["5 FREEBUSY 12-05 to 12-08"]);
});

describe("events marked as free", () => {
  const free = (...lines: string[]) => {
    const text = calendar(event("UID:1", "TRANSP:TRANSPARENT", ...lines));
    const found = busyTimes(text, periodOf(DAYS));
    return { busy: found.busy, days: inDays(found.free) };
  };

  test.each<[string, string[], string[]]>([
    ["a whole day", ["DTSTART;VALUE=DATE:20261205"], ["12-05"]],
    [
      "whole days that repeat",
      ["DTSTART;VALUE=DATE:20261205", "DURATION:P2D", "RRULE:FREQ=WEEKLY;COUNT=2"],
      ["12-05", "12-06", "12-12", "12-13"],
    ],
    [
      "midnight to midnight in UTC",
      ["DTSTART:20261204T183000Z", "DTEND:20261205T183000Z"],
      ["12-05"],
    ],
    ["hours", EVENING, []],
  ])("%s", (_name, lines, days) => {
    expect(free(...lines)).toEqual({ busy: [], days });
  });
});

test("a series elsewhere moves in India when summer time ends there", () => {
  // Until 1 November it begins at 16:00 in India and ends when the evening begins.
  const text = calendar(
    event(
      "UID:1",
      "DTSTART;TZID=America/New_York:20261024T063000",
      "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY;COUNT=3",
    ),
  );

  expect(taken(text, { first: "2026-10-20", last: "2026-11-10" })).toEqual([
    "10-24 full-day",
    "10-31 full-day",
    "11-07 evening",
  ]);
});

test("a zone that only the calendar knows has the offsets of its definition", () => {
  const zone = `BEGIN:VTIMEZONE
TZID:Customized Time Zone
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
END:STANDARD
END:VTIMEZONE`;
  const text = calendar(
    zone,
    event("UID:1", "DTSTART;TZID=Customized Time Zone:20261205T180000", "DURATION:PT2H"),
  );

  expect(taken(text)).toEqual(evenings("12-05"));
  expect(unread(text)).toEqual([]);
});

describe("time zones without a definition, at 18:00 in India", () => {
  test.each([
    ["Asia/Kolkata", "1800"],
    ["asia/kolkata", "1800"],
    ["Asia/Calcutta", "1800"],
    ["India Standard Time", "1800"],
    ["india standard time", "1800"],
    ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', "1800"],
    ["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "1800"],
    ['"(GMT+05:30) Calcutta, Chennai, Mumbai, New Delhi"', "1800"],
    ["/freeassociation.sourceforge.net/Asia/Kolkata", "1800"],
    ["GMT+0530", "1800"],
    ["UTC", "1230"],
    ["Etc/UTC", "1230"],
    ["tzone://Microsoft/Utc", "1230"],
    ["Europe/London", "1230"],
    ["GMT Standard Time", "1230"],
    ['"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', "1230"],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', "1330"],
    ["W. Europe Standard Time", "1330"],
    ["America/New_York", "0730"],
    ["Eastern Standard Time", "0730"],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', "0730"],
    ["Arabian Standard Time", "1630"],
  ])("%s", (zone, hour) => {
    const text = calendar(
      event(
        "UID:1",
        `DTSTART;TZID=${zone}:20261205T${hour}00`,
        "DURATION:PT30M",
        `RRULE:FREQ=WEEKLY;COUNT=2`,
        `EXDATE;TZID=${zone}:20261212T${hour}00`,
      ),
    );

    expect(taken(text)).toEqual(evenings("12-05"));
  });
});

test("a calendar that takes too long is refused in time", () => {
  const rule = "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=2";
  const text = calendar(...Array<string>(5000).fill(event("DTSTART:20000101T180000", rule)));
  const began = performance.now();

  expect(() => busyTimes(text, periodOf(DAYS), 300)).toThrow(
    "is not understood within 0.3 seconds",
  );
  expect(performance.now() - began).toBeLessThan(3000);
});

/** A series in whole hours of a zone without summer time in its days; days count from the first of the period. */
const series = fc.record({
  zone: fc.constantFrom(
    { parameter: "", suffix: "", ahead: 5.5 },
    { parameter: "", suffix: "Z", ahead: 0 },
    { parameter: ";TZID=Asia/Tokyo", suffix: "", ahead: 9 },
    { parameter: ';TZID="Eastern Standard Time"', suffix: "", ahead: -5 },
  ),
  day: fc.integer({ min: -15, max: 40 }),
  hour: fc.option(fc.integer({ min: 0, max: 23 })),
  hours: fc.integer({ min: 1, max: 80 }),
  frequency: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY"),
  interval: fc.integer({ min: 1, max: 3 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }),
  nth: fc.constantFrom(1, 2, -1),
  end: fc.constantFrom("COUNT", "UNTIL", ""),
  times: fc.integer({ min: 1, max: 12 }),
  changes: fc.uniqueArray(
    fc.record({
      index: fc.integer({ min: 0, max: 5 }),
      kind: fc.constantFrom("EXDATE", "CANCELLED", "MOVED"),
      by: fc.integer({ min: -30, max: 30 }),
      isNamedByDay: fc.boolean(),
    }),
    { selector: ({ index }) => index, maxLength: 3 },
  ),
});

type Series = typeof series extends fc.Arbitrary<infer T> ? T : never;

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

const dateOf = (day: number) => new Date(Date.parse(addDays(DAYS.first, day)));

/** The days on which a series begins, one interval after another. */
function daysOfSeries({ day, frequency, interval, weekdays, nth, end, times }: Series): number[] {
  const found = [];
  const start = dateOf(day);
  const monday = day - ((start.getUTCDay() + 6) % 7);
  for (let step = 0; step < 100; step += 1) {
    if (frequency === "DAILY") found.push(day + step * interval);
    else if (frequency === "WEEKLY") {
      for (const weekday of weekdays)
        found.push(monday + 7 * step * interval + ((weekday + 6) % 7));
    } else {
      const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + step * interval];
      const ofMonth = Array.from(
        { length: 31 },
        (_, index) => new Date(Date.UTC(year, month, index + 1)),
      );
      const same = ofMonth.filter(
        (date) => date.getUTCDay() === weekdays[0] && date.getUTCMonth() === month % 12,
      );
      const date = same.at(nth > 0 ? nth - 1 : nth) as Date;
      found.push((date.getTime() - dateOf(0).getTime()) / 86_400_000);
    }
  }
  const later = found.filter((one) => one >= day).sort((a, b) => a - b);
  const ended = later.filter((one, index) =>
    end === "COUNT" ? index < times : end === "" || one <= day + times * 3,
  );
  return [...new Set([day, ...ended])].sort((a, b) => a - b);
}

/** The text of a series, and its times in the period as hours from its beginning in India. */
function written(plan: Series, uid: string): { text: string; hours: [number, number][] } {
  const { zone, hour, frequency, interval, weekdays, nth, end, times } = plan;
  const compact = (day: number) => dateOf(day).toISOString().slice(0, 10).replaceAll("-", "");
  const time = (name: string, day: number, withoutHour = hour === null) =>
    withoutHour
      ? `${name};VALUE=DATE:${compact(day)}`
      : `${name}${zone.parameter}:${compact(day)}T${String(hour).padStart(2, "0")}0000${zone.suffix}`;
  const length = hour === null ? Math.ceil(plan.hours / 24) * 24 : plan.hours;
  const duration = hour === null ? `DURATION:P${length / 24}D` : `DURATION:PT${length}H`;
  const days = daysOfSeries(plan);
  const nthDay = `${frequency === "MONTHLY" ? nth : ""}`;
  const used = frequency === "MONTHLY" ? weekdays.slice(0, 1) : weekdays;
  const rule = [
    `RRULE:FREQ=${frequency};INTERVAL=${interval}`,
    ...(frequency === "DAILY"
      ? []
      : [`BYDAY=${used.map((one) => nthDay + WEEKDAYS[one]).join(",")}`]),
    ...(end === "COUNT" ? [`COUNT=${times}`] : []),
    ...(end === "UNTIL" ? [`UNTIL=${compact(plan.day + times * 3)}`] : []),
  ].join(";");
  // The day in the zone of the series must be the day in India for a name without an hour.
  const canNameDay =
    hour === null || (hour + 5.5 - zone.ahead >= 0 && hour + 5.5 - zone.ahead < 24);
  const changes = plan.changes.flatMap(({ index, ...change }) => {
    const day = days[index];
    return day === undefined ? [] : [{ ...change, day }];
  });
  const begins = days.filter((day) => !changes.some((change) => change.day === day));
  const exdates: string[] = [];
  const others: string[] = [];
  for (const { kind, by, isNamedByDay, day } of changes) {
    const name = kind === "EXDATE" ? "EXDATE" : "RECURRENCE-ID";
    const named = time(name, day, hour === null || (isNamedByDay && canNameDay));
    if (kind === "EXDATE") exdates.push(named);
    else if (kind === "CANCELLED") others.push(event(uid, named, "STATUS:CANCELLED"));
    else {
      begins.push(day + by);
      others.push(event(uid, named, time("DTSTART", day + by), duration));
    }
  }
  const hours = begins.map((day): [number, number] => {
    const from = day * 24 + (hour === null ? 0 : hour + 5.5 - zone.ahead);
    return [Math.max(from, 0), Math.min(from + length, 41 * 24)];
  });
  return {
    text: [event(uid, time("DTSTART", plan.day), duration, rule, ...exdates), ...others].join("\n"),
    hours: hours.filter(([from, to]) => from < to),
  };
}

const busyHours = (text: string) => {
  const period = periodOf(DAYS);
  return busyTimes(text, period).busy.map(({ start, end }): [number, number] => [
    (start - period.start) / 3_600_000,
    (end - period.start) / 3_600_000,
  ]);
};

const inOrder = (hours: [number, number][]) => [...new Set(hours.map(String))].sort();

test("series at random take the times that a second method finds", () => {
  fc.assert(
    fc.property(fc.array(series, { minLength: 1, maxLength: 3 }), (plans) => {
      const all = plans.map((plan, index) => written(plan, `UID:${index}`));
      const text = calendar(...all.map((one) => one.text));

      expect(inOrder(busyHours(text))).toEqual(inOrder(all.flatMap(({ hours }) => hours)));
    }),
    { numRuns: 300 },
  );
});

test("a value that cannot be read frees no time", () => {
  fc.assert(
    fc.property(
      series,
      fc.nat(),
      fc.constantFrom("", "x", "2026-13-45", ";;"),
      (plan, at, garbage) => {
        const text = calendar(written(plan, "UID:1").text);
        const lines = text.split("\r\n");
        const values = lines.flatMap((line, index) =>
          /^(DT|DUR|RRULE|EXDATE|REC|STATUS)/.test(line) ? [index] : [],
        );
        const damaged = lines.with(
          values[at % values.length] as number,
          (lines[values[at % values.length] as number] as string).replace(/:[^:]*$/, `:${garbage}`),
        );

        const after = busyHours(damaged.join("\r\n"));
        for (const [from, to] of busyHours(text)) {
          for (let hour = from; hour < to; hour += 0.5) {
            expect(after.some(([start, end]) => start <= hour && hour < end)).toBe(true);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});
