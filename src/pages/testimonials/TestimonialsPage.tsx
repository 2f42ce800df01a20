import { Banner } from "../../components/banner/Banner.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { TestimonialReel } from "../../components/testimonial-reel/TestimonialReel.tsx";
import { TestimonialSlider } from "../../components/testimonial-slider/TestimonialSlider.tsx";
import type { PageProps } from "../../model/page.ts";
import type { testimonialsPage } from "./data.ts";
import styles from "./TestimonialsPage.module.css";

export function TestimonialsPage({ data }: PageProps<typeof testimonialsPage>) {
  const { banner, text, empty, sliderHeading, reelHeading, cards } = data;
  return (
    <>
      <Banner banner={banner} />
      <SareeBorder kind="kairi" />
      <section className="section">
        <div className="wrap">
          {cards.length === 0 ? (
            <p className="lead">{empty}</p>
          ) : (
            <>
              <div className={styles.head}>
                <h2>{sliderHeading}</h2>
                <p className="lead">{text}</p>
              </div>
              <TestimonialSlider heading={sliderHeading} cards={cards} />
            </>
          )}
        </div>
      </section>
      <TestimonialReel heading={reelHeading} cards={cards} />
    </>
  );
}
