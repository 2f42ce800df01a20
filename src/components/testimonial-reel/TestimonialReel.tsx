import { useLocation } from "react-router-dom";
import { useShell } from "../../context/shell.ts";
import type { TestimonialCard as Testimonial } from "../../data/blocks.ts";
import { Pause } from "../pause/Pause.tsx";
import { TestimonialCard } from "../testimonial-card/TestimonialCard.tsx";
import styles from "./TestimonialReel.module.css";

interface TestimonialReelProps {
  heading: string;
  cards: Testimonial[];
}

/**
 * What guests say, going by. The style sheet moves it, so it needs no script; who prefers stillness
 * gets a row to scroll. Without cards there is nothing at all. The focus can rest on it, which holds it and lets arrow keys scroll it.
 */
export function TestimonialReel({ heading, cards }: TestimonialReelProps) {
  const { behaviour, messages, navigation } = useShell();
  const { pathname } = useLocation();
  const all = navigation.next.testimonials.to;
  if (cards.length === 0) return null;
  return (
    <section
      className={`section on-rani ${styles.section}`}
      style={{ "--loop": `${behaviour.testimonialLoopSeconds}s` }}
    >
      <div className={`wrap ${styles.head}`}>
        <h2>
          {pathname === all ? (
            heading
          ) : (
            <a className="onward" href={all}>
              {heading}
            </a>
          )}
        </h2>
        <Pause label={messages.controls.pauseGuests} />
      </div>
      <section className={styles.reel} aria-label={heading} tabIndex={0}>
        <div className={styles.track}>
          <CardList cards={cards} />
          <CardList cards={cards} closesLoop />
        </div>
      </section>
    </section>
  );
}

interface CardListProps {
  cards: Testimonial[];
  /** The second set follows the first so that the loop has no gap; nobody needs to read it. */
  closesLoop?: boolean;
}

function CardList({ cards, closesLoop = false }: CardListProps) {
  return (
    <ul aria-hidden={closesLoop || undefined} inert={closesLoop}>
      {cards.map((card) => (
        <li key={card.name}>
          <TestimonialCard testimonial={card} />
        </li>
      ))}
    </ul>
  );
}
