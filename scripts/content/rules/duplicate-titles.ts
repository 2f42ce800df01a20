import type { Rule } from "./rule.ts";
import { problemAt, problemInFile, type Finding } from "../problem.ts";

/** Two pages with one title compete in search results, and a visitor can't tell their tabs apart. */
export const duplicateTitles: Rule = ({ pages, site }, report) => {
  const first = new Map<string, { path: string; canonical: string }>();
  for (const { path, head } of pages) {
    const known = first.get(head.title);
    if (known === undefined) {
      first.set(head.title, { path, canonical: head.canonical });
      continue;
    }
    // `/` and `/home` are one page under two addresses.
    if (known.canonical === head.canonical) continue;
    const article = site.articles.find(({ slug }) => path === `/services/${slug}`);
    const finding: Finding = {
      code: "duplicate-title",
      message: `the page ${path} has the same title as ${known.path}: "${head.title}"`,
      fix: "change one of the two titles",
    };
    report(
      article
        ? problemAt(article.source, article.matter.spanOf(["title"]), finding)
        : problemInFile("content/catalogs", finding),
    );
  }
};
