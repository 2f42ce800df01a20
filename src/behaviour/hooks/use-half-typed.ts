import { useState, type ComponentProps } from "react";
import { afterPress } from "../after-press.ts";
import { noteHalfTyped, reportEmptied } from "../half-typed.ts";

/**
 * Whether a date field was left with a half-typed day, whose value is empty, and the field's handlers.
 *
 * @param leave called when the field is left with a half-typed day
 */
export function useHalfTyped(
  leave?: () => void,
): [boolean, Pick<ComponentProps<"input">, "onBlur" | "onInput">] {
  const [isHalfTyped, setHalfTyped] = useState(false);
  return [
    isHalfTyped,
    {
      onBlur: ({ target }) => {
        reportEmptied(target);
        afterPress(() => setHalfTyped(target.validity.badInput));
        if (target.validity.badInput) leave?.();
      },
      onInput: ({ currentTarget }) => {
        noteHalfTyped(currentTarget);
        setHalfTyped(false);
      },
    },
  ];
}
