import * as fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { holdCalendar, type Hold, type HoldCalendar } from "../../../src/model/plan/hold.ts";

const hold: Hold = {
  date: "2027-02-14",
  slot: { id: "evening", start: "17:00", end: "23:00" },
  summary: "Wedding (tentative), Thali & Toran",
  description: "Tentative — not a booking.\nWedding, 250 guests; Royal",
  location: "Banquet hall, Malad (East), Mumbai",
};

const calendar: HoldCalendar = {
  host: "thali-and-toran.example",
  holds: [hold],
  url: "https://thali-and-toran.example/plan?event=wedding&counters=dosa,pav-bhaji",
  now: Date.parse("2026-11-21T04:05:06.789Z"),
};

/** Entries as a calendar reads them. */
const entriesOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents("vevent")
    .map((entry) => new ICAL.Event(entry));

test("a day kept in a calendar is tentative, at the hall's hours in India", () => {
  const [entry] = entriesOf(holdCalendar(calendar));
  const texts = ["status", "url", "dtstamp"].map((name) =>
    String(entry?.component.getFirstPropertyValue(name)),
  );

  expect(entry).toMatchObject({
    uid: "hold-2027-02-14-evening@thali-and-toran.example",
    summary: hold.summary,
    description: hold.description,
    location: hold.location,
  });
  expect(entry?.startDate.toJSDate().toISOString()).toBe("2027-02-14T11:30:00.000Z");
  expect(entry?.endDate.toJSDate().toISOString()).toBe("2027-02-14T17:30:00.000Z");
  expect(texts).toEqual(["TENTATIVE", calendar.url, "2026-11-21T04:05:06Z"]);
});

test("each function has an entry whose id stays; one without a slot is a whole day", () => {
  const { slot: _slot, ...day } = { ...hold, date: "2027-02-13" };
  const entries = entriesOf(holdCalendar({ ...calendar, holds: [day, hold, hold] }));
  const [again] = entriesOf(holdCalendar({ ...calendar, now: calendar.now + 60_000 }));

  expect(entries[0]?.startDate.isDate).toBe(true);
  expect(entries.map(({ startDate }) => String(startDate).slice(0, 10))).toEqual([
    "2027-02-13",
    "2027-02-14",
    "2027-02-14",
  ]);
  expect(String(entries[0]?.endDate)).toBe("2027-02-14");
  expect(again?.uid).toBe(entries[1]?.uid);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(3);
});

test("a calendar has short lines and keeps any text", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 300 });
  fc.assert(
    fc.property(
      words,
      words,
      fc.string({ unit: "binary", maxLength: 200 }),
      (summary, location, description) => {
        const file = holdCalendar({
          ...calendar,
          holds: [{ ...hold, summary, location, description }],
        });

        expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
        const lines = file.slice(0, -2).split("\r\n");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          // Half a character would be written as a replacement sign.
          expect(line).not.toMatch(/[\r\n]/);
        }
        expect(lines.filter((line) => /^(?:BEGIN|END):/.test(line))).toHaveLength(4);
        const [entry] = entriesOf(file);
        const kept = (text: string) =>
          text
            .toWellFormed()
            .replace(/\r\n?/g, "\n")
            .replace(/[^\P{Cc}\n\t]/gu, "");
        expect(entry?.summary ?? "").toBe(kept(summary));
        expect(entry?.location ?? "").toBe(kept(location));
        expect(entry?.description ?? "").toBe(kept(description));
      },
    ),
  );
});
