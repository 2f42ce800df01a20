import { escapeHtml } from "../../src/app/document.ts";
import type { PageHead } from "../../src/model/page-data.ts";

/** Every page that search engines should list, once, in a stable order. */
export function sitemap(
  pages: readonly { head: Pick<PageHead, "canonical" | "noindex"> }[],
): string {
  const urls = pages.filter(({ head }) => !head.noindex).map(({ head }) => head.canonical);
  const entries = [...new Set(urls)]
    .sort()
    .map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

export function robots(origin: string): string {
  return ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
