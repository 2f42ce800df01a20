import * as fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
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
function readAll(file: string): ICAL.Event[] {
  const parsed = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return parsed.getAllSubcomponents("vevent").map((entry) => new ICAL.Event(entry));
}

function read(file: string): ICAL.Event {
  const [entry] = readAll(file);
  if (!entry) throw new Error("the file holds no entry");
  return entry;
}

const textOf = (entry: ICAL.Event, name: string) =>
  String(entry.component.getFirstPropertyValue(name));

describe("a day kept in a calendar", () => {
  test("is tentative, at the hall's hours in India", () => {
    const entry = read(holdCalendar(calendar));

    expect(entry.uid).toBe("hold-2027-02-14-evening@thali-and-toran.example");
    expect(entry.startDate.toJSDate().toISOString()).toBe("2027-02-14T11:30:00.000Z");
    expect(entry.endDate.toJSDate().toISOString()).toBe("2027-02-14T17:30:00.000Z");
    expect(entry.summary).toBe(hold.summary);
    expect(entry.description).toBe(hold.description);
    expect(entry.location).toBe(hold.location);
    expect(textOf(entry, "status")).toBe("TENTATIVE");
    expect(textOf(entry, "url")).toBe(calendar.url);
    expect(textOf(entry, "dtstamp")).toBe("2026-11-21T04:05:06Z");
  });

  test("is a whole day without a slot of the hall", () => {
    const { slot: _, ...day } = hold;
    const entry = read(holdCalendar({ ...calendar, holds: [day] }));

    expect(entry.startDate.isDate).toBe(true);
    expect([String(entry.startDate), String(entry.endDate)]).toEqual(["2027-02-14", "2027-02-15"]);
  });

  test("has an entry for each function, with an id that stays when saved twice", () => {
    const haldi = { ...hold, date: "2027-02-13", summary: "Haldi" };
    const entries = readAll(holdCalendar({ ...calendar, holds: [haldi, hold, hold] }));

    const [again] = readAll(holdCalendar({ ...calendar, now: calendar.now + 60_000 }));
    expect(again?.uid).toBe(entries[1]?.uid);
    expect(entries.map(({ summary }) => summary)).toEqual(["Haldi", hold.summary, hold.summary]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(3);
  });

  test("has short lines and keeps any text", () => {
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
          const entry = read(file);
          const kept = (text: string) =>
            text
              .toWellFormed()
              .replace(/\r\n?/g, "\n")
              .replace(/[^\P{Cc}\n\t]/gu, "");
          expect(entry.summary ?? "").toBe(kept(summary));
          expect(entry.location ?? "").toBe(kept(location));
          expect(entry.description ?? "").toBe(kept(description));
        },
      ),
    );
  });
});
