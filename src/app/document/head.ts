import type { PageHead } from "../../model/page.ts";

/** An element of the head: name and attributes. */
type HeadTag = ["meta" | "link", Record<string, string>];

/**
 * Listed translations of a page, with the default for other languages (`x-default`). Empty for a page that is unlisted
 * or has no translation.
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

/** Tags for messengers and social networks, on unlisted pages too: a visitor may share their links. */
export function shareTags(
  { title, description, canonical, share, lang = "en" }: PageHead,
  siteName: string,
): Record<string, string>[] {
  if (!share) return [];
  return [
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: `${lang}_IN` },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: share.src },
    { property: "og:image:width", content: String(share.width) },
    { property: "og:image:height", content: String(share.height) },
    { property: "og:image:alt", content: share.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
