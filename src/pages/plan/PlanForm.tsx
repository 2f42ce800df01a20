import { useId, type ReactNode, type RefObject } from "react";
import { Picture } from "../../components/picture/Picture.tsx";
import { formatPrice } from "../../model/format.ts";
import type { PlanPageData } from "../../model/page-data.ts";
import { counterRate } from "../../model/plan/estimate.ts";
import type { Plan } from "../../model/plan/plan.ts";
import { DayField } from "./DayField.tsx";
import { ENQUIRY_FORM } from "./enquiry-form.ts";
import styles from "./PlanForm.module.css";

interface PlanFormProps {
  data: PlanPageData;
  plan: Plan;
  fields: RefObject<HTMLDivElement | null>;
  /** In India, once script knows it. */
  today: string | undefined;
  onChoose: () => void;
  onChange: (part: Partial<Plan>) => void;
}

/** Everything that can be chosen, each with its rate. */
export function PlanForm(props: PlanFormProps) {
  const { data, plan, fields: ref, today, onChoose, onChange } = props;
  const { choices, fields, looks, hours } = data;
  const id = useId();
  const tooManyJain = (plan.jain ?? 0) > (plan.guests ?? Infinity);
  const offer = choices.packages.find((entry) => entry.id === plan.package);
  return (
    <div
      ref={ref}
      className={styles.form}
      role="group"
      aria-label={data.heading}
      onInput={onChoose}
      onKeyDown={(event) => {
        // Enter in a field would send the enquiry, which nobody has begun to write.
        if (event.key === "Enter" && event.target instanceof HTMLInputElement)
          event.preventDefault();
      }}
    >
      <div className={styles.line}>
        <label htmlFor={`${id}-event`}>{fields.event}</label>
        <select form={ENQUIRY_FORM} id={`${id}-event`} name="event" autoComplete="off">
          <option value="">{fields.anyEvent}</option>
          {choices.events.map((event) => (
            <option key={event.id} value={event.id}>
              {event.name}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.line}>
        <label htmlFor={`${id}-guests`}>{fields.guests}</label>
        <input
          form={ENQUIRY_FORM}
          id={`${id}-guests`}
          name="guests"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="small soft">
          {fields.guestsHint}
        </p>
      </div>
      <div className={styles.line}>
        <label htmlFor={`${id}-jain`}>{fields.jain}</label>
        <input
          form={ENQUIRY_FORM}
          id={`${id}-jain`}
          name="jain"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-describedby={`${id}-jain-hint`}
          aria-invalid={tooManyJain}
        />
        <p id={`${id}-jain-hint`} className="small soft" role="status">
          {tooManyJain ? fields.jainTooMany : fields.jainHint}
        </p>
      </div>
      <Choices legend={fields.package} kind={styles.packages}>
        {choices.packages.map(({ id: value, name, perGuest }) => {
          const look = looks[value];
          return (
            <label key={value} className={`on-${look?.ground ?? "rice"}`}>
              <input form={ENQUIRY_FORM} type="radio" name="package" value={value} />
              {look && <Picture image={look.thali} />}
              <b>{name}</b>
              <span>{formatPrice(perGuest)}</span>
            </label>
          );
        })}
        <label>
          <input form={ENQUIRY_FORM} type="radio" name="package" value="" defaultChecked />
          <b>{fields.noPackage}</b>
        </label>
      </Choices>
      <Choices legend={fields.counters} kind={styles.counters}>
        {choices.counters.map((counter) => {
          const rate = counterRate(counter, offer);
          return (
            <label key={counter.id}>
              <input form={ENQUIRY_FORM} type="checkbox" name="counters" value={counter.id} />
              <b>{counter.name}</b>
              <span>{rate === undefined ? fields.onlyWithPackage : formatPrice(rate)}</span>
            </label>
          );
        })}
      </Choices>
      <Choices legend={fields.hall} kind={styles.halls}>
        <label>
          <input form={ENQUIRY_FORM} type="radio" name="hall" value="" defaultChecked />
          <b>{fields.noHall}</b>
        </label>
        {choices.halls.map(({ id: value, name, price }) => (
          <label key={value}>
            <input form={ENQUIRY_FORM} type="radio" name="hall" value={value} />
            <b>{name}</b>
            <small>{hours[value]}</small>
            <span>{formatPrice(price)}</span>
          </label>
        ))}
      </Choices>
      <DayField data={data} plan={plan} today={today} onChange={onChange} />
    </div>
  );
}

interface ChoicesProps {
  legend: string;
  kind: string | undefined;
  children: ReactNode;
}

function Choices({ legend, kind, children }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className={kind}>{children}</div>
    </fieldset>
  );
}
