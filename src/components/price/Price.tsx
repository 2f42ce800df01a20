import { formatPrice } from "../../../schemas/format.ts";
import type { PriceWords } from "../../data/blocks.ts";
import styles from "./Price.module.css";

interface PriceProps {
  /** Rupees per person. */
  monthly: number;
  /** Given where a toggle chooses between the two; the page's style sheet shows one of them. */
  yearly?: number;
  words: Pick<PriceWords, "onwards" | "perPerson">;
}

/** `₹599 Onwards, per person`. */
export function Price({ monthly, yearly, words: { onwards, perPerson } }: PriceProps) {
  return (
    <p className={styles.price}>
      {yearly === undefined ? (
        <b>{formatPrice(monthly)}</b>
      ) : (
        <>
          <b data-period="monthly">{formatPrice(monthly)}</b>
          <b data-period="yearly">{formatPrice(yearly)}</b>
        </>
      )}
      {` ${onwards}, `}
      <span className={styles.per}>{perPerson}</span>
    </p>
  );
}
