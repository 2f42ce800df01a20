import { useLocation } from "react-router-dom";
import { usePageLayout } from "../../context/layout.ts";
import type { TestimonialCard as Testimonial } from "../../data/blocks.ts";
import { Pause } from "../pause/Pause.tsx";
import { TestimonialCard } from "../testimonial-card/TestimonialCard.tsx";
import styles from "./TestimonialReel.module.css";

interface TestimonialReelProps {
  heading: string;
  /** That the quotations are in English, on a page in another language. */
  note?: string;
  cards: Testimonial[];
}

/**
 * A moving row of quotations. The style sheet moves the row, without script. With reduced motion, visitors scroll the
 * row. Focus pauses the movement and allows scrolling by arrow keys.
 */
export function TestimonialReel({ heading, note, cards }: TestimonialReelProps) {
  const { behaviour, messages, navigation } = usePageLayout();
  const { pathname } = useLocation();
  const all = navigation.next.testimonials.to;
  if (cards.length === 0) return null;
  return (
    <section
      className={`section on-rani ${styles.section}`}
      style={{ "--loop": `${behaviour.testimonialLoopSeconds}s` }}
    >
      <div className={`wrap ${styles.head}`}>
        <div>
          <h2>
            {pathname === all ? (
              heading
            ) : (
              <a className="onward" href={all}>
                {heading}
              </a>
            )}
          </h2>
          {note && <p className="small">{note}</p>}
        </div>
        <Pause label={messages.controls.pauseGuests} />
      </div>
      <section className={styles.reel} aria-label={heading} tabIndex={0}>
        <div className={styles.track}>
          {/* The copy of the list makes the loop seamless; screen readers skip it. */}
          {[false, true].map((isCopy) => (
            <ul key={String(isCopy)} aria-hidden={isCopy || undefined} inert={isCopy}>
              {cards.map((card) => (
                <li key={card.name}>
                  <TestimonialCard testimonial={card} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </section>
    </section>
  );
}
