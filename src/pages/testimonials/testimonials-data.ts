import type { Banner, TestimonialCard } from "../../model/blocks.ts";
import type { PageBase } from "../../model/page.ts";

export interface TestimonialsPageData extends PageBase<"testimonials"> {
  banner: Banner;
  text: string;
  /** Stands for everything below the banner while no guest has written. */
  empty: string;
  sliderHeading: string;
  reelHeading: string;
  cards: TestimonialCard[];
}
