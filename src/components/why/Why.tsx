import type { WhyBlock } from "../../model/page-data.ts";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Why.module.css";

/** Four reasons around one plate, each beside its own katori. */
export function Why({ heading, plate, cards }: WhyBlock) {
  return (
    <section className="section on-leaf">
      <div className="wrap">
        <h2 className={styles.heading}>{heading}</h2>
        <div className={styles.why}>
          <Picture image={plate} className={styles.plate} />
          {cards.map(({ title, text, icon }) => (
            <article key={title}>
              <Picture image={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
