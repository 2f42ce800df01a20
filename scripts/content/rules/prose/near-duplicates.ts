import { problemAt } from "../../problem.ts";
import { siteRule, type Sketched } from "../rule.ts";
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
  const pairs = pairsOf(sketches.map(({ sketch }) => sketch));
  const isCalm = calmPairs(sketches, pairs);
  for (const pair of pairs) {
    const [like, own] = pair.map((index) => sketches[index]);
    if (!like || !own || isCalm(pair)) continue;
    const [earlier, { source, slug }] = [like.view(), own.view()];
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
});

/** Places of two articles that may be alike. */
type Pair = [earlier: number, later: number];

/** Tells the pairs that were read when there was nothing to tell, and are as they were. */
function calmPairs(sketches: readonly Sketched[], pairs: readonly Pair[]): (pair: Pair) => boolean {
  const areSketchesSame = sketches.every(({ sketch, calm }) => sketch === calm?.sketch);
  const before = areSketchesSame ? pairs : pairsOf(sketches.map(({ calm }) => calm?.sketch ?? ""));
  const known = new Set(before.map(String));
  return (pair) =>
    known.has(String(pair)) && pair.every((index) => sketches[index]?.calm?.isSame ?? false);
}

function pairsOf(sketches: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  const first = new Map<number, number>();
  for (const [index, sketch] of sketches.entries()) {
    const met = new Set<number>();
    for (const band of bandsOf(sketch)) {
      const known = first.get(band);
      if (known === undefined) first.set(band, index);
      else met.add(known);
    }
    for (const other of met) {
      if (expectedShare(sketches[other] ?? "", sketch) < EXPECTED) continue;
      if (pairs.length === MOST_COMPARED) return pairs;
      pairs.push([other, index]);
    }
  }
  return pairs;
}
