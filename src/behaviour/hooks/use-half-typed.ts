import { useState, type ComponentProps } from "react";
import { afterPress } from "../after-press.ts";
import { isHalfTyped, noteHalfTyped, reportEmptied } from "../half-typed.ts";

/**
 * Whether a date field was left with a half-typed day, and the field's handlers.
 *
 * @param leave called when the field is left with a half-typed day
 */
export function useHalfTyped(
  leave?: () => void,
): [boolean, Pick<ComponentProps<"input">, "onBlur" | "onInput">] {
  const [isLeft, setLeft] = useState(false);
  return [
    isLeft,
    {
      onBlur: ({ target }) => {
        reportEmptied(target);
        afterPress(() => setLeft(isHalfTyped(target)));
        if (isHalfTyped(target)) leave?.();
      },
      onInput: ({ currentTarget }) => {
        noteHalfTyped(currentTarget);
        setLeft(false);
      },
    },
  ];
}
