/** Languages other than English, and their translations of catalogs. */
import type { TAGS } from "../../../src/model/languages.ts";
import { CATALOG_NAMES, type CatalogName, type Catalogs } from "./catalogs.ts";
import { mapTexts, textsIn, type Path } from "../../lib/json.ts";

export type LanguageCatalog = `languages/${(typeof TAGS)[number]}`;

export function isLanguageCatalog(name: string): name is LanguageCatalog {
  return name.startsWith("languages/");
}

/** The catalogs without the translations for other languages. */
export function englishCatalogs(catalogs: Catalogs): Partial<Catalogs> {
  return Object.fromEntries(Object.entries(catalogs).filter(([name]) => !isLanguageCatalog(name)));
}

/** Catalog that translated pages show → its keys that those pages leave out. */
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

/** Keys whose text is read by programs, not by visitors. */
const NO_WORDS = new Set(
  "$schema id key slug to image icon plate bgImage thali cloth src ground aliases mapQuery address number network katori liveCounters diets contains without includes excludes spice devanagari region country menuCard start end keywords claim url inMail on policies hall".split(
    " ",
  ),
);

/** True for a text with words (not `{{since}}`, `&` or a number) whose key is not in NO_WORDS. */
function isForPeople(text: string, path: Path): boolean {
  const key = path.slice(-2).findLast((step) => typeof step === "string");
  return /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, "")) && !NO_WORDS.has(key ?? "");
}

/** A copy of a catalog in which `change` replaces every text for visitors. */
function withTexts<Value>(
  name: CatalogName,
  value: Value,
  change: (text: string) => string,
): Value {
  const left = SHOWN[name]?.split(" ");
  // Quotations of guests stay in their original language.
  if (!left || name === "testimonials") return value;
  return mapTexts(value, (text, path) =>
    left.includes(String(path[0])) || !isForPeople(text, path) ? text : change(text),
  );
}

/** Every text to translate, once. */
export function textsToTranslate(catalogs: Iterable<readonly [CatalogName, unknown]>): Set<string> {
  const found = new Set<string>();
  for (const [catalog, value] of catalogs)
    withTexts(catalog, value, (text) => (found.add(text), text));
  return found;
}

/** All catalogs with their texts in one language. */
export interface Translated {
  catalogs: Catalogs;
  /** Texts shown in English: untranslated ones, and guests' quotations. */
  english: string[];
}

/** @param catalogs in English, with their facts filled in */
export function translated(catalogs: Catalogs, language: LanguageCatalog): Translated {
  const words = new Map(catalogs[language].texts.map(({ english, words: own }) => [english, own]));
  // Testimonials are not translated.
  const quoted = textsIn(catalogs.testimonials).filter(({ text, path }) => isForPeople(text, path));
  const english = new Set(quoted.map(({ text }) => text));
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
