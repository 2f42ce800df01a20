import type { ArticleView } from "../../../content/model/texts.ts";
import { problemAt } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";
import { bandsOf, expectedShare, likeness } from "../../../content/text/shingles.ts";

/** Share of their runs of words from which two articles count as copies. */
const ALIKE = 0.4;

/** What their sketches must let expect; these are right to within a tenth or two. */
const EXPECTED = 0.25;

/** Pairs that are compared word by word; a folder of copies need not all be reported at once. */
const MOST_COMPARED = 40;

/**
 * Two articles that say mostly the same compete in search results, and whoever reads both has lost
 * his time. Sketches find the pairs; only those are compared.
 */
export const nearDuplicates: Rule = ({ articles }, report) => {
  for (const [earlier, later] of pairsOf(articles)) {
    const { share, passage } = likeness(earlier.source.text, later.source.text);
    if (share < ALIKE) continue;
    report(
      problemAt(later.source, passage, {
        code: "near-duplicate",
        message: `${Math.round(share * 100)} % of this article stands in ${earlier.slug}.md too, these ${passage.words} words in one piece`,
        fix: `say here what only this page tells; or keep one of the two: npm run content -- remove ${later.slug} --redirect-to /services/${earlier.slug}`,
      }),
    );
  }
};

/** Two articles whose sketches let expect that they are alike. */
type Pair = [earlier: ArticleView, later: ArticleView];

function pairsOf(articles: readonly ArticleView[]): Pair[] {
  const pairs: Pair[] = [];
  const first = new Map<number, ArticleView>();
  for (const article of articles) {
    const met = new Set<ArticleView>();
    for (const band of bandsOf(article.sketch)) {
      const known = first.get(band);
      if (known === undefined) first.set(band, article);
      else met.add(known);
    }
    for (const other of met) {
      if (expectedShare(other.sketch, article.sketch) < EXPECTED) continue;
      if (pairs.length === MOST_COMPARED) return pairs;
      pairs.push([other, article]);
    }
  }
  return pairs;
}
