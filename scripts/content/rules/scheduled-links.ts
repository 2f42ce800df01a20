import { resolve } from "../../../src/model/resolve.ts";
import { formatMoment } from "../moment.ts";
import { articlePath } from "../pages/blocks.ts";
import { problemAt, type Source, type Span } from "../problem.ts";
import { describeShowing, type ScheduledEntry } from "../schedule.ts";
import type { Path } from "../located.ts";
import type { Rule } from "./rule.ts";

/** Whose day it is does not matter to content that is always shown. */
const ALWAYS = { draft: false, from: -Infinity, until: Infinity };

/**
 * Nothing leads to a page that visitors do not see yet. Told when it is written, not on the day
 * the build would fail. Lists of related articles are no mistake: they skip what is not shown.
 */
export const scheduledLinks: Rule = ({ site, sources, edge, schedule, now }, report) => {
  const byPath = new Map(schedule.flatMap((entry) => (entry.path ? [[entry.path, entry]] : [])));
  if (byPath.size === 0) return;

  const check = (url: string, source: Source, span: Span, from: Window = ALWAYS) => {
    const target = byPath.get(pathOf(url));
    if (!target || target === from || from.draft) return;
    const opens = Math.max(now, from.from);
    if (target.draft || target.from > opens) {
      report(
        problemAt(source, span, {
          code: "link-to-unpublished",
          message: `this leads to ${target.path}, which ${describeShowing(target, opens)}`,
          fix: target.draft
            ? `delete the draft line in ${target.source.file} first, or remove the link`
            : "remove the link until then, or bring the page's publishAt forward",
        }),
      );
    } else if (target.until < from.until) {
      report(
        problemAt(source, span, {
          code: "link-to-expiring",
          message: `this leads to ${target.path}, which ends on ${formatMoment(target.until)}; from then on visitors are sent elsewhere`,
          fix: "remove the link by then",
        }),
      );
    }
  };

  function pathOf(url: string): string {
    // What is no address, such as //, is told by the rules on addresses.
    if (!URL.canParse(url, "https://site.invalid")) return "";
    const { pathname, search } = new URL(url, "https://site.invalid");
    const found = resolve(pathname, search, edge);
    return found.type === "page" ? found.path : (found.to.split("?")[0] ?? "");
  }

  for (const article of site.articles) {
    const own = byPath.get(articlePath(article.slug));
    for (const { url, span } of article.links) {
      if (url.startsWith("/")) check(url, article.source, span, own);
    }
  }
  for (const [name, located] of sources.catalogs) {
    const { source } = located;
    const visit = (part: unknown, path: Path): void => {
      if (typeof part === "string") {
        const leads = /^\/(?![/\\])/.test(part) && path.at(-1) !== "from";
        if (leads) check(part, source, located.spanOf(path));
      } else if (typeof part === "object" && part !== null) {
        for (const [key, child] of Object.entries(part)) {
          visit(child, [...path, Array.isArray(part) ? Number(key) : key]);
        }
      }
    };
    visit(located.value, []);
    if (name !== "services") continue;
    site.catalogs.services.services.forEach(({ id }, index) =>
      check(articlePath(id), source, located.spanOf(["services", index, "id"])),
    );
  }
};

type Window = Pick<ScheduledEntry, "draft" | "from" | "until">;
