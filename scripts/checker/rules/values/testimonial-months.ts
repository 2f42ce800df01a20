import { dayInIndia } from "../../../../schemas/plan/days.ts";
import { ENGLISH_FORMATS } from "../../../content/model/answering.ts";
import type { Rule } from "../rule.ts";
import { lookAt } from "../support/catalog.ts";

/** No guest has said anything in a month that is still to come. */
export const testimonialMonths: Rule = (context, report) => {
  const now = dayInIndia(context.now).slice(0, "2026-11".length);
  lookAt(context, "testimonials", report, ({ testimonials }, reportValue) => {
    testimonials.forEach(({ name, month }, index) => {
      if (month === undefined || month <= now) return;
      reportValue(["testimonials", index, "month"], {
        code: "dated-ahead",
        message: `${name} said it in ${ENGLISH_FORMATS.month(month)}, which is still to come`,
        fix: `type the month in which it was said, at the latest "${now}"`,
      });
    });
  });
};
