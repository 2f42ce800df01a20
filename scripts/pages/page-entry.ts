import type { TextKind } from "../content/model/addresses.ts";
import type { PageData } from "../../src/pages/page-data.ts";
import type { PageHead, PageKind } from "../../src/model/page.ts";

/** A page of the site before its data are built: ten thousand entries are cheap to hold. */
export interface PageEntry {
  /** Where the page is on the site, `/services/wedding-caterers`; no two entries share one. */
  path: string;
  kind: PageKind;
  /** What lists of pages need to know of it: sitemap, robots, the record of addresses. */
  head: Pick<PageHead, "canonical" | "noindex" | "languages">;
  /** Puts the page's data together. Ask once, and let go of it: ten thousand together are large. */
  load(): PageData;
  /** The page whose share picture this one shows too; its own when left out. */
  sharePicture?(): PageData;
}

/** Kind of Markdown file → the kind of page that shows something of each, so that it is as young as the youngest. */
export const LISTED_BY = { article: "services", album: "gallery" } as const satisfies Record<
  TextKind,
  PageKind
>;
