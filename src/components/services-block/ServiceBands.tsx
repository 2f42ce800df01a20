import type { ServiceCard } from "../../data/blocks.ts";
import { Picture } from "../picture/Picture.tsx";
import { ServiceText } from "./ServiceText.tsx";
import styles from "./ServiceBands.module.css";

interface ServiceBandsProps {
  cards: ServiceCard[];
  details: string;
}

/** Grounds of the bands in turn: rice lies between any two dark ones. */
const GROUNDS = ["on-marigold", "", "on-leaf", "", "on-rani", ""];

/** Every service as a cloth of its own from edge to edge, the picture now left, now right. */
export function ServiceBands({ cards, details }: ServiceBandsProps) {
  return cards.map((card, index) => (
    <article key={card.to} className={`${styles.band} ${GROUNDS[index % GROUNDS.length]}`}>
      <Picture image={card.image} priority={index === 0} sizes="(min-width: 768px) 60vw, 100vw" />
      <div className={styles.text}>
        <ServiceText card={card} details={details} />
      </div>
    </article>
  ));
}
