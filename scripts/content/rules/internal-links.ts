import { resolve } from "../../../src/model/resolve.ts";
import { nearest } from "../nearest.ts";
import { problemAt, type Span } from "../problem.ts";
import type { Rule } from "./rule.ts";

/** Every link between our own pages leads to a page that exists, and to a heading that exists. */
export const internalLinks: Rule = ({ site, pages, edge }, report) => {
  const paths = new Set(pages.map(({ path }) => path));
  const headings = new Map(
    site.articles.map(({ slug, headings: ids }) => [`/services/${slug}`, ids]),
  );
  for (const article of site.articles) {
    const problem = (span: Span, message: string, fix: string) =>
      report(problemAt(article.source, span, { code: "dead-link", message, fix }));
    for (const { url, span } of article.links) {
      if (/^(https:\/\/|mailto:|tel:)/.test(url)) continue;
      if (url.startsWith("#")) {
        if (!article.headings.includes(url.slice(1))) {
          problem(
            span,
            `this page has no heading "${url}"`,
            `use one of #${article.headings.join(", #")}`,
          );
        }
        continue;
      }
      if (!url.startsWith("/")) {
        problem(
          span,
          `"${url}" is not an address that works on the site`,
          "start our own pages with /, like /menu, and other sites with https://",
        );
        continue;
      }
      const target = new URL(url, "https://site.invalid");
      let found = resolve(target.pathname, target.search, edge);
      if (found.type === "redirect") found = resolve(found.to.split("?")[0] ?? "/", "", edge);
      if (found.type === "page" && paths.has(found.path)) {
        const ids = headings.get(found.path);
        const id = decodeURIComponent(target.hash.slice(1));
        if (id && ids && !ids.includes(id)) {
          problem(span, `${found.path} has no heading "#${id}"`, `use one of #${ids.join(", #")}`);
        }
        continue;
      }
      const meant = nearest(url, paths);
      problem(
        span,
        `no page has the address ${url}`,
        meant ? `did you mean ${meant}?` : "link to a page that exists",
      );
    }
  }
};
