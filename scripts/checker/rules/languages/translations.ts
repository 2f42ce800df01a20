import type { CatalogName } from "../../../content/catalogs/catalogs.ts";
import { TAGS } from "../../../content/catalogs/languages.ts";
import { wantedTexts } from "../../../content/catalogs/translated-texts.ts";
import type { Located } from "../../../content/problems/located.ts";
import { nearest } from "../../../lib/nearest.ts";
import { problemAt } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";

/** How many of the texts that are missing are named. */
const NAMED = 3;

/** Places are written as each language writes them; figures are what must not differ. */
function figuresIn(text: string): string[] {
  return (text.match(/\{\{[^}]*\}\}/g) ?? []).filter((fact) => !/contact\./.test(fact)).sort();
}

interface Written {
  english: string;
  words: string;
}

/**
 * Every text of the pages that sell has words in every language, each says the same figures, and
 * none is for a text that is gone.
 */
export const translations: Rule = ({ located: catalogs, damaged }, report) => {
  if (damaged.size > 0) return;
  const values = [...catalogs].map(([name, { value }]) => [name, value] as const);
  const wanted = new Set(wantedTexts(values).keys());
  for (const tag of TAGS) {
    const located = catalogs.get(`languages/${tag}` satisfies CatalogName);
    if (!located) continue;
    const texts = (located.value as { texts: Written[] }).texts;
    tellOfMissing(located, wanted, texts);
    for (const [index, { english, words }] of texts.entries()) {
      if (!wanted.has(english)) tellOfIdle(located, index, english);
      else if (String(figuresIn(english)) !== String(figuresIn(words))) {
        report(
          problemAt(located.source, located.spanOf(["texts", index, "words"]), {
            code: "translated-figure",
            message: `the English text says ${figuresIn(english).join(" ") || "no fact"}, these words say ${figuresIn(words).join(" ") || "none"}`,
            fix: `type the same facts in double braces: ${figuresIn(english).join(" ")}`,
          }),
        );
      }
    }
  }

  function tellOfMissing(located: Located, all: ReadonlySet<string>, texts: Written[]): void {
    const known = new Set(texts.map(({ english }) => english));
    const missing = [...all].filter((text) => !known.has(text));
    if (missing.length === 0) return;
    const named = missing.slice(0, NAMED).map((text) => `"${text.slice(0, 60)}"`);
    const more = missing.length - named.length;
    report(
      problemAt(located.source, located.keySpan(["texts"]), {
        code: "missing-translation",
        message: `${missing.length === 1 ? "1 text stands" : `${missing.length} texts stand`} on these pages in English: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
        fix: `add { "english": ${JSON.stringify(missing[0])}, "words": "…" } to "texts"`,
      }),
    );
  }

  function tellOfIdle(located: Located, index: number, english: string): void {
    const meant = nearest(english, wanted);
    report(
      problemAt(located.source, located.spanOf(["texts", index, "english"]), {
        code: "idle-translation",
        message: `no page says "${english.slice(0, 60)}" in English`,
        fix:
          meant === undefined
            ? "delete these words, or type the English text as its catalog has it"
            : `did you mean "${meant}"? Then see whether the words still fit`,
      }),
    );
  }
};
