import { formatPrice } from "../../../../schemas/format.ts";
import type { Rule } from "../rule.ts";
import { lookAt } from "../support/catalog.ts";
import { TIMES } from "./unlikely-prices.ts";

/** Packages are listed from the plainest to the best, so a price above the next one's is a slip. */
export const packageOrder: Rule = (context, report) => {
  lookAt(context, "packages", report, ({ packages }, reportValue) => {
    for (const [index, item] of packages.entries()) {
      const better = packages[index + 1];
      if (!better) return;
      for (const key of ["monthlyPrice", "yearlyPrice"] as const) {
        const [price, next] = [item[key], better[key]];
        // A price that many times the next one's is reported as unlikely.
        if (price <= next || price >= next * TIMES) continue;
        reportValue(["packages", index, key], {
          code: "dearer-than-better",
          message: `${item.listName} costs ${formatPrice(price)}, more than the better ${better.listName} (${formatPrice(next)})`,
          fix: `correct the price of ${item.listName} or of ${better.listName}; if both are right, leave them as they are`,
        });
      }
    }
  });
};
