import { fill, formatCount, formatPrice, formatRange } from "../../../../schemas/format.ts";
import type { Sum } from "../../../../schemas/plan/estimate.ts";
import { Terms } from "../../../components/terms/Terms.tsx";
import type { PlanPageData } from "../data.ts";
import type { FunctionView } from "../state/words.ts";
import styles from "./Bill.module.css";

export interface FunctionProps {
  view: FunctionView;
  words: PlanPageData["bill"];
  isSeveral: boolean;
}

interface FunctionLinesProps extends FunctionProps {
  /** Whether the function's fields are shown beside the bill. */
  isOpen: boolean;
}

export function FunctionLines({ view, words, isSeveral, isOpen }: FunctionLinesProps) {
  const { name, estimate, missing, warnings } = view;
  if (!isSeveral)
    return (
      <>
        <Lines estimate={estimate} words={words} />
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
          <span>{name}</span>
          {warnings.map((warning) => (
            <small key={warning}>{warning}</small>
          ))}
        </span>
        <b>{estimate ? formatPrice(estimate.least) : "…"}</b>
      </summary>
      <Lines estimate={estimate} words={words} />
      {estimate ? null : <p className="small">{missing}</p>}
    </details>
  );
}

type LinesProps = Pick<FunctionView, "estimate"> & Pick<FunctionProps, "words">;

export function Lines({ estimate, words }: LinesProps) {
  if (!estimate) return null;
  return (
    <dl className={styles.lines}>
      {estimate.lines.map(({ kind, id, name, rate, times, amount }) => (
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
