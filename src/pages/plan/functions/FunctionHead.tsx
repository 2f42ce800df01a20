import { memo } from "react";
import { Icon } from "../../../components/icon/Icon.tsx";
import { overCapacity } from "../../../model/plan/over-capacity.ts";
import { fill, formatCount, formatPrice, formatWeekday } from "../../../../schemas/format.ts";
import { estimateFunction } from "../../../../schemas/plan/estimate.ts";
import type { PlannedFunction } from "../../../../schemas/plan/plan.ts";
import type { PlanPageData } from "../data.ts";
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

/** Header of a function: name, sum, date, guests, place and warnings. It opens the fields. */
export const FunctionHead = memo(
  function FunctionHead({ data, id, fn, place, clash, isOpen, onOpen }: FunctionHeadProps) {
    const { bill, choices, fields, print } = data;
    const sum = estimateFunction(fn, choices);
    const facts = [
      fn.date === undefined ? print.openDay : formatWeekday(fn.date),
      fn.guests === undefined ? "" : `${formatCount(fn.guests)} ${bill.guests}`,
      choices.halls.find(({ id: slot }) => slot === fn.hall)?.title ?? fn.place ?? fields.noHall,
    ].filter(Boolean);
    const warnings = [
      ...(clash === "" ? [] : [fill(bill.clash, { names: clash })]),
      overCapacity(data, fn),
    ].filter(Boolean);
    return (
      <h3 className={`on-${groundOf(data, fn)} ${styles.head}`}>
        <button type="button" id={headId(id)} aria-expanded={isOpen} onClick={onOpen}>
          <b>{nameOf(data, fn, place)}</b>
          <span className={styles.sum}>{"lines" in sum ? formatPrice(sum.least) : null}</span>
          <Icon name="chevron" className={styles.fold} />
          <span className={styles.facts}>{facts.join("\u00A0· ")}</span>
          {warnings.map((warning) => (
            <span key={warning} className={styles.clash}>
              {warning}
            </span>
          ))}
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
