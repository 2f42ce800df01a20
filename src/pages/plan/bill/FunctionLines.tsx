import { memo } from "react";
import { fill, formatCount, formatPrice } from "../../../../schemas/format.ts";
import { estimateFunction, type Estimate } from "../../../../schemas/plan/estimate.ts";
import type { PlannedFunction } from "../../../../schemas/plan/plan.ts";
import type { PlanPageData } from "../data.ts";
import { nameOf } from "../state/words.ts";
import { overCapacity } from "../../../model/plan/over-capacity.ts";
import { missingWords } from "../../../model/plan/missing-words.ts";
import styles from "./Bill.module.css";

interface FunctionLinesProps {
  data: PlanPageData;
  fn: PlannedFunction;
  /** In the plan, from 0. */
  place: number;
  isSeveral: boolean;
  /** Whether its fields are shown beside the bill. */
  isOpen: boolean;
  /** Names of the functions that want the hall at the same time; empty without any. */
  clash: string;
}

/** Lines of a function's estimate; of several functions, only the open one is unfolded. */
export const FunctionLines = memo(function FunctionLines(props: FunctionLinesProps) {
  const { data, fn, place, isSeveral, isOpen, clash } = props;
  const { bill, choices } = data;
  const sum = estimateFunction(fn, choices);
  const lines = "lines" in sum ? <Lines sum={sum} words={bill} /> : null;
  const overSeats = overCapacity(data, fn);
  if (!isSeveral)
    return (
      <>
        {lines}
        {overSeats === "" ? null : <p className="small">{overSeats}</p>}
      </>
    );
  return (
    <details className={styles.function} open={isOpen}>
      <summary>
        <span>
          <span>{nameOf(data, fn, place)}</span>
          {clash === "" ? null : <small>{fill(data.bill.clash, { names: clash })}</small>}
          {overSeats === "" ? null : <small>{overSeats}</small>}
        </span>
        <b>{"lines" in sum ? formatPrice(sum.least) : "…"}</b>
      </summary>
      {lines ?? <p className="small">{missingWords(sum, bill)}</p>}
    </details>
  );
});

export function Lines({ sum, words }: { sum: Estimate; words: PlanPageData["bill"] }) {
  return (
    <dl className={styles.lines}>
      {sum.lines.map(({ kind, id, name, rate, times, amount }) => (
        <div key={`${kind} ${id}`}>
          <dt>
            {name}
            {times === 1 ? null : (
              <small>{`${formatPrice(rate)} × ${formatCount(times)} ${words.guests}`}</small>
            )}
          </dt>
          <dd>{formatPrice(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
