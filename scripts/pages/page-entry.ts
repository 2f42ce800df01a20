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

/** True of pages that show something of every article, so that they are as young as the youngest. */
export function listsArticles({ kind }: Pick<PageEntry, "kind">): boolean {
  return kind === "services";
}
