import { usePageLayout } from "../../context/layout.ts";
import type { Breadcrumbs as BreadcrumbsData } from "../../model/blocks.ts";
import styles from "./Breadcrumbs.module.css";

/** Links to the pages above this page. The page's heading, which follows, is the last breadcrumb. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: BreadcrumbsData }) {
  const { messages } = usePageLayout();
  return (
    <nav className={`screen-only ${styles.breadcrumbs}`} aria-label={messages.controls.trail}>
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
