import { Banner } from "../../components/banner/Banner.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { TestimonialReel } from "../../components/testimonial-reel/TestimonialReel.tsx";
import { TestimonialSlider } from "../../components/testimonial-slider/TestimonialSlider.tsx";
import type { PageProps } from "../../model/page.ts";
import type { testimonialsPage } from "./data.ts";
import styles from "./TestimonialsPage.module.css";

export function TestimonialsPage({ data }: PageProps<typeof testimonialsPage>) {
  const { banner, text, empty, sliderHeading, reelHeading, views, cards } = data;
  return (
    <>
      <Banner banner={banner} />
      <SareeBorder kind="kairi" />
      <div className={styles.views}>
        <section className="section on-rani">
          <div className="wrap">
            <p className="lead">{cards.length === 0 ? empty : text}</p>
            {cards.length === 0 ? null : (
              <TestimonialSlider heading={sliderHeading} views={views} cards={cards} />
            )}
          </div>
        </section>
        <TestimonialReel heading={reelHeading} cards={cards} />
      </div>
    </>
  );
}
