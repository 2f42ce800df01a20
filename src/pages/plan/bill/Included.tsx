import { memo } from "react";
import type { PlanPageData } from "../data.ts";
import styles from "./Bill.module.css";

/** Included and excluded services of the estimate. */
export const Included = memo(function Included({ words }: { words: PlanPageData["bill"] }) {
  return (
    <div className={styles.included}>
      {[words.included, words.notIncluded].map(({ heading, items }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
});
