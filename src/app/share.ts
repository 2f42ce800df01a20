import type { ShareImage } from "../model/page-data.ts";

/**
 * What messengers and social networks read. They run no script, so these stand in the document and
 * navigation does not update them.
 */
export function shareTags(share: ShareImage | undefined): Record<string, string>[] {
  if (!share) return [];
  return [
    { property: "og:image", content: share.src },
    { property: "og:image:width", content: String(share.width) },
    { property: "og:image:height", content: String(share.height) },
    { property: "og:image:alt", content: share.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
