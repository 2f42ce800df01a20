import { problemAt } from "../../../content/problems/problem.ts";
import { textRule } from "../rule.ts";

/**
 * A link to our own site by its whole address leaves a preview for the public site, is not followed
 * when a page moves, and breaks when the domain changes.
 */
export const ownAddress = textRule(({ catalogs, damaged }) => {
  const ours = catalogs.site.url.address;
  if (damaged.has("site") || !URL.canParse(ours)) return () => {};
  const bare = new URL(ours).host.replace(/^www\./, "").toLowerCase();
  return ({ source, links }, report) => {
    for (const { url, address } of links) {
      if (!url.toLowerCase().includes(bare)) continue;
      const whole = url
        .replace(/^(?:https?:)?\/\//i, "https://")
        .replace(/^www\./i, "https://www.");
      if (!URL.canParse(whole)) continue;
      const target = new URL(whole);
      if (target.host.replace(/^www\./, "") !== bare) continue;
      const path = `${target.pathname}${target.search}${target.hash}`;
      report(
        problemAt(source, address, {
          code: "own-address",
          message: "this is a page of ours, so it needs no domain",
          fix: `type ${path}`,
          edit: { ...address, text: path },
        }),
      );
    }
  };
});
