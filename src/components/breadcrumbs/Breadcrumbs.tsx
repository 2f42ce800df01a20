import { useLayout } from "../../context/layout.ts";
import type { Breadcrumbs as BreadcrumbsData } from "../../model/blocks.ts";
import styles from "./Breadcrumbs.module.css";

/** Breadcrumbs above a page's heading, which is the last item. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: BreadcrumbsData }) {
  const { messages } = useLayout();
  return (
    <nav className={styles.breadcrumbs} aria-label={messages.controls.trail}>
      <ol>
        {breadcrumbs.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
