import type { PolicyBlock } from "../../data/blocks.ts";
import styles from "./Policies.module.css";

/** Policies beside the price, a short paragraph each; nothing without any. */
export function Policies({ heading, text, items }: PolicyBlock) {
  if (items.length === 0) return null;
  return (
    <section className={`section ${styles.policies}`}>
      <div className="wrap">
        <div>
          <h2>{heading}</h2>
          <p className="lead soft">{text}</p>
        </div>
        <dl>
          {items.map(({ id, title, text: words }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
