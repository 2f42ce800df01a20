import { formatPrice } from "../../../schemas/format.ts";
import type { PriceWords } from "../../data/blocks.ts";
import styles from "./Price.module.css";

interface PriceProps {
  /** Rupees per person. */
  monthly: number;
  /** Present where a toggle selects one of the two prices; the page's style sheet hides the other price. */
  yearly?: number;
  words: Pick<PriceWords, "onwards" | "perPerson" | "perYear">;
}

/** `₹599 Onwards, per person`. */
export function Price({ monthly, yearly, words }: PriceProps) {
  const { onwards, perPerson, perYear } = words;
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
      {yearly !== undefined && <span data-period="yearly">{` ${perYear}`}</span>}
    </p>
  );
}
