import { ANEW } from "../../model/plan/current-plan.ts";
import { usePageLayout } from "../../context/layout.ts";
import styles from "./PlanBar.module.css";

/** Links to the visitor's plan and to a new plan. Shown while the browser stores a plan (src/behaviour/plan-bar.ts). */
export function PlanBar() {
  const { messages, plan } = usePageLayout();
  const { label, go, anew } = messages.plan;
  return (
    <nav
      className={`on-night screen-only ${styles.plan}`}
      aria-label={label}
      data-plan-bar=""
      hidden
    >
      <a href={plan.to}>{go}</a>
      <a href={plan.to + ANEW}>{anew}</a>
    </nav>
  );
}
