/** The pages of articles, each built on request. */
import type { ArticlePageData } from "../../src/pages/article/article-data.ts";
import type { ListedArticle } from "../content/model/article-list.ts";
import type { ArticleView, CompiledArticle, NamedArticle } from "../content/model/articles.ts";
import { expandText } from "../content/catalogs/expand.ts";
import type { Facts } from "../content/catalogs/facts.ts";
import type { PageHeading, PageListing } from "./page-headings.ts";
import { articlePath } from "../content/model/addresses.ts";
import { articlePage, offerOf } from "./builders/services.ts";
import type { SiteModel } from "../content/model/site-model.ts";

/** What pages that name an article show of it. */
export function nameOf({ slug, view }: ListedArticle, facts: Facts): NamedArticle {
  const { title, summary, image } = view().written;
  const filled = (text: string) => expandText(text, facts);
  return { slug, title: filled(title), summary: filled(summary), image: filled(image) };
}

/**
 * @param find gives the articles that are shown
 * @returns puts an article's page together, with `html` as its text
 */
export function articlePages(
  site: SiteModel,
  facts: Facts,
  find: (slug: string) => ListedArticle | undefined,
): (listed: ListedArticle, html: (article: CompiledArticle) => string) => ArticlePageData {
  return (listed, html) => {
    const article = listed.compiled(facts);
    const offer = offerOf(site, article);
    if (!offer) throw new Error(`${listed.file} has no package to lead to`);
    const related = article.related.flatMap((other) => find(other) ?? []);
    const named = related.map((other) => nameOf(other, facts));
    return articlePage(site, article, offer, named, html(article));
  };
}

/** An article's page as lists of pages know it, and with what search results show of it. */
export function articleHeadings(
  site: Pick<SiteModel, "absolute">,
  facts: Facts,
): {
  listing: (article: ArticleView) => PageListing;
  heading: (article: ArticleView) => PageHeading;
} {
  const articlesUrl = site.absolute(articlePath(""));
  const listing = ({ slug }: ArticleView): PageListing => ({
    path: articlePath(slug),
    head: { canonical: articlesUrl + slug },
  });
  return {
    listing,
    heading(article) {
      const { path, head } = listing(article);
      const { title, description } = article.written;
      const words = {
        title: expandText(title, facts),
        description: expandText(description, facts),
      };
      return { path, head: { ...head, ...words } };
    },
  };
}
