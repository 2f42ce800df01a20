import { problemAt } from "../../problem.ts";
import { siteRule } from "../rule.ts";
import { bandsOf, expectedShare, likeness } from "../support/shingles.ts";

/** Share of their runs of words from which two articles are one article told twice. */
const ALIKE = 0.4;

/** What their sketches must let expect; these are right to within a tenth or two. */
const EXPECTED = 0.25;

/** Pairs that are compared word by word; a folder of copies need not all be told at once. */
const MOST_COMPARED = 40;

/**
 * Two articles that say mostly the same compete in search results, and whoever reads both has lost
 * his time. Sketches find the pairs; only those are read again.
 */
export const nearDuplicates = siteRule(["sketches"], ({ sketches }, report) => {
  const first = new Map<number, number>();
  let compared = 0;
  for (const [index, { sketch, view }] of sketches.entries()) {
    const met = new Set<number>();
    for (const band of bandsOf(sketch)) {
      const known = first.get(band);
      if (known === undefined) first.set(band, index);
      else met.add(known);
    }
    for (const other of met) {
      const like = sketches[other];
      if (!like || expectedShare(like.sketch, sketch) < EXPECTED) continue;
      if (compared++ >= MOST_COMPARED) return;
      const [earlier, { source, slug }] = [like.view(), view()];
      const { share, passage } = likeness(earlier.source.text, source.text);
      if (share < ALIKE) continue;
      report(
        problemAt(source, passage, {
          code: "near-duplicate",
          message: `${Math.round(share * 100)} % of this article stands in ${earlier.slug}.md too, these ${passage.words} words in one piece`,
          fix: `say here what only this page tells; or keep one of the two: npm run content -- remove ${slug} --redirect-to /services/${earlier.slug}`,
        }),
      );
    }
  }
});
