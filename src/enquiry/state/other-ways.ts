/** Links for sending the same text by chat or mail after the form has failed. */
import { toWellFormed } from "../../../schemas/format.ts";
import type { ContactBlock } from "../../data/site.ts";
import type { Values } from "./fill.ts";

/** Maximum length of the message. Chat and mail programs cut or refuse longer links. */
const MOST_CHARACTERS = 1500;

/** @param plan address of the visitor's plan */
export function otherWays(contact: ContactBlock, subject: string, values: Values, plan?: string) {
  const text = encodeURIComponent([inWords(values), plan].filter(Boolean).join("\n\n"));
  return {
    call: contact.call.href,
    chat: `${contact.chatHref}?text=${text}`,
    mail: `${contact.mail.href}?subject=${encodeURIComponent(subject)}&body=${text}`,
  };
}

/** The message, then its sender. Lone surrogates are replaced, because `encodeURIComponent` throws for them. */
function inWords({ name, email, phone, msg }: Values): string {
  const characters = [...toWellFormed(msg)];
  const message =
    characters.length > MOST_CHARACTERS
      ? `${characters.slice(0, MOST_CHARACTERS).join("")}…`
      : characters.join("");
  const sender = toWellFormed([name, phone, email].filter(Boolean).join("\n"));
  return [message, sender].filter(Boolean).join("\n\n");
}
