import { cardFace, pageHead } from "../blocks.ts";
import { cuisinePath } from "../../content/model/addresses.ts";
import type { CuisinePageData } from "../../../src/pages/cuisine/cuisine-data.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { sourcesOf } from "../claim-sources.ts";
import { cuisineGraph } from "../structured-data/service.ts";
import { cuisinesTrail } from "../trail.ts";

export function cuisinePages(site: SiteModel): CuisinePageData[] {
  const copy = site.catalogs["pages/cuisine"];
  return site.catalogs.regions.regions.map((region) => ({
    kind: "cuisine",
    path: cuisinePath(region.key),
    head: {
      ...pageHead(site, region.head, cuisinePath(region.key)),
      structured: cuisineGraph(site, region),
    },
    trail: cuisinesTrail(site),
    key: region.key,
    name: site.catalogs.cuisines.cuisines.find(({ key }) => key === region.key)?.name ?? "",
    sectionClass: region.sectionClass,
    kicker: copy.kicker,
    title: region.title,
    description: region.description,
    buttonText: region.buttonText,
    banner: site.picture(region.bannerImage, region.bannerAlt),
    cloth: site.picture(region.cloth),
    subTitle: region.subTitle,
    content: [region.content1, region.content2],
    ...sourcesOf(site, [{ claim: region.claim }]),
    info: { title: region.moreInfoTitle, items: region.infoList },
    image: site.picture(region.image, region.imageAlt),
    signature: region.signature.map(({ name, image }) => ({ name, image: site.picture(image) })),
    menu: cardFace(site, region.menu),
    booking: {
      heading: region.booking.heading,
      text: region.booking.text,
      chat: site.chat(copy.chat, region.booking.message),
      contact: copy.contact,
      dish: site.picture(region.booking.dish),
    },
  }));
}
