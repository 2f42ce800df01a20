import type { Catalogs } from "../../schemas/generated/index.ts";
import { TAGS } from "./language-tags.ts";
import type { Edition } from "./page.ts";

type Tag = (typeof TAGS)[number];

export interface Language {
  /** First segment of the language's paths (`/hi/menu`), and the value of `lang`. */
  tag: Tag;
  /** Name of the language in the language itself. */
  name: string;
  /** True after a native speaker has read the translation. */
  reviewed: boolean;
}

export const ENGLISH = { tag: "en-IN", name: "English" } as const;

/** Script of each language that is not written in Latin. */
export const SCRIPTS: Readonly<Record<string, "devanagari" | "gujarati">> = {
  hi: "devanagari",
  mr: "devanagari",
  gu: "gujarati",
};

export function languagesOf(catalogs: Catalogs): Language[] {
  return TAGS.map((tag) => {
    const { name, reviewed } = catalogs[`languages/${tag}`];
    return { tag, name, reviewed };
  });
}

/** `/packages` → `/hi/packages`, `/` → `/hi`. */
export function pathIn(tag: string, path: string): string {
  return path === "/" ? `/${tag}` : `/${tag}${path}`;
}

/** A page in all languages, English first. In a release, translations that are not reviewed have `noindex`. */
export function editions(catalogs: Catalogs, release: boolean, path: string): Edition[] {
  return [
    { lang: ENGLISH.tag, name: ENGLISH.name, path },
    ...languagesOf(catalogs).map(({ tag, name, reviewed }) => ({
      lang: tag,
      name,
      path: pathIn(tag, path),
      ...(release && !reviewed && { noindex: true as const }),
    })),
  ];
}
