import { useState, type ComponentProps } from "react";
import { afterPress } from "../after-press.ts";
import { noteHalfTyped, reportEmptied } from "../half-typed.ts";

/**
 * Whether a day of a plan is being typed, or was left half-typed, and the handlers of its field.
 *
 * @param leave called when the field is left with a half-typed day
 */
export function useHalfTyped(
  leave?: () => void,
): ["now" | "half" | undefined, Pick<ComponentProps<"input">, "onBlur" | "onInput">] {
  const [typing, setTyping] = useState<"now" | "half">();
  return [
    typing,
    {
      onBlur: ({ target }) => {
        reportEmptied(target);
        afterPress(() => setTyping(target.validity.badInput ? "half" : undefined));
        if (target.validity.badInput) leave?.();
      },
      onInput: ({ currentTarget }) => {
        noteHalfTyped(currentTarget);
        setTyping("now");
      },
    },
  ];
}
