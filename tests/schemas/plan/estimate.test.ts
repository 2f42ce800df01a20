import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hallTimings as halls, liveCounters as counters, packages } from "../../setup/texts.ts";
import { estimateFunction, estimatePlan, gstOf, upperEnd } from "../../../schemas/plan/estimate.ts";
import type { PlanRates } from "../../../schemas/plan/rates.ts";

const rates: PlanRates = {
  guests: { min: 30, max: 1500 },
  packages: packages.packages.map(({ id, listName, monthlyPrice, liveCounters }) => ({
    id,
    name: listName,
    perGuest: monthlyPrice,
    counters: liveCounters,
  })),
  counters: counters.counters,
  halls: halls.timings.map((hall) => ({ ...hall, title: `Hall, ${hall.name}` })),
  range: { percent: 15, roundUpTo: 1000 },
  gst: { percent: 18 },
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

/** The hall's rent and the price of one plate, straight from the catalogs. */
function partsOf({ package: offer, counters: chosen, hall }: AnyPlan) {
  const bought = packages.packages.find(({ id }) => id === offer);
  const prices = chosen.map((id) => {
    const counter = counters.counters.find((entry) => entry.id === id);
    const special = bought?.liveCounters.includes(id) ? counter?.inPackage : undefined;
    return BigInt(special ?? counter?.standalone ?? 0);
  });
  return {
    rent: BigInt(halls.timings.find(({ id }) => id === hall)?.price ?? 0),
    plate: added([BigInt(bought?.monthlyPrice ?? 0), ...prices]),
  };
}

/** The sum of a function by another method: rent plus guests times plate. */
function plateByPlate(chosen: AnyPlan): bigint {
  const { rent, plate } = partsOf(chosen);
  return rent + BigInt(chosen.guests) * plate;
}

/** Upper end by search, in steps of a thousand from below the food's cost. The hall's rent is added unchanged. */
function bySearch(chosen: AnyPlan): bigint {
  const { rent, plate } = partsOf(chosen);
  const food = BigInt(chosen.guests) * plate;
  let most = (food / 1000n) * 1000n;
  while (most * 100n < food * 115n) most += 1000n;
  return most + rent;
}

/** Tax by another method: computed in paise, then rounded to rupees, half up. */
function taxByHand(amount: bigint): bigint {
  const paise = amount * 18n;
  return paise / 100n + (paise % 100n >= 50n ? 1n : 0n);
}

const added = (sums: readonly bigint[]) => sums.reduce((sum, one) => sum + one, 0n);

describe("an estimate", () => {
  test("equals the result of a second method to the rupee, with tax, over 10,000 plans", () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { minLength: 1, maxLength: 7 }), (chosen) => {
        const { functions, total } = estimatePlan({ functions: chosen.map(planOf) }, rates);
        for (const [at, sum] of functions.entries()) {
          if (!("lines" in sum)) continue;
          for (const { rate, times, amount } of sum.lines) expect(amount).toBe(rate * times);
          expect(added(sum.lines.map(({ amount }) => BigInt(amount)))).toBe(BigInt(sum.least));
          const { rent } = chosen[at] ? partsOf(chosen[at]) : { rent: 0n };
          expect(BigInt(sum.rent ?? 0)).toBe(rent);
        }
        const counted = chosen.filter((one) => plateByPlate(one) > 0n);
        const sums = counted.map(plateByPlate);
        const ends = counted.map(bySearch);

        expect(
          total && [total.least, total.most, total.gstLeast, total.gstMost].map(BigInt),
        ).toEqual(
          sums.length === 0
            ? undefined
            : [added(sums), added(ends), taxByHand(added(sums)), taxByHand(added(ends))],
        );
      }),
      { numRuns: 10_000 },
    );
  });

  test("counts complete functions, and gives a reason for each other function", () => {
    const [offer] = rates.packages;
    const known = { guests: 100, package: offer?.id ?? "", counters: [] };
    const { functions, total } = estimatePlan(
      { functions: [known, { counters: [] }, { ...known, guests: 5 }] },
      rates,
    );

    expect(functions).toEqual([
      estimateFunction(known, rates),
      { missing: "guests" },
      { outside: "too-few", guests: 5 },
    ]);
    expect(total?.least).toBe(100 * (offer?.perGuest ?? 0));
    expect(estimatePlan({ functions: [{ counters: [] }] }, rates).total).toBeUndefined();
  });
});

test("the upper end is the smallest round figure that includes the stated percentage", () => {
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

test.each([
  ["without a number of guests", {}, { missing: "guests" }],
  ["for fewer guests than we cook for", { guests: 29 }, { outside: "too-few", guests: 29 }],
  ["for more guests than we cook for", { guests: 1501 }, { outside: "too-many", guests: 1501 }],
  ["without package, counter and hall", { guests: 100 }, { missing: "choice" }],
  [
    "of a counter that comes only with a package",
    { guests: 100, counters: ["pani-puri"] },
    { missing: "choice" },
  ],
])("there is no estimate %s", (_, plan, expected) => {
  expect(estimateFunction({ counters: [], ...plan }, rates)).toEqual(expected);
});

test.each([
  [100, 5, 5],
  [109, 5, 5],
  [110, 5, 6],
  [0, 18, 0],
  [333, 18, 60],
  [12_345, 0, 0],
])("the tax on %i rupees at %i per cent is %i, rounded half up", (amount, percent, tax) => {
  expect(gstOf(amount, { percent })).toBe(tax);
});
