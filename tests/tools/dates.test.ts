import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { getCertificate } from "@vitejs/plugin-basic-ssl";
import * as fc from "fast-check";
import { check } from "prettier";
import { expect, onTestFinished, test } from "vitest";
import type { Dates } from "../../schemas/generated/index.ts";
import { readCalendar } from "../../scripts/edit/calendar/read-calendar.ts";
import { mergedTimes } from "../../scripts/edit/calendar/plan-dates.ts";
import { content } from "../../scripts/edit/content-command.ts";
import { edit } from "../content/site.ts";
import { calendar, event } from "./calendar-text.ts";
import { commandOn } from "./project.ts";

const FILE = "content/catalogs/dates.json";
/** Slots of the hall in these tests, because editors may change the real slots. */
const SLOTS = {
  morning: ["09:00", "15:00"],
  evening: ["17:00", "23:00"],
  "full-day": ["09:00", "23:00"],
};

const NOON = "2026-11-21T12:00";

/** A time that an editor entered. */
const HAND: Dates["taken"] = [{ date: "2026-12-06", slot: "full-day" }];

/** Prepares the command at noon of 21 November 2026 in India, for a list until the end of that year. */
async function onProject(byHand = HAND) {
  const { root, read, say } = commandOn(content);
  await edit(root, "hall-timings", ({ timings }) => {
    for (const timing of timings) {
      const [start = "", end = ""] = SLOTS[timing.id];
      Object.assign(timing, { start, end });
    }
  });
  const { sample: _sample, ...list } = JSON.parse(await read(FILE)) as Dates;
  await writeFile(
    path.join(root, FILE),
    `${JSON.stringify({ ...list, taken: byHand }, null, 2)}\n`,
  );
  const before = await read(FILE);
  const source = path.join(root, "hall.ics");
  return {
    root,
    read,
    before,
    source,
    take: async (text: string | Uint8Array, ...args: string[]) => {
      await writeFile(source, text);
      return say("dates", "--from", source, "--until", "2026-12-31", "--now", NOON, ...args);
    },
    takeFrom: (from: string) => say("dates", "--from", from, "--now", NOON),
    list: async () => JSON.parse(await read(FILE)) as Dates,
  };
}

test("a calendar becomes days and slots without names; other values stay unchanged", async () => {
  const { take, takeFrom, source, list, read, before } = await onProject();
  const text = calendar(
    event("UID:1", "DTSTART:20261205T180000", "DTEND:20261205T210000", "LOCATION:Hall of Asha"),
    ...[6, 7].map((day) => event(`UID:${day}`, `DTSTART:2026120${day}T100000`, "DURATION:PT4H")),
  );
  expect((await take(text, "--dry-run")).code).toBe(0);
  expect(await read(FILE)).toBe(before);

  const { code, printed, errors } = await take(text);

  expect(code, errors).toBe(0);
  expect(await list()).toMatchObject({
    asOf: "2026-11-21",
    until: "2026-12-31",
    taken: [
      { date: "2026-12-05", slot: "evening", source: "calendar" },
      { date: "2026-12-06", slot: "full-day" },
      { date: "2026-12-06", slot: "morning", source: "calendar" },
      { date: "2026-12-07", slot: "morning", source: "calendar" },
    ],
  });
  const after = await read(FILE);
  expect(`${printed}${after}`).not.toContain("Asha");
  const rest = (file: string) =>
    file.replace(/"(asOf|until)": "[^"]*"/g, "$1").replace(/"taken": \[[^\]]*\]/, "taken");
  expect(rest(after)).toBe(rest(before));
  expect(await check(after, { filepath: FILE, printWidth: 100 })).toBe(true);
  // Without --until the list keeps its last day.
  expect((await takeFrom(source)).code).toBe(0);
  expect((await list()).until).toBe("2026-12-31");
});

/** Bookings of Google Calendar: days marked as free, an evening. */
const MARKED = calendar(
  event("UID:1", "DTSTART:20261205T180000"),
  event("UID:2", "DTSTART;VALUE=DATE:20261211", "DURATION:P3D", "TRANSP:TRANSPARENT"),
  event("UID:3", "DTSTART;VALUE=DATE:20261220", "TRANSP:TRANSPARENT"),
);

test.each<[string, string[], number[], string]>([
  ["stay free and are named", [], [], "left free; if these are bookings, add --free-days taken"],
  ["are taken with --free-days taken", ["--free-days", "taken"], [11, 12, 13, 20], "taken"],
])("whole days that are marked as free %s", async (_name, args, days, words) => {
  const { take, list } = await onProject();

  const { code, printed, errors } = await take(MARKED, ...args);

  expect(code, errors).toBe(0);
  const imported = (await list()).taken.filter(({ source }) => source === "calendar");
  const dates = new Set(imported.map(({ date }) => Number(date.slice(8))));
  expect([...dates]).toEqual([5, ...days]);
  expect(printed.split("\n")[1]).toBe(
    `4 days have a whole-day event that is marked as free (2026-12-11 to 2026-12-13, 2026-12-20): ${words}`,
  );
  expect(printed).not.toContain("Asha");
});

test("days of an event that cannot be read are taken and named", async () => {
  const { take, list } = await onProject([]);
  const unread = event("UID:1", "DTSTART;TZID=GMT+5:30:20261205T180000");

  const { code, printed, errors } = await take(calendar(unread));

  expect(code, errors).toBe(0);
  const days = new Set((await list()).taken.map(({ date }) => date));
  expect([...days]).toEqual(["2026-12-04", "2026-12-05", "2026-12-06"]);
  expect(printed).toMatch(/^the event on line 4 .* taken: 2026-12-04 to 2026-12-06; correct or/m);
  expect(printed).not.toContain("Asha");
});

const BOOKED = event("UID:1", "DTSTART:20261205T180000");

test("an unusable calendar or option is refused with a fix, and the list is unchanged", async () => {
  const { take, takeFrom, read, before } = await onProject();
  const refused = async (words: string, ran: ReturnType<typeof take>) => {
    const { code, errors } = await ran;
    expect([code, errors]).toEqual([2, expect.stringContaining(words)]);
    expect(errors).toContain("fix: ");
    expect(errors).not.toMatch(/Asha|secret/);
  };

  await refused("this is not a calendar", take(""));
  await refused("this is not a calendar", take("<!doctype html><p>Sign in</p>"));
  await refused("this is not a calendar", take(calendar(event("UID:1")).slice(0, 90)));
  await refused("no event of the calendar takes a time", take(calendar()));
  const past = event("UID:1", "DTSTART:20251205T180000");
  await refused("no event of the calendar", take(calendar(past)));
  await refused("is larger than 10 MB", take(new Uint8Array(10_000_001).fill(32)));
  const daily = event("DTSTART:20200101T180000", "RRULE:FREQ=DAILY");
  const many = calendar(...Array<string>(60).fill(daily));
  await refused("repeat more than 100000 times", take(many));
  const free = event("UID:1", "DTSTART;VALUE=DATE:20261205", "TRANSP:TRANSPARENT");
  await refused(
    "1 day has a whole-day event that is marked as free (2026-12-05): if these are bookings, add --free-days taken",
    take(calendar(free)),
  );
  for (const until of ["2026-11-20", "2099-01-01", "2026-13-01"])
    await refused(`the list cannot end on ${until}`, take(calendar(BOOKED), "--until", until));
  await refused("the event on line 4 of the", take(calendar(event("DTSTART:soon"))));
  await refused("begins with http://", takeFrom("http://127.0.0.1/secret/basic.ics"));
  await refused("begins with webcal://", takeFrom("webcal://127.0.0.1/secret/basic.ics"));
  await refused("is no address", takeFrom("https://"));
  await refused("nowhere.ics cannot be read (ENOENT)", takeFrom("nowhere.ics"));
  await refused("is not a file", takeFrom(tmpdir()));
  expect(await read(FILE)).toBe(before);
});

test("more than 40 newly taken days are refused unless accepted", async () => {
  const { take, list, read, before } = await onProject([]);
  const daily = (count: number) =>
    calendar(event("UID:1", "DTSTART:20261121T180000", `RRULE:FREQ=DAILY;COUNT=${count}`));

  const { code, errors } = await take(daily(41));
  expect([code, errors]).toEqual([2, expect.stringContaining("41 days would be newly taken")]);
  expect(errors).toContain("add --new-days 41");
  expect((await take(daily(41), "--new-days", "many")).code).toBe(2);
  expect(await read(FILE)).toBe(before);

  expect((await take(daily(40))).code).toBe(0);
  // Days of the list do not count again.
  expect((await take(daily(41))).code).toBe(0);
  expect((await list()).taken).toHaveLength(41);
});

test("new days are counted since the last import, which is not committed", async () => {
  const { take, read, root } = await onProject([]);
  const daily = (count: number) =>
    calendar(event("UID:1", "DTSTART:20261121T180000", `RRULE:FREQ=DAILY;COUNT=${count}`));
  const committed = await read(FILE);
  const last = path.join(root, "last.json");
  await take(daily(40));
  await writeFile(last, await read(FILE));
  await writeFile(path.join(root, FILE), committed);

  expect((await take(daily(41))).code).toBe(2);
  expect((await take(daily(41), "--previous", last)).code).toBe(0);
});

/** Starts an HTTPS server that this process trusts. Returns its origin. */
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

const booked = (...days: number[]) =>
  calendar(
    ...days.map((day) =>
      event(`UID:${day}`, `DTSTART:202612${String(day).padStart(2, "0")}T180000`, "DURATION:PT4H"),
    ),
  );

test("each feed replaces its own times, names what it frees, and keeps all others", async () => {
  const { take, list } = await onProject();
  const days = async (source?: string) =>
    (await list()).taken.filter((one) => one.source === source).map(({ date }) => date.slice(8));
  await take(booked(5, 6, 12));
  await take(booked(12, 13), "--source", "diary");

  const { code, printed, errors } = await take(booked(6, 19));
  const empty = await take(calendar(), "--source", "diary");

  expect(code, errors).toBe(0);
  expect(printed).toContain("2 times are free again: 2026-12-05 evening, 2026-12-12 evening");
  expect([await days(), await days("calendar"), await days("diary")]).toEqual([
    ["06"],
    ["06", "19"],
    [],
  ]);
  expect([empty.code, empty.printed]).toEqual([
    0,
    expect.stringContaining("2 times are free again"),
  ]);
  await take(booked(20, 20), "--source", "mine").then((ran) => expect(ran.code).toBe(2));
});

test("more than 5 freed times are named and refused unless accepted", async () => {
  const { take, list, read } = await onProject();
  await take(booked(1, 2, 3, 4, 5, 6, 7));
  const before = await read(FILE);

  const refused = await take(booked(7));

  expect([refused.code, refused.errors]).toEqual([
    2,
    expect.stringContaining("6 times are free again: 2026-12-01 evening, "),
  ]);
  expect(refused.errors).toContain("add --freed 6");
  expect(await read(FILE)).toBe(before);
  expect((await take(booked(7), "--freed", "6")).code).toBe(0);
  expect((await list()).taken).toHaveLength(2);
});

test("the list of feeds imported in any order is the union of its sources", () => {
  const slot = fc.record({
    date: fc.integer({ min: 10, max: 28 }).map((day) => `2026-12-${day}`),
    slot: fc.constantFrom("morning", "evening", "full-day"),
  });
  const imported = fc.tuple(fc.constantFrom("calendar", "diary"), fc.array(slot));
  const texts = (list: Dates["taken"]) => list.map((one) => JSON.stringify(one)).sort();
  fc.assert(
    fc.property(fc.array(slot), fc.array(imported), (byHand, imports) => {
      const list = imports.reduce(
        (before, [source, taken]) => mergedTimes(before, source, taken),
        byHand as Dates["taken"],
      );

      const last = [...new Map(imports)];
      const feeds = last.flatMap(([source, taken]) => taken.map((one) => ({ ...one, source })));
      expect(texts(list)).toEqual(texts([...byHand, ...feeds]));
    }),
  );
});

test("a calendar is read from an https address", async () => {
  const origin = await serve((_request, response) => response.end(calendar(BOOKED)));
  const { takeFrom, list } = await onProject();
  const { code, errors } = await takeFrom(`${origin}/secret/basic.ics`);

  expect(code, errors).toBe(0);
  expect((await list()).taken).toContainEqual({
    date: "2026-12-05",
    slot: "evening",
    source: "calendar",
  });
});

const endless: RequestListener = (_, response) => {
  const chunk = Buffer.alloc(100_000, 32);
  const write = () => {
    while (response.writable && response.write(chunk));
  };
  response.on("drain", write);
  write();
};

const drips: RequestListener = (_, response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write(" "), 50);
  response.once("close", () => clearInterval(timer));
};

const redirects: RequestListener = (_, response) =>
  response.writeHead(302, { location: "/other" }).end();

test.each<[string, RequestListener, string, milliseconds?: number]>([
  ["redirects", redirects, "sends us on"],
  ["has no calendar", (_, response) => response.writeHead(404).end(), "answers 404"],
  ["breaks off", (_, response) => response.destroy(), "cannot be asked"],
  ["does not answer", () => undefined, "has not sent the calendar within 0.4 seconds", 400],
  ["sends a byte at a time", drips, "has not sent the calendar within 0.4 seconds", 400],
  ["sends without end", endless, "is larger than 1 MB"],
])("a server that %s is refused, and the message hides the secret address", async (...row) => {
  const [, listener, words, milliseconds = 20_000] = row;
  const origin = await serve(listener);
  const limits = { bytes: 1_000_000, milliseconds };

  const refusal: unknown = await readCalendar(`${origin}/secret/a.ics`, limits).catch(String);

  expect(refusal).toContain(words);
  expect(refusal).not.toContain("secret/");
});
