import { readFileSync } from "node:fs";
import path from "node:path";
import {
  BUSY_PAGE,
  busyPage,
  OWNER_BUSY_PAGE,
  ownerBusyPage,
  SITE_STYLE,
} from "../../../lambda/http/pages.ts";
import { API_PATHS } from "../../../lambda/service/shared-names.ts";
import { escapeHtml } from "../../../schemas/format.ts";
import { editionsOf } from "../../../src/app/document/document.ts";
import type { PageHead } from "../../../src/model/page.ts";
import { iconFiles } from "../../images/icons.ts";
import type { Outputs } from "../../lib/files.ts";
import type { SitePicture } from "../../content/model/content.ts";
import type { ShowProgress } from "../../lib/command.ts";
import { inParallel } from "../../lib/parallel.ts";
import type { Cache } from "../../lib/cache.ts";
import { ROOT } from "../../lib/paths.ts";
import { CLIENT, type Bundle } from "../bundle/bundle.ts";
import type { CompiledSite } from "../compile.ts";
import { textDates } from "../last-changed.ts";
import type { MadePages } from "../pages.ts";
import { SPECULATION_RULES, SPECULATION_URL } from "./headers.ts";

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
  for (const { path: route, head } of pages) {
    if (head.noindex || listed.has(head.canonical)) continue;
    const date = dates.get(route);
    const changed = date === undefined ? "" : `<lastmod>${date}</lastmod>`;
    const editions = editionsOf(head).map(
      ({ lang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
    );
    listed.set(head.canonical, changed + editions.join(""));
  }
  const entries = [...listed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, rest]) => `<url><loc>${escapeHtml(url)}</loc>${rest}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

function robots(site: CompiledSite): string {
  const { origin } = new URL(site.pages[0]?.head.canonical ?? "https://site.invalid");
  return [
    "User-agent: *",
    "Disallow: /api/",
    `Disallow: ${API_PATHS.ownerPages}`,
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

export async function siteFiles(
  site: CompiledSite,
  { names }: MadePages,
  { parts }: Bundle,
  { admin, release }: { admin: string | undefined; release: boolean },
  cache: Cache,
  show: ShowProgress,
): Promise<Outputs> {
  const outputs: Outputs = new Map();
  for (const file of parts.files) outputs.set(file, readFileSync(path.join(CLIENT, file)));
  outputs.set(SITE_STYLE.slice(1), readFileSync(path.join(CLIENT, parts.answerStyle)));
  // Publishes only pictures that a page uses. The drawings of style sheets are in the bundle.
  const shown = new Set([...names.values()].flatMap(({ media }) => media));
  const pictures = [...site.media.pictures.values()];
  const isShown = ({ kind, files }: SitePicture) =>
    kind === "photo" && [...files.keys()].some((url) => shown.has(url));
  const photographs = pictures.filter(isShown);
  let done = 0;
  await inParallel(pictures, async (picture) => {
    for (const [url, read] of picture.files)
      if (shown.has(url)) outputs.set(url.slice(1), await read());
    if (isShown(picture)) show(`photographs ${(done += 1)} of ${photographs.length}`);
  });
  for (const [name, icon] of await iconFiles(site.layout.site, cache)) outputs.set(name, icon);
  const dates = await textDates(ROOT, cache.memo);
  outputs.set("sitemap.xml", sitemap(site.pages, dates));
  outputs.set("robots.txt", robots(site));
  outputs.set(BUSY_PAGE.slice(1), busyPage(site.layout.contact.phone.href));
  outputs.set(OWNER_BUSY_PAGE.slice(1), ownerBusyPage());
  outputs.set(SPECULATION_URL.slice(1), SPECULATION_RULES);
  if (admin === undefined && !release) return outputs;
  // Only for a release: copies of the project have no infra/.
  const readRepository = async () =>
    (await import("../../../infra/settings.ts")).readSettings().settings.editorRepository;
  const repository = admin ?? (await readRepository());
  if (repository === "") return outputs;
  const { cmsFiles } = await import("../../admin/files.ts");
  const editor = await cmsFiles(ROOT, repository, site.media.pictures);
  return new Map([...outputs, ...editor]);
}
