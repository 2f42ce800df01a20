import { useLayout } from "../../context/layout.ts";
import type { Trail as TrailData } from "../../model/blocks.ts";
import styles from "./Trail.module.css";

/** Breadcrumbs above a page's heading, which is the last item. */
export function Trail({ trail }: { trail: TrailData }) {
  const { messages } = useLayout();
  return (
    <nav className={styles.trail} aria-label={messages.controls.trail}>
      <ol>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
