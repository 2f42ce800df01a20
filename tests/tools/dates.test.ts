import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { getCertificate } from "@vitejs/plugin-basic-ssl";
import { check } from "prettier";
import { expect, onTestFinished, test } from "vitest";
import type { Dates } from "../../schemas/generated/index.ts";
import { busyTimes } from "../../scripts/edit/calendar/busy-times.ts";
import { readCalendar } from "../../scripts/edit/calendar/read-calendar.ts";
import { content } from "../../scripts/edit/content-command.ts";
import { commandOn } from "./project.ts";

const FILE = "content/catalogs/dates.json";
const HALL = "content/catalogs/hall-timings.json";
/** The hall as these tests know it; an editor may change the real one. */
const SLOTS = {
  morning: ["09:00", "15:00"],
  evening: ["17:00", "23:00"],
  "full-day": ["09:00", "23:00"],
};

const NEW_YORK = `BEGIN:VTIMEZONE
TZID:America/New_York
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
END:VTIMEZONE`;

/** An event with a title that nobody may see. */
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "SUMMARY:Wedding of Asha Mehta", ...lines, "END:VEVENT"].join("\n");

const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...parts, "END:VCALENDAR", ""]
    .join("\n")
    .replaceAll("\n", "\r\n");

/** The command at noon of 21 November 2026 in India, on a list until the end of that year. */
async function onProject() {
  const { root, read, say } = commandOn(content);
  const hall = JSON.parse(await read(HALL)) as { timings: { id: string }[] };
  hall.timings = hall.timings.map((timing) => {
    const [start, end] = SLOTS[timing.id as keyof typeof SLOTS];
    return { ...timing, start, end };
  });
  await writeFile(path.join(root, HALL), JSON.stringify(hall));
  const before = await read(FILE);
  const source = path.join(root, "hall.ics");
  return {
    read,
    before,
    source,
    take: async (text: string | Uint8Array, ...args: string[]) => {
      await writeFile(source, text);
      return say(
        "dates",
        "--from",
        source,
        "--until",
        "2026-12-31",
        "--now",
        "2026-11-21T12:00",
        ...args,
      );
    },
    takeFrom: (from: string) => say("dates", "--from", from, "--now", "2026-11-21T12:00"),
    list: async () => JSON.parse(await read(FILE)) as Dates,
  };
}

/** What is taken by one event, as `12-05 evening`. */
async function takenBy(...parts: string[]) {
  const { take, list } = await onProject();
  const { code, errors } = await take(calendar(...parts));
  expect(code, errors).toBe(0);
  return (await list()).taken.map(({ date, slot }) => `${date.slice(5)} ${slot}`);
}

test("a calendar becomes days and times, and nothing else of it is written anywhere", async () => {
  const { take, list, read } = await onProject();
  const { code, printed, errors } = await take(
    calendar(
      event("UID:1", "DTSTART:20261205T180000", "DTEND:20261205T210000", "LOCATION:Hall of Asha"),
    ),
  );

  expect(code, errors).toBe(0);
  expect(await list()).toMatchObject({
    asOf: "2026-11-21",
    until: "2026-12-31",
    taken: [{ date: "2026-12-05", slot: "evening" }],
  });
  expect(`${printed}${await read(FILE)}`).not.toContain("Asha");
});

test("all but the list, its day and its end stays byte for byte, and an invented list ends", async () => {
  const { take, list, read, before } = await onProject();
  const days = [5, 6, 7].map((day) => `DTSTART:202612${String(day).padStart(2, "0")}T100000`);
  await take(calendar(...days.map((day, index) => event(`UID:${index}`, day, "DURATION:PT4H"))));

  const after = await read(FILE);
  const rest = (text: string) =>
    text
      .replace(/"(asOf|until)": "[^"]*"/g, "$1")
      .replace(/"taken": \[[^\]]*\]/, "taken")
      .replace(/\n *"sample": true,/, "");
  expect(rest(after)).toBe(rest(before));
  expect(await list()).not.toHaveProperty("sample");
  expect(await check(after, { filepath: FILE, printWidth: 100 })).toBe(true);
});

test("without --until the list ends when it did", async () => {
  const { takeFrom, list, source, before } = await onProject();
  await writeFile(source, calendar(event("UID:1", "DTSTART;VALUE=DATE:20261205")));

  expect((await takeFrom(source)).code).toBe(0);
  expect((await list()).until).toBe((JSON.parse(before) as Dates).until);
});

test("a list that is only looked at stays as it was", async () => {
  const { take, read, before } = await onProject();

  expect(
    (await take(calendar(event("UID:1", "DTSTART;VALUE=DATE:20261205")), "--dry-run")).code,
  ).toBe(0);
  expect(await read(FILE)).toBe(before);
});

test.each([
  ["the evening", "20261205T180000", "20261205T210000", ["12-05 evening"]],
  [
    "a meeting of the evening's first minutes",
    "20261205T163000",
    "20261205T171000",
    ["12-05 evening"],
  ],
  ["morning and evening", "20261205T140000", "20261205T180000", ["12-05 morning", "12-05 evening"]],
  ["the hours between the two", "20261205T150000", "20261205T170000", ["12-05 full-day"]],
  [
    "a night into the next morning",
    "20261205T220000",
    "20261206T100000",
    ["12-05 evening", "12-06 morning"],
  ],
  [
    "the last of a year that ends with the list",
    "20261231T200000",
    "20270101T100000",
    ["12-31 evening"],
  ],
])("%s takes what it overlaps", async (_name, start, end, taken) => {
  expect(await takenBy(event("UID:1", `DTSTART:${start}`, `DTEND:${end}`))).toEqual(taken);
});

test("an event of whole days takes each of them, the day of its end not among them", async () => {
  const day = ["morning", "evening"];
  expect(
    await takenBy(event("UID:1", "DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261207")),
  ).toEqual(["12-05", "12-06"].flatMap((date) => day.map((slot) => `${date} ${slot}`)));
});

test("an event without an end takes the time in which it begins", async () => {
  expect(await takenBy(event("UID:1", "DTSTART:20261205T190000"))).toEqual(["12-05 evening"]);
});

test("days before today are left out, and so is what ended", async () => {
  const weekly = event(
    "UID:1",
    "DTSTART:20260103T180000",
    "DURATION:PT3H",
    "RRULE:FREQ=WEEKLY;UNTIL=20261129T000000",
  );

  expect(await takenBy(weekly)).toEqual(["11-21 evening", "11-28 evening"]);
});

test.each([
  ["UTC", "DTSTART:20261205T123000Z", "DTEND:20261205T150000Z"],
  ["no zone", "DTSTART:20261205T180000", "DTEND:20261205T203000"],
  [
    "a zone with its own summer time",
    "DTSTART;TZID=America/New_York:20261205T073000",
    "DTEND;TZID=America/New_York:20261205T100000",
  ],
  [
    "India's zone without a definition",
    "DTSTART;TZID=Asia/Kolkata:20261205T180000",
    "DTEND;TZID=Asia/Kolkata:20261205T203000",
  ],
])("an event in %s is understood in India's time", async (_zone, start, end) => {
  expect(await takenBy(NEW_YORK, event("UID:1", start, end))).toEqual(["12-05 evening"]);
});

test("a series elsewhere moves in India when summer time ends there", async () => {
  // Until 1 November it begins at 16:00 in India and ends when the evening begins.
  const weekly = event(
    "UID:1",
    "DTSTART;TZID=America/New_York:20261024T063000",
    "DURATION:PT1H",
    "RRULE:FREQ=WEEKLY;COUNT=6",
  );

  expect(await takenBy(NEW_YORK, weekly)).toEqual(["11-21 evening", "11-28 evening"]);
});

test("days that are left out of a series are free, however they are written", async () => {
  const series = event(
    "UID:1",
    "DTSTART:20261121T180000",
    "DURATION:PT3H",
    "RRULE:FREQ=DAILY;COUNT=7",
    "EXDATE:20261120T180000",
    "EXDATE:20261122T180000,20261122T180000",
    "EXDATE:20261123T123000Z",
    "EXDATE;VALUE=DATE:20261124",
  );

  expect(await takenBy(series)).toEqual(["21", "25", "26", "27"].map((day) => `11-${day} evening`));
});

test("changed days of a series stand where they were moved, and cancelled ones are free", async () => {
  const series = event(
    "UID:1",
    "DTSTART:20261121T180000",
    "DURATION:PT3H",
    "RRULE:FREQ=WEEKLY;COUNT=60",
  );
  const moved = event(
    "UID:1",
    "RECURRENCE-ID:20270130T180000",
    "DTSTART:20261210T100000",
    "DURATION:PT2H",
  );
  const cancelled = event(
    "UID:1",
    "RECURRENCE-ID:20261128T180000",
    "DTSTART:20261128T180000",
    "STATUS:CANCELLED",
  );
  const later = event(
    "UID:1",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20261212T180000",
    "DTSTART:20261213T100000",
    "DURATION:PT2H",
  );
  const alone = event(
    "UID:2",
    "RECURRENCE-ID:20261201T180000",
    "DTSTART:20261201T180000",
    "DURATION:PT2H",
  );

  expect(await takenBy(moved, cancelled, series, later, alone)).toEqual([
    "11-21 evening",
    "12-01 evening",
    "12-05 evening",
    "12-10 morning",
    "12-13 morning",
    "12-20 morning",
    "12-27 morning",
  ]);
});

test("what was called off or marked as free takes nothing", async () => {
  const taken = await takenBy(
    event("UID:1", "DTSTART:20261205T180000", "STATUS:CANCELLED"),
    event("UID:2", "DTSTART:20261206T180000", "TRANSP:TRANSPARENT"),
    event("UID:3", "DTSTART:20261207T180000", "STATUS:TENTATIVE", "TRANSP:OPAQUE"),
  );

  expect(taken).toEqual(["12-07 evening"]);
});

test.each([
  ["an empty file", "", "this is not a calendar"],
  ["a page in place of a calendar", "<!doctype html><p>Sign in</p>", "this is not a calendar"],
  ["half a calendar", calendar(event("UID:1")).slice(0, 90), "this is not a calendar"],
  ["a calendar without events", calendar(), "no event of the calendar takes a time"],
  [
    "only what has been",
    calendar(event("UID:1", "DTSTART:20251205T180000")),
    "no event of the calendar",
  ],
  [
    "a day that is none",
    calendar(event("UID:1", "DTSTART:yesterday")),
    "event 1 of 1 cannot be understood",
  ],
  ["an event without a day", calendar(event("UID:1")), "event 1 of 1: it has no beginning"],
  [
    "a zone that nobody knows",
    calendar(event("UID:1", "DTSTART;TZID=Mars:20261205T180000")),
    "event 1 of 1: it is in a time zone",
  ],
  [
    "too many events",
    calendar(...Array<string>(20_001).fill(event("UID:1"))),
    "the calendar has 20001 events",
  ],
  ["too many bytes", new Uint8Array(10_000_001).fill(32), "is larger than 10 MB"],
  [
    "every second for ever",
    calendar(event("UID:1", "DTSTART:20200101T180000", "RRULE:FREQ=SECONDLY;COUNT=1000000000")),
    "repeat more than 100000 times",
  ],
])("%s is refused, and the list stays as it was", async (_name, text, words) => {
  const { take, read, before } = await onProject();
  const { code, errors } = await take(text);

  expect(code).toBe(1);
  expect(errors).toContain(words);
  expect(errors).toContain("fix: ");
  expect(errors).not.toContain("Asha");
  expect(await read(FILE)).toBe(before);
});

test("a rule that no day ever fulfils ends in time", async () => {
  const text = calendar(
    event("UID:1", "DTSTART:20200101T180000", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
  );
  const began = performance.now();

  await expect(
    busyTimes(text, { start: Date.UTC(2026, 10, 21), end: Date.UTC(2026, 11, 31) }, 1500),
  ).rejects.toThrow("is not understood within 1.5 seconds");
  expect(performance.now() - began).toBeLessThan(5000);
});

test.each([
  [["--until", "2026-11-20"], "the list cannot end on 2026-11-20"],
  [["--until", "2099-01-01"], "the list cannot end on 2099-01-01"],
  [["--until", "2026-13-01"], "the list cannot end on 2026-13-01"],
])("a list may not have the end %j", async (args, words) => {
  const { take, read, before } = await onProject();
  const { code, errors } = await take(calendar(event("UID:1", "DTSTART:20261205T180000")), ...args);

  expect([code, errors]).toEqual([1, expect.stringContaining(words)]);
  expect(await read(FILE)).toBe(before);
});

/** A real HTTPS server that this process trusts. Gives its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), "calendar-"));
  const pem = await getCertificate(directory);
  const known = getCACertificates("default");
  setDefaultCACertificates([...known, pem]);
  const server = createServer({ key: pem, cert: pem }, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    setDefaultCACertificates(known);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(directory, { recursive: true, force: true });
  });
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

test("a calendar may be at an https address", async () => {
  const text = calendar(event("UID:1", "DTSTART:20261205T180000"));
  const origin = await serve((_request, response) => response.end(text));
  const { takeFrom, list } = await onProject();
  const { code, errors } = await takeFrom(`${origin}/secret/basic.ics`);

  expect(code, errors).toBe(0);
  expect((await list()).taken).toEqual([{ date: "2026-12-05", slot: "evening" }]);
});

test.each<[string, RequestListener, string]>([
  [
    "redirects",
    (_, response) => response.writeHead(302, { location: "/other" }).end(),
    "sends us on",
  ],
  ["knows no such calendar", (_, response) => response.writeHead(404).end(), "answers 404"],
  ["breaks off", (_, response) => response.destroy(), "cannot be asked"],
  ["asks to sign in", (_, response) => response.end("<!doctype html>"), "this is not a calendar"],
])("a server that %s is refused without its secret address", async (_name, listener, words) => {
  const origin = await serve(listener);
  const { takeFrom, read, before } = await onProject();
  const { code, errors } = await takeFrom(`${origin}/secret/basic.ics`);

  expect(code).toBe(1);
  expect(errors).toContain(words);
  expect(errors).toContain("fix: ");
  expect(errors).not.toContain("secret/");
  expect(await read(FILE)).toBe(before);
});

test.each([
  ["http://127.0.0.1/secret/basic.ics", "begins with http://"],
  ["webcal://127.0.0.1/secret/basic.ics", "begins with webcal://"],
  ["https://", "is no address"],
  ["nowhere.ics", "nowhere.ics cannot be read (ENOENT)"],
  [tmpdir(), "is not a file"],
])("%s is no place for a calendar", async (from, words) => {
  const { takeFrom, read, before } = await onProject();
  const { code, errors } = await takeFrom(from);

  expect([code, errors]).toEqual([1, expect.stringContaining(words)]);
  expect(errors).not.toContain("secret/");
  expect(await read(FILE)).toBe(before);
});

test.each<[string, RequestListener]>([
  ["says nothing", () => undefined],
  [
    "drips",
    (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(" "), 50);
      response.once("close", () => clearInterval(timer));
    },
  ],
])("a server that %s is given up", async (_name, listener) => {
  const origin = await serve(listener);

  await expect(
    readCalendar(`${origin}/a.ics`, { bytes: 1_000_000, milliseconds: 400 }),
  ).rejects.toThrow("has not sent the calendar within 0.4 seconds");
});

test("a server that never ends is read no further than a calendar may be long", async () => {
  const chunk = Buffer.alloc(100_000, 32);
  const origin = await serve((_request, response) => {
    const write = () => {
      while (response.writable && response.write(chunk));
    };
    response.on("drain", write);
    write();
  });

  await expect(
    readCalendar(`${origin}/a.ics`, { bytes: 1_000_000, milliseconds: 20_000 }),
  ).rejects.toThrow("is larger than 1 MB");
});

test("the command says how it is used", async () => {
  const { say } = commandOn(content);

  expect((await say("--help")).printed).toContain("dates --from CALENDAR");
  expect((await say("dates")).errors).toContain("dates needs --from");
});
