import { banner, testimonialCards } from "../../data/blocks.ts";
import type { Site } from "../../data/site.ts";

export function testimonialsPage(site: Site) {
  const copy = site.catalogs["pages/testimonials"];
  const { head, text, empty, sliderHeading, reelHeading } = copy;
  return {
    head,
    banner: banner(site, copy),
    text,
    empty,
    sliderHeading,
    reelHeading,
    cards: testimonialCards(site),
  };
}
