import { useShell } from "../../context/shell.ts";
import type { Counter, SourcesBlock } from "../../model/blocks.ts";
import { CountRangoli } from "./CountRangoli.tsx";
import { Sources } from "../sources/Sources.tsx";
import styles from "./Counters.module.css";

interface CountersProps {
  heading: string;
  items: Counter[];
  sources?: SourcesBlock;
}

/**
 * Numbers that are also their own picture: each has exactly as many petals as it counts. They are final here;
 * src/behaviour/parts/counters.ts lets them climb.
 */
export function Counters({ heading, items, sources }: CountersProps) {
  const { counterStep, counterStepMs, counterVisibleShare } = useShell().behaviour;
  if (items.length === 0) return null;
  return (
    <section className="section on-jamun">
      <div className="wrap">
        <h2 className={styles.heading}>{heading}</h2>
        <ul
          className={styles.counters}
          data-part="counters"
          data-step={counterStep}
          data-step-ms={counterStepMs}
          data-share={counterVisibleShare}
        >
          {items.map(({ value, suffix, label }) => (
            <li key={label}>
              <CountRangoli value={value} className={styles.rangoli} />
              <p>
                {/* A screen reader hears the number once, not two hundred times. */}
                <span className="vh">{`${value}${suffix} `}</span>
                {/* One text, so that what follows the number is not pushed along by it. */}
                <b aria-hidden="true" data-to={value} data-suffix={suffix}>{`${value}${suffix}`}</b>
                {label}
              </p>
            </li>
          ))}
        </ul>
        {sources && <Sources sources={sources} />}
      </div>
    </section>
  );
}
