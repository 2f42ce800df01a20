import { useLayout } from "../../context/layout.ts";
import styles from "./Stars.module.css";

interface StarsProps {
  /** Whole stars, 1–5. */
  rating: number;
}

/** A rating as marigolds: the open ones are outlines. Two drawings, repeated by the style sheet. */
export function Stars({ rating }: StarsProps) {
  const { stars } = useLayout().messages.controls;
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={stars.replace("{n}", String(rating))}
      style={{ "--rating": rating }}
    />
  );
}
