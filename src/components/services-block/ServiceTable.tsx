import type { ServiceCard } from "../../data/blocks.ts";
import { Picture } from "../picture/Picture.tsx";
import { ServiceText } from "./ServiceText.tsx";
import styles from "./ServiceTable.module.css";

interface ServiceTableProps {
  cards: ServiceCard[];
  details: string;
}

/** The first service large, its words on a cloth that hangs over the picture; the next beside it. */
export function ServiceTable({ cards, details }: ServiceTableProps) {
  return (
    <div className={styles.table} data-shows-whole="">
      {cards.map((card, index) => (
        <article key={card.to} className="rise" style={{ "--i": index }}>
          <figure className="slot slot-leaf">
            <Picture
              image={card.image}
              sizes={
                index === 0
                  ? "(min-width: 990px) 47vw, (min-width: 600px) 92vw, 70vw"
                  : "(min-width: 990px) 31vw, (min-width: 600px) 46vw, 70vw"
              }
            />
          </figure>
          <div className={`${styles.text} ${index === 0 ? "on-jamun" : ""}`}>
            <ServiceText card={card} details={details} />
          </div>
        </article>
      ))}
    </div>
  );
}
