import type { PageHead } from "../../model/page.ts";

/**
 * What messengers and social networks read. They run no script, so these stand in the document, in one
 * that search engines leave out too: a visitor may share its link.
 */
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
