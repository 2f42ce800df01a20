/** Languages other than English, and their translations of catalogs. */
import type { TAGS } from "../../../src/model/languages.ts";
import { CATALOG_NAMES, type CatalogName, type Catalogs } from "./catalogs.ts";
import type { Path } from "../problems/problem.ts";

export type LanguageCatalog = `languages/${(typeof TAGS)[number]}`;

export function isLanguageCatalog(name: string): name is LanguageCatalog {
  return name.startsWith("languages/");
}

/** Everything but the words of other languages. */
export function englishCatalogs(catalogs: Catalogs): Partial<Catalogs> {
  return Object.fromEntries(Object.entries(catalogs).filter(([name]) => !isLanguageCatalog(name)));
}

/** Catalog of translated pages → its keys that those pages leave out. */
const SHOWN: Partial<Record<CatalogName, string>> = {
  navigation: "",
  messages: "loader",
  answering: "timeZone days opens closes",
  site: "url designer social privacy",
  packages: "",
  menus: "",
  diets: "",
  "live-counters": "",
  "hall-timings": "",
  hall: "",
  questions: "",
  policies: "",
  cuisines: "",
  services: "types",
  founders: "",
  claims: "",
  clients: "",
  areas: "",
  testimonials: "",
  planner: "preset range gst",
  "pages/plan": "head heading text fields functions share print table contact withoutScript",
  "pages/sent": "",
  "pages/home": "",
  "pages/packages": "",
  "pages/package-detail": "",
  "pages/menu": "",
  "pages/contact": "",
  "pages/about": "head withoutFounders banner purpose why",
  "pages/services": "banner heading moreHeading",
};

/** Keys whose text is a name for programs, not words for people. */
const NO_WORDS = new Set(
  "$schema id key slug to image icon plate bgImage thali cloth src ground aliases mapQuery address number network katori liveCounters diets contains without includes excludes spice devanagari region country menuCard start end keywords claim url inMail on policies hall".split(
    " ",
  ),
);

/** True of a text with words: not `{{since}}`, `&` or a number. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, ""));
}

function mapped(value: unknown, path: Path, change: (text: string, path: Path) => string): unknown {
  if (typeof value === "string") return change(value, path);
  if (Array.isArray(value)) return value.map((item, at) => mapped(item, [...path, at], change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      // A picture with its alt text, or diets with their names, may have such a key.
      NO_WORDS.has(key) && [item].flat().every((part) => typeof part === "string")
        ? item
        : mapped(item, [...path, key], change),
    ]),
  );
}

/** A copy of a catalog in which every text that is words for people is changed. */
function withTexts(
  name: CatalogName,
  value: unknown,
  change: (text: string, path: Path) => string,
): unknown {
  const left = SHOWN[name]?.split(" ");
  // Quotations of guests stay in their original language.
  if (!left || name === "testimonials") return value;
  return mapped(value, [], (text, path) =>
    left.includes(String(path[0])) || !hasWords(text) ? text : change(text, path),
  );
}

/** Every text to translate, once, with its first place. */
export function textsToTranslate(
  catalogs: Iterable<readonly [CatalogName, unknown]>,
): Map<string, { catalog: CatalogName; path: Path }> {
  const translatable = new Map<string, { catalog: CatalogName; path: Path }>();
  for (const [catalog, value] of catalogs) {
    withTexts(catalog, value, (text, path) => {
      if (!translatable.has(text)) translatable.set(text, { catalog, path });
      return text;
    });
  }
  return translatable;
}

/** Texts of testimonials, which are not translated. */
function ownWords(testimonials: unknown): string[] {
  const found: string[] = [];
  mapped(testimonials, [], (text) => {
    if (hasWords(text)) found.push(text);
    return text;
  });
  return found;
}

/** All catalogs as pages in one language are made from them. */
export interface Translated {
  catalogs: Catalogs;
  /** Texts shown in English: not translated yet, or a guest's. */
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
