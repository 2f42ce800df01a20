import type { Dates, HallTiming } from "../../../../schemas/generated/index.ts";
import { overlap } from "../../../../schemas/plan/dates.ts";
import { dayInIndia, isDay } from "../../../../schemas/plan/days.ts";
import { formatMoment, parseMoment } from "../../../lib/moment.ts";
import { showing } from "../../../content/model/schedule.ts";
import type { Path } from "../../../content/problems/located.ts";
import type { Rule } from "../rule.ts";
import { lookAt, type ReportValue } from "../support/catalog.ts";

/** `2026-12-12` → `12 December 2026`. */
const inWords = (day: string) => formatMoment(parseMoment(day) ?? 0);

/** The form of a day is the schema's; that the calendar has it, only we know. */
function tellOfNoDay(day: string, path: Path, report: ReportValue): boolean {
  if (isDay(day)) return false;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return true;
  report(path, {
    code: "no-such-day",
    message: `there is no such day as ${day}`,
    fix: "write the year, the month and the day, like 2026-12-01",
  });
  return true;
}

/** Every day of the list is one, lies in it, and no time of the hall is taken twice. */
export const takenSlots: Rule = (context, report) => {
  const { timings } = context.catalogs["hall-timings"];
  const hall = context.damaged.has("hall-timings") ? [] : timings;
  lookAt(context, "dates", report, (dates, reportValue) => {
    const noDays = (["asOf", "until"] as const).filter((key) =>
      tellOfNoDay(dates[key], [key], reportValue),
    );
    dates.seasons.forEach(({ from, to }, index) => {
      const wrong = [
        tellOfNoDay(from, ["seasons", index, "from"], reportValue),
        tellOfNoDay(to, ["seasons", index, "to"], reportValue),
      ];
      if (wrong.includes(true) || from <= to) return;
      reportValue(["seasons", index, "to"], {
        code: "ends-before-it-begins",
        message: `the season ends on ${inWords(to)}, but begins only on ${inWords(from)}`,
        fix: "exchange the two days, or correct the year",
      });
    });
    dates.taken.forEach(({ date }, index) => {
      if (tellOfNoDay(date, ["taken", index, "date"], reportValue)) return;
      if (noDays.includes("until") || date <= dates.until) return;
      reportValue(["taken", index, "date"], {
        code: "beyond-list",
        message: `${inWords(date)} lies behind the last day of the list, ${inWords(dates.until)}`,
        fix: "correct the year, or type a later day for until",
      });
    });
    tellOfTakenTwice(dates, hall, reportValue);
  });
};

function tellOfTakenTwice({ taken }: Dates, hall: HallTiming[], report: ReportValue): void {
  const slotOf = (id: string) => hall.find((slot) => slot.id === id);
  taken.forEach(({ date, slot: id }, index) => {
    const slot = slotOf(id);
    if (!slot) return;
    const earlier = taken.slice(0, index).find((entry) => {
      const other = entry.date === date && slotOf(entry.slot);
      return other && overlap(slot, other);
    });
    if (!earlier) return;
    const same = earlier.slot === id;
    report(["taken", index], {
      code: "taken-twice",
      message: same
        ? `${id} on ${inWords(date)} is in the list twice`
        : `${id} on ${inWords(date)} cannot be taken: ${earlier.slot} of that day is in the list`,
      fix: same
        ? "delete one of the two"
        : "delete one of the two, or correct its day; the full day holds morning and evening",
    });
  });
}

/**
 * The list is of a day that has been, and not older than it may be believed. A sample ages with
 * nobody to look after it, and a release lists it anyway.
 */
export const takenDates: Rule = (context, report) => {
  const { schedule, now } = context;
  const life = schedule.find(({ kind }) => kind === "list");
  const today = dayInIndia(now);
  lookAt(context, "dates", report, ({ asOf, sample }, reportValue) => {
    if (!isDay(asOf) || !life) return;
    const state = showing(life, now);
    if (state === "scheduled") {
      reportValue(["asOf"], {
        code: "dated-ahead",
        message: `${inWords(asOf)} is still to come`,
        fix: `type the day on which the list was compared with the register, at the latest ${today}`,
      });
    } else if (state === "expired" && sample !== true) {
      reportValue(["asOf"], {
        code: "old-list",
        message: `the list may be believed until ${inWords(dayInIndia(life.until - 1))}; the planner now says "ask us" for every day`,
        fix: `compare it with the register and type "${today}"`,
      });
    }
  });
};
