import { formatCount } from "../../../schemas/format.ts";
import { PriceRange } from "../../components/price/PriceRange.tsx";
import type { PlanPageData } from "./data.ts";
import styles from "./AtAGlance.module.css";

type PlanTable = PlanPageData["table"];

interface AtAGlanceProps extends PlanTable {
  /** `{least} to {most}` in the language of the page. */
  range: string;
}

const NOTHING = { least: 0, most: 0 };

/** Cost of each package for some numbers of guests, also without script. */
export function AtAGlance({ heading, text, guests, counts, rows, range }: AtAGlanceProps) {
  return (
    <section className={`section on-marigold ${styles.glance}`} id="table">
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="lead">{text}</p>
        <section className={styles.scroll} aria-label={heading} tabIndex={0}>
          <table>
            <caption className="vh">{heading}</caption>
            <thead>
              <tr>
                <th scope="col">{guests}</th>
                {rows.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counts.map((count, at) => (
                <tr key={count}>
                  <th scope="row">{formatCount(count)}</th>
                  {rows.map(({ name, sums }) => (
                    <td key={name}>
                      <PriceRange pattern={range} sum={sums[at] ?? NOTHING} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  );
}
