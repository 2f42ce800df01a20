import { banner, servicesBlock, teaser } from "../../data/blocks.ts";
import type { Site } from "../../data/site.ts";
import { servicesVariantPath } from "../../model/addresses.ts";

/** `/services`, and a page with its own file for each `?type=`, because S3 ignores queries. */
export function servicesPages(site: Site) {
  const copy = site.catalogs["pages/services"];
  const { services, types } = site.catalogs.services;
  const listed = new Set(services.map(({ id }) => id));
  const page = {
    // Without a kicker, because ServicesBlock shows it above the list.
    banner: banner(site, { heading: copy.heading, banner: copy.banner }),
    services: servicesBlock(site),
    more: {
      heading: copy.moreHeading,
      articles: site.articles.filter(({ slug }) => !listed.has(slug)).map(teaser),
    },
  };
  return Object.entries(types).map(([type, head]) =>
    type === "default"
      ? { ...page, head, path: "/services" }
      : {
          ...page,
          head: { ...head, canonical: `/services?type=${type}` },
          path: servicesVariantPath(type),
        },
  );
}
