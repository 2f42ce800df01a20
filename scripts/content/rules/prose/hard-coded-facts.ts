import { FACT_CATALOGS } from "../../catalogs.ts";
import { problemAt, type Source } from "../../problem.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { figuresIn } from "../support/figures.ts";
import { proseOf, type Prose } from "../support/prose.ts";
import { factFinders } from "../support/typed-facts.ts";

interface Text extends Pick<Prose, "text" | "span"> {
  source: Source;
}

/** Articles whole, and the texts of catalogs in which facts are filled in. */
function* texts({ site, sources }: RuleContext): Generator<Text> {
  for (const { source } of site.articles) {
    yield { source, text: source.text, span: (start, end) => ({ start, end }) };
  }
  for (const [catalog, values] of sources.catalogs) {
    if (FACT_CATALOGS.has(catalog) && catalog !== "packages") continue;
    const { source } = values;
    for (const { text, span } of proseOf({ source, values, catalog })) yield { source, text, span };
  }
}

/** A price or a claim has one home; a copy of it in a text would go stale without a sign. */
export const hardCodedFacts: Rule = (context, report) => {
  const finders = factFinders(context.site.catalogs);
  for (const { source, text, span } of texts(context)) {
    for (const figure of figuresIn(text)) {
      for (const find of finders) {
        const found = find(figure);
        if (!found) continue;
        const { start, end, fact } = found;
        report(
          problemAt(source, span(start, end), {
            code: "hard-coded-fact",
            message: `"${text.slice(start, end).trim()}" is a copy of a fact that a catalog holds`,
            fix: `type {{${fact}}} instead; it then follows the catalog by itself`,
          }),
        );
        break;
      }
    }
  }
};
