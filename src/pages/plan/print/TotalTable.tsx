import { formatCount, formatDay, formatPrice } from "../../../../schemas/format.ts";
import type { PlanEstimate } from "../../../../schemas/plan/estimate.ts";
import type { Plan } from "../../../../schemas/plan/plan.ts";
import { SumLines } from "../bill/SumLines.tsx";
import type { PlanPageData } from "../plan-data.ts";
import { nameOf } from "../state/words.ts";
import styles from "./PlanSheets.module.css";

interface TotalTableProps {
  data: PlanPageData;
  plan: Plan;
  sums: PlanEstimate;
}

/** All functions of the plan, a row each, and what they come to. */
export function TotalTable({ data, plan, sums: { functions, total } }: TotalTableProps) {
  const { bill } = data;
  return (
    <section className={styles.total}>
      <h2>{bill.total}</h2>
      <table>
        <tbody>
          {plan.functions.map((fn, place) => {
            const sum = functions[place];
            return (
              <tr key={place}>
                <th scope="row">{nameOf(data, fn, place)}</th>
                <td>{fn.date === undefined ? data.print.openDay : formatDay(fn.date)}</td>
                <td>
                  {fn.guests === undefined ? "–" : `${formatCount(fn.guests)} ${bill.guests}`}
                </td>
                <td>{sum && "lines" in sum ? formatPrice(sum.least) : "–"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {total ? <SumLines sum={total} data={data} /> : null}
    </section>
  );
}
