import type { Dates, HallTiming } from "../../schemas/generated/index.ts";
import { overlap } from "../../schemas/plan/dates.ts";
import { dayInIndia, isDay } from "../../schemas/plan/days.ts";
import { ENGLISH_FORMATS } from "../../src/data/formats.ts";
import { visibilityText, visibilityOf } from "../content/model/schedule.ts";
import type { Finding, Path } from "../content/problems/problem.ts";
import { fileNamed, joined, keyNamed, say } from "../content/problems/sentence.ts";
import { formatMoment, parseMoment } from "../lib/moment.ts";
import { valuesAt } from "./prose.ts";
import { at, inCatalog, type ReportPlace, type Rule, type SiteView, inSource } from "./rule.ts";

type ReportValue = (path: Path, finding: Finding) => void;

/** `2026-12-12` → `12 December 2026`. */
const inWords = (day: string) => formatMoment(parseMoment(day) ?? 0);

/**
 * Days exist, hours are in order, dates of past events are in the past, and no time of the hall is taken twice. The
 * default package is shown on every future day.
 */
export const dates: Rule = {
  site(site, report) {
    defaultPackage(site, report);
    hours(site, report);
    months(site, report);
    listAge(site, report);
    takenSlots(site, report);
  },
};

const noSuchDay = (day: string): Finding => ({
  code: "no-such-day",
  message: `there is no such day as ${day}`,
  fix: "write the year, the month and the day, like 2026-12-01",
});

/** Finding if the end is not after the start. */
function endsBeforeStart(name: string, start: string, end: string): Finding | undefined {
  if (end > start) return undefined;
  const [hour, minutes] = end.split(":");
  // "11:00" for eleven at night → "23:00".
  const evening = Number(hour) < 12 ? `${Number(hour) + 12}:${minutes}` : "";
  return {
    code: "ends-before-start",
    message: `${name} ends at ${end}, which is not after its start at ${start}`,
    fix:
      evening > start
        ? `type "${evening}" if the evening is meant: hours count from 00 to 23`
        : `type a time after "${start}"; hours count from 00 to 23`,
  };
}

function hours(site: SiteView, report: ReportPlace): void {
  inCatalog(site, "hall-timings", report, ({ timings }, reportValue) => {
    timings.forEach(({ name, start, end }, index) => {
      const finding = endsBeforeStart(name, start, end);
      if (finding) reportValue(["timings", index, "end"], finding);
    });
  });
  inCatalog(site, "answering", report, ({ opens, closes, holidays = [] }, reportValue) => {
    const finding = endsBeforeStart("A working day", opens, closes);
    if (finding) reportValue(["closes"], finding);
    holidays.forEach((day, index) => {
      if (!isDay(day)) reportValue(["holidays", index], noSuchDay(day));
    });
  });
}

function months(site: SiteView, report: ReportPlace): void {
  const current = dayInIndia(site.now).slice(0, "2026-01".length);
  for (const { frontMatter, located } of site.albums) {
    if (frontMatter.month <= current) continue;
    report(at(located, ["month"]), {
      code: "dated-ahead",
      message: `${frontMatter.month} is still to come, and an album is of an event that has been`,
      fix: `type the month of the event, at the latest ${current}`,
    });
  }
  inCatalog(site, "testimonials", report, ({ testimonials }, reportValue) => {
    testimonials.forEach(({ name, month }, index) => {
      if (month === undefined || month <= current) return;
      reportValue(["testimonials", index, "month"], {
        code: "dated-ahead",
        message: `${name} said it in ${ENGLISH_FORMATS.month(month)}, which is still to come`,
        fix: `type the month in which it was said, at the latest "${current}"`,
      });
    });
  });
}

/** Checks that the taken days were compared with the register recently, on a past day. A sample may be old. */
function listAge(site: SiteView, report: ReportPlace): void {
  const life = site.schedule.find(({ kind }) => kind === "list");
  const today = dayInIndia(site.now);
  inCatalog(site, "dates", report, ({ asOf, sample }, reportValue) => {
    if (!isDay(asOf) || !life) return;
    const state = visibilityOf(life, site.now);
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
}

/** Checks that the days of the list exist, that no taken day is after its last day, and that no time is taken twice. */
function takenSlots(site: SiteView, report: ReportPlace): void {
  const { timings } = site.catalogs["hall-timings"];
  inCatalog(site, "dates", report, (list, reportValue) => {
    const days = ["asOf", "until", "seasons.*.from", "seasons.*.to", "taken.*.date"];
    for (const { path, value } of days.flatMap((where) => valuesAt(list, where))) {
      const day = String(value);
      if (!isDay(day)) reportValue(path, noSuchDay(day));
    }
    list.seasons.forEach(({ from, to }, index) => {
      if (!isDay(from) || !isDay(to) || from <= to) return;
      reportValue(["seasons", index, "to"], {
        code: "ends-before-it-begins",
        message: `the season ends on ${inWords(to)}, but begins only on ${inWords(from)}`,
        fix: "exchange the two days, or correct the year",
      });
    });
    list.taken.forEach(({ date }, index) => {
      if (!isDay(date) || !isDay(list.until) || date <= list.until) return;
      reportValue(["taken", index, "date"], {
        code: "beyond-list",
        message: `${inWords(date)} lies behind the last day of the list, ${inWords(list.until)}`,
        fix: "correct the year, or type a later day for until",
      });
    });
    duplicateDays(list, timings, reportValue);
  });
}

function duplicateDays({ taken }: Dates, hall: HallTiming[], report: ReportValue): void {
  const slotOf = (id: string) => hall.find((slot) => slot.id === id);
  taken.forEach(({ date, slot: id, source }, index) => {
    const slot = slotOf(id);
    if (!slot) return;
    const earlier = taken.slice(0, index).find((entry) => {
      // Two sources may have the same booking.
      const other = entry.source === source && entry.date === date && slotOf(entry.slot);
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

/** `now`, and the later moments at which an entry begins or ends. */
function momentsFrom({ schedule: entries, now }: SiteView): number[] {
  const times = entries.flatMap(({ from, until }) => [from, until]);
  return [now, ...times.filter((time) => Number.isFinite(time) && time > now)].sort(
    (a, b) => a - b,
  );
}

function defaultPackage(site: SiteView, report: ReportPlace): void {
  const { catalogs } = site;
  const preferred = catalogs.packages.packages.find(
    ({ id }) => id === catalogs.behaviour.defaultPackage,
  );
  for (const entry of site.schedule) {
    if (entry.kind !== "package" || entry.name !== preferred?.listName) continue;
    const gap = momentsFrom(site).find((time) => visibilityOf(entry, time) !== "shown");
    if (gap === undefined) continue;
    report(inSource(entry.source, entry.span), {
      code: "default-package-hidden",
      message: `the package "${entry.name}" ${visibilityText(entry, gap)}, but unknown package names lead to it`,
      fix: say`delete its ${joined(["draft", "publishAt"].map(keyNamed), ", ")} and ${keyNamed("expireAt")}, or name another "${keyNamed("defaultPackage")}" in ${fileNamed("content/catalogs/behaviour.json")}`,
    });
  }
}
