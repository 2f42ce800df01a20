import { useId, type RefObject } from "react";
import { tooLong } from "../../../../schemas/enquiry/enquiry-words.ts";
import { useHalfTyped } from "../../../behaviour/hooks/use-half-typed.ts";
import { overCapacity, unknownNote } from "../../../model/plan/function-words.ts";
import type { Field } from "../../../behaviour/form-field.ts";
import { fill, formatCount } from "../../../../schemas/format.ts";
import type { PlanPageData } from "../data.ts";
import type { PlannedFunction } from "../../../../schemas/plan/plan.ts";
import { useLayout } from "../../../context/layout.ts";
import { DayField } from "./DayField.tsx";
import { ENQUIRY_FORM } from "../../../model/plan/current-plan.ts";
import { Offers } from "./Offers.tsx";
import styles from "./PlanForm.module.css";

interface PlanFormProps {
  data: PlanPageData;
  fn: PlannedFunction;
  fields: RefObject<HTMLDivElement | null>;
  clash: string;
  today: string | undefined;
  onChoose: (field: Field) => void;
  onChange: (part: Partial<PlannedFunction>) => void;
}

export function PlanForm(props: PlanFormProps) {
  const { data, fn, fields: ref, clash, today, onChoose, onChange } = props;
  const { choices, fields } = data;
  const id = useId();
  const tooManyJain = (fn.jain ?? 0) > (fn.guests ?? Infinity);
  const { guests, jain, place } = { ...fn, ...fn.typed };
  const words = useLayout().messages.form;
  const excess = (text: string | number = "") => tooLong(String(text), words);
  const guestsHint =
    excess(guests) ??
    (fn.typed?.guests === undefined
      ? fields.guestsHint
      : fn.guests === undefined
        ? data.bill.guestsUnread
        : fill(fields.guestsCounted, { n: formatCount(fn.guests) }));
  const overSeats = overCapacity(data, fn);
  const typing = useHalfTyped(today);
  const unknown = unknownNote(data, fn, typing[0] === "now");
  const offer = choices.packages.find((entry) => entry.id === fn.package);
  const select = (name: "event" | "cuisine", options: readonly { id: string; name: string }[]) => (
    <div className={styles.line}>
      <label htmlFor={`${id}-${name}`}>{fields[name]}</label>
      <select form={ENQUIRY_FORM} id={`${id}-${name}`} name={name}>
        <option value="">{fields.anyEvent}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <div
      ref={ref}
      className={styles.form}
      onInput={({ target }) => onChoose(target as Field)}
      onKeyDown={(event) => {
        // Enter in a field would send the enquiry.
        if (event.key === "Enter" && event.target instanceof HTMLInputElement)
          event.preventDefault();
      }}
    >
      {unknown === "" ? null : (
        <p className={styles.warning}>
          {unknown}{" "}
          <button
            type="button"
            className="btn ghost"
            onClick={() => {
              onChange({ unknown: undefined });
              // The pressed button disappears.
              ref.current?.querySelector("select")?.focus();
            }}
          >
            {words.plan.leave}
          </button>
        </p>
      )}
      {select("event", choices.events)}
      <div className={styles.line}>
        <label htmlFor={`${id}-guests`}>{fields.guests}</label>
        <input
          form={ENQUIRY_FORM}
          id={`${id}-guests`}
          name="guests"
          type="text"
          inputMode="numeric"
          aria-describedby={`${id}-hint`}
          aria-invalid={excess(guests) !== undefined}
        />
        <div id={`${id}-hint`} role="status">
          <p className="small soft">{guestsHint}</p>
          {overSeats === "" ? null : <p className={`small ${styles.warning}`}>{overSeats}</p>}
        </div>
      </div>
      <div className={styles.line}>
        <label htmlFor={`${id}-jain`}>{fields.jain}</label>
        <input
          form={ENQUIRY_FORM}
          id={`${id}-jain`}
          name="jain"
          type="text"
          inputMode="numeric"
          aria-describedby={`${id}-jain-hint`}
          aria-invalid={tooManyJain || excess(jain) !== undefined}
        />
        <p id={`${id}-jain-hint`} className="small soft" role="status">
          {excess(jain) ??
            (tooManyJain
              ? fields.jainTooMany
              : fn.typed?.jain === undefined || fn.jain !== undefined
                ? fields.jainHint
                : data.bill.guestsUnread)}
        </p>
      </div>
      {select("cuisine", choices.cuisines)}
      <Offers data={data} offer={offer} placeError={excess(place)} />
      <DayField
        data={data}
        fn={fn}
        clash={clash}
        today={today}
        typing={typing}
        onChange={onChange}
      />
    </div>
  );
}
