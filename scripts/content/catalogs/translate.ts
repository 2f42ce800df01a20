import { CATALOG_NAMES, type Catalogs } from "./catalogs.ts";
import type { LanguageCatalog } from "./languages.ts";
import { ownWords, withTexts } from "./translated-texts.ts";

/** All catalogs as pages in one language are made from them. */
export interface Translated {
  catalogs: Catalogs;
  /** Texts that stand on those pages in English: not translated yet, or a guest's own. */
  english: string[];
}

/** @param catalogs in English, with their facts filled in */
export function translated(catalogs: Catalogs, language: LanguageCatalog): Translated {
  const words = new Map(catalogs[language].texts.map(({ english, words: own }) => [english, own]));
  const english = new Set(ownWords(catalogs.testimonials));
  const say = (text: string): string => {
    const own = words.get(text);
    if (own === undefined) english.add(text);
    return own ?? text;
  };
  return {
    catalogs: Object.fromEntries(
      CATALOG_NAMES.map((name) => [name, withTexts(name, catalogs[name], say)]),
    ) as unknown as Catalogs,
    english: [...english].sort(),
  };
}
