import styles from "./Stars.module.css";

interface StarsProps {
  /** Whole stars, 1–5. */
  rating: number;
}

/** A rating as marigolds: the open ones are outlines. Two drawings, repeated by the style sheet. */
export function Stars({ rating }: StarsProps) {
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={`${rating} out of 5 stars`}
      style={{ "--rating": rating }}
    />
  );
}
