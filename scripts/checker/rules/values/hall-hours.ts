import type { Rule } from "../rule.ts";
import { lookAt } from "../support/catalog.ts";

/** "11:00" for eleven at night → "23:00". */
function inTheEvening(time: string): string | undefined {
  const [hours, minutes] = time.split(":");
  const later = Number(hours) + 12;
  return later < 24 ? `${later}:${minutes}` : undefined;
}

const HOUR = /^\d\d:\d\d$/;

/** The hall closes after it opens. */
export const hallHours: Rule = (context, report) => {
  lookAt(context, "hall-timings", report, ({ timings }, reportValue) => {
    timings.forEach(({ name, start, end }, index) => {
      // Hours that are not written as hours are reported by the schema.
      if (end > start || ![start, end].every((hour) => HOUR.test(hour))) return;
      const meant = inTheEvening(end);
      reportValue(["timings", index, "end"], {
        code: "ends-before-start",
        message: `${name} ends at ${end}, which is not after its start at ${start}`,
        fix:
          meant && meant > start
            ? `type "${meant}" if the evening is meant: hours count from 00 to 23`
            : `type a time after "${start}"; hours count from 00 to 23`,
      });
    });
  });
};
