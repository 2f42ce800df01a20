import { memo } from "react";
import { fill, formatCount, formatDay, formatPrice } from "../../../../schemas/format.ts";
import { estimateFunction } from "../../../../schemas/plan/estimate.ts";
import type { PlannedFunction } from "../../../../schemas/plan/plan.ts";
import type { PlanPageData } from "../plan-data.ts";
import { groundOf, nameOf } from "../state/words.ts";
import styles from "./Functions.module.css";

interface FunctionHeadProps {
  data: PlanPageData;
  id: number;
  fn: PlannedFunction;
  /** In the list, from 0. */
  place: number;
  /** Names of the functions that want the hall at the same time; empty without any. */
  clash: string;
  isOpen: boolean;
  onOpen: () => void;
}

export const headId = (id: number): string => `function-${id}`;

/** A function in one line: its name, what is known of it and its sum. It opens its fields. */
export const FunctionHead = memo(
  function FunctionHead({ data, id, fn, place, clash, isOpen, onOpen }: FunctionHeadProps) {
    const { bill, choices } = data;
    const sum = estimateFunction(fn, choices);
    const facts = [
      fn.guests === undefined ? "" : `${formatCount(fn.guests)} ${bill.guests}`,
      fn.date === undefined ? "" : formatDay(fn.date),
    ].filter(Boolean);
    return (
      <h3 className={`on-${groundOf(data, fn)} ${styles.head}`}>
        <button type="button" id={headId(id)} aria-expanded={isOpen} onClick={onOpen}>
          <b>{nameOf(data, fn, place)}</b>
          <span className={styles.sum}>{"lines" in sum ? formatPrice(sum.least) : null}</span>
          <span className={styles.facts}>{facts.join(" · ")}</span>
          {clash === "" ? null : (
            <span className={styles.clash}>{fill(data.bill.clash, { names: clash })}</span>
          )}
        </button>
      </h3>
    );
  },
  // A new handler does the same: it says which function to open.
  (before, now) =>
    before.fn === now.fn &&
    before.place === now.place &&
    before.isOpen === now.isOpen &&
    before.data === now.data &&
    before.clash === now.clash,
);
