import { escapeHtml } from "../../../src/app/document/document.ts";
import { editionsOf } from "../../../src/app/document/head.ts";
import type { PageHead } from "../../../src/model/page.ts";

/** The page in its other languages, as its own head names them. */
function editions(head: Parameters<typeof editionsOf>[0]): string {
  return editionsOf(head)
    .map(
      ({ lang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
    )
    .join("");
}

/**
 * Every page that search engines should list, once, in a stable order.
 *
 * @param dates path → when the page last changed, where that is known
 */
export function sitemap(
  pages: readonly { path: string; head: Pick<PageHead, "canonical" | "noindex" | "languages"> }[],
  dates: ReadonlyMap<string, string>,
): string {
  const listed = new Map<string, string>();
  for (const { path, head } of pages) {
    if (head.noindex || listed.has(head.canonical)) continue;
    const date = dates.get(path);
    const changed = date === undefined ? "" : `<lastmod>${date}</lastmod>`;
    listed.set(head.canonical, changed + editions(head));
  }
  const entries = [...listed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, rest]) => `<url><loc>${escapeHtml(url)}</loc>${rest}</url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

export function robots(origin: string): string {
  return ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
