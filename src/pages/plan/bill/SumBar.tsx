import { Icon } from "../../../components/icon/Icon.tsx";
import { PriceRange } from "../../../components/price/PriceRange.tsx";
import type { Sum } from "../../../../schemas/plan/estimate.ts";
import type { PlanPageData } from "../data.ts";
import { BILL } from "./Bill.tsx";
import styles from "./SumBar.module.css";

interface SumBarProps {
  /** Of all functions. */
  total: Sum | undefined;
  words: PlanPageData["bill"];
}

/**
 * On a phone, where the bill lies below all choices: the sum at the foot of the screen while they are
 * gone through, and a link down to its lines. The bill itself says it aloud.
 */
export function SumBar({ total, words }: SumBarProps) {
  if (!total) return null;
  return (
    <a className={`on-jamun with-script ${styles.bar}`} href={`#${BILL}`}>
      <span>
        <PriceRange pattern={words.range} sum={total} />
      </span>
      <Icon name="arrow-down" />
    </a>
  );
}
