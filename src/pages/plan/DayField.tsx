import { useId, useRef } from "react";
import { formatWeekday } from "../../../schemas/format.ts";
import type { PlanPageData } from "./plan-data.ts";
import type { Plan } from "../../../schemas/plan/plan.ts";
import { ENQUIRY_FORM } from "../../model/plan/current-plan.ts";
import { KeepDay } from "./KeepDay.tsx";
import { saidOfDay } from "../../../schemas/plan/said-of-day.ts";
import { TakenDays } from "./TakenDays.tsx";
import form from "./PlanForm.module.css";
import styles from "./DayField.module.css";

interface DayFieldProps {
  data: PlanPageData;
  plan: Plan;
  /** In India, once script knows it. */
  today: string | undefined;
  onChange: (part: Partial<Plan>) => void;
}

/** The day, what our list says of it, and what else is free when it is taken. */
export function DayField({ data, plan, today, onChange }: DayFieldProps) {
  const { fields, dateWords: words, choices } = data;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const said = today === undefined ? undefined : saidOfDay(data, plan, today);
  const kind = said?.found?.kind ?? "open";
  const taken = said?.found?.kind === "taken" ? said.found : undefined;
  const offers = [
    {
      label: words.slots,
      items: choices.halls
        .filter(({ id: slot }) => taken?.slots.includes(slot))
        .map(({ id: hall, name }) => ({ key: hall, name, part: { hall } })),
    },
    {
      label: words.days,
      items: (taken?.days ?? []).map((date) => ({
        key: date,
        name: formatWeekday(date),
        part: { date },
      })),
    },
  ].filter(({ items }) => items.length > 0);
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
          autoComplete="off"
          min={today}
          aria-describedby={`${id}-said`}
        />
      </div>
      <div
        id={`${id}-said`}
        role="status"
        className={said ? styles.said : undefined}
        data-kind={kind}
      >
        {said ? <p>{said.text}</p> : null}
        {said?.season === undefined ? null : <p className="small">{said.season}</p>}
      </div>
      {offers.map(({ label, items }) => (
        <div key={label} className={styles.offers} role="group" aria-label={label}>
          <p className="small">{label}</p>
          {items.map(({ key, name, part }) => (
            <button
              key={key}
              type="button"
              onClick={() => {
                onChange(part);
                // The button is about to go; the day stays, and what is said of it is read out.
                field.current?.focus();
              }}
            >
              {name}
            </button>
          ))}
        </div>
      ))}
      {plan.date === undefined ||
      said === undefined ||
      kind === "taken" ||
      kind === "past" ? null : (
        <KeepDay data={data} plan={plan} date={plan.date} />
      )}
      <TakenDays data={data} today={today} />
    </div>
  );
}
