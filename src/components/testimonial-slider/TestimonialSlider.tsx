import { useLayout } from "../../context/layout.ts";
import type { TestimonialCard } from "../../data/blocks.ts";
import { Icon } from "../icon/Icon.tsx";
import { Pause } from "../pause/Pause.tsx";
import { Avatar, AttributionLine, Stars } from "../testimonial-card/TestimonialCard.tsx";
import slideStyles from "./Slide.module.css";
import styles from "./TestimonialSlider.module.css";

interface TestimonialSliderProps {
  heading: string;
  cards: TestimonialCard[];
}

/** One large quotation at a time. The slides scroll and snap; src/behaviour/parts/slider.ts adds controls. */
export function TestimonialSlider({ heading, cards }: TestimonialSliderProps) {
  const { behaviour, messages } = useLayout();
  const words = messages.controls;
  const placeOf = (index: number) =>
    words.place.replace("{n}", String(index + 1)).replace("{total}", String(cards.length));
  return (
    <section
      aria-roledescription="carousel"
      aria-label={heading}
      data-part="slider"
      data-delay={behaviour.sliderDelayMs}
    >
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
  card: TestimonialCard;
  place: string;
}

/** Maximum length of a quotation in large letters, in characters. Longer quotations would not fit on the screen. */
const LONG = 260;

function Slide({ card: { name, role, text, rating, attribution, ...guest }, place }: SlideProps) {
  return (
    <li className={slideStyles.slide}>
      <div role="group" aria-roledescription="slide" aria-label={place}>
        <Avatar guest={guest} sizes="(min-width: 768px) 27vw, 9rem" />
        <figure>
          <Stars rating={rating} />
          <blockquote dir="auto" data-long={text.length > LONG || undefined}>
            {text}
          </blockquote>
          <figcaption>
            <cite dir="auto">{name}</cite>
            <span className="soft" dir="auto">
              {role}
            </span>
            {attribution && <AttributionLine attribution={attribution} />}
          </figcaption>
        </figure>
      </div>
    </li>
  );
}
