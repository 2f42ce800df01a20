import type { Enquiry } from "./generated/enquiry-validator.js";
import {
  ENQUIRY_FIELDS,
  FILL_TIME_FIELD,
  TRAP_FIELD,
  type EnquiryError,
} from "./enquiry-fields.ts";
import { validate } from "./generated/enquiry-validator.js";

export type { Enquiry };

export * from "./enquiry-fields.ts";

export type EnquiryResult = { ok: true; value: Enquiry } | { ok: false; errors: EnquiryError[] };

const BROKEN_CHARACTER =
  "contains a broken character. Please type it again without pasting, or leave that character out.";

/** What to say when a field breaks a keyword of the schema. A field says one thing at a time: the first that applies. */
const MESSAGES: Record<(typeof ENQUIRY_FIELDS)[number], [keyword: string, message: string][]> = {
  name: [
    ["required", "Please tell us your name."],
    ["type", "Please write your name as plain text."],
    ["notBlank", "Please tell us your name."],
    ["wellFormed", `Your name ${BROKEN_CHARACTER}`],
    [
      "oneLine",
      "Please write your name on one line, without line breaks, tabs or control characters.",
    ],
    ["maxCodePoints", "Please shorten your name to 100 characters or fewer."],
  ],
  email: [
    ["required", "Please tell us your e-mail address."],
    ["type", "Please write your e-mail address as plain text."],
    ["notBlank", "Please tell us your e-mail address."],
    ["wellFormed", `Your e-mail address ${BROKEN_CHARACTER}`],
    ["oneLine", "Please write your e-mail address on one line, without line breaks or tabs."],
    ["maxCodePoints", "Please give an e-mail address of 254 characters or fewer."],
    ["emailAddress", "Please check your e-mail address: it should look like name@example.com."],
  ],
  phone: [
    ["required", "Please tell us your phone number."],
    ["type", "Please write your phone number as plain text."],
    ["notBlank", "Please tell us your phone number."],
    ["wellFormed", `Your phone number ${BROKEN_CHARACTER}`],
    ["oneLine", "Please write your phone number on one line, without line breaks or tabs."],
    ["maxCodePoints", "Please shorten your phone number to 60 characters or fewer."],
    [
      "phoneNumber",
      "Please check your phone number: 7 to 15 digits (0–9), with spaces, brackets, dots, hyphens or + if you like.",
    ],
  ],
  msg: [
    ["required", "Please tell us about your event."],
    ["type", "Please write your message as plain text."],
    ["notBlank", "Please tell us about your event."],
    ["wellFormed", `Your message ${BROKEN_CHARACTER}`],
    ["noNul", "Your message contains a character that can't be sent. Please type it again."],
    ["maxCodePoints", "Please shorten your message to 4,000 characters or fewer."],
  ],
};

/** Everything that can be said of a field, for those who translate it. */
export function fieldMessages(): string[] {
  return [
    ...new Set(Object.values(MESSAGES).flatMap((said) => said.map(([, message]) => message))),
  ];
}

const UNREADABLE = "We could not read the form. Please reload the page and try again.";

/** Space of every kind, zero-width space included; not line breaks or tabs, which the rules refuse by name. */
const SPACE = /[\p{Zs}\u2028\u2029\u200b\ufeff]/u;

/** Also the direction marks that address books wrap around a copied number or address. */
const SPACE_OR_MARK =
  /[\p{Zs}\u2028\u2029\u200b\ufeff\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/u;

/** Walks in from both ends: a pattern with `+$` would take minutes over a message of spaces. */
function trim(text: string, edge: RegExp): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start++;
  while (end > start && edge.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

const TIDY: Record<string, (text: string) => string> = {
  name: (text) => trim(text, SPACE),
  email: (text) => trim(text, SPACE_OR_MARK),
  phone: (text) => trim(text, SPACE_OR_MARK),
  /** A text area sends CRLF, a script LF: they count the same, and arrive the same. */
  msg: (text) => text.replace(/\r\n?/g, "\n"),
};

const KEYS = [...ENQUIRY_FIELDS, TRAP_FIELD, FILL_TIME_FIELD];

/** The schema's own keys and nothing else, with the text tidied. */
function tidied(given: object): Record<string, unknown> {
  const tidy: Record<string, unknown> = {};
  for (const key of KEYS) {
    if (!Object.hasOwn(given, key)) continue;
    const value: unknown = Reflect.get(given, key);
    const rule = TIDY[key];
    tidy[key] = typeof value === "string" && rule ? rule(value) : value;
  }
  return tidy;
}

/**
 * Checks what a visitor sent and names every wrong field in words. The one check: the form runs it before sending and
 * the Lambda runs it again. Pure; never throws, whatever it is given.
 */
export function validateEnquiry(given: unknown): EnquiryResult {
  const isForm = typeof given === "object" && given !== null && !Array.isArray(given);
  const value = isForm ? tidied(given) : {};
  if (validate(value) && isForm) return { ok: true, value };

  const broken = validate.errors ?? [];
  const errors: EnquiryError[] = ENQUIRY_FIELDS.flatMap((field) => {
    const keywords = broken
      .filter((error) => fieldOf(error) === field)
      .map((error) => error.keyword);
    const first = MESSAGES[field].find(([keyword]) => keywords.includes(keyword));
    return first ? [{ field, message: first[1] }] : [];
  });
  const elsewhere = broken.some(
    (error) => !ENQUIRY_FIELDS.some((field) => field === fieldOf(error)),
  );
  if (!isForm || elsewhere) errors.push({ field: "form", message: UNREADABLE });
  return { ok: false, errors };
}

/** Ajv blames the object for a missing key, and the key for everything else. */
function fieldOf(error: { instancePath: string; params: Record<string, unknown> }): string {
  const missing = error.params["missingProperty"];
  return typeof missing === "string" ? missing : error.instancePath.slice(1);
}
