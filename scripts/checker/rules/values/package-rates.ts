import type { Rule } from "../rule.ts";
import { lookAt } from "../support/catalog.ts";

/** A live counter added to a package costs no more than the same counter by itself. */
export const packageRates: Rule = (context, report) => {
  lookAt(context, "live-counters", report, ({ counters }, reportValue) => {
    counters.forEach(({ name, standalone, inPackage }, index) => {
      if (standalone === undefined || inPackage === undefined || inPackage <= standalone) return;
      reportValue(["counters", index, "inPackage"], {
        code: "dear-in-package",
        message: `${name} costs more in a package (${inPackage}) than by itself (${standalone})`,
        fix: `if the two are exchanged, type "standalone": ${inPackage} and "inPackage": ${standalone}`,
      });
    });
  });
};
