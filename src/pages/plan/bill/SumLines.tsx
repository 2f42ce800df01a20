import { PriceRange } from "../../../components/price/PriceRange.tsx";
import type { Sum } from "../../../../schemas/plan/estimate.ts";
import type { PlanPageData } from "../data.ts";
import { GstLines } from "./GstLines.tsx";
import styles from "./Bill.module.css";

interface SumLinesProps {
  data: PlanPageData;
  sum: Sum;
}

/** A sum from–to, and what it is with GST. */
export function SumLines({ data, sum }: SumLinesProps) {
  const { bill } = data;
  return (
    <>
      <p className={styles.total}>
        <PriceRange pattern={bill.range} sum={sum} />
      </p>
      <GstLines data={data} sum={sum} />
    </>
  );
}
