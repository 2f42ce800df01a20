import styles from "./Facts.module.css";

interface FactsProps {
  facts: { figure: string; text: string }[];
}

/** The strip below the hero: what a host asks first. */
export function Facts({ facts }: FactsProps) {
  return (
    <div className={styles.facts}>
      <ul className="wrap">
        {facts.map(({ figure, text }) => (
          <li key={text}>
            <b>{figure}</b>
            {` ${text}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
