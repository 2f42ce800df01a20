/** An enquiry as text: for the receipt page, and for chat and mail after the form has failed. */
import {
  ENQUIRY_FIELDS,
  type FieldName,
  type FormField,
} from "../../../schemas/enquiry/enquiry-fields.ts";
import { toWellFormed } from "../../../schemas/format.ts";
import type { FieldText } from "../../../schemas/generated/index.ts";
import type { IslandFormText } from "../../model/island-layout.ts";
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
  words: IslandFormText,
): [label: string, value: string][] {
  return fields
    .filter(({ name }) => values[name] !== "")
    .map(({ name, as }) => {
      const { label, options }: FieldText = words.fields[name];
      const value = inWords(values[name], options);
      return [label, as === "date" ? dayInWords(value) : value];
    });
}

/** Maximum length of the encoded text. Web servers, as of chats, refuse addresses of more than 8 KB. */
const MAX_TEXT_CHARACTERS = 7000;

/** Maximum length of the encoded message: 600 letters of Devanagari or Gujarati. */
const MAX_MESSAGE_CHARACTERS = 5400;

/** Maximum length of the encoded details, and of the sender. */
const MAX_PART_CHARACTERS = 600;

const encodedLength = (text: string) => encodeURIComponent(text).length;

/** The beginning of a text. */
function cut(text: string, maxCharacters: number): string {
  if (encodedLength(text) <= maxCharacters) return text;
  let shown = "";
  let room = maxCharacters;
  for (const letter of text) {
    room -= encodedLength(letter);
    if (room < 0) break;
    shown += letter;
  }
  return `${shown}…`;
}

/**
 * Links that send the same enquiry by chat or mail. What does not fit is left out.
 *
 * @param pages addresses of the visitor's plan and menu; empty without one
 */
export function otherWays<Page extends string>(
  contact: ContactBlock,
  words: IslandFormText,
  values: Values,
  pages: Readonly<Record<Page, string>>,
) {
  const optional = ENQUIRY_FIELDS.filter(({ required }) => !required);
  // `encodeURIComponent` throws for lone surrogates.
  const details = labelledValues(optional, values, words)
    .map(([label, value]) => `${label}: ${toWellFormed(value)}`)
    .join("\n");
  const message = toWellFormed(values.msg);
  const parts = [
    cut(message, MAX_MESSAGE_CHARACTERS),
    cut(details, MAX_PART_CHARACTERS),
    cut(senderOf(values), MAX_PART_CHARACTERS),
  ];
  const isCut = parts.some((part) => part.endsWith("…") && ![message, details].includes(part));
  const left: Page[] = [];
  for (const page of Object.keys(pages) as Page[]) {
    const more = [...parts, pages[page]];
    if (encodedLength(more.join("\n\n")) <= MAX_TEXT_CHARACTERS) parts.push(pages[page]);
    else left.push(page);
  }
  const text = encodeURIComponent(parts.filter(Boolean).join("\n\n"));
  return {
    /** Whether the links have only the beginning of the message or of the details. */
    isCut,
    /** Pages that are left out. */
    left,
    call: contact.call.href,
    chat: `${contact.chatHref}?text=${text}`,
    mail: `${contact.mail.href}?subject=${encodeURIComponent(words.heading)}&body=${text}`,
  };
}

const senderOf = ({ name, email, phone }: Values) =>
  toWellFormed([name, phone, email].filter(Boolean).join("\n"));
