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
  const { petals, petalPath } = countRangoli(count);
  const petal = useId();
  return (
    <svg className={styles.rangoli} viewBox="-100 -100 200 200" aria-hidden="true">
      <defs>
        <path id={petal} d={petalPath} />
      </defs>
      {petals.map(({ x, y, turn, ring }, index) => (
        <use
          key={index}
          href={`#${petal}`}
          transform={`translate(${x} ${y}) rotate(${turn})`}
          className={ring % 2 === 0 ? undefined : styles.odd}
          data-unlit={index < lit ? undefined : ""}
        />
      ))}
    </svg>
  );
});
