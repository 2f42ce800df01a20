import { useCounters } from "../../behaviour/use-counters.ts";
import type { Counter } from "../../model/page-data.ts";
import { Picture } from "../picture/Picture.tsx";
import { Rangoli } from "./Rangoli.tsx";
import styles from "./Counters.module.css";

interface CountersProps {
  heading: string;
  items: Counter[];
}

/**
 * Numbers that are also their own picture: each lights exactly as many petals as it counts. Petals
 * that are all lit are a drawing; one by one they stand in the page when they are about to be lit.
 */
export function Counters({ heading, items }: CountersProps) {
  const { list, values, near } = useCounters<HTMLUListElement>(items.map(({ value }) => value));
  return (
    <section className="section on-jamun">
      <div className="wrap">
        <h2 className={styles.heading}>{heading}</h2>
        <ul ref={list} className={styles.counters}>
          {items.map(({ value, suffix, label, picture }, index) => (
            <li key={label}>
              {near ? (
                <Rangoli count={value} lit={values[index] ?? value} />
              ) : (
                <Picture image={picture} className={styles.rangoli} />
              )}
              <p>
                {/* A screen reader hears the number once, not two hundred times. */}
                <span className="vh">{`${value}${suffix} `}</span>
                {/* One text, so that what follows the number is not pushed along by it. */}
                <b aria-hidden="true">{`${values[index]}${suffix}`}</b>
                {label}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
