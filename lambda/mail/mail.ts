import { domainToASCII } from "node:url";
import type { Selections } from "./selections.ts";
import { enquiryHtml, MAIL_LOOK, type EnquiryView } from "./enquiry-html.ts";
import { headlineOf, headlineParts, linesOf, paragraphsOf, sourceLine } from "./enquiry-lines.ts";
import { escapeHtml } from "./escape.ts";
import { chatLink } from "./reply.ts";
import { SPAM_BY_OWNER } from "../outbox/states.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { chatNumber, internationalNumber } from "../../schemas/enquiry/phone-number.ts";
import type { Row, RowKey } from "../outbox/outbox.ts";

/** A mail as the composer takes it; sender and recipients are settings. */
export interface Mail {
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Row id and reference, carried as a tag and a header so that SES's events and people find the way back. */
  id: string;
  reference: string;
  /** The row's `resends`. */
  resends?: number | undefined;
  /** Goes to SES's simulator, not to the owner. */
  probe?: boolean;
}

/** Sends a mail to the mailbox at a place among the recipients, from 1; gives SES's message id. */
export type SendMail = (mail: Mail, mailbox: number, limitMs: number) => Promise<string>;

/** SES looked at this mail and said no; the same mail again will hardly fare better. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

const SUBJECT_LENGTH = 80;

/** What the link to an enquiry's page at the desk says. */
const DESK_WORDS = "Note the answer";

/** Gives the address of an enquiry's page at the desk. */
type LinkOf = (row: { id: string }) => string | undefined;

/**
 * The mail the owner receives.
 *
 * @param chosen the plan and the menu that came along, and the words for the rest
 * @param related other enquiries with the same phone number or e-mail address, newest first
 */
export function composeEnquiry(
  row: Row,
  chosen: Selections = {},
  related: readonly RowKey[] = [],
  linkOf: LinkOf = () => undefined,
): Mail {
  const desk = linkOf(row);
  const view = viewOf(row, chosen);
  const replyTo = sevenBitAddress(row.enquiry.email);
  const before = related.map(({ id, receivedAt }) => ({
    words: `Also wrote: ${id}, ${indianTime(receivedAt)}`,
    link: linkOf({ id }),
  }));
  return {
    id: row.id,
    reference: row.reference,
    resends: row.resends ?? 0,
    ...(row.probe && { probe: true }),
    subject: `${mark(row)}${subjectOf(row.enquiry, chosen, related.length > 0)} [${row.reference}]`,
    ...(replyTo && { replyTo }),
    text: [
      ...(view.headline ? [`${view.headline}\n\n`] : []),
      ...view.lines.map(({ label, value }) => `${label}: ${value}\n`),
      ...view.paragraphs.map(({ label, value }) => `\n${label}:\n${value}\n`),
      "\n",
      ...view.parts.map(({ text }) => `${text}\n\n`),
      ...(desk ? [`${DESK_WORDS}: ${desk}\n\n`] : []),
      ...before.map(({ words, link }) => `${words}${link ? `\n${link}` : ""}\n`),
      ...(before.length > 0 ? ["\n"] : []),
      `${view.footer.join("\n")}\n`,
    ].join(""),
    html: [
      '<!doctype html><html><head><meta charset="utf-8"></head>',
      '<body style="font-family:sans-serif;font-size:16px;line-height:1.5">',
      enquiryHtml(view, MAIL_LOOK, [
        ...linksHtml(row, chosen, desk),
        ...before.map(({ words, link }) => {
          const text = escapeHtml(words);
          return `<p>${link ? `<a href="${escapeHtml(link)}">${text}</a>` : text}</p>`;
        }),
      ]),
      "</body></html>",
    ].join("\n"),
  };
}

/** The view of an enquiry that its mail and its page at the desk share. */
export function viewOf(row: Row, chosen: Selections): EnquiryView {
  const { enquiry } = row;
  return {
    headline: headlineOf(enquiry, chosen),
    lines: linesOf(enquiry, chosen.words),
    paragraphs: paragraphsOf(enquiry, chosen.words),
    parts: [chosen.plan, chosen.menu].filter((part) => part !== undefined),
    footer: footer(row),
  };
}

const NEW_MESSAGE = "New message from ";
/** Begins the subject of a sender who wrote before. */
const AGAIN = "Again: ";

/** The shortest that a long name is cut to. */
const SHORTEST_NAME = 20;

/** The name is cut first, so that the first 80 characters have the occasion, the first day and the sum. */
function subjectOf(enquiry: Enquiry, chosen: Selections, wroteBefore: boolean): string {
  const parts = headlineParts(enquiry, chosen).filter((part) => part !== "");
  const again = wroteBefore ? AGAIN : "";
  const lead = headlineParts(enquiry, chosen).slice(0, 3).filter(Boolean);
  const leadLength = lead.reduce((sum, part) => sum + 3 + [...part].length, 0);
  const room = SUBJECT_LENGTH - NEW_MESSAGE.length - again.length - leadLength;
  const name = subjectLine(enquiry.name, Math.max(SHORTEST_NAME, room));
  const headline = parts.length > 0 ? ` · ${subjectLine(parts.join(" · "))}` : "";
  return `${again}${NEW_MESSAGE}${name}${headline}`;
}

function linksHtml(
  row: Row,
  { chat = chatLink(row) }: Selections,
  desk: string | undefined,
): string[] {
  const { phone } = row.enquiry;
  const number = internationalNumber(phone);
  const links = [
    ...(number ? [`<a href="tel:${number}">Call ${number}</a>`] : []),
    ...(chat ? [`<a href="${escapeHtml(chat)}">Chat with ${chatNumber(phone)}</a>`] : []),
    ...(desk ? [`<a href="${escapeHtml(desk)}">${DESK_WORDS}</a>`] : []),
  ];
  return links.length > 0 ? [`<p>${links.join(" &nbsp; ")}</p>`] : [];
}

/** The last try for a mail that SES refuses: nothing of the visitor's in the headers, no HTML. */
export function composePlainest(...[row, ...rest]: Parameters<typeof composeEnquiry>): Mail {
  const { html: _html, replyTo: _replyTo, ...mail } = composeEnquiry(row, ...rest);
  return { ...mail, subject: `${mark(row)}New message [${row.reference}]` };
}

/** What a mail of suspected spam begins with, so that it can be sorted out and is not lost. */
function mark({ spam }: Row): string {
  return spam ? "[spam?] " : "";
}

/** Why it is suspected, for whoever decides. */
const SUSPICIONS: Record<string, string> = {
  trap: "a field was filled in that people do not see",
  "too fast": "the form was filled in faster than a person can",
  flood: "many came from one network at once",
  [SPAM_BY_OWNER]: "you said so",
};

/** One line without control, direction and line-separating characters, cut at `most` characters. */
export function subjectLine(text: string, most = SUBJECT_LENGTH): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : line;
}

/**
 * An address a mail header can carry: its domain in punycode. Undefined when its local part isn't ASCII, or reads like
 * an encoded word (RFC 2047), which some mail readers decode even in an address.
 */
export function sevenBitAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const domain = /^[\x21-\x7e]+$/.test(email)
    ? email.slice(at + 1)
    : domainToASCII(email.slice(at + 1));
  return /^[\x21-\x7e]+$/.test(local) && !local.includes("=?") && domain
    ? `${local}@${domain}`
    : undefined;
}

function footer({ reference, receivedAt, source, spam }: Row): string[] {
  const from = sourceLine(source);
  return [
    `Reference: ${reference}`,
    `Received: ${indianTime(receivedAt)}`,
    ...(from ? [`Came from: ${from}`] : []),
    ...(spam ? [`${spamName(spam)}: ${SUSPICIONS[spam] ?? spam}`] : []),
  ];
}

export function spamName(spam: string): string {
  return spam === SPAM_BY_OWNER ? "Spam" : "Perhaps spam";
}

export function indianTime(time: number): string {
  return `${new Date(time).toLocaleString("en-GB", {
    timeZone: "Asia/Kolkata",
    dateStyle: "medium",
    timeStyle: "short",
  })} (India)`;
}
