import { HallTable } from "../../components/hall-table/HallTable.tsx";
import type { HomePageData } from "./data.ts";
import styles from "./Hall.module.css";

/** The banquet hall in short: capacity, times and prices. */
export function Hall({ heading, text, columns, slots, facts, more }: HomePageData["hall"]) {
  return (
    <section className="section on-jamun" id="hall">
      <div className={`wrap ${styles.hall}`}>
        <div>
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
          <dl>
            {facts.capacities.map(({ label, text: value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <a className="more" href={more.to}>
            {more.label}
          </a>
        </div>
        <HallTable caption={heading} columns={columns} slots={slots} />
      </div>
    </section>
  );
}
