import { resolve } from "../../../src/model/resolve.ts";
import { type Finding, problemAt } from "../../content/problems/problem.ts";
import { formatMoment } from "../../lib/moment.ts";
import { articlePath } from "../../content/model/addresses.ts";
import { describeShowing, type ScheduledEntry } from "../../content/model/schedule.ts";
import type { Path } from "../../content/problems/located.ts";
import { textRule, type Rule, type SiteView } from "./rule.ts";

type Window = Pick<ScheduledEntry, "draft" | "from" | "until">;

/** Whose day it is does not matter to content that is always shown. */
const ALWAYS: Window = { draft: false, from: -Infinity, until: Infinity };

/** The entries that have pages, and what is wrong with leading to one of them. */
function timedPages({ edge, schedule, now }: SiteView) {
  const byPath = new Map(schedule.flatMap((entry) => (entry.path ? [[entry.path, entry]] : [])));

  function pathOf(url: string): string {
    // What is no address, such as //, is reported by the rules on addresses.
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

  return { byPath, mistake };
}

/**
 * Nothing leads to a page that visitors do not see yet. Reported when it is written, not on the day
 * the build would fail. Lists of related articles are no mistake: they skip what is not shown.
 */
export const scheduledLinks = textRule((site) => {
  const { byPath, mistake } = timedPages(site);
  if (byPath.size === 0) return () => {};
  return ({ path, source, links }, report) => {
    const own = byPath.get(path);
    for (const { url, span } of links) {
      const finding = url.startsWith("/") ? mistake(url, own) : undefined;
      if (finding) report(problemAt(source, span, finding));
    }
  };
});

/** The same of what catalogs lead to. */
export const scheduledCatalogLinks: Rule = (context, report) => {
  const { byPath, mistake } = timedPages(context);
  if (byPath.size === 0) return;
  for (const [name, located] of context.located) {
    const check = (url: string, path: Path) => {
      const finding = mistake(url);
      if (finding) report(problemAt(located.source, located.spanOf(path), finding));
    };
    const visit = (part: unknown, path: Path): void => {
      if (typeof part === "string") {
        if (/^\/(?![/\\])/.test(part) && path.at(-1) !== "from") check(part, path);
      } else if (typeof part === "object" && part !== null) {
        for (const [key, child] of Object.entries(part)) {
          visit(child, [...path, Array.isArray(part) ? Number(key) : key]);
        }
      }
    };
    visit(located.value, []);
    if (name !== "services") continue;
    context.catalogs.services.services.forEach(({ id }, index) =>
      check(articlePath(id), ["services", index, "id"]),
    );
  }
};
