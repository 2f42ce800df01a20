import { formatPrice } from "../../schemas/format.ts";
import { valuesAt } from "./prose.ts";
import { inCatalog, type ReportPlace, type Rule, type SiteView } from "./rule.ts";

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

/** Catalog, prices that are alike, and words for one of them. */
const ALIKE = [
  ["packages", "packages.*.monthlyPrice", "listName", "the monthlyPrice of"],
  ["packages", "packages.*.yearlyPrice", "listName", "the yearlyPrice of"],
  ["live-counters", "counters.*.standalone", "name", "the rate of"],
  ["live-counters", "counters.*.inPackage", "name", "the rate of"],
  ["hall-timings", "timings.*.price", "name", "the hall price for"],
] as const;

/** The value with the ratio closest to 1, so that one slip does not make its neighbours look wrong. */
function closest(value: number, others: readonly number[]): number {
  const times = (other: number) => Math.max(value / other, other / value);
  return others.reduce((best, other) => (times(other) < times(best) ? other : best), Infinity);
}

function unlikely(site: SiteView, report: ReportPlace): void {
  for (const [name, where, key, what] of ALIKE) {
    inCatalog(site, name, report, (catalog, reportValue) => {
      // An unreadable price is 0.
      const known = valuesAt(catalog, where).flatMap(({ path, value }) =>
        typeof value === "number" && value > 0 ? [{ path, value }] : [],
      );
      for (const price of known) {
        const { path, value } = price;
        const others = known.filter((other) => other !== price).map((other) => other.value);
        const usual = closest(value, others);
        if (others.length < 2 || (value < usual * TIMES && value > usual / TIMES)) continue;
        // 6990 among 599 and 799 → 699.
        const slips = [Math.round(value / 10), value * 10, Math.round(value / 100), value * 100];
        const meant = slips.find((slip) => slip > usual / 2.5 && slip < usual * 2.5);
        const [entry] = valuesAt(catalog, [...path.slice(0, -1), key].join("."));
        reportValue(path, {
          code: "unlikely-price",
          message: `${what} ${String(entry?.value)} is ${formatPrice(value)}, while others beside it are about ${formatPrice(usual)}`,
          fix: `${meant ? `type ${meant} if a digit slipped` : "count the digits"}; if the price is right, leave it as it is`,
        });
      }
    });
  }
}
