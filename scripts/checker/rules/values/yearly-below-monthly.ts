import type { Rule } from "../rule.ts";
import { lookAt } from "../support/catalog.ts";

/** A year that costs less than a month is two figures exchanged. */
export const yearlyBelowMonthly: Rule = (context, report) => {
  lookAt(context, "packages", report, ({ packages }, reportValue) => {
    packages.forEach(({ listName, monthlyPrice, yearlyPrice }, index) => {
      if (yearlyPrice >= monthlyPrice) return;
      reportValue(["packages", index, "yearlyPrice"], {
        code: "yearly-below-monthly",
        message: `${listName} costs less by the year (${yearlyPrice}) than by the month (${monthlyPrice})`,
        fix: `if the two are exchanged, type "monthlyPrice": ${yearlyPrice} and "yearlyPrice": ${monthlyPrice}`,
      });
    });
  });
};
