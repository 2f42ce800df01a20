import type { PageHead } from "../../model/page.ts";

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
