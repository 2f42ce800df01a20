import type { Graph, WebPage } from "schema-dts";
import type { PageData } from "../../../src/pages/page-data.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { breadcrumbs, graph, ids } from "./graph.ts";

/**
 * A page in another language: that it is in this language, and of which page it is a translation.
 * Dishes, packages and the business are described once, in English.
 *
 * @param page with the links of its own language
 */
export function translationGraph(site: SiteModel, page: PageData, english: PageData): Graph {
  const { title, description, canonical, lang = "" } = page.head;
  const described: WebPage = {
    "@type": "WebPage",
    name: title,
    description,
    url: canonical,
    inLanguage: lang,
    isPartOf: { "@id": ids(site).website },
    about: { "@id": ids(site).business },
    translationOfWork: {
      "@type": "WebPage",
      url: english.head.canonical,
      inLanguage: "en-IN",
    },
  };
  const trail =
    page.kind === "package-detail"
      ? [breadcrumbs(site, page.trail, { label: page.name, to: page.path })]
      : [];
  return graph([described, ...trail]);
}
