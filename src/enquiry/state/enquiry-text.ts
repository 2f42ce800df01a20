/** An enquiry as text: for the receipt page, and for chat and mail after the form has failed. */
import {
  ENQUIRY_FIELDS,
  type FieldName,
  type FormField,
} from "../../../schemas/enquiry/enquiry-fields.ts";
import { toWellFormed } from "../../../schemas/format.ts";
import type { FieldText, FormText } from "../../../schemas/generated/index.ts";
import type { ContactBlock } from "../../data/site.ts";

/** Text of every field in the form; empty where nothing was typed or chosen. */
export type Values = Record<FieldName, string>;

function inWords(value: string, options: FieldText["options"] = []) {
  const named = value.split(",").map((id) => options.find((option) => option.id === id)?.label);
  return named.every((label) => label !== undefined) ? named.join(", ") : value;
}

/** `2027-02-14` → `14/02/2027`, as India writes it in every language; other text is unchanged. */
function dayInWords(value: string): string {
  return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3/$2/$1");
}

export function labelledValues(
  fields: readonly FormField[],
  values: Values,
  words: FormText,
): [label: string, value: string][] {
  return fields
    .filter(({ name }) => values[name] !== "")
    .map(({ name, as }) => {
      const { label, options }: FieldText = words.fields[name];
      const value = inWords(values[name], options);
      return [label, as === "date" ? dayInWords(value) : value];
    });
}

/** Maximum length of the message. Chat and mail programs cut or refuse longer links. */
const MAX_CHARACTERS = 1500;

/**
 * Links that send the same enquiry by chat or mail.
 *
 * @param pages addresses of the visitor's plan and menu
 */
export function otherWays(
  contact: ContactBlock,
  words: FormText,
  values: Values,
  pages: readonly string[],
) {
  const optional = ENQUIRY_FIELDS.filter(({ required }) => !required);
  const details = labelledValues(optional, values, words)
    .map(([label, value]) => `${label}: ${toWellFormed(value)}`)
    .join("\n");
  // `encodeURIComponent` throws for lone surrogates.
  const message = [...toWellFormed(values.msg)];
  const isCut = message.length > MAX_CHARACTERS;
  const shown = message.slice(0, MAX_CHARACTERS).join("") + (isCut ? "…" : "");
  const parts = [shown, details, senderOf(values), ...pages];
  const text = encodeURIComponent(parts.filter(Boolean).join("\n\n"));
  return {
    /** Whether the links have the beginning of the message only. */
    isCut,
    call: contact.call.href,
    chat: `${contact.chatHref}?text=${text}`,
    mail: `${contact.mail.href}?subject=${encodeURIComponent(words.heading)}&body=${text}`,
  };
}

const senderOf = ({ name, email, phone }: Values) =>
  toWellFormed([name, phone, email].filter(Boolean).join("\n"));
