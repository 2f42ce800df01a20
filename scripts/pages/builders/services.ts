import type { ArticlePageData } from "../../../src/pages/article/article-data.ts";
import type { Link } from "../../../schemas/generated/index.ts";
import type { ServicesPageData } from "../../../src/pages/services/services-data.ts";
import type { Article, Package } from "../../../schemas/generated/index.ts";
import type { CompiledArticle, NamedArticle } from "../../content/model/texts.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { sourcesOfFacts } from "../claim-sources.ts";
import { articleGraph } from "../structured-data/article.ts";
import { articlePath, cuisinePath, menuCardPath } from "../../content/model/addresses.ts";
import { trailTo } from "../trail.ts";
import type { Listed } from "../listed.ts";
import { banner, packageCard, pageHead, priceWords, servicesBlock, teaser } from "../blocks.ts";

/**
 * The file for `/services?type=<type>`. A query cannot be prerendered on S3, so each type is a
 * file of its own and the edge maps the query to it.
 */
export function variantPath(type: string): string {
  return `/_variants/services-type-${type}`;
}

export function servicesPages(site: SiteModel, { articles }: Listed): ServicesPageData[] {
  const copy = site.catalogs["pages/services"];
  const { services, types } = site.catalogs.services;
  const listed = new Set(services.map(({ id }) => id));
  const page: Omit<ServicesPageData, "path" | "head"> = {
    kind: "services",
    banner: banner(site, copy),
    services: servicesBlock(site),
    more: {
      heading: copy.moreHeading,
      articles: articles()
        .filter(({ slug }) => !listed.has(slug))
        .map(teaser),
    },
  };
  return Object.entries(types).map(([type, head]) => {
    const url = type === "default" ? "/services" : `/services?type=${type}`;
    const path = type === "default" ? "/services" : variantPath(type);
    return { ...page, path, head: pageHead(site, head, url) };
  });
}

/**
 * The package that an article leads to. The schema allows only known ones; one that is not shown now
 * is stood in for.
 */
export function offerOf(
  { catalogs }: SiteModel,
  { package: id }: Pick<Article, "package">,
): Package | undefined {
  const { packages } = catalogs.packages;
  return (
    packages.find((offer) => offer.id === id) ??
    packages.find((offer) => offer.id === catalogs.behaviour.defaultPackage)
  );
}

/** The menu card, or else the whole menu, and the cuisine that an article leads to. */
function menuLinks(site: SiteModel, article: CompiledArticle): Link[] {
  const { cuisines, behaviour } = site.catalogs;
  const card = site.catalogs["menu-cards"].cards.find(({ key }) => key === article.menuCard);
  const key = article.cuisine ?? behaviour.defaultCuisine;
  const cuisine = cuisines.cuisines.find((one) => one.key === key);
  return [
    card
      ? { label: card.title, to: menuCardPath(card.key) }
      : { label: site.catalogs["pages/article"].menu.all, to: "/menu" },
    ...(cuisine ? [{ label: cuisine.name, to: cuisinePath(cuisine.key) }] : []),
  ];
}

/**
 * @param related the articles that it names and that are shown
 * @param html its text
 */
export function articlePage(
  site: SiteModel,
  article: CompiledArticle,
  offer: Package,
  related: readonly NamedArticle[],
  html: string,
): ArticlePageData {
  const copy = site.catalogs["pages/article"];
  const path = articlePath(article.slug);
  return {
    kind: "article",
    ...sourcesOfFacts(site, article.mentions),
    path,
    head: { ...pageHead(site, article, path), structured: articleGraph(site, article) },
    trail: trailTo(site, "/services"),
    title: article.title,
    image: site.picture(article.image, article.imageAlt),
    html,
    contact: copy.contact,
    package: packageCard(site, offer),
    words: priceWords(site),
    menus: { heading: copy.menu.heading, links: menuLinks(site, article) },
    more: {
      heading: copy.moreHeading,
      articles: related.map((other) => ({ ...teaser(other), image: site.picture(other.image) })),
    },
  };
}
