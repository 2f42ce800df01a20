import type { Article, Graph } from "schema-dts";
import { parseMoment } from "../../lib/moment.ts";
import { articlePath } from "../../content/model/addresses.ts";
import { trailTo } from "../trail.ts";
import type { Article as ReadArticle } from "../../content/model/content.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { breadcrumbs, graph, ids } from "./graph.ts";

/**
 * An article, published by the business. It has a date only where its front matter gives one: when
 * a file was committed says nothing about when it was first read.
 */
export function articleGraph(site: SiteModel, { slug, frontMatter }: ReadArticle): Graph {
  const path = articlePath(slug);
  const since =
    frontMatter.publishAt === undefined ? undefined : parseMoment(frontMatter.publishAt);
  const described: Article = {
    "@type": "Article",
    headline: frontMatter.title,
    description: frontMatter.description,
    url: site.absolute(path),
    inLanguage: "en-IN",
    image: site.absolute(site.picture(frontMatter.image).src),
    author: { "@id": ids(site).business },
    publisher: { "@id": ids(site).business },
    ...(since !== undefined && { datePublished: new Date(since).toISOString() }),
  };
  return graph([
    described,
    breadcrumbs(site, trailTo(site, "/services"), { label: frontMatter.title, to: path }),
  ]);
}
