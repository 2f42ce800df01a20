import type { ArticlePageData } from "../../../src/pages/article/article-data.ts";
import type { Link, Article as FrontMatter, Package } from "../../../schemas/generated/index.ts";
import type { ServicesPageData } from "../../../src/pages/services/services-data.ts";
import type { Article } from "../../content/model/content.ts";
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
      articles: articles.filter(({ slug }) => !listed.has(slug)).map(teaser),
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
  { package: id }: Pick<FrontMatter, "package">,
): Package | undefined {
  const { packages } = catalogs.packages;
  return (
    packages.find((offer) => offer.id === id) ??
    packages.find((offer) => offer.id === catalogs.behaviour.defaultPackage)
  );
}

/** The menu card, or else the whole menu, and the cuisine that an article leads to. */
function menuLinks(site: SiteModel, article: FrontMatter): Link[] {
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

/** @param related the articles that it names and that are shown */
export function articlePage(
  site: SiteModel,
  article: Article,
  offer: Package,
  related: readonly Article[],
): ArticlePageData {
  const { html, frontMatter } = article;
  const copy = site.catalogs["pages/article"];
  const path = articlePath(article.slug);
  return {
    kind: "article",
    ...sourcesOfFacts(site, article.mentions),
    path,
    head: { ...pageHead(site, frontMatter, path), structured: articleGraph(site, article) },
    trail: trailTo(site, "/services"),
    title: frontMatter.title,
    image: site.picture(frontMatter.image, frontMatter.imageAlt),
    html,
    contact: copy.contact,
    package: packageCard(site, offer),
    words: priceWords(site),
    menus: { heading: copy.menu.heading, links: menuLinks(site, frontMatter) },
    more: {
      heading: copy.moreHeading,
      articles: related.map((other) => ({
        ...teaser(other),
        image: site.picture(other.frontMatter.image),
      })),
    },
  };
}
