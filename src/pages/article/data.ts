import type { Article as StructuredArticle } from "schema-dts";
import type { Link, Package } from "../../../schemas/generated/index.ts";
import { packageCard, priceWords, sourcesOf, teaser, crumbsTo } from "../../data/blocks.ts";
import { absolute, type Article, type Site } from "../../data/site.ts";
import { breadcrumbList, graph, ids } from "../../data/structured-data/graph.ts";
import { cuisinePath, menuCardPath } from "../../model/addresses.ts";

export function articlePages(site: Site) {
  const copy = site.catalogs["pages/article"];
  const breadcrumbs = crumbsTo(site, "/services");
  const bySlug = new Map(site.articles.map((article) => [article.slug, article]));
  return site.articles.flatMap((article) => {
    const { path, html, claims, frontMatter } = article;
    const offer = packageOf(site, frontMatter.package);
    if (!offer) return [];
    const { title, image, imageAlt, related } = frontMatter;
    return {
      ...sourcesOf(
        site,
        claims.map((claim) => ({ claim })),
      ),
      path,
      head: {
        ...frontMatter,
        structured: graph([
          structuredArticle(site, article),
          breadcrumbList(site, breadcrumbs, { label: title, to: path }),
        ]),
      },
      breadcrumbs,
      title,
      image: site.picture(image, imageAlt),
      /** Sanitised HTML. */
      html,
      ...(html.includes("₹") && { prices: copy.prices }),
      contact: copy.contact,
      package: packageCard(site, offer),
      words: priceWords(site),
      menus: { heading: copy.menu.heading, links: menuLinks(site, article) },
      more: {
        heading: copy.moreHeading,
        articles: related
          .flatMap((slug) => bySlug.get(slug) ?? [])
          .map((other) => ({ ...teaser(other), image: site.picture(other.frontMatter.image) })),
      },
    };
  });
}

/**
 * The article's package, or the default package if the article's package is not shown. If neither is shown, the article
 * has no page.
 */
export function packageOf({ catalogs }: Pick<Site, "catalogs">, id: string): Package | undefined {
  const { packages } = catalogs.packages;
  return (
    packages.find((offer) => offer.id === id) ??
    packages.find((offer) => offer.id === catalogs.behaviour.defaultPackage)
  );
}

/**
 * Links to the article's menu card and cuisine. The whole menu replaces a missing card, and the default cuisine
 * replaces a missing cuisine.
 */
function menuLinks({ catalogs }: Site, { frontMatter }: Article): Link[] {
  const card = catalogs["menu-cards"].cards.find(({ key }) => key === frontMatter.menuCard);
  const key = frontMatter.cuisine ?? catalogs.behaviour.defaultCuisine;
  const cuisine = catalogs.cuisines.cuisines.find((one) => one.key === key);
  return [
    card
      ? { label: card.title, to: menuCardPath(card.key) }
      : { label: catalogs["pages/article"].menu.all, to: "/menu" },
    ...(cuisine ? [{ label: cuisine.name, to: cuisinePath(cuisine.key) }] : []),
  ];
}

/** Has a date only if the front matter has one, because the date of a commit is not the date of publication. */
function structuredArticle(
  site: Site,
  { path, published, frontMatter }: Article,
): StructuredArticle {
  return {
    "@type": "Article",
    headline: frontMatter.title,
    description: frontMatter.description,
    url: absolute(site, path),
    inLanguage: "en-IN",
    image: absolute(site, site.picture(frontMatter.image).src),
    author: { "@id": ids(site).business },
    publisher: { "@id": ids(site).business },
    ...(published !== undefined && { datePublished: published }),
  };
}
