import { memo, useId, useMemo } from "react";
import { countRangoli, type Ring } from "./count-rangoli.ts";
import styles from "./Counters.module.css";

interface RangoliProps {
  /** How many petals there are. */
  count: number;
  /** How many of them are lit, from the middle outwards. */
  lit: number;
}

interface PetalsProps {
  /** The path they share. */
  href: string;
  radius: number;
  turns: number[];
  /** How many of them are lit. */
  lit: number;
}

/** Only the ring that the light goes round is made anew with each frame. */
const Petals = memo(function Petals({ href, radius, turns, lit }: PetalsProps) {
  return turns.map((turn, index) => (
    <use
      key={turn}
      href={href}
      transform={`rotate(${turn})translate(0 ${-radius})`}
      data-unlit={index < lit ? undefined : ""}
    />
  ));
});

const litOf = ({ inside, turns }: Ring, lit: number) =>
  Math.min(turns.length, Math.max(0, lit - inside));

/** A rangoli of exactly `count` petals, to be lit one by one. */
export const Rangoli = memo(function Rangoli({ count, lit }: RangoliProps) {
  const { rings, petalPath } = useMemo(() => countRangoli(count), [count]);
  const id = useId();
  return (
    <svg className={styles.rangoli} viewBox="-100 -100 200 200" aria-hidden="true">
      <defs>
        <path id={id} d={petalPath} />
      </defs>
      {rings.map((ring, number) => (
        <g key={number} className={number % 2 === 0 ? undefined : styles.odd}>
          <Petals href={`#${id}`} radius={ring.radius} turns={ring.turns} lit={litOf(ring, lit)} />
        </g>
      ))}
    </svg>
  );
});
