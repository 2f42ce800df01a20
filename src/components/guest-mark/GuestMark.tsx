import type { TestimonialCard } from "../../data/blocks.ts";
import { Picture } from "../picture/Picture.tsx";
import styles from "./GuestMark.module.css";

interface GuestMarkProps {
  guest: Pick<TestimonialCard, "image" | "initials">;
  /** How wide a photograph is shown, as in `<img sizes>`. */
  sizes: string;
}

/** A guest's photograph or, without one, the initials on a round ground. */
export function GuestMark({ guest: { image, initials }, sizes }: GuestMarkProps) {
  if (image) return <Picture image={image} className={styles.mark} sizes={sizes} />;
  return (
    <span className={`${styles.mark} ${styles.initials}`} aria-hidden="true">
      <b lang="en">{initials}</b>
    </span>
  );
}
