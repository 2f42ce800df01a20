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
import { readCalendar } from "../../scripts/edit/calendar/read-calendar.ts";
import { content } from "../../scripts/edit/content-command.ts";
import { calendar, event } from "./calendar-text.ts";
import { commandOn } from "./project.ts";

const FILE = "content/catalogs/dates.json";
const HALL = "content/catalogs/hall-timings.json";
/** The hall as these tests know it; an editor may change the real one. */
const SLOTS = {
  morning: ["09:00", "15:00"],
  evening: ["17:00", "23:00"],
  "full-day": ["09:00", "23:00"],
};

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

test("a dry run leaves the list unchanged", async () => {
  const { take, read, before } = await onProject();

  expect(
    (await take(calendar(event("UID:1", "DTSTART;VALUE=DATE:20261205")), "--dry-run")).code,
  ).toBe(0);
  expect(await read(FILE)).toBe(before);
});

/** Bookings of Google Calendar: days marked as free, an evening, and a rule that cannot be read. */
const MARKED = calendar(
  event("UID:1", "DTSTART:20261205T180000"),
  event("UID:2", "DTSTART;VALUE=DATE:20261211", "DURATION:P3D", "TRANSP:TRANSPARENT"),
  event("UID:3", "DTSTART;VALUE=DATE:20261220", "TRANSP:TRANSPARENT"),
  event("UID:4", "DTSTART:20261230T180000", "RRULE:FREQ=FORTNIGHTLY"),
);

const UNREAD = "line 26 (RRULE) cannot be read, so these days stay taken: 2026-12-30 to 2026-12-31";

test.each<[string, string[], string[], string]>([
  ["stay free and are named", [], [], "left free; if these are bookings, add --free-days taken"],
  [
    "are taken with --free-days taken",
    ["--free-days", "taken"],
    ["2026-12-11", "2026-12-12", "2026-12-13", "2026-12-20"],
    "taken",
  ],
])("whole days that are marked as free %s", async (_name, args, days, words) => {
  const { take, list } = await onProject();

  const { code, printed, errors } = await take(MARKED, ...args);

  expect(code, errors).toBe(0);
  const dates = new Set((await list()).taken.map(({ date }) => date));
  expect([...dates]).toEqual(["2026-12-05", ...days, "2026-12-30", "2026-12-31"]);
  expect(printed.split("\n").slice(1, 3)).toEqual([
    UNREAD,
    `4 days have a whole-day event that is marked as free (2026-12-11 to 2026-12-13, 2026-12-20): ${words}`,
  ]);
  expect(printed).not.toContain("Asha");
});

test.each<[string, (text: string) => Buffer]>([
  ["UTF-16 with a byte order mark", (text) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["big-endian UTF-16", (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
  ["UTF-16 without a mark", (text) => Buffer.from(text, "utf16le")],
  ["UTF-8 with a byte order mark", (text) => Buffer.from(`\uFEFF${text}`)],
])("a calendar in %s is read", async (_name, encode) => {
  const { take, list } = await onProject();

  const { code, errors } = await take(encode(calendar(event("DTSTART:20261205T180000"))));

  expect(code, errors).toBe(0);
  expect((await list()).taken).toEqual([{ date: "2026-12-05", slot: "evening" }]);
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
    "too many events",
    calendar(...Array<string>(20_001).fill(event("UID:1"))),
    "the calendar has 20001 events",
  ],
  ["too many bytes", new Uint8Array(10_000_001).fill(32), "is larger than 10 MB"],
  [
    "a time every day in thousands of events",
    calendar(...Array<string>(2500).fill(event("DTSTART:20200101T180000", "RRULE:FREQ=DAILY"))),
    "repeat more than 100000 times",
  ],
  [
    "only whole days that are marked as free",
    calendar(event("UID:1", "DTSTART;VALUE=DATE:20261205", "TRANSP:TRANSPARENT")),
    "1 day has a whole-day event that is marked as free (2026-12-05): if these are bookings, add --free-days taken",
  ],
])("%s is refused, and the list stays unchanged", async (_name, text, words) => {
  const { take, read, before } = await onProject();
  const { code, errors } = await take(text);

  expect(code).toBe(1);
  expect(errors).toContain(words);
  expect(errors).toContain("fix: ");
  expect(errors).not.toContain("Asha");
  expect(await read(FILE)).toBe(before);
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
  expect((await say("dates", "--from", "a.ics", "--free-days", "yes")).errors).toContain(
    "--free-days is free or taken",
  );
});
