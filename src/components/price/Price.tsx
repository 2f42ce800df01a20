import { formatPrice } from "../../../schemas/format.ts";
import type { PriceWords } from "../../data/blocks.ts";
import styles from "./Price.module.css";

interface PriceProps {
  /** Rupees per person. */
  monthly: number;
  /** Present where a toggle selects one of the two prices; the page's style sheet hides the other price. */
  yearly?: number;
  words: Pick<PriceWords, "onwards" | "perPerson" | "perYear" | "beforeGst" | "rate">;
}

/** `₹599 Onwards, per person, before GST`. */
export function Price({ monthly, yearly, words }: PriceProps) {
  const { onwards, perPerson, perYear, beforeGst, rate } = words;
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
      <span className={styles.per}>{yearly === undefined ? rate : perPerson}</span>
      {yearly === undefined ? null : (
        <>
          <span data-period="yearly">{` ${perYear}`}</span>
          <span className={styles.per}>{`, ${beforeGst}`}</span>
        </>
      )}
    </p>
  );
}
