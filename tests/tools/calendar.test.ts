import { expect, test } from "vitest";
import { busyTimes, type Interval } from "../../scripts/edit/calendar/busy-times.ts";
import { periodOf, takenSlots } from "../../scripts/edit/calendar/plan-dates.ts";
import { calendar, event } from "./calendar-text.ts";

const SLOTS = [
  { id: "morning", start: "09:00", end: "15:00" },
  { id: "evening", start: "17:00", end: "23:00" },
  { id: "full-day", start: "09:00", end: "23:00" },
] as const;

const DAYS = { first: "2026-11-21", last: "2026-12-31" };

/** `2026-12-05` → `5`, `2026-11-05` → `11-05`. */
const shortDay = (date: string) => date.slice(5).replace(/^12-0?/, "");

/** Taken slots: `5e` is the evening of 5 December, `5` its morning and evening, `11-05f` the full day. */
function inDays(busy: Interval[], days = DAYS): string {
  const byDay = Map.groupBy(takenSlots(busy, SLOTS, days), ({ date }) => shortDay(date));
  return [...byDay]
    .map(([day, [slot, other]]) => (other ? day : `${day}${slot?.slot.charAt(0)}`))
    .join(" ");
}

const EVENING = "DTSTART:@5T18 / DTEND:@5T21";
const WEEKLY = "RRULE:FREQ=WEEKLY;COUNT=3";
const SERIES = `${EVENING} / ${WEEKLY}`;
const WHOLE_DAYS = `DTSTART;VALUE=DATE:@5 / ${WEEKLY}`;

/** `@5T1830` → `20261205T183000`, `@1121` → `20261121`. */
const inFull = (text: string) =>
  text.replace(/@(\d+)(?:T(\d\d)(\d\d)?)?/g, (_, day: string, hour = "", minute = "00") => {
    const date = `2026${day.length < 3 ? `12${day.padStart(2, "0")}` : day}`;
    return hour === "" ? date : `${date}T${hour}${minute}00`;
  });

/** Events with one UID, separated by ` // `, their properties by ` / `. */
const events = (written: string) =>
  written
    .split(" // ")
    .map((properties) => event("UID:1", ...inFull(properties).split(" / ")))
    .join("\n");

const taken = (text: string, days = DAYS) => inDays(busyTimes(text, periodOf(days)).busy, days);

/** A table `title | events | result …` in cells. */
const rows = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

const TAKEN = rows(`
a whole day that ends on itself     | DTSTART;VALUE=DATE:@5 / DTEND;VALUE=DATE:@5 | 5
a whole day that lasts P0D          | DTSTART;VALUE=DATE:@5 / DURATION:P0D        | 5
a whole day without an end          | DTSTART;VALUE=DATE:@5                       | 5
whole days for P2D                  | DTSTART;VALUE=DATE:@5 / DURATION:P2D        | 5 6
a week                              | DTSTART;VALUE=DATE:@5 / DURATION:P1W        | 5 6 7 8 9 10 11
whole days without their end        | DTSTART;VALUE=DATE:@5 / DTEND;VALUE=DATE:@7 | 5 6
midnight to midnight                | DTSTART:@5T00 / DTEND:@6T00                 | 5
18:00 to 24:00                      | DTSTART:@5T18 / DTEND:@5T24                 | 5e
an evening without an end           | DTSTART:@5T19                               | 5e
08:30 to itself                     | DTSTART:@5T0830 / DTEND:@5T0830             | 5
hours and minutes                   | DTSTART:@5T1530 / DURATION:PT1H45M          | 5e
an event over the first day         | DTSTART:@1001T10 / DTEND:@1121T10           | 11-21m
an event over the last day          | DTSTART:@31T20 / DTEND:20270301T100000      | 31e
a folded line                       | DTSTART;TZID=Asia/Ko /  lkata:20261205T18 / \t0000 | 5e
tentative                           | ${EVENING} / STATUS:TENTATIVE               | 5e
the evening's first minutes         | DTSTART:@5T1630 / DTEND:@5T1710             | 5e
morning and evening                 | DTSTART:@5T14 / DTEND:@5T18                 | 5
the hours between the two           | DTSTART:@5T15 / DTEND:@5T17                 | 5f
a night into the next morning       | DTSTART:@5T22 / DTEND:@6T10                 | 5e 6m
RDATE without RRULE                 | ${EVENING} / RDATE:@12T18,@13T18            | 5e 12e 13e
RDATE before DTSTART                | ${EVENING} / RDATE:@1T18                    | 1e 5e
RDATE with periods                  | ${EVENING} / RDATE;VALUE=PERIOD:@12T09/@12T11,@13T09/PT10H | 5e 12m 13
RDATE as a date among evenings      | ${EVENING} / RDATE:@12                      | 5e 12
DTSTART outside its rule            | ${EVENING} / RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=2 | 5e 6e 13e
DTSTART outside its rule of months  | ${EVENING} / RRULE:FREQ=MONTHLY;BYMONTHDAY=20 | 5e 20e
UNTIL as a date                     | ${EVENING} / RRULE:FREQ=WEEKLY;UNTIL=@19    | 5e 12e 19e
UNTIL as midnight                   | ${EVENING} / RRULE:FREQ=WEEKLY;UNTIL=@19T00Z | 5e 12e 19e
UNTIL as Google writes it           | ${EVENING} / RRULE:FREQ=WEEKLY;UNTIL=20261219T182959Z | 5e 12e 19e
UNTIL the minute before             | ${EVENING} / RRULE:FREQ=WEEKLY;UNTIL=@19T1229Z | 5e 12e
UNTIL with a time for whole days    | DTSTART;VALUE=DATE:@5 / RRULE:FREQ=DAILY;UNTIL=@6T1830Z | 5 6 7
COUNT from before the period        | DTSTART:@1107T18 / DURATION:PT3H / RRULE:FREQ=WEEKLY;COUNT=4 | 11-21e 11-28e
every other day                     | ${EVENING} / RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3 | 5e 7e 9e
every other week on two days        | ${EVENING} / RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SA,TU;COUNT=4 | 5e 15e 19e 29e
every other week from Sunday on     | ${EVENING} / RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SA,SU;COUNT=3 | 5e 13e 19e
every third month                   | DTSTART:@0912T18 / DURATION:PT3H / RRULE:FREQ=MONTHLY;INTERVAL=3 | 12e
every other month, not this one     | DTSTART:@1012T18 / DURATION:PT3H / RRULE:FREQ=MONTHLY;INTERVAL=3 |
the second Saturday                 | DTSTART:@0912T18 / DURATION:PT3H / RRULE:FREQ=MONTHLY;BYDAY=2SA | 12e
the last Sunday                     | DTSTART:@0927T18 / DURATION:PT3H / RRULE:FREQ=MONTHLY;BYDAY=-1SU | 11-29e 27e
the last Sunday by BYSETPOS         | DTSTART:@0927T18 / DURATION:PT3H / RRULE:FREQ=MONTHLY;BYDAY=SU;BYSETPOS=-1 | 11-29e 27e
the first Sunday of each December   | DTSTART:20201206T180000 / DURATION:PT3H / RRULE:FREQ=YEARLY;BYDAY=SU;BYMONTH=12;BYSETPOS=1 | 6e
the last Saturday but one of a year | DTSTART:20251220T180000 / DURATION:PT3H / RRULE:FREQ=YEARLY;BYDAY=-2SA | 19e
a birthday since 1604               | DTSTART;VALUE=DATE:16041212 / RRULE:FREQ=YEARLY | 12
the last day of each month          | DTSTART:@0131T18 / DURATION:PT3H / RRULE:FREQ=MONTHLY;BYMONTHDAY=-1 | 11-30e 31e
two rules                           | ${EVENING} / RRULE:FREQ=WEEKLY;COUNT=2 / RRULE:FREQ=MONTHLY;BYMONTHDAY=20;COUNT=1 | 5e 12e 20e
nights of three days                | DTSTART:@1119T22 / DURATION:P2DT12H / RRULE:FREQ=MONTHLY;COUNT=2 | 11-21 11-22m 19e 20 21 22m
EXDATE as a time                    | ${SERIES} / EXDATE:@4T18 / EXDATE:@12T18,@12T18 | 5e 19e
EXDATE as a date                    | ${SERIES} / EXDATE;VALUE=DATE:@12,@19 | 5e
EXDATE in another zone              | ${SERIES} / EXDATE;TZID=Europe/London:@12T1230 | 5e 19e
EXDATE of another hour              | ${SERIES} / EXDATE:@12T10                   | 5e 12e 19e
EXDATE of whole days with a time    | ${WHOLE_DAYS} / EXDATE:@12T00 / EXDATE:@18T1830Z | 5
a changed day                       | ${SERIES} // RECURRENCE-ID:@12T18 / DTSTART:@14T10 / DURATION:PT2H | 5e 14m 19e
a changed day named by its date     | ${SERIES} // RECURRENCE-ID;VALUE=DATE:@12 / DTSTART:@14T10 / DURATION:PT2H | 5e 14m 19e
an EXRULE                           | ${SERIES} / EXRULE:FREQ=WEEKLY;INTERVAL=2 | 12e
an EXRULE until a day               | DTSTART:@5T18 / RRULE:FREQ=DAILY;COUNT=5 / EXRULE:FREQ=DAILY;UNTIL=@6T1230Z | 7e 8e 9e
an EXRULE of some weekdays          | ${WHOLE_DAYS} / RDATE;VALUE=DATE:@13 / EXRULE:FREQ=WEEKLY;BYDAY=SU | 5 12 19
an older version of an event        | ${EVENING} / SEQUENCE:1 // DTSTART:@7T18 / SEQUENCE:2 | 7e
a version without a number          | ${EVENING} // DTSTART:@7T18 / SEQUENCE:1 | 7e
two versions with one number        | ${EVENING} / SEQUENCE:2 // DTSTART:@7T18 / SEQUENCE:2 | 5e 7e
a version that is a cancellation    | ${EVENING} / SEQUENCE:0 // STATUS:CANCELLED / DTSTART:@5T18 / SEQUENCE:1 |
a cancellation that is outdated     | ${EVENING} / SEQUENCE:3 // STATUS:CANCELLED / DTSTART:@5T18 / SEQUENCE:1 | 5e
an older version of a changed day   | ${SERIES} // RECURRENCE-ID:@12T18 / DTSTART:@14T18 / SEQUENCE:1 // RECURRENCE-ID:@12T18 / DTSTART:@15T18 / SEQUENCE:2 | 5e 15e 19e
a changed day of a newer series     | ${SERIES} / SEQUENCE:4 // RECURRENCE-ID:@12T18 / DTSTART:@14T18 / SEQUENCE:1 | 5e 14e 19e
a whole day that is moved           | ${WHOLE_DAYS} // RECURRENCE-ID;VALUE=DATE:@12 / DTSTART;VALUE=DATE:@14 | 5 14 19
a cancelled day                     | ${SERIES} // RECURRENCE-ID:@12T18 / DTSTART:@12T18 / STATUS:CANCELLED | 5e 19e
a day moved into the period         | ${SERIES} // RECURRENCE-ID:@0212T18 / DTSTART:@24T18 / DURATION:PT2H | 5e 12e 19e 24e
a day moved out of the period       | ${SERIES} // RECURRENCE-ID:@12T18 / DTSTART:20270112T180000 / DURATION:PT2H | 5e 19e
a changed day without its series    | RECURRENCE-ID:@1T18 / DTSTART:@1T18 / DURATION:PT2H | 1e
a changed day before its series     | RECURRENCE-ID:@12T18 / DTSTART:@12T18 / STATUS:CANCELLED // ${SERIES} | 5e 19e
a day kept of a cancelled series    | ${SERIES} / STATUS:CANCELLED // RECURRENCE-ID:@12T18 / DTSTART:@14T18 | 14e
a changed day of an RDATE           | ${EVENING} / RDATE:@12T18 // RECURRENCE-ID:@12T18 / DTSTART:@14T18 | 5e 14e
an alarm with times                 | ${SERIES} / BEGIN:VALARM / DURATION:P30D / STATUS:CANCELLED / END:VALARM | 5e 12e 19e
a series of Google Calendar         | DTSTART;TZID=Asia/Kolkata:@1106T10 / DTEND;TZID=Asia/Kolkata:@1106T12 / RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20261218T182959Z;BYDAY=FR / EXDATE;TZID=Asia/Kolkata:@1127T10 // DTSTART;TZID=Asia/Kolkata:@9T18 / DTEND;TZID=Asia/Kolkata:@9T20 / RECURRENCE-ID;TZID=Asia/Kolkata:@11T10 | 4m 9e 18m
an evening of Apple Calendar        | DTEND;TZID=Asia/Kolkata:@6T0230 / DTSTART;TZID=Asia/Kolkata:@5T20 / BEGIN:VALARM / TRIGGER:-P1D / UID:A / END:VALARM | 5e
a day of Outlook                    | DESCRIPTION:Booked / see mail: 12 June / DTEND;TZID="India Standard Time":@6T00 / DTSTART;TZID="India Standard Time":@5T00 | 5
a series of Outlook                 | RRULE:FREQ=MONTHLY;UNTIL=20270301T123000Z;INTERVAL=1;BYDAY=SA;BYSETPOS=2 / DTSTART;TZID=India Standard Time:@0912T18 / DTEND;TZID=India Standard Time:@0912T22 | 12e
`);

test.each(TAKEN)("%s takes the expected slots", (_title, written = "", expected) => {
  expect(taken(calendar(events(written)))).toBe(expected);
});

test.each(
  rows(`
a start after an unquoted zone   | DTSTART;TZID=GMT+5:30:@6T17 / DTEND;TZID=GMT+5:30:@6T22 | 5 6 7
a start with letters             | DTSTART:@7Tsix / DURATION:PT2H | 6 7 8
a start with slashes             | DTSTART:2026/12/05 18:00 | 4 5 6
an unreadable end                | DTSTART:@6T18 / DTEND:late | 5 6 7
an end at no hour                | DTSTART:@5T18 / DTEND:@6T99 | 4 5 6 7
half a quotation mark            | DTSTART:@6T18 / DTEND;TZID="Asia/Kolkata:@7T18 | 5 6 7 8
an unknown zone                  | DTSTART;TZID=Mars:@6T18 / DTEND;TZID=Mars:@6T20 | 5 6 7
an unreadable EXDATE             | ${EVENING} / EXDATE:tomorrow | 4 5 6
a line break in a description    | DESCRIPTION:Menu / Asha brings paneer / ${EVENING} | 4 5 6
a folded line                    | DTSTART;TZID=Mars:202612 /  06T180000 | 5 6 7
`),
)(
  "an event with %s takes its legible days and one on each side, and is named by its line",
  (_title, written = "", days) => {
    const text = calendar(events("DTSTART:@24T18"), events(written).replace("UID:1", "UID:2"));

    const { busy, unread } = busyTimes(text, periodOf(DAYS));

    expect(inDays(busy)).toBe(`${days} 24e`);
    expect(unread).toMatchObject([{ line: 9 }]);
    expect(JSON.stringify(unread)).not.toContain("Asha");
  },
);

test.each(
  rows(`
a start                           | DTSTART:yesterday
a start that no month has         | DTSTART:20261131
no start                          | DTEND:@6T21
an end before its start           | DTSTART:@7T18 / DTEND:@6T21
a duration in words               | DTSTART;VALUE=DATE:@7 / DURATION:2 days
an unknown rule                   | ${EVENING} / RRULE:FREQ=FORTNIGHTLY
a rule for hours                  | ${EVENING} / RRULE:FREQ=HOURLY;COUNT=1000000000
a rule for a sixth Monday          | ${EVENING} / RRULE:FREQ=MONTHLY;BYDAY=6MO
a rule for a day outside its month | ${EVENING} / RRULE:FREQ=YEARLY;BYYEARDAY=366;BYMONTH=3
a rule until no day               | ${EVENING} / RRULE:FREQ=WEEKLY;UNTIL=20261131
an unreadable RDATE               | ${EVENING} / RDATE:@6T18,soon
an unreadable EXDATE in a series  | ${SERIES} / EXDATE:tomorrow
an unknown zone in a series       | DTSTART;TZID=Mars:@6T18 / ${WEEKLY}
a change of all later days        | RECURRENCE-ID;RANGE=THISANDFUTURE:@6T18 / DTSTART:@7T10
`),
)(
  "a calendar with %s is refused with the line of its event, without names",
  (_title, written = "") => {
    const text = calendar(events(EVENING), events(written));

    expect(() => taken(text)).toThrow(/^the event on line 10 of the calendar cannot be read/);
    expect(() => taken(text)).not.toThrow("Asha");
  },
);

const CANCEL = (...written: string[]) => calendar("METHOD:CANCEL", ...written.map(events));

test.each([
  ["METHOD:CANCEL alone", CANCEL(EVENING), ""],
  ["METHOD:CANCEL after its event", calendar(events(EVENING), "METHOD:CANCEL"), ""],
  ["an invitation and its cancellation", calendar(events(EVENING)) + CANCEL(EVENING), ""],
  [
    "the cancellation of a series and its changed day",
    calendar(events(`${SERIES} // RECURRENCE-ID:@12T18 / DTSTART:@14T18`)) + CANCEL(EVENING),
    "",
  ],
  [
    "the cancellation of a day",
    calendar(events(SERIES)) + CANCEL("RECURRENCE-ID:@12T18 / DTSTART:@12T18"),
    "5e 19e",
  ],
  [
    "a cancellation of an older version",
    calendar(events(`${EVENING} / SEQUENCE:2`)) + CANCEL(`${EVENING} / SEQUENCE:1`),
    "5e",
  ],
  [
    "the cancellation of another event",
    calendar(events(EVENING)) + CANCEL(EVENING).replace("UID:1", "UID:2"),
    "5e",
  ],
  ["METHOD:PUBLISH", calendar("METHOD:PUBLISH", events(EVENING)), "5e"],
])("%s leaves the expected slots taken", (_title, text, expected) => {
  expect(taken(text)).toBe(expected);
});

const attendee = (answer: string, address = "mailto:hall@asha.example") =>
  `ATTENDEE;CN="Hall, Kandivali";PARTSTAT=${answer};X-NUM-GUESTS=0:${address}`;

test.each([
  ["the owner's refusal", `${EVENING} / ${attendee("DECLINED")}`, ""],
  [
    "the owner's refusal in capitals",
    `${EVENING} / ${attendee("DECLINED", "MAILTO:Hall@Asha.example")}`,
    "",
  ],
  [
    "a refused day of a series",
    `${SERIES} // RECURRENCE-ID:@12T18 / DTSTART:@12T18 / ${attendee("DECLINED")}`,
    "5e 19e",
  ],
  ["a guest's refusal", `${EVENING} / ${attendee("DECLINED", "mailto:meena@asha.example")}`, "5e"],
  ["the owner's acceptance", `${EVENING} / ${attendee("ACCEPTED")}`, "5e"],
  [
    "two answers of the owner",
    `${EVENING} / ${attendee("ACCEPTED")} / ${attendee("DECLINED")}`,
    "5e",
  ],
])("%s (PARTSTAT) frees only the owner's times", (_title, written, expected) => {
  for (const owner of [
    "X-WR-CALNAME:hall@asha.example",
    'X-OWNER;CN="Hall":mailto:HALL@asha.example',
  ])
    expect(taken(calendar(owner, events(written)))).toBe(expected);
  expect(taken(calendar("X-WR-CALNAME:Bookings", events(written))), "no known owner").toContain(
    "5e",
  );
});

test.each(["BYMONTH=4;BYMONTHDAY=31", "BYMONTH=2;BYMONTHDAY=30"])(
  "a calendar with a daily rule whose day never comes (%s) is refused",
  (never) => {
    const text = calendar(events(`${EVENING} / RRULE:FREQ=DAILY;${never}`));

    expect(() => busyTimes(text, periodOf(DAYS), 500)).toThrow(/not read within 0\.5 seconds/);
  },
);

const SERIES_TEXT = calendar(events(SERIES));

test.each([
  ["line feeds alone", SERIES_TEXT.replaceAll("\r\n", "\n")],
  ["carriage returns alone", SERIES_TEXT.replaceAll("\r\n", "\r")],
  ["a byte order mark", `\uFEFF${SERIES_TEXT}`],
  ["blank lines", SERIES_TEXT.replaceAll("\r\n", "\r\n\r\n")],
  ["two calendars in one file", `${calendar()}${SERIES_TEXT}`],
  [
    "METHOD:CANCEL in a description",
    SERIES_TEXT.replace("SUMMARY:", "DESCRIPTION:METHOD:CANCEL\r\n$&"),
  ],
])("a calendar with %s is read", (_title, text) => {
  expect(taken(text)).toContain("5e 12e 19e");
});

test.each(
  rows(`
a whole day                | DTSTART;VALUE=DATE:@5 | 5
whole days that repeat     | DTSTART;VALUE=DATE:@5 / DURATION:P2D / RRULE:FREQ=WEEKLY;COUNT=2 | 5 6 12 13
midnight to midnight, UTC  | DTSTART:@4T1830Z / DTEND:@5T1830Z | 5
hours                      | ${EVENING} |`),
)("%s marked as free (TRANSP:TRANSPARENT) blocks no slot", (_title, written = "", days) => {
  const found = busyTimes(calendar(events(`${written} / TRANSP:TRANSPARENT`)), periodOf(DAYS));

  expect([found.busy, inDays(found.free)]).toEqual([[], days]);
});

test("a series in another time zone moves in India when summer time ends in that zone", () => {
  // Until 1 November the event ends at 17:00 in India, when the evening slot begins.
  const text = calendar(
    events(`DTSTART;TZID=America/New_York:@1024T0630 / DURATION:PT1H / ${WEEKLY}`),
  );

  expect(taken(text, { first: "2026-10-20", last: "2026-11-10" })).toBe("10-24f 10-31f 11-07e");
});

const ZONES = rows(`
Asia/Kolkata                                                     | 1800
India Standard Time                                              | 1800
"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"                | 1800
/freeassociation.sourceforge.net/Asia/Kolkata                    | 1800
UTC                                                              | 1230
"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"                  | 1230
"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"   | 1330
W. Europe Standard Time                                          | 1330
America/New_York                                                 | 0730
"(UTC-05:00) Eastern Time (US & Canada)"                         | 0730
`);

test.each(ZONES)("the zone %s is known", (zone, hour) => {
  const at = (day: number) => `TZID=${zone}:@${day}T${hour}`;
  const rule = "RRULE:FREQ=WEEKLY;COUNT=2";
  const text = calendar(events(`DTSTART;${at(5)} / DURATION:PT30M / ${rule} / EXDATE;${at(12)}`));

  expect(taken(text)).toBe("5e");
});
