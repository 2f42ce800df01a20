import { useState, type ComponentProps } from "react";
import { afterPress } from "../after-press.ts";

/** Whether a date field was left with a half-typed day, whose value is empty, and the field's handlers. */
export function useHalfTyped(): [boolean, Pick<ComponentProps<"input">, "onBlur" | "onInput">] {
  const [isHalfTyped, setHalfTyped] = useState(false);
  return [
    isHalfTyped,
    {
      onBlur: ({ target }) => afterPress(() => setHalfTyped(target.validity.badInput)),
      onInput: () => setHalfTyped(false),
    },
  ];
}
