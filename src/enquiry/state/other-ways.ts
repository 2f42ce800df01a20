/** Links for sending the same enquiry by chat or mail after the form has failed. */
import { ENQUIRY_FIELDS } from "../../../schemas/enquiry/enquiry-fields.ts";
import { toWellFormed } from "../../../schemas/format.ts";
import type { FormText } from "../../../schemas/generated/index.ts";
import type { ContactBlock } from "../../data/site.ts";
import type { Values } from "./fill.ts";
import { labelledValues } from "./sent-copy.ts";

/** Maximum length of the message. Chat and mail programs cut or refuse longer links. */
const MAX_CHARACTERS = 1500;

/** @param pages addresses of the visitor's plan and menu */
export function otherWays(
  contact: ContactBlock,
  words: FormText,
  values: Values,
  pages: readonly string[],
) {
  const optional = ENQUIRY_FIELDS.filter(({ required }) => !required);
  const details = labelledValues(optional, values, words, contact.occasions)
    .map(([label, value]) => `${label}: ${toWellFormed(value)}`)
    .join("\n");
  const parts = [messageOf(values), details, senderOf(values), ...pages];
  const text = encodeURIComponent(parts.filter(Boolean).join("\n\n"));
  return {
    call: contact.call.href,
    chat: `${contact.chatHref}?text=${text}`,
    mail: `${contact.mail.href}?subject=${encodeURIComponent(words.heading)}&body=${text}`,
  };
}

/** The message. Lone surrogates are replaced, because `encodeURIComponent` throws for them. */
function messageOf({ msg }: Values): string {
  const characters = [...toWellFormed(msg)];
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS).join("")}…`
    : characters.join("");
}

const senderOf = ({ name, email, phone }: Values) =>
  toWellFormed([name, phone, email].filter(Boolean).join("\n"));
