import { FACT_CATALOGS, type Catalogs } from "../catalogs.ts";
import { problemAt, type Source } from "../problem.ts";
import type { Rule } from "./rule.ts";

interface Copy {
  pattern: RegExp;
  fact: string;
}

/** `3000` → matches `3000`, `3,000` and, for lakhs, `2,50,000` as well as `250,000`. */
function digits(value: number): string {
  const plain = String(value);
  const grouped = [value.toLocaleString("en-IN"), value.toLocaleString("en-US")];
  return `(?:${[...new Set([plain, ...grouped])].join("|")})`;
}

function copies({ claims, packages, ...rest }: Catalogs): Copy[] {
  const price = (value: number, fact: string): Copy => ({
    pattern: new RegExp(`(?:₹|\\bRs\\.?)\\s*${digits(value)}(?!\\d|,\\d)(?:/-)?`, "giu"),
    fact,
  });
  const claim = (value: number, after: string, fact: string): Copy => ({
    pattern: new RegExp(`(?<![\\d,₹])${digits(value)}${after}`, "giu"),
    fact,
  });
  return [
    ...packages.packages.flatMap(({ id, monthlyPrice, yearlyPrice }) => [
      price(monthlyPrice, `price.${id}`),
      price(yearlyPrice, `yearlyPrice.${id}`),
    ]),
    ...rest["live-counters"].counters.flatMap(({ id, standalone, inPackage }) => [
      ...(standalone === undefined ? [] : [price(standalone, `counter.${id}`)]),
      ...(inPackage === undefined ? [] : [price(inPackage, `counterInPackage.${id}`)]),
    ]),
    ...rest["hall-timings"].timings.map(({ id, price: hall }) => price(hall, `hall.${id}.price`)),
    claim(claims.events, "\\s*\\+", "claims.events"),
    // The older figure that one paragraph of the old site still carried.
    claim(2000, "\\s*\\+", "claims.events"),
    claim(claims.events, "\\s+events", "claims.events"),
    claim(claims.yearsOfExperience, "\\s*\\+\\s*years", "claims.years"),
    claim(claims.repeatCustomersPercent, "\\s*%", "claims.repeat"),
    claim(claims.maharashtraWeddings, "\\s*\\+\\s*weddings", "claims.weddings"),
    claim(rest.site.foundedYear, "(?![,\\d])(?<=(?:since|in|about)\\s+\\d{4})", "since"),
  ];
}

/** A price or a claim has one home; a copy of it in a text would go stale without a sign. */
export const hardCodedFacts: Rule = ({ site, sources }, report) => {
  const patterns = copies(site.catalogs);
  const check = (source: Source) => {
    const seen = new Set<number>();
    for (const { pattern, fact } of patterns) {
      for (const match of source.text.matchAll(pattern)) {
        if (seen.has(match.index)) continue;
        seen.add(match.index);
        const span = { start: match.index, end: match.index + match[0].length };
        report(
          problemAt(source, span, {
            code: "hard-coded-fact",
            message: `"${match[0]}" is a copy of a fact that a catalog holds`,
            fix: `write {{${fact}}}`,
          }),
        );
      }
    }
  };
  for (const article of site.articles) check(article.source);
  for (const [name, { source }] of sources.catalogs) {
    if (!FACT_CATALOGS.has(name)) check(source);
  }
};
