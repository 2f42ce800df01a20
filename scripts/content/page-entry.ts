import { hash } from "node:crypto";
import type { PageData, PageHead, PageKind } from "../../src/model/page-data.ts";

/**
 * A page of the site before anyone has asked for its data. Ten thousand entries are cheap to make
 * and to hold; the data of a page is put together by `load`, and only by it.
 *
 * What a build has made of a page (its HTML, its `index.json`, its share picture) can be kept under
 * `key`, together with what else it was made from (the renderer, the shell, the assets). Where all
 * of that is as before, `load` need not be called.
 */
export interface PageEntry {
  /** Where the page is on the site, `/services/wedding-caterers`; no two entries share one. */
  path: string;
  kind: PageKind;
  /**
   * Stands for the page's data in this and every other process: as long as it is the same, `load`
   * gives the same data, value for value. It changes when the data does. Where nothing is known of
   * an article's page it is worked out from those: whoever wants both asks for the data first.
   */
  key: string;
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

/** What an entry says of a page whose data is at hand. */
export function described(page: PageData): Omit<PageEntry, "load"> {
  const { path, kind, head } = page;
  return {
    path,
    kind,
    key: hash("sha1", JSON.stringify(page)),
    head: {
      canonical: head.canonical,
      ...(head.noindex ? { noindex: true } : {}),
      ...(head.languages && { languages: head.languages }),
    },
  };
}
