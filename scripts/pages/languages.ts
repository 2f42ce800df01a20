/** The pages that sell, once more in every other language, made by the builders that make them in English. */
import type { PageData } from "../../src/pages/page-data.ts";
import type { PageLanguage } from "../../src/model/page.ts";
import type { Catalogs } from "../content/catalogs/catalogs.ts";
import { homePages } from "./builders/home.ts";
import { menuPages } from "./builders/menus.ts";
import { packageDetailPages, packagesPages } from "./builders/packages.ts";
import { shellWords } from "./builders/shell.ts";
import { contactPages } from "./builders/simple.ts";
import { formatsOf, type Formats } from "../content/model/answering.ts";
import type { SiteModel } from "../content/model/site-model.ts";
import { translationGraph } from "./structured-data/translation.ts";
import {
  isLanguageCatalog,
  isSelling,
  languagesOf,
  pathIn,
  TAGS,
  type Language,
  translated,
} from "../content/catalogs/languages.ts";

const BUILDERS = [homePages, menuPages, packagesPages, packageDetailPages, contactPages];

function sellingPages(site: SiteModel): PageData[] {
  return BUILDERS.flatMap((build): PageData[] => build(site)).filter(({ path }) => isSelling(path));
}

/** A copy of a value whose links lead to pages in the same language, where there are such pages. */
export function withLinks<Value>(value: Value, tag: string): Value {
  const visit = (part: unknown, key: string): unknown => {
    if (typeof part === "string") {
      const [path = "", ...rest] = part.split(/(?=[#?])/);
      return key === "to" && isSelling(path) ? pathIn(tag, path) + rest.join("") : part;
    }
    if (Array.isArray(part)) return part.map((item) => visit(item, key));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, item]) => [name, visit(item, name)]),
    );
  };
  return visit(value, "") as Value;
}

/** Makes the site's model of other catalogs. */
export type ModelOf = (catalogs: Catalogs, formats: Formats) => SiteModel;

/** A page, and the one in English that it is a translation of. */
export interface LanguagePage {
  page: PageData;
  english: PageData;
}

function pagesIn({ tag, reviewed }: Language, site: SiteModel, modelOf: ModelOf): LanguagePage[] {
  const { catalogs, english } = translated(site.catalogs, `languages/${tag}`);
  const model = modelOf(catalogs, formatsOf(catalogs[`languages/${tag}`]));
  const shell = shellWords(model);
  const linkedShell = withLinks(shell, tag);
  const shellText = JSON.stringify(shell);
  const originals = sellingPages(site);
  /** Texts that stay in English, as JSON spells them. */
  const left = english.map((text) => ({ text, spelled: JSON.stringify(text).slice(1, -1) }));
  return sellingPages(model).flatMap((page, index) => {
    const original = originals[index];
    if (!original) return [];
    const pageText = JSON.stringify(page);
    const onPage = left.filter(
      ({ spelled }) => shellText.includes(spelled) || pageText.includes(spelled),
    );
    const language: PageLanguage = {
      tag,
      shell: linkedShell,
      english: onPage.map(({ text }) => text),
    };
    const path = pathIn(tag, page.path);
    const head = {
      ...page.head,
      lang: tag,
      canonical: site.absolute(path),
      ...(site.release && !reviewed && { noindex: true as const }),
    };
    const own = withLinks({ ...page, path, head, language }, tag);
    return {
      english: original,
      page: { ...own, head: { ...head, structured: translationGraph(site, own, original) } },
    };
  });
}

/** All pages in other languages. */
export function languagePages(site: SiteModel, modelOf: ModelOf): LanguagePage[] {
  return languagesOf(site.catalogs).flatMap((language) => pagesIn(language, site, modelOf));
}

/** Catalog → pages, those in other languages included; each of them also comes from its own catalog. */
export function usesWithLanguages(uses: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [catalog, paths] of uses) {
    if (isLanguageCatalog(catalog)) continue;
    const selling = paths.filter(isSelling);
    all.set(catalog, [
      ...paths,
      ...TAGS.flatMap((tag) => selling.map((path) => pathIn(tag, path))),
    ]);
  }
  const selling = [...new Set([...uses.values()].flat().filter(isSelling))];
  for (const tag of TAGS)
    all.set(
      `languages/${tag}`,
      selling.map((path) => pathIn(tag, path)),
    );
  return all;
}
