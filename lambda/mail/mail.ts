import { domainToASCII } from "node:url";
import type { Selections } from "./selections.ts";
import {
  headlineOf,
  linesOf,
  paragraphsOf,
  sourceLine,
  type EnquiryLine,
} from "./enquiry-lines.ts";
import { escapeHtml } from "./escape.ts";
import { inert } from "./visible-controls.ts";
import { chatNumber, internationalNumber } from "../../schemas/enquiry/phone-number.ts";
import type { Row } from "../outbox/outbox.ts";

/** A mail as the composer takes it; who sends it and to whom is the settings' business. */
export interface Mail {
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Row id and reference, carried as a tag and a header so that SES's events and people find the way back. */
  id: string;
  reference: string;
  /** Goes to SES's simulator, not to the owner. */
  probe?: boolean;
}

/** The one thing the outside world must do for us: SES in production, an array in tests. Gives SES's message id. */
export type SendMail = (mail: Mail, limitMs: number) => Promise<string>;

/** SES looked at this mail and said no; the same mail again will hardly fare better. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

const SUBJECT_LENGTH = 80;

/** What the link to an enquiry's page at the desk says. */
const DESK_WORDS = "Note the answer";

/**
 * The mail the owner receives.
 *
 * @param chosen the plan and the menu that came along, the words for the rest, and the address of its page at the desk
 */
export function composeEnquiry(row: Row, chosen: Selections = {}): Mail {
  const { plan, menu, words, desk } = chosen;
  const { enquiry } = row;
  const { name, email } = enquiry;
  const headline = headlineOf(enquiry, chosen);
  const lines = linesOf(enquiry, words);
  const paragraphs = paragraphsOf(enquiry, words);
  const replyTo = sevenBitAddress(email);
  const parts = [plan, menu].filter((part) => part !== undefined);
  const extras = parts.map(({ text }) => `${text}\n\n`).join("");
  return {
    id: row.id,
    reference: row.reference,
    ...(row.probe && { probe: true }),
    subject: `${mark(row)}${subjectLine(`New message from ${name}`)}${headline && ` · ${subjectLine(headline)}`} [${row.reference}]`,
    ...(replyTo && { replyTo }),
    text: [
      ...(headline ? [`${headline}\n\n`] : []),
      ...lines.map(({ label, value }) => `${label}: ${value}\n`),
      ...paragraphs.map(({ label, value }) => `\n${label}:\n${value}\n`),
      `\n${extras}${desk ? `${DESK_WORDS}: ${desk}\n\n` : ""}${footer(row)}\n`,
    ].join(""),
    html: htmlOf(
      row,
      { headline, lines, paragraphs },
      parts.map(({ html }) => html).join("\n"),
      desk,
    ),
  };
}

/**
 * What the HTML of an enquiry's mail shows, as a part of another page: without its document, without its style attributes,
 * which a strict policy forbids, and with headers in its tables. A visitor's quotation marks and angle brackets are
 * escaped, so no text is mistaken for either.
 */
export function enquiryBody(row: Row, chosen: Selections): string {
  const { html = "" } = composeEnquiry(row, chosen);
  const [, body = ""] = /<body[^>]*>([^]*)<\/body>/.exec(html) ?? [];
  return inert(
    body
      .replace(/ style="[^"]*"/g, "")
      .replace(/<tr><td>([^]*?)<\/td>/g, '<tr><th scope="row">$1</th>')
      .replaceAll("<table>", "<table><tbody>")
      .replaceAll("</table>", "</tbody></table>"),
  );
}

/** The last try for a mail that SES refuses: nothing of the visitor's in the headers, no HTML. */
export function composePlainest(row: Row, chosen?: Selections): Mail {
  const { html: _html, replyTo: _replyTo, ...mail } = composeEnquiry(row, chosen);
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
};

/** One line without control, direction and line-separating characters, cut at 80 characters. */
export function subjectLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
  const letters = [...line];
  return letters.length > SUBJECT_LENGTH
    ? `${letters.slice(0, SUBJECT_LENGTH - 1).join("")}…`
    : line;
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

function footer(row: Row): string {
  const why = row.spam ? `\nPerhaps spam: ${SUSPICIONS[row.spam] ?? row.spam}` : "";
  const source = sourceLine(row.source);
  const from = source && `\nCame from: ${source}`;
  return `Reference: ${row.reference}\nReceived: ${indianTime(row.receivedAt)}${from}${why}`;
}

export function indianTime(time: number): string {
  return `${new Date(time).toLocaleString("en-GB", {
    timeZone: "Asia/Kolkata",
    dateStyle: "medium",
    timeStyle: "short",
  })} (India)`;
}

/** The visitor's words appear as text only; the two links are made of digits. */
function htmlOf(
  row: Row,
  {
    headline,
    lines,
    paragraphs,
  }: { headline: string; lines: EnquiryLine[]; paragraphs: EnquiryLine[] },
  parts: string,
  desk: string | undefined,
): string {
  const number = internationalNumber(row.enquiry.phone);
  const chat = chatNumber(row.enquiry.phone);
  const line = ({ label, value }: EnquiryLine) =>
    `<tr><td style="padding:2px 16px 2px 0;color:#666">${escapeHtml(label)}</td><td><bdi>${escapeHtml(value)}</bdi></td></tr>`;
  const links = [
    ...(number ? [`<a href="tel:${number}">Call ${number}</a>`] : []),
    ...(chat ? [`<a href="https://wa.me/${chat}">Chat with ${chat}</a>`] : []),
    ...(desk ? [`<a href="${escapeHtml(desk)}">${DESK_WORDS}</a>`] : []),
  ].join(" &nbsp; ");
  return [
    '<!doctype html><html><head><meta charset="utf-8"></head>',
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5">',
    ...(headline ? [`<p style="font-size:18px"><b>${escapeHtml(headline)}</b></p>`] : []),
    `<table>${lines.map(line).join("")}</table>`,
    ...(links ? [`<p>${links}</p>`] : []),
    ...paragraphs.map(
      ({ value }) =>
        `<div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #ccc;padding-left:12px">${escapeHtml(value)}</div>`,
    ),
    parts,
    `<p style="color:#666">${escapeHtml(footer(row)).replaceAll("\n", "<br>")}</p>`,
    "</body></html>",
  ].join("\n");
}
