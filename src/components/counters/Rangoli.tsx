import { memo, useId } from "react";
import { countRangoli } from "./count-rangoli.ts";
import styles from "./Counters.module.css";

interface RangoliProps {
  /** How many petals there are. */
  count: number;
  /** How many of them are lit, from the middle outwards. */
  lit: number;
}

/** A rangoli of exactly `count` petals. */
export const Rangoli = memo(function Rangoli({ count, lit }: RangoliProps) {
  const { rings, petalPath } = countRangoli(count);
  const petal = useId();
  return (
    <svg className={styles.rangoli} viewBox="-100 -100 200 200" aria-hidden="true">
      {rings.map(({ radius, turns, inside }, ring) => (
        <g key={ring} className={ring % 2 === 0 ? undefined : styles.odd}>
          <defs>
            <path id={petal + ring} d={petalPath} transform={`translate(0 -${radius})`} />
          </defs>
          {turns.map((turn, index) => (
            <use
              key={turn}
              href={`#${petal}${ring}`}
              transform={`rotate(${turn})`}
              data-unlit={inside + index < lit ? undefined : ""}
            />
          ))}
        </g>
      ))}
    </svg>
  );
});
