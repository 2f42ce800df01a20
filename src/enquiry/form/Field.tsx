import { useId } from "react";
import { controlAttributes, type FormField } from "../../../schemas/enquiry/enquiry-fields.ts";
import type { FieldText } from "../../../schemas/generated/index.ts";
import styles from "./Field.module.css";

interface FieldProps {
  field: FormField;
  words: FieldText;
  error?: string | undefined;
  doubt?: string | undefined;
}

/** An uncontrolled field with its label, and its error or question. */
export function Field({ field, words, error, doubt }: FieldProps) {
  const id = useId();
  const { name, as } = field;
  const { label, placeholder, options = [] } = words;
  const remark = error ?? doubt;
  const wrong = {
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": remark === undefined ? undefined : `${id}-remark`,
  } as const;
  const control = { id, name, ...controlAttributes(field), ...wrong };
  const typed = { ...control, placeholder };
  const boxes = options.map((option) => (
    <label key={option.id}>
      <input type="checkbox" name={name} value={option.id} />
      {option.label}
    </label>
  ));
  const complaint =
    remark === undefined ? null : (
      <p id={`${id}-remark`} role={error === undefined ? "status" : undefined}>
        {remark}
      </p>
    );
  if (as === "checks") {
    return (
      <fieldset className={`${styles.field} ${styles.checks}`} {...wrong}>
        <legend>{label}</legend>
        {boxes}
        {complaint}
      </fieldset>
    );
  }
  return (
    <div className={styles.field} data-as={as}>
      <label htmlFor={id}>{label}</label>
      {as === "textarea" ? (
        <textarea {...typed} />
      ) : as === "select" ? (
        <select {...control}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      ) : as === "date" ? (
        <>
          <input {...control} />
          {boxes}
        </>
      ) : (
        <input {...typed} />
      )}
      {complaint}
    </div>
  );
}
