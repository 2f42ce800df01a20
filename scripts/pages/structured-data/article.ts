import type { Article, Graph } from "schema-dts";
import { parseMoment } from "../../lib/moment.ts";
import { articlePath } from "../../content/model/addresses.ts";
import { trailTo } from "../trail.ts";
import type { CompiledArticle } from "../../content/model/texts.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { breadcrumbs, graph, ids } from "./graph.ts";

/**
 * An article, published by the business. It has a date only where its front matter gives one: when
 * a file was committed says nothing about when it was first read.
 */
export function articleGraph(site: SiteModel, article: CompiledArticle): Graph {
  const path = articlePath(article.slug);
  const since = article.publishAt === undefined ? undefined : parseMoment(article.publishAt);
  const described: Article = {
    "@type": "Article",
    headline: article.title,
    description: article.description,
    url: site.absolute(path),
    inLanguage: "en-IN",
    image: site.absolute(site.picture(article.image).src),
    author: { "@id": ids(site).business },
    publisher: { "@id": ids(site).business },
    ...(since !== undefined && { datePublished: new Date(since).toISOString() }),
  };
  return graph([
    described,
    breadcrumbs(site, trailTo(site, "/services"), { label: article.title, to: path }),
  ]);
}
