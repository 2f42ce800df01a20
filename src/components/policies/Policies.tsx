import type { PolicyBlock } from "../../data/blocks.ts";
import { Terms } from "../terms/Terms.tsx";
import styles from "./Policies.module.css";

export function Policies({ heading, text, items }: PolicyBlock) {
  if (items.length === 0) return null;
  return (
    <section className={`section ${styles.policies}`}>
      <div className="wrap">
        <div>
          <h2>{heading}</h2>
          <p className="lead soft">{text}</p>
        </div>
        <Terms items={items.map(({ title, text: words }) => ({ label: title, text: words }))} />
      </div>
    </section>
  );
}
