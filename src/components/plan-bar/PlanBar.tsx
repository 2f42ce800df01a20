import { PLAN, stores } from "../../behaviour/storage.ts";
import { useLayout } from "../../context/layout.ts";
import styles from "./PlanBar.module.css";

/** Leads back to the visitor's plan, or to a new one; shown while the browser keeps one (src/behaviour/plan-bar.ts). */
export function PlanBar() {
  const { messages, plan } = useLayout();
  const { label, go, anew } = messages.plan;
  return (
    <nav className={`on-night ${styles.plan}`} aria-label={label} hidden>
      <a href={plan.to}>{go}</a>
      <a href={plan.to} {...stores(PLAN, "")}>
        {anew}
      </a>
    </nav>
  );
}
