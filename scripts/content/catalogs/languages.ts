import type { TAGS } from "../../../src/model/language-tags.ts";
import { hasFlag, PAGE_KINDS } from "../../../src/routes.ts";
import { CATALOG_NAMES, type CatalogName, type Catalogs } from "./catalogs.ts";
import { mapTexts, textsIn, type Path } from "../../lib/json.ts";

export type LanguageCatalog = `languages/${(typeof TAGS)[number]}`;

export function isLanguageCatalog(name: string): name is LanguageCatalog {
  return name.startsWith("languages/");
}

export function englishCatalogs(catalogs: Catalogs): Partial<Catalogs> {
  return Object.fromEntries(Object.entries(catalogs).filter(([name]) => !isLanguageCatalog(name)));
}

const keys = (names: string): ReadonlySet<string> => new Set(names.split(" "));

const NO_KEYS = keys("");

/** Own catalogs of the pages with the flag `translated`. */
const TRANSLATED_PAGES = PAGE_KINDS.filter((kind) => hasFlag(kind, "translated")).map(
  (kind) => [`pages/${kind}`, NO_KEYS] as const,
);

/**
 * Catalog that translated pages show → its keys that those pages leave out. Testimonials are missing, because
 * quotations of guests are not translated.
 */
const LEFT_OUT: Partial<Record<CatalogName, ReadonlySet<string>>> = {
  ...Object.fromEntries(TRANSLATED_PAGES),
  navigation: NO_KEYS,
  messages: keys("loader"),
  answering: keys("timeZone days opens closes holidays"),
  site: keys("url designer social privacy"),
  packages: NO_KEYS,
  menus: NO_KEYS,
  diets: NO_KEYS,
  "live-counters": NO_KEYS,
  "hall-timings": NO_KEYS,
  hall: NO_KEYS,
  questions: NO_KEYS,
  policies: NO_KEYS,
  cuisines: NO_KEYS,
  services: keys("types"),
  founders: NO_KEYS,
  claims: NO_KEYS,
  clients: NO_KEYS,
  areas: NO_KEYS,
  planner: keys("preset range gst"),
  "pages/plan": keys("head heading text fields functions share print table contact withoutScript"),
  "pages/about": keys("head withoutFounders banner purpose why"),
  "pages/services": keys("banner heading moreHeading"),
};

/** Keys whose text is read by programs, not by visitors. */
const NO_WORDS = keys(
  "$schema id key slug to image icon plate bgImage thali cloth src background aliases mapQuery address number network katori katoris rice bread sweet jainDish liveCounters diets contains without includes excludes spice devanagari region country menuCard start end keywords claim url inMail on policies hall",
);

/** True for a text with words (not `{{since}}`, `&` or a number) whose key is not in NO_WORDS. */
function isForPeople(text: string, path: Path): boolean {
  const key = path.slice(-2).findLast((step) => typeof step === "string");
  return /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, "")) && !NO_WORDS.has(key ?? "");
}

function isTranslatable(catalog: CatalogName, text: string, path: Path): boolean {
  const leftOut = LEFT_OUT[catalog];
  return leftOut !== undefined && !leftOut.has(String(path[0])) && isForPeople(text, path);
}

export function textsToTranslate(catalogs: Iterable<readonly [CatalogName, unknown]>): Set<string> {
  const found = new Set<string>();
  for (const [name, catalog] of catalogs) {
    for (const { text, path } of textsIn(catalog))
      if (isTranslatable(name, text, path)) found.add(text);
  }
  return found;
}

export interface Translated {
  catalogs: Catalogs;
  /** Texts shown in English: untranslated ones, and guests' quotations. */
  english: string[];
}

/** @param catalogs in English, with their facts filled in */
export function translated(catalogs: Catalogs, language: LanguageCatalog): Translated {
  const words = new Map(catalogs[language].texts.map(({ english, words: own }) => [english, own]));
  const quoted = textsIn(catalogs.testimonials).filter(({ text, path }) => isForPeople(text, path));
  const english = new Set(quoted.map(({ text }) => text));
  const translate = (text: string): string => {
    const own = words.get(text);
    if (own === undefined) english.add(text);
    return own ?? text;
  };
  const entries = CATALOG_NAMES.map((name) => [
    name,
    mapTexts(catalogs[name], (text, path) =>
      isTranslatable(name, text, path) ? translate(text) : text,
    ),
  ]);
  return {
    catalogs: Object.fromEntries(entries) as Catalogs,
    english: [...english].sort(),
  };
}
