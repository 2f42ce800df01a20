import type { PageData } from "../../src/model/page-data.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import type { CatalogName } from "./catalogs.ts";
import { edgeManifest } from "./edge.ts";
import type { Located } from "./located.ts";
import type { Media } from "./media.ts";
import { buildPages } from "./pages/index.ts";
import type { Report } from "./problem.ts";
import { redirectsOfExpired, type ScheduledEntry, type Shown } from "./schedule.ts";
import { createSiteModel, type SiteModel } from "./site.ts";

/** All pages, and what the edge must know of them. */
interface Assembled {
  site: SiteModel;
  pages: PageData[];
  edge: EdgeManifest;
}

/**
 * Puts content and pictures together into pages.
 *
 * @param now the moment from which what has expired leads elsewhere, in milliseconds since 1970
 * @param html an article's text as HTML; checking needs none
 * @param fault hears why some pages could not be made
 */
export function assemble(
  { catalogs, articles }: Shown,
  located: Map<CatalogName, Located>,
  media: Media,
  schedule: readonly ScheduledEntry[],
  now: number,
  report: Report,
  html: SiteModel["html"],
  fault?: (error: unknown) => void,
): Assembled {
  const site = createSiteModel(catalogs, { catalogs: located, articles }, media, report, html);
  const pages = buildPages(site, fault);
  return { site, pages, edge: edgeManifest(site, pages, redirectsOfExpired(schedule, now)) };
}
