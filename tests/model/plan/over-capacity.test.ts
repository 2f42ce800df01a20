import { expect, test } from "vitest";
import planCopy from "../../../content/catalogs/pages/plan.json" with { type: "json" };
import { fill } from "../../../schemas/format.ts";
import type { HallCapacity } from "../../../schemas/plan/rates.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { enquiryCatalogue } from "../../../scripts/content/pages/enquiry-catalogue.ts";
import { overCapacity } from "../../../src/model/plan/function-words.ts";

const { choices } = enquiryCatalogue(ROOT, Date.now()).plan;
const { chat, ...bill } = planCopy.bill;

const seats = fill(bill.overSeats, { seated: "700" });
const standing = fill(bill.standing, { standing: "1,500" });
const both: HallCapacity = { seated: 700, standing: 1500 };

test.each([
  ["1,200 guests for 700 seats", 1200, "evening", both, `${seats} ${standing}`],
  ["as many guests as seats", 700, "evening", both, ""],
  ["1,200 guests at another place", 1200, undefined, both, ""],
  ["a hall whose capacity is not confirmed", 1200, "evening", {}, ""],
  ["seats alone", 1200, "evening", { seated: 700 }, seats],
  ["more than stand", 1600, "evening", { standing: 1500 }, standing],
  ["fewer than stand", 1200, "evening", { standing: 1500 }, ""],
])("the planner warns by the hall's capacity: %s", (_, guests, hall, capacity, words) => {
  const facts = {
    choices: { ...choices, capacity },
    bill: { ...bill, chat: { ...chat, href: "" } },
  };
  const fn = { guests, counters: [], ...(hall && { hall }) };

  expect(overCapacity(facts, fn)).toBe(words);
});
