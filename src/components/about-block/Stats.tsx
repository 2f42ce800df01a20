import type { StatTile } from "../../data/blocks.ts";
import styles from "./Stats.module.css";

interface StatsProps {
  tiles: StatTile[];
}

/** What we claim, each figure on a pennant of the cloth that hangs over a doorway. */
export function Stats({ tiles }: StatsProps) {
  if (tiles.length === 0) return null;
  return (
    <div className={styles.cloth}>
      <div className="kinar kinar-lotus" aria-hidden="true" />
      <ul>
        {tiles.map(({ figure, suffix, label }) => (
          <li key={label}>
            <b>
              {figure}
              <i>{suffix}</i>
            </b>
            {` ${label}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
