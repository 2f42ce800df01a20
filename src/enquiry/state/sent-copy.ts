/** A copy of the enquiry sent last, for the receipt page; until the tab is closed. */
import { ENQUIRY_FIELDS } from "../../../schemas/enquiry/enquiry-fields.ts";
import type { FormText } from "../../../schemas/generated/messages.ts";
import { keepInTab, SENT_COPY, type SentCopy } from "../../behaviour/storage.ts";
import type { Values } from "./fill.ts";

/** A value as the form shows it: choices by their labels. */
function inWords(
  form: HTMLFormElement,
  value: string,
  options: FormText["fields"]["msg"]["options"],
) {
  const labels = [...(options ?? []), ...chosenOptions(form)];
  const named = value.split(",").map((id) => labels.find((option) => option.id === id)?.label);
  return named.every((label) => label !== undefined) ? named.join(", ") : value;
}

function chosenOptions(form: HTMLFormElement) {
  const options = [...form.querySelectorAll<HTMLOptionElement>("option:checked")];
  return options.map(({ value, text }) => ({ id: value, label: text }));
}

/** @param form before it is emptied */
export function sentLines(
  form: HTMLFormElement,
  values: Values,
  words: FormText,
): SentCopy["lines"] {
  return ENQUIRY_FIELDS.filter(({ name }) => values[name] !== "").map(({ name }) => {
    const { label, options } = words.fields[name];
    return [label, inWords(form, values[name], options)];
  });
}

export function keepSentCopy(copy: SentCopy): void {
  keepInTab(SENT_COPY, JSON.stringify(copy));
}
