import type { PurposeBlock } from "../../data/blocks.ts";
import { Picture } from "../../components/picture/Picture.tsx";
import styles from "./Purpose.module.css";

export function Purpose({ heading, mission, vision, values }: PurposeBlock) {
  return (
    <section className="section on-marigold">
      <div className="wrap">
        <h2>{heading}</h2>
        <div className={styles.aims}>
          {[mission, vision].map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <div className={styles.toran}>
          <svg
            className={styles.string}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d="M0 0Q50 200 100 0" vectorEffect="non-scaling-stroke" />
          </svg>
          <ul className={styles.values}>
            {values.map(({ title, text, icon }, index) => (
              <li key={title} style={{ "--t": (index + 0.5) / values.length }}>
                <Picture image={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
