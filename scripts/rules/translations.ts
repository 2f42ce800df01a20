import { TAGS } from "../../src/model/language-tags.ts";
import type { Catalogs } from "../content/catalogs/catalogs.ts";
import { textsToTranslate } from "../content/catalogs/languages.ts";
import { nearest } from "../lib/nearest.ts";
import { at, type Rule, inSource } from "./rule.ts";

const NAMED = 3;

function factsIn(text: string): string {
  return (text.match(/\{\{[^}]*\}\}/g) ?? []).sort().join(" ");
}

/** Whether words have Latin letters alone; the business's name, abbreviations in capitals and facts do not count. */
function isEnglish(words: string, name: string): boolean {
  const rest = words
    .replaceAll(name, "")
    .replace(/\{\{?[^}]*\}\}?|\b[A-Z]+\b/g, "")
    .replace(/\P{L}/gu, "");
  return rest !== "" && !/\P{Script=Latin}/u.test(rest);
}

/** Every text of the translated pages has a translation with the same figures, and no translation is unused. */
export const translations: Rule = {
  site({ located: catalogs }, report) {
    const values = [...catalogs].map(([name, { value }]) => [name, value] as const);
    const translatable = textsToTranslate(values);
    const { name = "" } = (catalogs.get("site")?.value ?? {}) as Partial<Catalogs["site"]>;
    /** Missing texts → the file whose warning lists them. */
    const listed = new Map<string, string>();
    for (const tag of TAGS) {
      const located = catalogs.get(`languages/${tag}`);
      if (!located) continue;
      const { texts, name: language } = located.value as Catalogs["languages/hi"];
      const known = new Set(texts.map(({ english }) => english));
      const missing = [...translatable].filter((text) => !known.has(text));
      if (missing.length > 0) {
        const named = missing.slice(0, NAMED).map((text) => `"${text.slice(0, 60)}"`);
        const more = missing.length - named.length;
        const entries = missing
          .map((text) => `{ "english": ${JSON.stringify(text)}, "words": "…" }`)
          .join(", ");
        const first = listed.get(entries);
        listed.set(entries, first ?? located.source.file);
        report(inSource(located.source, located.keySpan(["texts"])), {
          code: "missing-translation",
          message: `${missing.length === 1 ? "1 text is" : `${missing.length} texts are`} in English on these pages: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
          fix:
            first === undefined || missing.length <= NAMED
              ? `add to "texts": ${entries}`
              : {
                  file: `add the same texts as in ${first}`,
                  form: "add the texts that the first such warning lists",
                },
        });
      }
      texts.forEach(({ english, words }, index) => {
        const here = factsIn(english);
        const there = factsIn(words);
        if (!translatable.has(english)) {
          const meant = nearest(english, missing);
          report(at(located, ["texts", index, "english"]), {
            code: "idle-translation",
            message: `no page says "${english.slice(0, 60)}" in English`,
            fix:
              meant === undefined
                ? "delete these words, or type the English text as its catalog has it"
                : `did you mean "${meant}"? Then see whether the words still fit`,
          });
        } else if (isEnglish(words, name)) {
          report(at(located, ["texts", index, "words"]), {
            code: "english-translation",
            message: `these words are not in ${language}`,
            fix: `translate "${english.slice(0, 60)}", or delete the entry: the page then shows the English text`,
          });
        } else if (here !== there) {
          report(at(located, ["texts", index, "words"]), {
            code: "translated-figure",
            message: `the English text says ${here || "no fact"}, these words say ${there || "none"}`,
            fix: `type the same facts in double braces: ${here}`,
          });
        }
      });
    }
  },
};
