import { formatMoment } from "../../lib/moment.ts";
import { problemAt } from "../../content/problems/problem.ts";
import {
  describeShowing,
  isShown,
  showing,
  type ScheduledEntry,
} from "../../content/model/schedule.ts";
import type { Rule } from "./rule.ts";

/** With fewer the row of testimonials would not fill a wide screen. */
const LEAST_TESTIMONIALS = 6;

/** On no day to come may a release lack its default package, or a row of testimonials that it has fall short. */
export const shownAtAllTimes: Rule = ({ catalogs, schedule, now }, report) => {
  const moments = [
    now,
    ...schedule.flatMap(({ from, until }) => [from, until]).filter((time) => Number.isFinite(time)),
  ].sort((a, b) => a - b);
  const to = (kind: ScheduledEntry["kind"]) => schedule.filter((entry) => entry.kind === kind);
  const when = (time: number) => (time <= now ? "now" : `from ${formatMoment(time)}`);

  const { packages, testimonials } = catalogs;
  const preferred = packages.packages.find(({ id }) => id === catalogs.behaviour.defaultPackage);
  for (const entry of to("package")) {
    const gap = moments.find((time) => time >= now && showing(entry, time) !== "shown");
    if (entry.name !== preferred?.listName || gap === undefined) continue;
    report(
      problemAt(entry.source, entry.span, {
        code: "default-package-hidden",
        message: `the package "${entry.name}" ${describeShowing(entry, gap)}, but unknown package names lead to it`,
        fix: 'delete its draft, publishAt and expireAt, or name another "defaultPackage" in content/catalogs/behaviour.json',
      }),
    );
  }

  // A release drops samples, and the whole row where nothing real is left.
  const real = testimonials.testimonials.filter(({ sample }) => sample !== true);
  if (real.length < LEAST_TESTIMONIALS) return;
  const names = new Set(real.map(({ name }) => name));
  const first = to("testimonial").find(({ name }) => names.has(name));
  for (const time of moments.filter((moment) => moment >= now)) {
    const count = real.filter((entry) => isShown(entry, time)).length;
    if (count >= LEAST_TESTIMONIALS || !first) continue;
    report(
      problemAt(first.source, first.span, {
        code: "too-few-shown",
        message: `${when(time)} only ${count} testimonials are shown, samples not counted`,
        fix: `keep at least ${LEAST_TESTIMONIALS} shown: publish a draft, or give one a later expireAt`,
      }),
    );
    break;
  }
};
