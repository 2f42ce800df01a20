import type { Link as LinkData } from "../../../schemas/generated/index.ts";
import styles from "./FurtherLinks.module.css";

export function FurtherLinks({ links }: { links: LinkData[] }) {
  return (
    <ul className={styles.ways}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <a className="onward" href={to}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
