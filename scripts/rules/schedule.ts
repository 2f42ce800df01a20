import { resolve } from "../../src/model/resolve.ts";
import { articlePath } from "../../src/model/addresses.ts";
import {
  describeShowing,
  isShown,
  showing,
  type ScheduledEntry,
} from "../content/model/schedule.ts";
import type { Finding } from "../content/problems/problem.ts";
import { formatMoment } from "../lib/moment.ts";
import { textsUnder } from "./prose.ts";
import { at, type ReportPlace, type Rule, type SiteView } from "./rule.ts";

type Window = Pick<ScheduledEntry, "draft" | "from" | "until">;

const ALWAYS: Window = { draft: false, from: -Infinity, until: Infinity };

/** With fewer the row of testimonials does not fill a wide screen. */
const LEAST_TESTIMONIALS = 6;

/**
 * No link leads to a page before visitors can see it, and on no day to come the site lacks its default package or a
 * full row of testimonials. Lists of related articles skip hidden ones by themselves.
 */
export const schedule: Rule = {
  site(site, report) {
    links(site, report);
    defaultPackage(site, report);
    testimonials(site, report);
  },
};

function links(
  { edge, schedule: entries, now, texts, located, catalogs }: SiteView,
  report: ReportPlace,
) {
  const byPath = new Map(entries.flatMap((entry) => (entry.path ? [[entry.path, entry]] : [])));
  if (byPath.size === 0) return;

  function pathOf(url: string): string {
    // A broken address, such as //, is reported by its form.
    if (!URL.canParse(url, "https://site.invalid")) return "";
    const { pathname, search } = new URL(url, "https://site.invalid");
    const found = resolve(pathname, search, edge);
    return found.type === "page" ? found.path : (found.to.split("?")[0] ?? "");
  }

  function mistake(url: string, from: Window = ALWAYS): Finding | undefined {
    const target = byPath.get(pathOf(url));
    if (!target || target === from || from.draft) return undefined;
    const opens = Math.max(now, from.from);
    if (target.draft || target.from > opens) {
      return {
        code: "link-to-unpublished",
        message: `this leads to ${target.path}, which ${describeShowing(target, opens)}`,
        fix: target.draft
          ? `delete the draft line in ${target.source.file} first, or remove the link`
          : "remove the link until then, or bring the page's publishAt forward",
      };
    }
    if (target.until >= from.until) return undefined;
    return {
      code: "link-to-expiring",
      message: `this leads to ${target.path}, which ends on ${formatMoment(target.until)}; from then on visitors are sent elsewhere`,
      fix: "remove the link by then",
    };
  }

  for (const { path, source, links: own } of texts) {
    for (const { url, span } of own) {
      const finding = url.startsWith("/") ? mistake(url, byPath.get(path)) : undefined;
      if (finding) report({ source, ...span }, finding);
    }
  }
  for (const [name, values] of located) {
    const targets = textsUnder(values.value).filter(
      ({ text, path }) => /^\/(?![/\\])/.test(text) && path.at(-1) !== "from",
    );
    if (name === "services") {
      catalogs.services.services.forEach(({ id }, index) =>
        targets.push({ text: articlePath(id), path: ["services", index, "id"] }),
      );
    }
    for (const { text, path } of targets) {
      const finding = mistake(text);
      if (finding) report(at(values, path), finding);
    }
  }
}

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
