import type { PageHead } from "../../src/model/page.ts";

/** A page as lists of pages know it. */
export interface PageListing {
  path: string;
  head: Pick<PageHead, "canonical" | "noindex">;
}

/** A page with what search results show of it. */
export interface PageHeading extends PageListing {
  head: Pick<PageHead, "canonical" | "noindex" | "title" | "description">;
}
