import type { ArticlePageData, ServicesPageData } from "../../../src/model/page-data.ts";
import type { SiteModel } from "../site.ts";
import {
  articlePath,
  banner,
  packageCard,
  pageHead,
  priceWords,
  servicesBlock,
  teaser,
} from "./blocks.ts";

/**
 * The file for `/services?type=<type>`. A query cannot be prerendered on S3, so each type is a
 * file of its own and the edge maps the query to it.
 */
export function variantPath(type: string): string {
  return `/_variants/services-type-${type}`;
}

export function servicesPages(site: SiteModel): ServicesPageData[] {
  const copy = site.catalogs["pages/services"];
  const { services, types } = site.catalogs.services;
  const listed = new Set(services.map(({ id }) => id));
  const page: Omit<ServicesPageData, "path" | "head"> = {
    kind: "services",
    banner: banner(site, copy),
    services: servicesBlock(site),
    more: {
      heading: copy.moreHeading,
      articles: site.articles.filter(({ slug }) => !listed.has(slug)).map(teaser),
    },
  };
  return Object.entries(types).map(([type, head]) => {
    const url = type === "default" ? "/services" : `/services?type=${type}`;
    const path = type === "default" ? "/services" : variantPath(type);
    return { ...page, path, head: pageHead(site, head, url) };
  });
}

export function articlePages(site: SiteModel): ArticlePageData[] {
  const copy = site.catalogs["pages/article"];
  const { packages } = site.catalogs.packages;
  const bySlug = new Map(site.articles.map((article) => [article.slug, article]));
  return site.articles.flatMap((article) => {
    const path = articlePath(article.slug);
    // The schema allows only known packages; one that is not shown now is stood in for.
    const offer =
      packages.find(({ id }) => id === article.package) ??
      packages.find(({ id }) => id === site.catalogs.behaviour.defaultPackage);
    if (!offer) return [];
    return {
      kind: "article",
      path,
      head: pageHead(site, article, path),
      title: article.title,
      image: site.picture(article.image, article.imageAlt),
      html: site.html(article),
      contact: copy.contact,
      package: packageCard(site, offer),
      words: priceWords(site),
      more: {
        heading: copy.moreHeading,
        articles: article.related.flatMap((slug) => {
          const related = bySlug.get(slug);
          return related ? [{ ...teaser(related), image: site.picture(related.image) }] : [];
        }),
      },
    };
  });
}
