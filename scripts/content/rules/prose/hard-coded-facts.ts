import { FACT_CATALOGS } from "../../catalogs.ts";
import { problemAt, type Source } from "../../problem.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { figuresIn, type Figure } from "../support/figures.ts";
import { proseOf, type Prose } from "../support/prose.ts";
import { factFinders } from "../support/typed-facts.ts";

interface Text extends Pick<Prose, "text" | "span"> {
  figures: Figure[];
}

/** Files rarely change, and most of their texts hold no figure. */
const kept = new WeakMap<Source, Text[]>();

function withFigures(source: Source, prose: () => Pick<Prose, "text" | "span">[]): Text[] {
  const known = kept.get(source);
  if (known) return known;
  const found = prose()
    .map(({ text, span }) => ({ text, span, figures: [...figuresIn(text)] }))
    .filter(({ figures }) => figures.length > 0);
  kept.set(source, found);
  return found;
}

/** Articles whole, and the texts of catalogs in which facts are filled in. */
function* texts({ site, sources }: RuleContext): Generator<Text & { source: Source }> {
  for (const { source } of site.articles) {
    const whole = () => [
      { text: source.text, span: (start: number, end: number) => ({ start, end }) },
    ];
    for (const text of withFigures(source, whole)) yield { source, ...text };
  }
  for (const [catalog, values] of sources.catalogs) {
    if (FACT_CATALOGS.has(catalog) && catalog !== "packages") continue;
    const { source } = values;
    const prose = () => proseOf({ source, values, catalog });
    for (const text of withFigures(source, prose)) yield { source, ...text };
  }
}

/** A price or a claim has one home; a copy of it in a text would go stale without a sign. */
export const hardCodedFacts: Rule = (context, report) => {
  const finders = factFinders(context.site.catalogs);
  for (const { source, text, span, figures } of texts(context)) {
    for (const figure of figures) {
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
