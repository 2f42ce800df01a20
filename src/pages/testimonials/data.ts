import { fill, formatCount } from "../../../schemas/format.ts";
import type { Testimonial } from "../../../schemas/generated/index.ts";
import { banner, testimonialCards } from "../../data/blocks.ts";
import type { Site } from "../../data/site.ts";

export function testimonialsPage(site: Site) {
  const copy = site.catalogs["pages/testimonials"];
  const { head, text, empty, sliderHeading, reelHeading, views } = copy;
  const { testimonials } = site.catalogs.testimonials;
  return {
    head,
    banner: banner(site, copy),
    text,
    empty,
    sliderHeading,
    reelHeading,
    views,
    cards: testimonialCards(site).map((card, index) => ({
      ...card,
      ...eventOf(site, testimonials[index]),
    })),
  };
}

/** Known facts of a testimonial's event: number of guests, package, dish. */
function eventOf({ catalogs }: Site, { guests, package: id, dish }: Partial<Testimonial> = {}) {
  const offer = catalogs.packages.packages.find((one) => one.id === id);
  const count = catalogs["pages/testimonials"].guests;
  return {
    facts: [
      ...(guests === undefined ? [] : [fill(count, { n: formatCount(guests) })]),
      ...(offer ? [offer.listName] : []),
    ],
    ...(dish !== undefined && { dish }),
  };
}
