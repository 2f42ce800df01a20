import { problemAt, type Finding, type Source, type Span } from "../../problem.ts";
import type { Rule } from "../rule.ts";
import { addressMistake } from "../support/address.ts";
import { anchorMistake, headingsByPath } from "../support/anchors.ts";
import { guesser } from "../support/guess.ts";
import { addressesOf } from "../support/follow.ts";
import { typedLinks } from "../support/links.ts";
import { textsUnder } from "../support/prose.ts";

/** Every link between our own pages leads to a page that exists, and to a heading that exists. */
export const deadLinks: Rule = (context, report) => {
  const { site, sources } = context;
  const { paths, follow, isDead } = addressesOf(context);
  const guess = guesser(paths);
  const headings = headingsByPath(site.articles);

  const mistakeIn = (url: string, here: readonly string[]): Finding | undefined => {
    if (url.startsWith("#")) return anchorMistake(url.slice(1), here);
    if (!url.startsWith("/") || url.includes("{{") || addressMistake(url)) return undefined;
    const [typed = "", anchor] = url.split("#");
    if (isDead(url)) {
      const meant = guess(typed);
      return {
        code: "dead-link",
        message: `no page has the address ${typed}`,
        fix: meant
          ? `did you mean ${meant}?`
          : "link to a page that exists, such as /menu, /packages or /contact",
      };
    }
    const found = follow(url) ?? "";
    const ids = headings.get(found);
    return anchor && ids ? anchorMistake(anchor, ids, found) : undefined;
  };
  const check = (source: Source, url: string, span: Span, here: readonly string[]) => {
    const finding = mistakeIn(url, here);
    if (finding) report(problemAt(source, span, finding));
  };

  for (const article of site.articles) {
    const { source, headings: here } = article;
    for (const { url, span } of typedLinks(source, article)) check(source, url, span, here);
  }
  for (const values of sources.catalogs.values()) {
    for (const { text, path } of textsUnder(values.value, "to")) {
      // Where a redirect leads has a rule of its own.
      if (path[0] === "redirects") continue;
      check(values.source, text, values.spanOf(path), []);
    }
  }
};
