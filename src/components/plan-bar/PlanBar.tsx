import { PLAN, stores } from "../../behaviour/storage.ts";
import { useShell } from "../../context/shell.ts";
import type { PageKind } from "../../model/page.ts";
import styles from "./PlanBar.module.css";

const WITHOUT: ReadonlySet<PageKind> = new Set(["plan", "loader"]);

interface PlanBarProps {
  kind: PageKind;
}

/** Leads back to the visitor's plan, or to a new one; shown while the browser keeps one (src/behaviour/plan-bar.ts). */
export function PlanBar({ kind }: PlanBarProps) {
  const { messages, plan } = useShell();
  const { label, go, anew } = messages.plan;
  if (WITHOUT.has(kind)) return null;
  return (
    <nav className={`on-night ${styles.plan}`} aria-label={label} hidden>
      <a href={plan.to}>{go}</a>
      <a href={plan.to} {...stores(PLAN, "")}>
        {anew}
      </a>
    </nav>
  );
}
