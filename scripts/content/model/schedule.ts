/** Times at which articles, albums, testimonials and packages are shown. */
import { keyNamed, say, type Wording } from "../problems/sentence.ts";
import type { Content } from "./content.ts";
import type { Catalogs } from "../catalogs/catalogs.ts";
import { expandText } from "../catalogs/facts.ts";
import { formatMoment, parseMoment } from "../../lib/moment.ts";
import { GALLERY_PATH, packageNames, packagePath } from "../../../src/model/addresses.ts";
import { addDays, DAY_MS, dayInIndia } from "../../../schemas/plan/days.ts";
import {
  firstLine,
  type Located,
  type Path,
  problemAt,
  type Report,
  type Source,
  type Span,
} from "../problems/problem.ts";

/** Keys that hide an entry: as a draft, before a time, or after a time. */
interface Timed {
  draft?: boolean;
  publishAt?: string;
  expireAt?: string;
}

/** An entry that is a draft, or has a start or end time. Times are milliseconds since 1970. */
export interface ScheduledEntry {
  kind: "article" | "album" | "testimonial" | "package" | "list";
  name: string;
  path?: string;
  /** Other accepted names for the last part of `path`, in any spelling. */
  names?: readonly string[];
  draft: boolean;
  /** Shown from this moment; `-Infinity` without a start. */
  from: number;
  /** Hidden from this moment; `Infinity` without an end. */
  until: number;
  source: Source;
  span: Span;
}

export type Visibility = "shown" | "draft" | "scheduled" | "expired";

export type Window = Pick<ScheduledEntry, "draft" | "from" | "until">;

const windowOf = ({ draft = false, publishAt = "", expireAt = "" }: Timed): Window => ({
  draft,
  from: parseMoment(publishAt) ?? -Infinity,
  until: parseMoment(expireAt) ?? Infinity,
});

export function visibilityOf({ draft, from, until }: Window, now: number): Visibility {
  if (draft) return "draft";
  if (now < from) return "scheduled";
  return now < until ? "shown" : "expired";
}

/** @param early whether an entry is shown before its start too */
export function isShown(entry: Timed, now: number, early = false): boolean {
  const state = visibilityOf(windowOf(entry), now);
  return state === "shown" || (early && state === "scheduled");
}

/** Whether an entry has been public, so that its address must keep working. */
export function wasShown(entry: Timed, now: number): boolean {
  return ["shown", "expired"].includes(visibilityOf(windowOf(entry), now));
}

export function visibilityText(entry: Window, now: number): string {
  const state = visibilityOf(entry, now);
  if (state === "draft") return "is a draft";
  if (state === "scheduled") return `is not shown before ${formatMoment(entry.from)}`;
  return `is not shown from ${formatMoment(entry.until)}`;
}

/** Lists entries with a time or a draft mark, and the list of taken slots. Reports impossible times. */
export function collectSchedule(
  { catalogs, located, facts, articles, albums }: Content,
  report: Report,
): ScheduledEntry[] {
  const entries: ScheduledEntry[] = [];
  const add = (
    entry: Timed,
    what: Pick<ScheduledEntry, "kind" | "name" | "path" | "names">,
    place: Located | undefined,
    path: Path = [],
    span?: Span,
  ) => {
    const { draft, publishAt, expireAt } = entry;
    if (!place || (!draft && publishAt === undefined && expireAt === undefined)) return;
    const { source } = place;
    const reportKey = (key: string, code: string, message: string, fix: Wording) =>
      report(problemAt(source, place.spanOf([...path, key]), { code, message, fix }));
    const window = windowOf(entry);
    for (const key of ["publishAt", "expireAt"] as const) {
      const written = entry[key];
      if (written === undefined || parseMoment(written) !== undefined) continue;
      const fix = "write the year, the month and the day, like 2026-12-01 or 2026-12-01T18:30";
      reportKey(key, "no-such-day", `there is no such day or time as ${written}`, fix);
    }
    if (window.from >= window.until) {
      const end = formatMoment(window.until);
      const message = `it ends on ${end}, but begins only on ${formatMoment(window.from)}`;
      const fix = say`write an ${keyNamed("expireAt")} that is later than ${keyNamed("publishAt")}`;
      reportKey("expireAt", "ends-before-it-begins", message, fix);
    }
    const marked = span ?? firstLine(source, place.spanOf(path));
    entries.push({ ...what, ...window, source, span: marked });
  };
  for (const { kind, path, frontMatter, located: own, opening } of [...articles, ...albums]) {
    const name = expandText(frontMatter.title, facts);
    add(frontMatter, { kind, name, path }, own, [], opening);
  }
  const { packages } = catalogs.packages;
  packages.forEach((offer, index) => {
    const what = { kind: "package", name: offer.listName, path: packagePath(offer) } as const;
    const names = packageNames(offer);
    add(offer, { ...what, names }, located.get("packages"), ["packages", index]);
  });
  catalogs.testimonials.testimonials.forEach((entry, index) => {
    const what = { kind: "testimonial", name: entry.name } as const;
    add(entry, what, located.get("testimonials"), ["testimonials", index]);
  });
  const list = located.get("dates");
  const life = validityOf(catalogs.dates);
  if (list) entries.push({ ...life, source: list.source, span: list.keySpan(["asOf"]) });
  return entries;
}

function validityOf(dates: Catalogs["dates"]): Omit<ScheduledEntry, "source" | "span"> {
  const from = parseMoment(dates.asOf) ?? -Infinity;
  const until = from + (dates.goodForDays + 1) * DAY_MS;
  const end = Number.isFinite(until) ? until : Infinity;
  return { kind: "list", name: "taken slots", draft: false, from, until: end };
}

/**
 * The catalogs at a moment: without drafts, future and expired entries.
 *
 * @param early whether future entries are kept
 */
export function catalogsAt(catalogs: Catalogs, now: number, early = false): Catalogs {
  const keep = <Entry extends Timed>(entries: Entry[]) =>
    entries.filter((entry) => isShown(entry, now, early));
  return {
    ...catalogs,
    packages: { ...catalogs.packages, packages: keep(catalogs.packages.packages) },
    testimonials: {
      ...catalogs.testimonials,
      testimonials: keep(catalogs.testimonials.testimonials),
    },
    // A page built from an expired list shows no availability, with script or without.
    dates:
      now < validityOf(catalogs.dates).until
        ? catalogs.dates
        : { ...catalogs.dates, taken: [], until: catalogs.dates.asOf },
    answering: { ...catalogs.answering, holidays: nearHolidays(catalogs.answering, now) },
  };
}

/** Days before a holiday on which visitors read of it. */
const HOLIDAY_NOTICE_DAYS = 14;

function nearHolidays({ holidays = [] }: Catalogs["answering"], now: number): string[] {
  const today = dayInIndia(now);
  const last = addDays(today, HOLIDAY_NOTICE_DAYS);
  return holidays.filter((day) => day >= today && day <= last).sort();
}

/** Page that lists entries of a kind: the target of an expired page's address if content has no redirect for it. */
export const LISTED_ON: Record<ScheduledEntry["kind"], string> = {
  article: "/services",
  album: GALLERY_PATH,
  package: "/packages",
  testimonial: "/testimonials",
  list: "/plan",
};

export interface EndedPage extends Pick<ScheduledEntry, "names"> {
  path: string;
  to: string;
}

/** Every page that has expired at a moment. A published address must never become a 404. */
export function endedPages(schedule: readonly ScheduledEntry[], now: number): EndedPage[] {
  return schedule.flatMap((entry) => {
    const { path, names, kind } = entry;
    if (path === undefined || visibilityOf(entry, now) !== "expired") return [];
    return [{ path, to: LISTED_ON[kind], ...(names && { names }) }];
  });
}
