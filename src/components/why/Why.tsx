import type { WhyBlock } from "../../data/blocks.ts";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Why.module.css";

export function Why({ heading, plate, cards }: WhyBlock) {
  return (
    <section className={`section on-leaf ${styles.section}`}>
      <Picture
        image={plate}
        className={`screen-only ${styles.plate}`}
        sizes="(min-width: 990px) 52vw, 58vw"
      />
      <div className="wrap">
        <div className={styles.text}>
          <h2>{heading}</h2>
          <div className={styles.reasons}>
            {cards.map(({ title, text, icon }) => (
              <article key={title}>
                <Picture image={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </article>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
