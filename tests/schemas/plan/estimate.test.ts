import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import counters from "../../../content/catalogs/live-counters.json" with { type: "json" };
import halls from "../../../content/catalogs/hall-timings.json" with { type: "json" };
import packages from "../../../content/catalogs/packages.json" with { type: "json" };
import { estimate, upperEnd, type Estimate } from "../../../schemas/plan/estimate.ts";
import type { PlanRates } from "../../../schemas/plan/rates.ts";
import { counterOf } from "../../setup/catalogs.ts";

const rates: PlanRates = {
  guests: { min: 30, max: 1500 },
  packages: packages.packages.map(({ id, listName, monthlyPrice, liveCounters }) => ({
    id,
    name: listName,
    perGuest: monthlyPrice,
    counters: liveCounters,
  })),
  counters: counters.counters,
  halls: halls.timings,
  range: { percent: 15, roundUpTo: 1000 },
};

const anyPlan = fc.record({
  guests: fc.integer({ min: 30, max: 1500 }),
  package: fc.constantFrom(undefined, ...rates.packages.map(({ id }) => id)),
  counters: fc.subarray(rates.counters.map(({ id }) => id)),
  hall: fc.constantFrom(undefined, ...rates.halls.map(({ id }) => id)),
});

type AnyPlan = typeof anyPlan extends fc.Arbitrary<infer Value> ? Value : never;

const planOf = ({ guests, package: offer, counters: chosen, hall }: AnyPlan) => ({
  guests,
  counters: chosen,
  ...(offer !== undefined && { package: offer }),
  ...(hall !== undefined && { hall }),
});

/** The same sum by another road: straight from the catalogs, guest by guest, in BigInt. */
function guestByGuest({ guests, package: offer, counters: chosen, hall }: AnyPlan): bigint {
  const bought = packages.packages.find(({ id }) => id === offer);
  let plate = BigInt(bought?.monthlyPrice ?? 0);
  for (const id of chosen) {
    const counter = counters.counters.find((entry) => entry.id === id);
    const special = bought?.liveCounters.includes(id) ? counter?.inPackage : undefined;
    plate += BigInt(special ?? counter?.standalone ?? 0);
  }
  let sum = BigInt(halls.timings.find(({ id }) => id === hall)?.price ?? 0);
  for (let guest = 0; guest < guests; guest++) sum += plate;
  return sum;
}

describe("an estimate", () => {
  test("is to the rupee what counting guest by guest gives, whatever is chosen", () => {
    fc.assert(
      fc.property(anyPlan, (chosen) => {
        const result = estimate(planOf(chosen), rates);
        const least = "least" in result ? result.least : 0;

        expect(BigInt(least)).toBe(guestByGuest(chosen));
      }),
      { numRuns: 500 },
    );
  });

  test("is made of whole rupees, and each line is its rate times what it is counted by", () => {
    fc.assert(
      fc.property(anyPlan, (chosen) => {
        const result = estimate(planOf(chosen), rates);
        fc.pre("lines" in result);
        const { lines, least, most } = result;

        for (const { rate, times, amount } of lines) expect(amount).toBe(rate * times);
        for (const figure of [least, most, ...lines.map(({ amount }) => amount)]) {
          expect(Number.isSafeInteger(figure)).toBe(true);
        }
      }),
    );
  });

  test("never falls when a guest, a counter or a hall is added", () => {
    fc.assert(
      fc.property(anyPlan, fc.constantFrom(...rates.counters), (chosen, counter) => {
        const before = estimate(planOf(chosen), rates);
        const guests = Math.min(chosen.guests + 1, rates.guests.max);
        const more = { ...chosen, guests, counters: [...chosen.counters, counter.id] };
        const after = estimate(planOf({ ...more, hall: chosen.hall ?? "morning" }), rates);

        expect("least" in after).toBe(true);
        expect((after as Estimate).least).toBeGreaterThanOrEqual(
          "least" in before ? before.least : 0,
        );
      }),
    );
  });
});

describe("its upper end", () => {
  test("is the first round figure that the stated percentage does not pass", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(1, 10, 100, 1000, 5000),
        (least, percent, roundUpTo) => {
          const most = BigInt(upperEnd(least, { percent, roundUpTo }));
          const exact = BigInt(least) * BigInt(100 + percent);

          expect(most % BigInt(roundUpTo)).toBe(0n);
          expect(most * 100n >= exact).toBe(true);
          expect((most - BigInt(roundUpTo)) * 100n < exact).toBe(true);
        },
      ),
    );
  });
});

describe("there is no estimate", () => {
  test.each([
    ["without a number of guests", {}, { missing: "guests" }],
    ["for fewer guests than we cook for", { guests: 29 }, { outside: "too-few", guests: 29 }],
    ["for more", { guests: 1501 }, { outside: "too-many", guests: 1501 }],
    ["of nothing", { guests: 100 }, { missing: "choice" }],
  ])("%s", (_, plan, expected) => {
    expect(estimate({ counters: [], ...plan }, rates)).toEqual(expected);
  });
});

test("a counter costs its own rate beside a package that offers it, and its menu rate otherwise", () => {
  const rateOf = (offer: object) => {
    const result = estimate({ guests: 100, counters: ["pav-bhaji"], ...offer }, rates);
    return (result as Estimate).lines.find(({ id }) => id === "pav-bhaji")?.rate;
  };

  const { inPackage, standalone } = counterOf("pav-bhaji");
  expect(inPackage).not.toBe(standalone);
  expect(rateOf({ package: "royal" })).toBe(inPackage);
  expect(rateOf({})).toBe(standalone);
});

test("a counter that comes only with a package adds nothing without one", () => {
  expect(estimate({ guests: 100, counters: ["pani-puri"] }, rates)).toEqual({ missing: "choice" });
});
