import { banner, testimonialCards } from "../../data/blocks.ts";
import type { Site } from "../../data/site.ts";
import type { DataOf } from "../../model/page.ts";

export type TestimonialsPageData = DataOf<typeof testimonialsPage>;

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
