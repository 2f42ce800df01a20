import type { BreadcrumbList, Graph, Thing } from "schema-dts";
import type { Link } from "../../../schemas/generated/index.ts";
import type { SiteModel } from "../../content/model/site-model.ts";

/** One page's statements. The first page describes the business; the others point to it by `@id`. */
export function graph(things: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": things };
}

/** The names under which pages speak of the same thing. */
export function ids(site: SiteModel) {
  return {
    website: site.absolute("/#website"),
    business: site.absolute("/#business"),
    hall: site.absolute("/#hall"),
    menu: site.absolute("/menu#menu"),
  };
}

/** The trail that the page shows, and the page itself at its end. */
export function breadcrumbs(site: SiteModel, trail: Link[], page: Link): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...trail, page].map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: site.absolute(to),
    })),
  };
}
