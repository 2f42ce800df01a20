import type { PageHead } from "../../src/model/page.ts";
import { expandText, type Facts } from "../content/catalogs/facts.ts";
import type { SiteModel } from "../content/model/site-model.ts";
import type { Album, Article } from "../content/model/content.ts";

/** A page as lists of pages know it. */
export interface PageListing {
  path: string;
  head: Pick<PageHead, "canonical" | "noindex">;
}

/** A page with what search results show of it. */
export interface PageHeading extends PageListing {
  head: Pick<PageHead, "canonical" | "noindex" | "title" | "description">;
}

type TextPage = Pick<Article | Album, "path" | "frontMatter">;

/** The page of an article or album as lists of pages know it, and with what search results show of it. */
export function textHeadings(
  site: Pick<SiteModel, "absolute">,
  facts: Facts,
): {
  listing: (text: TextPage) => PageListing;
  heading: (text: TextPage) => PageHeading;
} {
  const origin = site.absolute("/").slice(0, -1);
  const listing = ({ path }: TextPage): PageListing => ({
    path,
    head: { canonical: origin + path },
  });
  return {
    listing,
    heading(text) {
      const { path, head } = listing(text);
      const { title, description } = text.frontMatter;
      const words = {
        title: expandText(title, facts),
        description: expandText(description, facts),
      };
      return { path, head: { ...head, ...words } };
    },
  };
}
