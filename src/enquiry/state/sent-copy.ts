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
  const chosen = [...form.querySelectorAll<HTMLOptionElement>("option:checked")];
  const labels = [
    ...(options ?? []),
    ...chosen.map(({ value: id, text }) => ({ id, label: text })),
  ];
  const named = value.split(",").map((id) => labels.find((option) => option.id === id)?.label);
  return named.every((label) => label !== undefined) ? named.join(", ") : value;
}

/** `2027-02-14` → `14/02/2027`, as India writes it in every language; other text is unchanged. */
function dayInWords(value: string): string {
  return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3/$2/$1");
}

/**
 * @param form the form before it is emptied
 * @param isPlanned whether the enquiry has a plan, which answers some fields for every function
 */
export function sentLines(
  form: HTMLFormElement,
  values: Values,
  words: FormText,
  isPlanned: boolean,
): SentCopy["lines"] {
  return ENQUIRY_FIELDS.filter(
    ({ name, plan }) => values[name] !== "" && !(isPlanned && plan !== undefined),
  ).map(({ name, as }) => {
    const { label, options } = words.fields[name];
    const value = inWords(form, values[name], options);
    return [label, as === "date" ? dayInWords(value) : value];
  });
}

export function keepSentCopy(copy: SentCopy): void {
  keepInTab(SENT_COPY, JSON.stringify(copy));
}
