import { Action } from "../../../components/action/Action.tsx";
import { memo, useId, type ReactNode } from "react";
import { Picture } from "../../../components/picture/Picture.tsx";
import { formatPrice } from "../../../../schemas/format.ts";
import type { PlanPageData } from "../data.ts";
import { counterRate } from "../../../../schemas/plan/estimate.ts";
import type { PackageRate } from "../../../../schemas/plan/rates.ts";
import { ENQUIRY_FORM } from "../../../model/plan/current-plan.ts";
import styles from "./PlanForm.module.css";

interface OffersProps {
  data: PlanPageData;
  /** The chosen package, which has its own rates for some counters. */
  offer: PackageRate | undefined;
  /** Why the place is not accepted. */
  placeError: string | undefined;
}

export const Offers = memo(function Offers({ data, offer, placeError }: OffersProps) {
  const { choices, fields, offers, hours, hall, preset, rate, bill } = data;
  const id = useId();
  return (
    <>
      <Choices legend={fields.package} note={rate} kind={styles.packages}>
        {offers.map(({ id: value, name, price, thali, background }) => (
          <label key={value} className={`on-${background}`}>
            <input
              form={ENQUIRY_FORM}
              type="radio"
              name="package"
              value={value}
              defaultChecked={value === preset.package}
            />
            <Picture image={thali} className={styles.thali} sizes="11rem" atMost={480} />
            <b>{name}</b>
            <span>{formatPrice(price)}</span>
          </label>
        ))}
        <label>
          <input form={ENQUIRY_FORM} type="radio" name="package" value="" />
          <b>{fields.noPackage}</b>
        </label>
      </Choices>
      <Action link={fields.compare} kind="more" />
      <Choices legend={fields.counters} note={rate} kind={styles.counters}>
        {choices.counters.map((counter) => {
          const price = counterRate(counter, offer);
          return (
            <label key={counter.id}>
              <input form={ENQUIRY_FORM} type="checkbox" name="counters" value={counter.id} />
              <b>{counter.name}</b>
              <span>{price === undefined ? fields.onlyWithPackage : formatPrice(price)}</span>
            </label>
          );
        })}
      </Choices>
      <Choices legend={fields.hall} kind={styles.halls}>
        <Choices legend={fields.ourHall} note={bill.beforeGst}>
          {choices.halls.map(({ id: value, name, price }) => (
            <label key={value}>
              <input
                form={ENQUIRY_FORM}
                type="radio"
                name="hall"
                value={value}
                defaultChecked={value === preset.hall}
              />
              <b>{name}</b>
              <small>{hours[value]}</small>
              <span>{formatPrice(price)}</span>
            </label>
          ))}
        </Choices>
        <label>
          <input form={ENQUIRY_FORM} type="radio" name="hall" value="" />
          <b>{fields.noHall}</b>
        </label>
      </Choices>
      <div className={`${styles.line} ${styles.place}`}>
        <label htmlFor={`${id}-place`}>{fields.place}</label>
        <input
          form={ENQUIRY_FORM}
          id={`${id}-place`}
          name="place"
          type="text"
          autoComplete="address-line1"
          aria-describedby={`${id}-place-error`}
          aria-invalid={placeError !== undefined}
        />
        <p id={`${id}-place-error`} className="small" role="status">
          {placeError}
        </p>
      </div>
      <Action link={hall} kind="more" />
    </>
  );
});

interface ChoicesProps {
  legend: string;
  /** What the prices are for. */
  note?: string;
  kind?: string | undefined;
  children: ReactNode;
}

function Choices({ legend, note, kind, children }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>
        {legend} <small>{note}</small>
      </legend>
      <div className={kind}>{children}</div>
    </fieldset>
  );
}
