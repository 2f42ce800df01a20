import { FACT_CATALOGS } from "../../../content/catalogs/catalogs.ts";
import {
  problemAt,
  type Problem,
  type Source,
  type Span,
} from "../../../content/problems/problem.ts";
import { textRule, type Rule } from "../rule.ts";
import { figuresIn, type Figure } from "../../../content/text/figures.ts";
import { proseOf } from "../support/prose.ts";
import { factFinders, mayBeFact, type FactFinder } from "../../../content/text/typed-facts.ts";

/** A figure that is a copy of a fact, if it is one; `text` is what it was found in. */
function copyOf(
  figure: Figure,
  finders: readonly FactFinder[],
  text: () => string,
  at: { source: Source; span: (start: number, end: number) => Span },
): Problem | undefined {
  for (const find of finders) {
    const found = find(figure);
    if (!found) continue;
    const { start, end, fact } = found;
    return problemAt(at.source, at.span(start, end), {
      code: "hard-coded-fact",
      message: `"${text().slice(start, end).trim()}" is a copy of a fact that a catalog holds`,
      fix: `type {{${fact}}} instead; it then follows the catalog by itself`,
    });
  }
  return undefined;
}

/** A price or a claim has one home; a copy of it in a text would go stale without a sign. */
export const hardCodedFacts = textRule(({ catalogs }) => {
  const finders = factFinders(catalogs);
  return ({ source, figures }, report) => {
    for (const figure of figures) {
      const span = (start: number, end: number) => ({ start, end });
      const problem = copyOf(figure, finders, () => source.text, { source, span });
      if (problem) report(problem);
    }
  };
});

/** The same of the catalogs in whose texts facts are filled in. */
export const hardCodedCatalogFacts: Rule = ({ catalogs, located }, report) => {
  const finders = factFinders(catalogs);
  for (const [catalog, values] of located) {
    if (FACT_CATALOGS.has(catalog) && catalog !== "packages") continue;
    const { source } = values;
    for (const { text, span } of proseOf({ source, values, catalog })) {
      for (const figure of figuresIn(text)) {
        if (!mayBeFact(figure)) continue;
        const problem = copyOf(figure, finders, () => text, { source, span });
        if (problem) report(problem);
      }
    }
  }
};
