import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPlan, writePlan, type Plan, type PlanChoices } from "../../../schemas/plan/plan.ts";

const choices: PlanChoices = {
  guests: { min: 30, max: 1500 },
  events: [{ id: "wedding", name: "Wedding" }],
  packages: [{ id: "royal", name: "Royal", perGuest: 799, counters: ["pav-bhaji"] }],
  counters: [
    { id: "dosa", name: "Dosa", standalone: 100 },
    { id: "pav-bhaji", name: "Pav Bhaji", standalone: 100, inPackage: 80 },
  ],
  halls: [{ id: "evening", name: "Evening", price: 250_000, start: "17:00", end: "23:00" }],
  range: { percent: 15, roundUpTo: 1000 },
};

const wedding: Plan = {
  event: "wedding",
  guests: 250,
  package: "royal",
  counters: ["dosa", "pav-bhaji"],
  hall: "evening",
  date: "2027-02-14",
};

const read = (query: string) => readPlan(new URLSearchParams(query), choices);

describe("a plan in an address", () => {
  test("reads as it is said", () => {
    expect(writePlan(wedding)).toBe(
      "event=wedding&guests=250&package=royal&counters=dosa,pav-bhaji&hall=evening&date=2027-02-14",
    );
  });

  test("comes back as it was written, and is written the same way again", () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            event: fc.constant("wedding"),
            guests: fc.nat(999_999),
            package: fc.constant("royal"),
            hall: fc.constant("evening"),
            date: fc.constantFrom("2027-02-14", "2028-02-29"),
          },
          { requiredKeys: [] },
        ),
        fc.subarray(["dosa", "pav-bhaji"]),
        (rest, counters) => {
          const plan = { ...rest, counters };
          const address = writePlan(plan);

          expect(read(address)).toEqual(plan);
          expect(writePlan(read(address))).toBe(address);
        },
      ),
    );
  });

  test("a form without script names each counter by itself", () => {
    expect(read("counters=pav-bhaji&counters=dosa").counters).toEqual(["dosa", "pav-bhaji"]);
  });

  test("what a stranger put into it is left out, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("event", "guests", "package", "counters", "hall", "date", "x"),
          fc.string(),
        ),
        (entries) => {
          const plan = readPlan(new URLSearchParams(entries), choices);

          expect(writePlan(read(writePlan(plan)))).toBe(writePlan(plan));
        },
      ),
    );
  });

  test.each([
    ["guests=2,500", { guests: 2500 }],
    ["guests=-5", {}],
    ["guests=1e3", {}],
    ["guests=99999999", {}],
    ["date=2027-02-30", {}],
    ["date=tomorrow", {}],
    ["event=constructor&package=__proto__&hall=toString", {}],
  ])("%s is understood or left out", (query, expected) => {
    expect(read(query)).toEqual({ counters: [], ...expected });
  });
});
