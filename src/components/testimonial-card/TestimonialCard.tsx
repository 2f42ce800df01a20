import type { TestimonialCard as Testimonial } from "../../data/blocks.ts";
import { GuestMark } from "../guest-mark/GuestMark.tsx";
import { SaidLine } from "./SaidLine.tsx";
import { Stars } from "../stars/Stars.tsx";
import styles from "./TestimonialCard.module.css";

interface TestimonialCardProps {
  testimonial: Testimonial;
}

/** A quotation on a card with a scalloped upper edge. */
export function TestimonialCard({
  testimonial: { name, role, text, rating, said, ...guest },
}: TestimonialCardProps) {
  return (
    <figure className={styles.card}>
      <Stars rating={rating} />
      <blockquote dir="auto">{text}</blockquote>
      <figcaption>
        <GuestMark guest={guest} sizes="3.6rem" />
        <span>
          <cite dir="auto">{name}</cite>
          <span className="small" dir="auto">
            {role}
          </span>
          {said && <SaidLine said={said} />}
        </span>
      </figcaption>
    </figure>
  );
}
