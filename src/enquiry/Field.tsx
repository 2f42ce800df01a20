import { useId, type HTMLAttributes } from "react";
import type { FieldText } from "../../schemas/generated/messages.ts";
import type { FieldName } from "./fill.ts";
import styles from "./Field.module.css";

interface FieldProps {
  name: FieldName;
  words: FieldText;
  /** What is wrong with it, in words. */
  error: string | undefined;
}

/** How browsers help with each field; a message has no kind of its own and gets several lines. */
const KINDS: Record<
  FieldName,
  { type: string; inputMode: InputMode; autoComplete: string } | null
> = {
  name: { type: "text", inputMode: "text", autoComplete: "name" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  msg: null,
};

type InputMode = HTMLAttributes<HTMLInputElement>["inputMode"];

/** A label, its field, and what is wrong with it. The browser keeps the text, not React. */
export function Field({ name, words: { label, placeholder }, error }: FieldProps) {
  const id = useId();
  const kind = KINDS[name];
  const common = {
    id,
    name,
    placeholder,
    required: true,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": error === undefined ? undefined : `${id}-error`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {kind ? <input {...kind} {...common} /> : <textarea rows={5} {...common} />}
      {error === undefined ? null : <p id={`${id}-error`}>{error}</p>}
    </div>
  );
}
