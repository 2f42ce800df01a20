import { useId } from "react";
import type { FlipCardData } from "./data.ts";
import { Picture } from "../../components/picture/Picture.tsx";
import styles from "./FlipCard.module.css";

interface FlipCardProps {
  card: FlipCardData;
  turn: string;
  first: boolean;
}

/**
 * A plate that turns over and shows its price when it is hovered, focused or tapped. A tap sets the focus, so no script
 * is needed. A tap elsewhere turns it back, and so does a second tap (src/behaviour/parts/flip-cards.ts). Screen
 * readers can always read both faces.
 */
export function FlipCard({ card: { name, price, features, thali }, turn, first }: FlipCardProps) {
  const heading = useId();
  return (
    <article className={styles.card} tabIndex={0} aria-labelledby={heading}>
      <div className={styles.faces}>
        <div className={`${styles.face} ${styles.front}`}>
          {thali && (
            <Picture image={thali} priority={first} sizes="(min-width: 600px) 40vw, 112vw" />
          )}
          <h2 id={heading}>{name}</h2>
          <p className={styles.turn} aria-hidden="true">
            {turn}
          </p>
        </div>
        <div className={`${styles.face} ${styles.back}`}>
          <p className={styles.again} aria-hidden="true">
            {name}
          </p>
          <p className={styles.price}>{price}</p>
          <ul>
            {features.map((feature) => (
              <li key={feature}>
                <span className="veg" aria-hidden="true" />
                {feature}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  );
}
