import { formatCount, formatPrice } from "../../../schemas/format.ts";
import type { PlanPageData } from "./plan-data.ts";
import styles from "./AtAGlance.module.css";

/** What each package costs for some numbers of guests; it says the same to those who run no script. */
export function AtAGlance({ heading, text, counts, rows, ...words }: PlanPageData["table"]) {
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
                <th scope="col">{words.guests}</th>
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
                      <b>{formatPrice(sums[at]?.least ?? 0)}</b> {words.to}{" "}
                      {formatPrice(sums[at]?.most ?? 0)}
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
