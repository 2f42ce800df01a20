import { memo, useId } from "react";
import { countRangoli, type Ring } from "./count-rangoli.ts";
import styles from "./Counters.module.css";

interface RangoliProps {
  /** How many petals there are. */
  count: number;
  /** How many of them are lit, from the middle outwards. */
  lit: number;
}

interface PetalsProps extends Ring {
  /** The first part of the names of its parts. */
  id: string;
  petalPath: string;
  /** How many of its own petals are lit, if they are not all alike. */
  lit: number;
}

const turnedBy = (turn: number) => (turn === 0 ? undefined : `rotate(${turn})`);

/** A ring petal by petal while the light goes round it, and otherwise by copies of copies. */
function Petals({ id, petalPath, radius, turns, copies, start, lit }: PetalsProps) {
  const petal = <path id={`${id}0`} d={petalPath} transform={`translate(0 -${radius})`} />;
  if (lit > 0 && lit < turns.length) {
    return (
      <>
        <defs>{petal}</defs>
        {turns.map((turn, index) => (
          <use
            key={turn}
            href={`#${id}0`}
            transform={turnedBy(turn)}
            data-unlit={index < lit ? undefined : ""}
          />
        ))}
      </>
    );
  }
  const groups = copies.map((level, number) => (
    <g
      key={number}
      id={`${id}${number + 1}`}
      transform={turnedBy(number === copies.length - 1 ? start : 0)}
      data-unlit={number === copies.length - 1 && lit <= 0 ? "" : undefined}
    >
      {level.map((turn) => (
        <use key={turn} href={`#${id}${number}`} transform={turnedBy(turn)} />
      ))}
    </g>
  ));
  return (
    <>
      <defs>
        {petal}
        {groups.slice(0, -1)}
      </defs>
      {groups.at(-1)}
    </>
  );
}

/** A rangoli of exactly `count` petals. */
export const Rangoli = memo(function Rangoli({ count, lit }: RangoliProps) {
  const { rings, petalPath } = countRangoli(count);
  const id = useId();
  return (
    <svg className={styles.rangoli} viewBox="-100 -100 200 200" aria-hidden="true">
      {rings.map((ring, number) => (
        <g key={number} className={number % 2 === 0 ? undefined : styles.odd}>
          <Petals {...ring} id={`${id}${number}-`} petalPath={petalPath} lit={lit - ring.inside} />
        </g>
      ))}
    </svg>
  );
});
