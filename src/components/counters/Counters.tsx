import { useCounters } from "../../behaviour/use-counters.ts";
import type { Counter } from "../../model/page-data.ts";
import { Rangoli } from "./Rangoli.tsx";
import styles from "./Counters.module.css";

interface CountersProps {
  heading: string;
  items: Counter[];
}

/** Numbers that are also their own picture: each lights exactly as many petals as it counts. */
export function Counters({ heading, items }: CountersProps) {
  const [list, values] = useCounters<HTMLUListElement>(items.map(({ value }) => value));
  return (
    <section className="section on-jamun">
      <div className="wrap">
        <h2 className={styles.heading}>{heading}</h2>
        <ul ref={list} className={styles.counters}>
          {items.map(({ value, suffix, label }, index) => (
            <li key={label}>
              <Rangoli count={value} lit={values[index] ?? value} />
              <p>
                {/* A screen reader hears the number once, not two hundred times. */}
                <span className="vh">
                  {value}
                  {suffix}{" "}
                </span>
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
