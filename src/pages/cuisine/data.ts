import { cardFace, cuisineCrumbs, sourcesOf } from "../../data/blocks.ts";
import { chatLink, type Site } from "../../data/site.ts";
import { cuisineGraph } from "../../data/structured-data/service.ts";
import { cuisinePath } from "../../model/addresses.ts";
import type { DataOf } from "../../model/page.ts";

export type CuisinePageData = DataOf<typeof cuisinePages>;

export function cuisinePages(site: Site) {
  const copy = site.catalogs["pages/cuisine"];
  return site.catalogs.regions.regions.map((region) => ({
    path: cuisinePath(region.key),
    head: { ...region.head, structured: cuisineGraph(site, region) },
    breadcrumbs: cuisineCrumbs(site),
    key: region.key,
    /** Stored as the cuisine chosen last. */
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
    /** In the order of serving. */
    signature: region.signature.map(({ name, image }) => ({ name, image: site.picture(image) })),
    menu: cardFace(site, region.menu),
    booking: {
      heading: region.booking.heading,
      text: region.booking.text,
      chat: chatLink(site, copy.chat, region.booking.message),
      contact: copy.contact,
      dish: site.picture(region.booking.dish),
    },
  }));
}
