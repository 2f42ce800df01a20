import * as fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile, type CalendarEntry } from "../../../schemas/plan/calendar-file.ts";

const entry: CalendarEntry = {
  uid: "hold-2027-02-14-evening",
  date: "2027-02-14",
  hours: { start: "17:00", end: "23:00" },
  summary: "Wedding (tentative), Thali & Toran",
  description: "Tentative — not a booking.\nWedding, 250 guests; Royal",
  location: "Banquet hall, Malad (East), Mumbai",
  url: "https://site.example/plan?event=wedding&counters=dosa,pav-bhaji",
  status: "TENTATIVE",
  isBusy: false,
};

const fileOf = (...entries: CalendarEntry[]) =>
  calendarFile("site.example", "Plan", entries, Date.parse("2026-11-21T04:05:06.789Z"));

const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));

test("an entry has its hours in India, and is a whole day without hours", () => {
  const { hours: _hours, ...day } = entry;
  const [evening, whole] = read(fileOf(entry, day));
  const values = ["status", "url", "dtstamp", "transp"].map((name) =>
    String(evening?.component.getFirstPropertyValue(name)),
  );

  expect(evening?.uid).toBe(`${entry.uid}@site.example`);
  expect(evening?.startDate.toJSDate().toISOString()).toBe("2027-02-14T11:30:00.000Z");
  expect(evening?.endDate.toJSDate().toISOString()).toBe("2027-02-14T17:30:00.000Z");
  expect(values).toEqual(["TENTATIVE", entry.url, "2026-11-21T04:05:06Z", "TRANSPARENT"]);
  expect(whole?.startDate.isDate).toBe(true);
  expect([String(whole?.startDate), String(whole?.endDate)]).toEqual(["2027-02-14", "2027-02-15"]);
});

test("a calendar file has lines of at most 75 bytes and keeps all printable text", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 300 });
  const any = fc.record({
    summary: words,
    location: words,
    description: fc.string({ unit: "binary", maxLength: 200 }),
  });
  fc.assert(
    fc.property(any, (texts) => {
      const file = fileOf({ ...entry, ...texts });
      const lines = file.slice(0, -2).split("\r\n");
      const [kept] = read(file);

      expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      expect(lines.filter((line) => /^(?:BEGIN|END):/.test(line))).toHaveLength(4);
      for (const [name, text] of Object.entries(texts)) {
        const expected = text.toWellFormed().replace(/\r\n?/g, "\n");
        expect(kept?.[name as keyof typeof texts] ?? "").toBe(
          expected.replace(/[^\P{Cc}\n\t]/gu, ""),
        );
      }
    }),
  );
});
