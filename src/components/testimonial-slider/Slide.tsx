import type { TestimonialCard } from "../../data/blocks.ts";
import { GuestMark } from "../guest-mark/GuestMark.tsx";
import { SaidLine } from "../testimonial-card/SaidLine.tsx";
import { Stars } from "../stars/Stars.tsx";
import styles from "./Slide.module.css";

interface SlideProps {
  card: TestimonialCard;
  /** Such as "3 of 9". */
  place: string;
}

/** Characters that fit in large letters within a screen. */
const LONG = 260;

/** One guest's words, large, beside the guest's photograph or initials. */
export function Slide({ card: { name, role, text, rating, said, ...guest }, place }: SlideProps) {
  return (
    <li className={styles.slide}>
      <div role="group" aria-roledescription="slide" aria-label={place}>
        <GuestMark guest={guest} sizes="(min-width: 768px) 27vw, 9rem" />
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
            {said && <SaidLine said={said} />}
          </figcaption>
        </figure>
      </div>
    </li>
  );
}
