import type { Link as LinkData } from "../../../schemas/generated/index.ts";
import styles from "./FurtherLinks.module.css";

/** Links to further pages at the end of a page, one ruled line each. */
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
