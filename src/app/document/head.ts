import type { PageHead } from "../../model/page.ts";

/** One element of a document's head that differs from page to page: its name and its attributes. */
type HeadTag = ["meta" | "link", Record<string, string>];

/** The language of a page as `<html lang>` has it. */
export function languageOf({ lang = "en-IN" }: PageHead): string {
  return lang;
}

/**
 * The same page in all its languages that search engines should list, and which of them is for
 * everybody else; none where there is no other, or where this page is not listed itself.
 *
 * @returns language tag or `x-default`, absolute URL
 */
export function editionsOf({
  languages = [],
  canonical,
  noindex,
}: Pick<PageHead, "languages" | "canonical" | "noindex">): { lang: string; href: string }[] {
  const listed = languages.filter((edition) => !edition.noindex);
  const [first] = listed;
  if (!first || noindex || listed.length === 1) return [];
  return [...listed, { lang: "x-default", path: first.path }].map(({ lang, path }) => ({
    lang,
    href: new URL(path, canonical).href,
  }));
}

/** Elements of the head that describe the page. */
export function headTags(head: PageHead): HeadTag[] {
  const { description, keywords, canonical, noindex } = head;
  return [
    ["meta", { name: "description", content: description }],
    ["meta", { name: "keywords", content: keywords.join(", ") }],
    ["link", { rel: "canonical", href: canonical }],
    ["meta", { name: "robots", content: noindex ? "noindex" : "all" }],
    ...editionsOf(head).map(({ lang, href }): HeadTag => [
      "link",
      { hreflang: lang, rel: "alternate", href },
    ]),
  ];
}
