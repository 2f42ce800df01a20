import type { Finding } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";
import { lookAt } from "../support/catalog.ts";

/** "11:00" for eleven at night → "23:00". */
function inTheEvening(time: string): string | undefined {
  const [hours, minutes] = time.split(":");
  const later = Number(hours) + 12;
  return later < 24 ? `${later}:${minutes}` : undefined;
}

const HOUR = /^\d\d:\d\d$/;

/** Undefined of hours in order, and of what is not written as hours: the schema reports that. */
function endsBeforeStart(name: string, start: string, end: string): Finding | undefined {
  if (end > start || ![start, end].every((hour) => HOUR.test(hour))) return undefined;
  const meant = inTheEvening(end);
  return {
    code: "ends-before-start",
    message: `${name} ends at ${end}, which is not after its start at ${start}`,
    fix:
      meant && meant > start
        ? `type "${meant}" if the evening is meant: hours count from 00 to 23`
        : `type a time after "${start}"; hours count from 00 to 23`,
  };
}

/** The hall closes after it opens. */
export const hallHours: Rule = (context, report) => {
  lookAt(context, "hall-timings", report, ({ timings }, reportValue) => {
    timings.forEach(({ name, start, end }, index) => {
      const finding = endsBeforeStart(name, start, end);
      if (finding) reportValue(["timings", index, "end"], finding);
    });
  });
};

/** A working day ends after it begins: without working hours no enquiry would ever wait too long. */
export const answeringHours: Rule = (context, report) => {
  lookAt(context, "answering", report, ({ opens, closes }, reportValue) => {
    const finding = endsBeforeStart("A working day", opens, closes);
    if (finding) reportValue(["closes"], finding);
  });
};
