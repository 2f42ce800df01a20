import { describeShowing, isShown, showing } from "../content/model/schedule.ts";
import { formatMoment } from "../lib/moment.ts";
import type { ReportPlace, Rule, SiteView } from "./rule.ts";

/** Minimum number of testimonials that fill a wide screen. */
const LEAST_TESTIMONIALS = 6;

/** On every future day the site has its default package and a full row of testimonials. */
export const schedule: Rule = {
  site(site, report) {
    defaultPackage(site, report);
    testimonials(site, report);
  },
};

/** The moments from now on at which something begins or ends. */
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
    const gap = momentsFrom(site).find((time) => showing(entry, time) !== "shown");
    if (gap === undefined) continue;
    report(
      { source: entry.source, ...entry.span },
      {
        code: "default-package-hidden",
        message: `the package "${entry.name}" ${describeShowing(entry, gap)}, but unknown package names lead to it`,
        fix: 'delete its draft, publishAt and expireAt, or name another "defaultPackage" in content/catalogs/behaviour.json',
      },
    );
  }
}

function testimonials(site: SiteView, report: ReportPlace): void {
  // A release drops samples, and the whole row where nothing real is left.
  const real = site.catalogs.testimonials.testimonials.filter(({ sample }) => sample !== true);
  if (real.length < LEAST_TESTIMONIALS) return;
  const names = new Set(real.map(({ name }) => name));
  const first = site.schedule.find(({ kind, name }) => kind === "testimonial" && names.has(name));
  const shownAt = (time: number) => real.filter((entry) => isShown(entry, time)).length;
  const gap = momentsFrom(site).find((time) => shownAt(time) < LEAST_TESTIMONIALS);
  if (!first || gap === undefined) return;
  const when = gap <= site.now ? "now" : `from ${formatMoment(gap)}`;
  report(
    { source: first.source, ...first.span },
    {
      code: "too-few-shown",
      message: `${when} only ${shownAt(gap)} testimonials are shown, samples not counted`,
      fix: `keep at least ${LEAST_TESTIMONIALS} shown: publish a draft, or give one a later expireAt`,
    },
  );
}
