import { formatPrice } from "../../schemas/format.ts";
import type { Path } from "../content/problems/located.ts";
import { inCatalog, type ReportPlace, type Rule, type SiteView } from "./rule.ts";

interface Price {
  path: Path;
  what: string;
  value: number;
}

/** A slip of one digit makes a price about ten times too large or too small. */
const TIMES = 5;

/** Prices fit those beside them: no slipped digit, no exchanged figures. */
export const prices: Rule = {
  site(site, report) {
    inCatalog(site, "packages", report, ({ packages }, reportValue) => {
      packages.forEach((offer, index) => {
        const { listName, monthlyPrice, yearlyPrice } = offer;
        if (yearlyPrice < monthlyPrice) {
          reportValue(["packages", index, "yearlyPrice"], {
            code: "yearly-below-monthly",
            message: `${listName} costs less by the year (${yearlyPrice}) than by the month (${monthlyPrice})`,
            fix: `if the two are exchanged, type "monthlyPrice": ${yearlyPrice} and "yearlyPrice": ${monthlyPrice}`,
          });
        }
        // Packages are listed from the plainest to the best.
        const better = packages[index + 1];
        for (const key of better ? (["monthlyPrice", "yearlyPrice"] as const) : []) {
          const [price, next] = [offer[key], better?.[key] ?? 0];
          // A price many times the next one's is reported as unlikely.
          if (price <= next || price >= next * TIMES) continue;
          reportValue(["packages", index, key], {
            code: "dearer-than-better",
            message: `${listName} costs ${formatPrice(price)}, more than the better ${better?.listName} (${formatPrice(next)})`,
            fix: `correct the price of ${listName} or of ${better?.listName}; if both are right, leave them as they are`,
          });
        }
      });
    });
    inCatalog(site, "live-counters", report, ({ counters }, reportValue) => {
      counters.forEach(({ name, standalone = Infinity, inPackage = 0 }, index) => {
        if (inPackage <= standalone) return;
        reportValue(["counters", index, "inPackage"], {
          code: "dear-in-package",
          message: `${name} costs more in a package (${inPackage}) than by itself (${standalone})`,
          fix: `if the two are exchanged, type "standalone": ${inPackage} and "inPackage": ${standalone}`,
        });
      });
    });
    unlikely(site, report);
  },
};

function unlikely(site: SiteView, report: ReportPlace): void {
  const { packages, "live-counters": live, "hall-timings": halls } = site.catalogs;
  for (const key of ["monthlyPrice", "yearlyPrice"] as const) {
    const own = packages.packages.map((offer, index) => ({
      path: ["packages", index, key],
      what: `the ${key} of ${offer.listName}`,
      value: offer[key],
    }));
    compare(site, "packages", own, report);
  }
  for (const key of ["standalone", "inPackage"] as const) {
    const own = live.counters.map((counter, index) => ({
      path: ["counters", index, key],
      what: `the rate of ${counter.name}`,
      value: counter[key] ?? 0,
    }));
    compare(site, "live-counters", own, report);
  }
  const own = halls.timings.map(({ name, price }, index) => ({
    path: ["timings", index, "price"],
    what: `the hall price for ${name}`,
    value: price,
  }));
  compare(site, "hall-timings", own, report);
}

/** The value that is fewest times larger or smaller: one slip must not make its neighbours look odd. */
function closest(value: number, others: readonly number[]): number {
  const times = (other: number) => Math.max(value / other, other / value);
  return others.reduce((best, other) => (times(other) < times(best) ? other : best), Infinity);
}

function compare(
  site: SiteView,
  name: "packages" | "live-counters" | "hall-timings",
  all: Price[],
  report: ReportPlace,
): void {
  inCatalog(site, name, report, (_catalog, reportValue) => {
    // An unreadable or missing price is 0.
    const known = all.filter(({ value }) => value > 0);
    known.forEach(({ path, what, value }, index) => {
      const others = known.filter((_, other) => other !== index).map((price) => price.value);
      const usual = closest(value, others);
      if (others.length < 2 || (value < usual * TIMES && value > usual / TIMES)) return;
      // 6990 among 599 and 799 → 699.
      const meant = [Math.round(value / 10), value * 10, Math.round(value / 100), value * 100].find(
        (other) => other > 0 && other < usual * 2.5 && other > usual / 2.5,
      );
      reportValue(path, {
        code: "unlikely-price",
        message: `${what} is ${formatPrice(value)}, while others beside it are about ${formatPrice(usual)}`,
        fix: `${meant ? `type ${meant} if a digit slipped` : "count the digits"}; if the price is right, leave it as it is`,
      });
    });
  });
}
