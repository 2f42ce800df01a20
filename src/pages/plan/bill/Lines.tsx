import { fill, formatCount, formatPrice, formatRange } from "../../../../schemas/format.ts";
import type { Estimate, Sum, Unestimated } from "../../../../schemas/plan/estimate.ts";
import type { PlannedFunction } from "../../../../schemas/plan/plan.ts";
import { Terms } from "../../../components/terms/Terms.tsx";
import { missingWords, warningsOf } from "../../../model/plan/function-words.ts";
import type { PlanPageData } from "../data.ts";
import { nameOf } from "../state/words.ts";
import styles from "./Bill.module.css";

export interface FunctionProps {
  data: PlanPageData;
  fn: PlannedFunction;
  /** In the plan, from 0. */
  place: number;
  isSeveral: boolean;
  sum: Estimate | Unestimated | undefined;
  /** Names of the functions that use the hall at the same time; empty without any. */
  clash: string;
}

interface FunctionLinesProps extends FunctionProps {
  /** Whether its fields are shown beside the bill. */
  isOpen: boolean;
}

/** Lines of a function's estimate; of several functions, only the open one is unfolded. */
export function FunctionLines(props: FunctionLinesProps) {
  const { data, fn, place, isSeveral, sum, isOpen, clash } = props;
  const warnings = warningsOf(data, fn, clash);
  if (!isSeveral)
    return (
      <>
        <Lines sum={sum} words={data.bill} />
        {warnings.map((warning) => (
          <p key={warning} className="small">
            {warning}
          </p>
        ))}
      </>
    );
  return (
    <details className={styles.function} open={isOpen}>
      <summary>
        <span>
          <span>{nameOf(data, fn, place)}</span>
          {warnings.map((warning) => (
            <small key={warning}>{warning}</small>
          ))}
        </span>
        <b>{sum && "lines" in sum ? formatPrice(sum.least) : "…"}</b>
      </summary>
      <Lines sum={sum} words={data.bill} />
      {sum && "lines" in sum ? null : (
        <p className="small">{sum && missingWords(sum, data.bill)}</p>
      )}
    </details>
  );
}

interface LinesProps {
  sum: Estimate | Unestimated | undefined;
  words: PlanPageData["bill"];
}

export function Lines({ sum, words }: LinesProps) {
  if (!sum || !("lines" in sum)) return null;
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

interface GstLinesProps {
  data: PlanPageData;
  sum: Sum;
}

/** The tax on a sum, and the sum with it. */
export function GstLines({ data: { bill, choices }, sum }: GstLinesProps) {
  const { least, most, gstLeast, gstMost } = sum;
  const line = (label: string, from: number, to: number) => ({
    label: fill(label, { percent: String(choices.gst.percent) }),
    text: formatRange(bill.range, from, to),
  });
  const items = [
    line(bill.gst, gstLeast, gstMost),
    line(bill.withGst, least + gstLeast, most + gstMost),
  ];
  return <Terms items={items} className={styles.gst} />;
}

/** Included and excluded services of the estimate. */
export function Included({ words }: { words: PlanPageData["bill"] }) {
  return (
    <div className={styles.included}>
      {[words.included, words.notIncluded].map(({ heading, items }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
