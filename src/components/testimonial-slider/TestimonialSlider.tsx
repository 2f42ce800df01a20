import { usePageLayout } from "../../context/layout.ts";
import { Icon } from "../icon/Icon.tsx";
import { Pause } from "../pause/Pause.tsx";
import { TestimonialCard, type GuestCard } from "../testimonial-card/TestimonialCard.tsx";
import toggleStyles from "../price-toggle/PriceToggle.module.css";
import styles from "./TestimonialSlider.module.css";

interface TestimonialSliderProps {
  heading: string;
  /** Name of the choice of views, and of each view. */
  views: { heading: string; wall: string; slider: string; row: string };
  cards: GuestCard[];
}

/**
 * A wall of testimonials in three sizes. Radio buttons change it, without script, to one large testimonial (the list
 * scrolls and snaps; src/behaviour/parts/slider.ts adds controls) or to nothing, for a page with another view.
 */
export function TestimonialSlider({ heading, views, cards }: TestimonialSliderProps) {
  const { behaviour, messages } = usePageLayout();
  const words = messages.controls;
  const placeOf = (index: number) =>
    words.place.replace("{n}", String(index + 1)).replace("{total}", String(cards.length));
  return (
    <section
      className={styles.slider}
      aria-roledescription="carousel"
      aria-label={heading}
      data-part="slider"
      data-delay={behaviour.sliderDelayMs}
    >
      <fieldset className={toggleStyles.toggle}>
        <legend className="vh">{views.heading}</legend>
        {(["wall", "slider", "row"] as const).map((view) => (
          <label key={view}>
            <input type="radio" name="view" value={view} defaultChecked={view === "wall"} />
            <span>{views[view]}</span>
          </label>
        ))}
      </fieldset>
      <ul className={styles.track} tabIndex={0} aria-label={heading}>
        {cards.map((card, index) => (
          <li key={card.name} className={styles.slide}>
            <div role="group" aria-roledescription="slide" aria-label={placeOf(index)}>
              <TestimonialCard testimonial={card} />
            </div>
          </li>
        ))}
      </ul>
      <div className={`with-script ${styles.controls}`} hidden>
        <Pause label={words.pauseSlider} className={styles.pause} />
        <button type="button" aria-label={words.previousGuest}>
          <Icon name="previous" />
        </button>
        <button type="button" aria-label={words.nextGuest}>
          <Icon name="next" />
        </button>
        <div className={styles.dots}>
          {cards.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              aria-label={words.guest.replace("{n}", String(index + 1))}
              aria-current={index === 0}
            />
          ))}
        </div>
      </div>
      <p className="vh" aria-live="off" />
    </section>
  );
}
