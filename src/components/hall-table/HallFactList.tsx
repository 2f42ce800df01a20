import type { HallFacts } from "../../data/blocks.ts";
import styles from "./HallFactList.module.css";

/** Confirmed facts of the hall in columns; nothing without any. */
export function HallFactList({ heading, capacities, facts }: HallFacts) {
  const all = [...capacities, ...facts];
  if (all.length === 0) return null;
  return (
    <div className={styles.facts}>
      <h3>{heading}</h3>
      <dl>
        {all.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
