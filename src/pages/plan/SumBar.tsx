import { Icon } from "../../components/icon/Icon.tsx";
import { formatPrice } from "../../../schemas/format.ts";
import type { PlanPageData } from "./plan-data.ts";
import type { Estimate, Unestimated } from "../../../schemas/plan/estimate.ts";
import { BILL } from "./Bill.tsx";
import styles from "./SumBar.module.css";

interface SumBarProps {
  sum: Estimate | Unestimated;
  words: PlanPageData["bill"];
}

/**
 * On a phone, where the bill lies below all choices: the sum at the foot of the screen while they are
 * gone through, and a link down to its lines. The bill itself says it aloud.
 */
export function SumBar({ sum, words }: SumBarProps) {
  if (!("least" in sum)) return null;
  return (
    <a className={`on-jamun ${styles.bar}`} href={`#${BILL}`}>
      <span>
        {words.from} <b>{formatPrice(sum.least)}</b> {words.to} <b>{formatPrice(sum.most)}</b>
      </span>
      <Icon name="arrow-down" />
    </a>
  );
}
