import { escapeHtml } from "../../src/app/document.ts";
import type { PageHead } from "../../src/model/page-data.ts";

/**
 * Every page that search engines should list, once, in a stable order.
 *
 * @param dates path → when the page last changed, where that is known
 */
export function sitemap(
  pages: readonly { path: string; head: Pick<PageHead, "canonical" | "noindex"> }[],
  dates: ReadonlyMap<string, string>,
): string {
  const listed = new Map<string, string>();
  for (const { path, head } of pages) {
    if (head.noindex || listed.has(head.canonical)) continue;
    const date = dates.get(path);
    listed.set(head.canonical, date === undefined ? "" : `<lastmod>${date}</lastmod>`);
  }
  const entries = [...listed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, lastmod]) => `<url><loc>${escapeHtml(url)}</loc>${lastmod}</url>`);
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
