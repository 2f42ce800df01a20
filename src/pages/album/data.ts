import type { ImageGallery, ImageObject } from "schema-dts";
import { fill, formatCount, formatMonth } from "../../../schemas/format.ts";
import { writePlan } from "../../../schemas/plan/plan.ts";
import { crumbsTo } from "../../data/blocks.ts";
import { absolute, type Album, type Site } from "../../data/site.ts";
import { breadcrumbList, graph, ids } from "../../data/structured-data/graph.ts";
import { GALLERY_PATH } from "../../model/addresses.ts";

export function albumPages(site: Site) {
  const { albums: words, head } = site.catalogs["pages/gallery"];
  const breadcrumbs = crumbsTo(site, GALLERY_PATH);
  return site.albums.map((album) => {
    const { path, html } = album;
    const { title, description, occasion, guests, photographs } = album.frontMatter;
    const facts = albumFacts(site, album);
    const query = writePlan({ functions: [{ event: occasion, guests, counters: [] }] });
    return {
      path,
      head: {
        title,
        description,
        keywords: [...facts.slice(0, 1), ...head.keywords],
        structured: graph([
          imageGallery(site, album),
          breadcrumbList(site, breadcrumbs, { label: title, to: path }),
        ]),
      },
      breadcrumbs,
      title,
      text: description,
      facts,
      /** Empty in an album without a story. */
      html,
      tiles: photographs.map(({ image, alt, shape }) => ({
        image: site.picture(image, alt),
        shape,
      })),
      links: [
        { label: words.plan, to: `/plan?${query}` },
        { label: words.gallery, to: GALLERY_PATH },
      ],
    };
  });
}

/** Occasion, month and number of guests. `permission` is never published. */
export function albumFacts({ catalogs }: Site, album: Album): string[] {
  const { occasion, month, guests } = album.frontMatter;
  const event = catalogs.planner.events.find(({ id }) => id === occasion);
  return [
    ...(event ? [event.name] : []),
    formatMonth(month),
    fill(catalogs["pages/gallery"].albums.guests, { n: formatCount(guests) }),
  ];
}

function imageGallery(site: Site, { path, frontMatter }: Album): ImageGallery {
  const { title, description, month, photographs } = frontMatter;
  return {
    "@type": "ImageGallery",
    name: title,
    description,
    url: absolute(site, path),
    inLanguage: "en-IN",
    temporalCoverage: month,
    publisher: { "@id": ids(site).business },
    image: photographs.map(({ image, alt }): ImageObject => {
      const { src, width, height } = site.picture(image);
      return {
        "@type": "ImageObject",
        contentUrl: absolute(site, src),
        width: String(width),
        height: String(height),
        caption: alt,
      };
    }),
  };
}
