import { dayInIndia } from "../../../../schemas/plan/days.ts";
import { problemAt } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";

/** An album is of an event that has been. */
export const albumMonths: Rule = ({ albums, now }, report) => {
  const current = dayInIndia(now).slice(0, "2026-01".length);
  for (const { written, source, matter } of albums) {
    if (written.month <= current) continue;
    report(
      problemAt(source, matter.spanOf(["month"]), {
        code: "dated-ahead",
        message: `${written.month} is still to come, and an album is of an event that has been`,
        fix: `type the month of the event, at the latest ${current}`,
      }),
    );
  }
};
