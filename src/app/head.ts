import type { PageHead } from "../model/page-data.ts";

/** One element of a document's head that differs from page to page. */
interface HeadTag {
  tag: "meta" | "link";
  /** Attributes that find the element again. */
  key: Record<string, string>;
  value: Record<string, string>;
}

/** The language of a page as `<html lang>` has it. */
export function languageOf({ lang = "en-IN" }: PageHead): string {
  return lang;
}

/**
 * The same page in all its languages, and which of them is for everybody else.
 *
 * @returns language tag or `x-default`, absolute URL
 */
export function editionsOf({
  languages = [],
  canonical,
}: Pick<PageHead, "languages" | "canonical">): { lang: string; href: string }[] {
  const [first] = languages;
  const everybody = first ? [{ lang: "x-default", path: first.path }] : [];
  return [...languages, ...everybody].map(({ lang, path }) => ({
    lang,
    href: new URL(path, canonical).href,
  }));
}

function editionTags(head: PageHead): HeadTag[] {
  return editionsOf(head).map(({ lang, href }) => ({
    tag: "link",
    key: { hreflang: lang },
    value: { rel: "alternate", href },
  }));
}

/** What a page says about itself. */
export function headTags(head: PageHead): HeadTag[] {
  const { description, keywords, canonical, noindex } = head;
  return [
    { tag: "meta", key: { name: "description" }, value: { content: description } },
    { tag: "meta", key: { name: "keywords" }, value: { content: keywords.join(", ") } },
    { tag: "link", key: { rel: "canonical" }, value: { href: canonical } },
    {
      tag: "meta",
      key: { name: "robots" },
      value: { content: noindex ? "noindex" : "all" },
    },
    ...editionTags(head),
  ];
}
