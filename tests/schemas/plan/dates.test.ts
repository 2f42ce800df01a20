import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  availability,
  goodUntil,
  overlap,
  seasonOf,
  type DateList,
} from "../../../schemas/plan/dates.ts";
import { availabilitySentence } from "../../../schemas/plan/availability-sentence.ts";
import { addDays, dayInIndia, isDay, momentInIndia } from "../../../schemas/plan/days.ts";
import type { PlanChoices } from "../../../schemas/plan/plan.ts";
import { planner } from "../../setup/texts.ts";

const SLOTS = [
  { id: "morning", start: "09:00", end: "15:00" },
  { id: "evening", start: "17:00", end: "23:00" },
  { id: "full-day", start: "09:00", end: "23:00" },
] as const;

const [, EVENING] = SLOTS;

const list: DateList = {
  asOf: "2026-11-14",
  goodForDays: 14,
  until: "2027-12-31",
  taken: [
    { date: "2026-12-12", slot: "evening" },
    { date: "2026-12-13", slot: "full-day" },
    { date: "2026-12-11", slot: "evening" },
  ],
  seasons: [{ from: "2026-11-21", to: "2026-12-15", text: "Weddings begin again." }],
};

const TODAY = "2026-11-21";
const FREE = { kind: "free", asOf: "2026-11-14" };

const ask = (day: string, today = TODAY, slot: (typeof SLOTS)[number] = EVENING) =>
  availability(list, SLOTS, slot, day, today);

const DATE_WORDS = {
  free: "",
  taken: "{slot} booked.",
  old: "",
  far: "",
  past: "",
  anyPlace: "",
  slots: "Also free",
};

test("a season concerns events with rites, and an event that is not chosen", () => {
  const events = planner.events as PlanChoices["events"];
  const dateWords = { ...DATE_WORDS, taken: "" };
  const known = { dates: list, dateWords, choices: { halls: [], events } };
  const seasons = [undefined, "wedding", "housewarming", "corporate"].map((event) => {
    const fn = { counters: [], date: "2026-12-12", ...(event && { event }) };
    return availabilitySentence(known, fn, TODAY)?.season;
  });

  const [text] = list.seasons.map((season) => season.text);
  expect(seasons).toEqual([text, text, text, undefined]);
});

test("a booked slot is named in its sentence, with the free slots of the day", () => {
  const halls = SLOTS.map((slot) => ({ ...slot, name: slot.id, title: slot.id, price: 1 }));
  const sentenceOf = (hall: string, words: Partial<typeof DATE_WORDS> = {}) => {
    const dateWords = { ...DATE_WORDS, ...words };
    const known = { dates: list, dateWords, choices: { halls, events: [] } };
    return availabilitySentence(known, { counters: [], date: "2026-12-12", hall }, TODAY);
  };

  const evening = sentenceOf("evening");
  expect(evening?.text).toBe("evening booked.");
  expect(evening?.whole).toBe("evening booked. Also free: morning.");
  const hindi = sentenceOf("evening", { taken: "{slot} बुक है।" });
  expect(hindi?.whole).toBe("evening बुक है। Also free: morning।");
  expect(sentenceOf("morning")?.whole).toBe("");
});

describe("a slot on a day", () => {
  test("is taken, with other slots of that day and the nearest days as alternatives", () => {
    expect(ask("2026-12-12")).toEqual({
      kind: "taken",
      asOf: "2026-11-14",
      slots: ["morning"],
      days: ["2026-12-09", "2026-12-10", "2026-12-14", "2026-12-15"],
    });
  });

  test.each([
    ["in the past", "2026-11-20", TODAY, { kind: "past" }],
    ["today, when its slots may be over", TODAY, TODAY, { kind: "ask", reason: "old" }],
    ["tomorrow", "2026-11-22", TODAY, FREE],
    ["on the last day on which the list is valid", "2027-02-14", "2026-11-28", FREE],
    ["after the list has expired", "2027-02-14", "2026-11-29", { kind: "ask", reason: "old" }],
    ["with a clock before the list", "2027-02-14", "2026-11-13", { kind: "ask", reason: "old" }],
    ["on the last day of the register", "2027-12-31", TODAY, FREE],
    ["after the last day of the register", "2028-01-01", TODAY, { kind: "ask", reason: "far" }],
  ])("%s (%s, asked on %s) has the availability %j", (_, day, today, expected) => {
    expect(ask(day, today)).toEqual(expected);
  });

  test("is never shown as free or offered on a day on which it is taken", () => {
    const anyDay = fc.integer({ min: 0, max: 500 }).map((days) => addDays("2026-11-14", days));
    const anySlot = fc.constantFrom(...SLOTS);
    fc.assert(
      fc.property(
        fc.array(fc.record({ date: anyDay, slot: anySlot.map(({ id }) => id) }), { maxLength: 60 }),
        anySlot,
        anyDay,
        anyDay,
        (taken, slot, day, today) => {
          const full = { ...list, taken };
          const clash = (on: string, wished: (typeof SLOTS)[number]) =>
            taken.some(
              ({ date, slot: id }) =>
                date === on && SLOTS.some((other) => other.id === id && overlap(other, wished)),
            );
          const said = availability(full, SLOTS, slot, day, today);

          const offered = said.kind === "taken" ? said : { slots: [], days: [] };
          expect(clash(day, slot) && said.kind === "free").toBe(false);
          expect(!clash(day, slot) && said.kind === "taken").toBe(false);
          expect(offered.days.filter((near) => clash(near, slot))).toEqual([]);
          expect(offered.days.filter((near) => near < today || near > full.until)).toEqual([]);
          expect(offered.slots).toEqual(
            SLOTS.filter((other) => said.kind === "taken" && !clash(day, other)).map(
              ({ id }) => id,
            ),
          );
        },
      ),
    );
  });

  test("may fall into a season, its first and last day included", () => {
    const [text] = list.seasons.map((season) => season.text);
    const days = ["2026-11-20", "2026-11-21", "2026-12-15", "2026-12-16"];

    expect(days.map((day) => seasonOf(list, day))).toEqual([undefined, text, text, undefined]);
  });
});

test("days begin at midnight in India, and addDays counts over months and leap years", () => {
  expect(dayInIndia(Date.parse("2026-11-20T18:29:59Z"))).toBe("2026-11-20");
  expect(dayInIndia(Date.parse("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
  expect(dayInIndia(momentInIndia("2027-02-14", "00:00"))).toBe("2027-02-14");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2027-03-01", -1)).toBe("2027-02-28");
  expect(goodUntil(list)).toBe("2026-11-28");
  expect(isDay("2027-02-29")).toBe(false);
});
