import type { Graph, ImageGallery, ImageObject } from "schema-dts";
import { GALLERY_PATH } from "../../content/model/addresses.ts";
import type { Album } from "../../content/model/content.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { trailTo } from "../trail.ts";
import { breadcrumbs, graph, ids } from "./graph.ts";

/** The photographs of an event, published by the business. Nobody of the event is named. */
export function albumGraph(site: SiteModel, album: Album): Graph {
  const { path } = album;
  const { title, description, month, photographs } = album.frontMatter;
  const described: ImageGallery = {
    "@type": "ImageGallery",
    name: title,
    description,
    url: site.absolute(path),
    inLanguage: "en-IN",
    temporalCoverage: month,
    publisher: { "@id": ids(site).business },
    image: photographs.map(({ image, alt }): ImageObject => {
      const { src, width, height } = site.picture(image);
      return {
        "@type": "ImageObject",
        contentUrl: site.absolute(src),
        width: String(width),
        height: String(height),
        caption: alt,
      };
    }),
  };
  return graph([
    described,
    breadcrumbs(site, trailTo(site, GALLERY_PATH), { label: title, to: path }),
  ]);
}
