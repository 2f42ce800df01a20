import { problemAt } from "../../problem.ts";
import type { Rule } from "../rule.ts";
import { typedLinks } from "../support/links.ts";

/**
 * A link to our own site by its whole address leaves a preview for the public site, is not followed
 * when a page moves, and breaks when the domain changes.
 */
export const ownAddress: Rule = ({ site, damaged }, report) => {
  if (damaged.has("site") || !URL.canParse(site.catalogs.site.url.address)) return;
  const { host } = new URL(site.catalogs.site.url.address);
  const bare = host.replace(/^www\./, "").toLowerCase();
  for (const article of site.articles) {
    const { source } = article;
    for (const { url, span } of typedLinks(source, article)) {
      if (!url.toLowerCase().includes(bare)) continue;
      const whole = url
        .replace(/^(?:https?:)?\/\//i, "https://")
        .replace(/^www\./i, "https://www.");
      if (!URL.canParse(whole)) continue;
      const target = new URL(whole);
      if (target.host.replace(/^www\./, "") !== bare) continue;
      const path = `${target.pathname}${target.search}${target.hash}`;
      report(
        problemAt(source, span, {
          code: "own-address",
          message: "this is a page of ours, so it needs no domain",
          fix: `type ${path}`,
          edit: { ...span, text: path },
        }),
      );
    }
  }
};
