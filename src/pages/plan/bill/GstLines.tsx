import { fill, formatRange } from "../../../../schemas/format.ts";
import type { Sum } from "../../../../schemas/plan/estimate.ts";
import type { PlanPageData } from "../data.ts";
import styles from "./Bill.module.css";

interface GstLinesProps {
  data: PlanPageData;
  sum: Sum;
}

/** The tax on a sum, and the sum with it. */
export function GstLines({ data: { bill, choices }, sum }: GstLinesProps) {
  const { least, most, gstLeast, gstMost } = sum;
  const percent = String(choices.gst.percent);
  const between = (from: number, to: number) => formatRange(bill.range, from, to);
  return (
    <dl className={styles.gst}>
      <div>
        <dt>{fill(bill.gst, { percent })}</dt>
        <dd>{between(gstLeast, gstMost)}</dd>
      </div>
      <div>
        <dt>{fill(bill.withGst, { percent })}</dt>
        <dd>{between(least + gstLeast, most + gstMost)}</dd>
      </div>
    </dl>
  );
}
