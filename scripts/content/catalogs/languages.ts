/** The languages that the pages that sell are written in, besides English. */
import type { Catalogs } from "./catalogs.ts";

export interface Language {
  /** As addresses and `lang` have it. */
  tag: "hi" | "mr" | "gu";
  /** What it calls itself. */
  name: string;
  /** True once somebody who grew up with it has read its words. */
  reviewed: boolean;
}

export const TAGS = ["hi", "mr", "gu"] as const satisfies Language["tag"][];

/** What English is called in the list of languages, and how it is marked there. */
export const ENGLISH = { tag: "en-IN", name: "English" } as const;

export type LanguageCatalog = `languages/${Language["tag"]}`;

export function isLanguageCatalog(name: string): name is LanguageCatalog {
  return name.startsWith("languages/");
}

export function languagesOf(catalogs: Catalogs): Language[] {
  return TAGS.map((tag) => {
    const { name, reviewed } = catalogs[`languages/${tag}`];
    return { tag, name, reviewed };
  });
}

/** Pages in every language: read before an enquiry, and its receipt. */
const SELLING = /^\/(?:menu|packages|contactUs|sent|package-detail\/[^/]+)?$/;

/** @param path of the page in English, such as `/packages` */
export function isSelling(path: string): boolean {
  return SELLING.test(path);
}

/** `/packages` → `/hi/packages`; the first page is `/hi`. */
export function pathIn(tag: string, path: string): string {
  return path === "/" ? `/${tag}` : `/${tag}${path}`;
}

/** Where the pages that are there in every language stand, given those in English. */
export function pathsInLanguages(english: readonly string[]): string[] {
  const selling = english.filter(isSelling);
  return TAGS.flatMap((tag) => selling.map((path) => pathIn(tag, path)));
}

/** Everything but the words of other languages. */
export function englishCatalogs(catalogs: Catalogs): Partial<Catalogs> {
  return Object.fromEntries(Object.entries(catalogs).filter(([name]) => !isLanguageCatalog(name)));
}
