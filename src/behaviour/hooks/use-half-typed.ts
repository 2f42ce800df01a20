import { useState, type ComponentProps } from "react";
import { afterPress } from "../after-press.ts";
import { noteHalfTyped, reportEmptied } from "../half-typed.ts";

/**
 * Whether a day of a plan is being typed, or was left half-typed, and the handlers of its field.
 *
 * @param today first day that the field offers
 * @param leave called when the field is left
 */
export function useHalfTyped(
  today = "",
  leave?: () => void,
): ["now" | "half" | undefined, Pick<ComponentProps<"input">, "onBlur" | "onFocus" | "onInput">] {
  const [typing, setTyping] = useState<"now" | "half">();
  return [
    typing,
    {
      onFocus: ({ target }) => {
        // A change of `min` empties a half-typed day in Chromium.
        if (!target.validity.badInput) target.min = today;
      },
      onBlur: ({ target }) => {
        reportEmptied(target);
        afterPress(() => setTyping(target.validity.badInput ? "half" : undefined));
        leave?.();
      },
      onInput: ({ currentTarget }) => {
        noteHalfTyped(currentTarget);
        setTyping("now");
      },
    },
  ];
}
