/** Runs in the browser, inside the editor: fields of our own, by the editor's API for field types. */
import type { CustomFieldControlProps } from "@sveltia/cms";
import type { createElement, ReactElement } from "react";
import { pictureField } from "./pictures/field.ts";

/** React's `createElement`, which the editor keeps for field types. */
const create = ((...parts: Parameters<typeof createElement>) =>
  (window as unknown as { h: typeof createElement }).h(...parts)) as typeof createElement;

type Props = Pick<
  CustomFieldControlProps,
  "value" | "field" | "forID" | "classNameWrapper" | "onChange"
>;

/** Reads a typed amount with commas and rupee sign; the field's pattern refuses other text. */
export function AmountControl({
  value,
  field,
  forID,
  classNameWrapper,
  onChange,
}: Props): ReactElement {
  return create("input", {
    id: forID,
    className: `${classNameWrapper} amount`,
    inputMode: field.get("decimals") === true ? "decimal" : "numeric",
    autoComplete: "off",
    "aria-labelledby": `${forID}-label`,
    "aria-errormessage": `${forID}-error`,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange(currentTarget.value),
    // Undo and restore set a value from outside; while it is typed into, the input keeps its own.
    ref: (input: HTMLInputElement | null) => {
      if (input && input !== document.activeElement) input.value = String(value ?? "");
    },
  });
}

/** The name of a picture, chosen from thumbnails. */
export function PictureControl({ value, forID, onChange }: Props): ReactElement {
  return create("div", {
    className: "picture-field",
    role: "group",
    "aria-labelledby": `${forID}-label`,
    ref: (node: HTMLElement | null) => {
      if (node) void pictureField(node, String(value ?? ""), onChange);
    },
  });
}
