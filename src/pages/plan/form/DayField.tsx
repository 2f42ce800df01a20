import { useId, useRef } from "react";
import { fill } from "../../../../schemas/format.ts";
import { FreeOffers } from "../../../components/free-offers/FreeOffers.tsx";
import { useLayout } from "../../../context/layout.ts";
import type { PlanPageData } from "../data.ts";
import type { PlannedFunction } from "../../../../schemas/plan/plan.ts";
import { ENQUIRY_FORM } from "../../../model/plan/current-plan.ts";
import { availabilitySentence } from "../../../../schemas/plan/availability-sentence.ts";
import type { useHalfTyped } from "../../../behaviour/hooks/use-half-typed.ts";
import { TakenDays } from "../../../components/taken-days/TakenDays.tsx";
import form from "./PlanForm.module.css";
import styles from "./DayField.module.css";

interface DayFieldProps {
  data: PlanPageData;
  fn: PlannedFunction;
  clash: string;
  today: string | undefined;
  typing: ReturnType<typeof useHalfTyped>;
  onChange: (part: Partial<PlannedFunction>) => void;
}

export function DayField({
  data,
  fn,
  clash,
  today,
  typing: [typing, whileTyping],
  onChange,
}: DayFieldProps) {
  const { fields } = data;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { check } = useLayout().messages.form.fields.eventDate;
  const sentence = today === undefined ? undefined : availabilitySentence(data, fn, today);
  const kind = clash !== "" ? "clash" : (sentence?.availability?.kind ?? "open");
  return (
    <div className={styles.day}>
      <div className={form.line}>
        <label htmlFor={id}>{fields.date}</label>
        <input
          ref={field}
          form={ENQUIRY_FORM}
          id={id}
          name="date"
          type="date"
          aria-describedby={`${id}-sentence`}
          {...whileTyping}
        />
      </div>
      <div
        id={`${id}-sentence`}
        role="status"
        className={sentence ? styles.sentence : undefined}
        data-kind={kind}
      >
        {typing === "half" ? <p>{check}</p> : sentence ? <p>{sentence.text}</p> : null}
        {clash === "" ? null : (
          <p className={styles.clash}>{fill(data.bill.clash, { names: clash })}</p>
        )}
        {sentence?.season === undefined ? null : <p className="small">{sentence.season}</p>}
      </div>
      {sentence?.availability?.kind === "taken" && (
        <FreeOffers
          facts={data}
          offers={sentence.availability}
          onChoose={(part) => {
            onChange(part);
            // The pressed button disappears, so the date field gets the focus.
            field.current?.focus();
          }}
        />
      )}
      <TakenDays data={data} today={today} />
    </div>
  );
}
