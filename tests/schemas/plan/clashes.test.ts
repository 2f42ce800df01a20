import { expect, test } from "vitest";
import { clashes } from "../../../schemas/plan/clashes.ts";

const halls = [
  { id: "morning", start: "09:00", end: "15:00" },
  { id: "evening", start: "17:00", end: "23:00" },
  { id: "day", start: "09:00", end: "23:00" },
];

/** `14 evening` → a function in that slot on 14 February. */
function inSlot(text: string) {
  const [day = "", hall = ""] = text.split(" ");
  return { counters: [], ...(day !== "?" && { date: `2027-02-${day}` }), ...(hall && { hall }) };
}

test.each([
  ["the same slot on one day", "14 evening, 14 evening", "0 and 1"],
  ["the full day and an evening in it", "14 day, 14 evening", "0 and 1"],
  ["the full day and both halves", "14 day, 14 morning, 14 evening", "0 and 1, 0 and 2"],
  ["morning and evening of one day", "14 morning, 14 evening", ""],
  ["the same slot on two days", "14 evening, 15 evening", ""],
  ["a function at another place", "14, 14 evening", ""],
  ["days that are not chosen", "? evening, ? evening", ""],
  ["a slot that is gone", "14 night, 14 night", ""],
])("functions of one plan clash in the hall by their slots and days: %s", (_, slots, pairs) => {
  const found = clashes(slots.split(", ").map(inSlot), halls);

  expect(found.map((pair) => pair.join(" and ")).join(", ")).toBe(pairs);
});
