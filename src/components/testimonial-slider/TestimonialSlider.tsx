import { useLayout } from "../../context/layout.ts";
import type { TestimonialCard } from "../../data/blocks.ts";
import { Icon } from "../icon/Icon.tsx";
import { Pause } from "../pause/Pause.tsx";
import { Avatar, AttributionLine, Stars } from "../testimonial-card/TestimonialCard.tsx";
import toggleStyles from "../price-toggle/PriceToggle.module.css";
import styles from "./TestimonialSlider.module.css";

/** A testimonial with what the event was. */
export interface Slide extends TestimonialCard {
  facts: string[];
  dish?: string;
}

interface TestimonialSliderProps {
  heading: string;
  /** Name of the choice of views, and of each view. */
  views: { heading: string; wall: string; slider: string; row: string };
  cards: Slide[];
}

/**
 * A wall of testimonials in three sizes. Radio buttons change it, without script, to one large testimonial (the list
 * scrolls and snaps; src/behaviour/parts/slider.ts adds controls) or to nothing, for a page with another view.
 */
export function TestimonialSlider({ heading, views, cards }: TestimonialSliderProps) {
  const { behaviour, messages } = useLayout();
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
          <Slide key={card.name} card={card} place={placeOf(index)} />
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

interface SlideProps {
  card: Slide;
  place: string;
}

/** Maximum length of a quotation in large letters, in characters. Longer quotations would not fit on the screen. */
const LONG = 260;

function Slide({ card, place }: SlideProps) {
  const { name, role, text, rating, attribution, facts, dish, ...guest } = card;
  return (
    <li className={styles.slide}>
      <div role="group" aria-roledescription="slide" aria-label={place}>
        <Avatar guest={guest} sizes="(min-width: 768px) 27vw, 9rem" />
        <figure>
          <Stars rating={rating} />
          <blockquote dir="auto" data-long={text.length > LONG || undefined}>
            {text}
          </blockquote>
          <figcaption>
            <cite dir="auto">{name}</cite>
            <span className="small" dir="auto">
              {[role, ...facts].join(" · ")}
            </span>
            {dish === undefined ? null : (
              <b>
                <span className="veg" aria-hidden="true" /> {dish}
              </b>
            )}
            {attribution && <AttributionLine attribution={attribution} />}
          </figcaption>
        </figure>
      </div>
    </li>
  );
}
