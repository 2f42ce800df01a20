/** A copy of the enquiry sent last, for the receipt page. The copy is kept until the tab is closed. */
import type { FormField } from "../../../schemas/enquiry/enquiry-fields.ts";
import type { FieldText, FormText } from "../../../schemas/generated/index.ts";
import { keepInTab, SENT_COPY, type SentCopy } from "../../behaviour/storage.ts";
import type { ContactBlock } from "../../data/site.ts";
import type { Values } from "./fill.ts";

type Occasions = ContactBlock["occasions"];

/** A value as the form shows it: choices by their labels. */
function inWords(value: string, options: FieldText["options"] = [], occasions: Occasions) {
  const labels = [...options, ...occasions.map(({ id, name }) => ({ id, label: name }))];
  const named = value.split(",").map((id) => labels.find((option) => option.id === id)?.label);
  return named.every((label) => label !== undefined) ? named.join(", ") : value;
}

/** `2027-02-14` → `14/02/2027`, as India writes it in every language; other text is unchanged. */
function dayInWords(value: string): string {
  return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3/$2/$1");
}

/** The filled fields: label and value in words. */
export function labelledValues(
  fields: readonly FormField[],
  values: Values,
  words: FormText,
  occasions: Occasions,
): [label: string, value: string][] {
  return fields
    .filter(({ name }) => values[name] !== "")
    .map(({ name, as }) => {
      const { label, options }: FieldText = words.fields[name];
      const value = inWords(values[name], options, as === "select" ? occasions : []);
      return [label, as === "date" ? dayInWords(value) : value];
    });
}

export function keepSentCopy(copy: SentCopy): void {
  keepInTab(SENT_COPY, JSON.stringify(copy));
}
