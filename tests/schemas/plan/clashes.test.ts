import { expect, test } from "vitest";
import { clashes } from "../../../schemas/plan/clashes.ts";

const halls = [
  { id: "morning", start: "09:00", end: "15:00" },
  { id: "evening", start: "17:00", end: "23:00" },
  { id: "day", start: "09:00", end: "23:00" },
];

const on = (date: string | undefined, hall?: string) => ({
  counters: [],
  ...(date && { date }),
  ...(hall && { hall }),
});

test.each([
  [
    "the same slot on one day",
    [on("2027-02-14", "evening"), on("2027-02-14", "evening")],
    [[0, 1]],
  ],
  [
    "the full day and an evening in it",
    [on("2027-02-14", "day"), on("2027-02-14", "evening")],
    [[0, 1]],
  ],
  [
    "each with each of three",
    [on("2027-02-14", "day"), on("2027-02-14", "morning"), on("2027-02-14", "evening")],
    [
      [0, 1],
      [0, 2],
    ],
  ],
  [
    "morning and evening of one day",
    [on("2027-02-14", "morning"), on("2027-02-14", "evening")],
    [],
  ],
  ["the same slot on two days", [on("2027-02-14", "evening"), on("2027-02-15", "evening")], []],
  ["an own place", [on("2027-02-14"), on("2027-02-14", "evening")], []],
  ["days that are open", [on(undefined, "evening"), on(undefined, "evening")], []],
  ["a slot that is gone", [on("2027-02-14", "night"), on("2027-02-14", "night")], []],
])("functions of one plan clash in the hall by their slots and days: %s", (_, functions, pairs) => {
  expect(clashes(functions, halls)).toEqual(pairs);
});
