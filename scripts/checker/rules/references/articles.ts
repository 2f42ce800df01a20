import { nearest } from "../../../lib/nearest.ts";
import { problemAt, type Finding } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";
import { articleSlugs } from "../support/names.ts";
import { lookAt } from "../support/catalog.ts";

function unknown(slug: string, slugs: ReadonlySet<string>): Finding | undefined {
  if (slugs.has(slug)) return undefined;
  const meant = nearest(slug.replace(/\.md$/, ""), slugs);
  return {
    code: "unknown-reference",
    message: `there is no article content/articles/${slug}.md`,
    fix: meant ? `did you mean "${meant}"?` : "name a file of content/articles, without .md",
  };
}

/** Articles that are named by a service card are there. */
export const servicesReferences: Rule = (context, report) => {
  // Files, not compiled articles: one with a mistake is not missing.
  const slugs = articleSlugs(context.files);
  lookAt(context, "services", report, ({ services }, reportValue) => {
    services.forEach(({ id }, index) => {
      const finding = unknown(id, slugs);
      if (finding) reportValue(["services", index, "id"], finding);
    });
  });
};

/** Articles that are named by another article are there. */
export const articleReferences: Rule = ({ files, articles }, report) => {
  const slugs = articleSlugs(files);
  for (const { slug, written, source, matter } of articles) {
    written.related.forEach((other, index) => {
      const finding: Finding | undefined =
        other === slug
          ? {
              code: "self-reference",
              message: "this article names itself as one to read next",
              fix: "name another article, or delete the line",
            }
          : unknown(other, slugs);
      if (finding) report(problemAt(source, matter.spanOf(["related", index]), finding));
    });
  }
};
