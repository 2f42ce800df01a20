import { formatPrice } from "../../../../schemas/format.ts";
import type { Path } from "../../../content/problems/located.ts";
import type { Report } from "../../../content/problems/problem.ts";
import type { Rule, SiteView } from "../rule.ts";
import { lookAt } from "../support/catalog.ts";

interface Price {
  path: Path;
  what: string;
  value: number;
}

/** A slip of one digit makes a price about ten times too large or too small. */
export const TIMES = 5;

/** The value that is fewest times larger or smaller: one slip must not make its neighbours look odd. */
function closest(value: number, others: readonly number[]): number {
  const times = (other: number) => Math.max(value / other, other / value);
  return others.reduce((best, other) => (times(other) < times(best) ? other : best), Infinity);
}

/** 6990 among 599 and 799 → 699; nothing when no shift of a digit brings it home. */
function oneDigitOff(value: number, usual: number): number | undefined {
  return [Math.round(value / 10), value * 10, Math.round(value / 100), value * 100].find(
    (other) => other > 0 && other < usual * 2.5 && other > usual / 2.5,
  );
}

function compare(
  context: SiteView,
  name: "packages" | "live-counters" | "hall-timings",
  prices: Price[],
  report: Report,
): void {
  lookAt(context, name, report, (_catalog, reportValue) => {
    // What could not be read of a catalog is 0.
    const known = prices.filter(({ value }) => value > 0);
    known.forEach(({ path, what, value }, index) => {
      const others = known.filter((_, other) => other !== index).map((price) => price.value);
      const usual = closest(value, others);
      if (others.length < 2 || (value < usual * TIMES && value > usual / TIMES)) return;
      const meant = oneDigitOff(value, usual);
      reportValue(path, {
        code: "unlikely-price",
        message: `${what} is ${formatPrice(value)}, while others beside it are about ${formatPrice(usual)}`,
        fix: meant
          ? `type ${meant} if a digit slipped; if the price is right, leave it as it is`
          : "count the digits; if the price is right, leave it as it is",
      });
    });
  });
}

/** A price ten times its neighbours, or a tenth of them, is a slip of the finger. */
export const unlikelyPrices: Rule = (context, report) => {
  const { packages, "live-counters": live, "hall-timings": halls } = context.catalogs;
  for (const key of ["monthlyPrice", "yearlyPrice"] as const) {
    const prices = packages.packages.map((offer, index) => ({
      path: ["packages", index, key],
      what: `the ${key} of ${offer.listName}`,
      value: offer[key],
    }));
    compare(context, "packages", prices, report);
  }
  for (const key of ["standalone", "inPackage"] as const) {
    const prices = live.counters.flatMap((counter, index) => {
      const value = counter[key];
      const path = ["counters", index, key];
      return value === undefined ? [] : [{ path, what: `the rate of ${counter.name}`, value }];
    });
    compare(context, "live-counters", prices, report);
  }
  const prices = halls.timings.map(({ name, price }, index) => ({
    path: ["timings", index, "price"],
    what: `the hall price for ${name}`,
    value: price,
  }));
  compare(context, "hall-timings", prices, report);
};
