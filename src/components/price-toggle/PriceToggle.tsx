import { useId } from "react";
import { usePageLayout } from "../../context/layout.ts";
import styles from "./PriceToggle.module.css";

interface PriceToggleProps {
  monthly: string;
  yearly: string;
  yearlyAtFirst: boolean;
}

/** Two radio buttons, which work without script: style sheets test `:has([value="yearly"]:checked)`. */
export function PriceToggle({ monthly, yearly, yearlyAtFirst }: PriceToggleProps) {
  const name = useId();
  const { prices } = usePageLayout().messages.controls;
  return (
    <fieldset className={styles.toggle}>
      <legend className="vh">{prices}</legend>
      <label>
        <input type="radio" name={name} value="monthly" defaultChecked={!yearlyAtFirst} />
        <span>{monthly}</span>
      </label>
      <label>
        <input type="radio" name={name} value="yearly" defaultChecked={yearlyAtFirst} />
        <span>{yearly}</span>
      </label>
    </fieldset>
  );
}
