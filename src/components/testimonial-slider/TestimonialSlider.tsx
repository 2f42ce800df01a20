import { useRef, useState, type FocusEvent } from "react";
import { useShell } from "../../app/shell.ts";
import { ringStep } from "../../behaviour/autoplay.ts";
import { useAutoplay } from "../../behaviour/use-autoplay.ts";
import type { TestimonialCard } from "../../model/page-data.ts";
import { Icon } from "../icon/Icon.tsx";
import { Pause } from "../pause/Pause.tsx";
import { Slide } from "./Slide.tsx";
import { indexOf, showSlide } from "./track.ts";
import styles from "./TestimonialSlider.module.css";

interface TestimonialSliderProps {
  heading: string;
  cards: TestimonialCard[];
}

/**
 * One guest at a time, large. The slides are a row that scrolls and snaps, so fingers move it, and
 * without script it is simply that row. Where the row stands is the only truth about which slide is
 * shown; arrows, dots and the clock only scroll it.
 */
export function TestimonialSlider({ heading, cards }: TestimonialSliderProps) {
  const { behaviour, messages } = useShell();
  const words = messages.controls;
  const placeOf = (index: number) =>
    words.place.replace("{n}", String(index + 1)).replace("{total}", String(cards.length));
  const track = useRef<HTMLUListElement>(null);
  const goal = useRef(0);
  const [shown, setShown] = useState(0);

  const show = (index: number) => {
    goal.current = index;
    if (track.current) showSlide(track.current, index);
  };
  const step = (by: number) => show(ringStep(goal.current, cards.length, by));
  const { stopped, halt, restart } = useAutoplay(() => step(1), behaviour.sliderDelayMs);
  const byHand = (move: () => void) => {
    move();
    restart();
  };
  const settle = (row: HTMLElement) => {
    const index = indexOf(row);
    // It came to rest elsewhere than we sent it: a finger did that.
    if (index !== goal.current) restart();
    goal.current = index;
  };

  const current = cards[shown];
  return (
    <section
      className={styles.slider}
      aria-roledescription="carousel"
      aria-label={heading}
      onPointerEnter={({ pointerType }) => halt("hovered", pointerType !== "touch")}
      onPointerLeave={() => halt("hovered", false)}
      onFocus={({ target }) => halt("focused", target.matches(":focus-visible"))}
      onBlur={(event) => {
        if (leaves(event)) halt("focused", false);
      }}
    >
      <ul
        ref={track}
        className={styles.track}
        tabIndex={0}
        aria-label={heading}
        onScroll={({ currentTarget }) => setShown(indexOf(currentTarget))}
        onScrollEnd={({ currentTarget }) => settle(currentTarget)}
      >
        {cards.map((card, index) => (
          <Slide key={card.name} card={card} place={placeOf(index)} />
        ))}
      </ul>
      <div className={styles.controls}>
        <Pause
          label={words.pauseSlider}
          className={styles.pause}
          onChange={(paused) => halt("paused", paused)}
        />
        <button
          type="button"
          aria-label={words.previousGuest}
          onClick={() => byHand(() => step(-1))}
        >
          <Icon name="previous" />
        </button>
        <button type="button" aria-label={words.nextGuest} onClick={() => byHand(() => step(1))}>
          <Icon name="next" />
        </button>
        <div className={styles.dots}>
          {cards.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              aria-label={words.guest.replace("{n}", String(index + 1))}
              aria-current={index === shown}
              onClick={() => byHand(() => show(index))}
            />
          ))}
        </div>
      </div>
      <p className="vh" aria-live={stopped ? "polite" : "off"}>
        {stopped && current ? `${placeOf(shown)}: ${current.name}` : null}
      </p>
    </section>
  );
}

/** The focus goes elsewhere, not just to the next button. */
function leaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
