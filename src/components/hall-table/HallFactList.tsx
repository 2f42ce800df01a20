import type { HallFacts } from "../../data/blocks.ts";
import { Terms } from "../terms/Terms.tsx";
import styles from "./HallFactList.module.css";

export function HallFactList({ heading, capacities, facts }: HallFacts) {
  const all = [...capacities, ...facts];
  if (all.length === 0) return null;
  return (
    <div className={`screen-only ${styles.facts}`}>
      <h3>{heading}</h3>
      <Terms items={all} />
    </div>
  );
}
