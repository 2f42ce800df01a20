import { domainToASCII } from "node:url";
import { chatLink } from "./selections.ts";
import {
  enquiryHtml,
  fieldLines,
  headlineOf,
  headlineParts,
  linesBesidePlan,
  MAIL_ATTRIBUTES,
  sourceLine,
  type EnquiryView,
  type Selections,
} from "./enquiry-view.ts";
import type { EnquiryWords } from "./catalogue.ts";
import {
  CALL_TIME_NAMES,
  conflictLine,
  HALL_TAKEN,
  REFUSALS,
  SLOT_NAMES,
  WANTS_CALL,
} from "./owner-words.ts";
import { type Html, joinHtml, safeHtml } from "./html.ts";
import { replacedDays } from "../outbox/booking.ts";
import { dealOf, offeredVersion, sumBeside } from "../outbox/deal-rules.ts";
import { bookingsOf, quotedDays } from "../outbox/function-days.ts";
import { undatedFunctions } from "../outbox/lacking-days.ts";
import { handlingOf, ownerListOf, type Row, type RowKey, SPAM_BY_OWNER } from "../outbox/row.ts";
import { formatPrice, formatShortDay } from "../../schemas/format.ts";
import { chatNumber, internationalNumber } from "../../schemas/enquiry/typed-numbers.ts";
import { dayInIndia, INDIA_AHEAD_MS } from "../../schemas/plan/days.ts";
import { quoteSums } from "../../schemas/plan/quote.ts";
import { API_PATHS } from "../service/shared-names.ts";

export interface Mail {
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Row id and reference, sent as tag and header: SES's events and people find the row by them. */
  id: string;
  reference: string;
  resends?: number | undefined;
  /** Whether the mail goes to SES's simulator instead of the owner. */
  probe?: boolean;
}

/** Addresses, in lower case, for which SES accepted or refused a mail. */
export interface Accepted {
  mailedTo: readonly string[];
  unreached: readonly string[];
}

/**
 * Sends one mail to all recipients, or only to the given ones. Resolves when SES accepted the mail for at least one of
 * them.
 */
export type SendMail = (
  mail: Mail,
  limitMs: number,
  recipients?: readonly string[],
) => Promise<Accepted>;

/** SES refused this very mail; a retry would be refused too. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

const SUBJECT_LENGTH = 80;

const PAGE_LINK_TEXT = "Note the answer";

/**
 * Address of the owner's pages, or of one enquiry. It opens nothing without a session, because mails get answered and
 * forwarded.
 *
 * @param site origin; undefined: no address
 */
export function ownerAddress(site: string | undefined, reference?: string): string | undefined {
  const path = reference === undefined ? "" : `/${reference}`;
  return site && `${site}${API_PATHS.ownerPages}${path}`;
}

/**
 * The mail to the owner about an enquiry. Its text quotes the visitor's paragraphs, so that they cannot imitate our own
 * lines.
 *
 * @param related other enquiries with the same phone number or e-mail address, newest first; named by id alone
 * @param site origin of the link to the owner's page
 */
export function composeEnquiry(
  row: Row,
  chosen: Selections = {},
  related: readonly RowKey[] = [],
  site?: string,
): Mail {
  const page = ownerAddress(site, row.reference);
  const view = viewOf(row, chosen);
  const news = quoteNews(row);
  const replyTo = sevenBitAddress(row.enquiry.email);
  // No time: the mail is quoted to the sender, who may have typed the number of another person.
  const before = related.map(({ id }) => `Also wrote: ${id}`);
  const taken = (chosen.taken ?? []).map((one) => `${HALL_TAKEN} ${conflictLine(one)}.`);
  return {
    id: row.id,
    reference: row.reference,
    resends: row.resends ?? 0,
    ...(row.probe && { probe: true }),
    subject: `${news.mark}${prefix(row, chosen)}${subjectOf(row, chosen, related.length > 0)} [${row.reference}]`,
    ...(replyTo && { replyTo }),
    text: [
      ...news.lines.map((line) => `${line}\n\n`),
      ...taken.map((line) => `${line}\n`),
      ...(taken.length > 0 ? ["\n"] : []),
      ...(view.headline ? [`${view.headline}\n\n`] : []),
      ...view.lines.map(
        ({ label, value }) => `${label}: ${value.replace(/[\u2028\u2029]/g, " ")}\n`,
      ),
      ...view.paragraphs.map(({ label, value }) => `\n${label}:\n${quoted(value)}\n`),
      "\n",
      ...view.parts.map(({ text }) => `${text}\n\n`),
      ...(page ? [`${PAGE_LINK_TEXT}: ${page}\n\n`] : []),
      ...before.map((line) => `${line}\n`),
      ...(before.length > 0 ? ["\n"] : []),
      `${view.footer.join("\n")}\n`,
    ].join(""),
    html: safeHtml`<!doctype html><html><head><meta charset="utf-8"></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5">
${[...news.lines, ...taken].map((line) => safeHtml`<p><b>${line}</b></p>\n`)}${enquiryHtml(
      view,
      MAIL_ATTRIBUTES,
      safeHtml`${linksHtml(row, chosen.chat ?? chatLink(row), page)}${before.map((line) => safeHtml`<p>${line}</p>\n`)}`,
    )}
</body></html>`.text,
  };
}

export function viewOf(row: Row, chosen: Selections): EnquiryView {
  const { enquiry, callBack, plan } = row;
  const call = callBack && { label: WANTS_CALL, value: CALL_TIME_NAMES[callBack] };
  return {
    headline: headlineOf(enquiry, chosen),
    lines: [
      ...(call ? [call] : []),
      ...fieldLines("input", enquiry, chosen.words),
      ...linesBesidePlan(enquiry, plan?.query ?? "", chosen),
    ],
    paragraphs: fieldLines("textarea", enquiry, chosen.words),
    parts: [chosen.plan, chosen.menu].filter((part) => part !== undefined),
    footer: footer(row),
  };
}

const NEW_MESSAGE = "New message from ";
const AGAIN = "Again: ";

const SHORTEST_NAME = 20;

/** The name is cut first, so that the first 80 characters contain the occasion, the first day and the sum. */
function subjectOf(row: Row, chosen: Selections, wroteBefore: boolean): string {
  const { enquiry } = row;
  const parts = headlineParts(enquiry, chosen).filter((part) => part !== "");
  const again = wroteBefore ? AGAIN : "";
  const marks = prefix(row, chosen);
  const lead = headlineParts(enquiry, chosen).slice(0, 3).filter(Boolean);
  const leadLength = lead.reduce((sum, part) => sum + 3 + [...part].length, 0);
  const room = SUBJECT_LENGTH - marks.length - NEW_MESSAGE.length - again.length - leadLength;
  const name = subjectLine(enquiry.name, Math.max(SHORTEST_NAME, room));
  const headline = parts.length > 0 ? ` · ${subjectLine(parts.join(" · "))}` : "";
  return `${again}${NEW_MESSAGE}${name}${headline}`;
}

function linksHtml(
  { enquiry: { phone } }: Row,
  chat: string | undefined,
  page: string | undefined,
): Html | undefined {
  const number = internationalNumber(phone);
  const links = [
    number && safeHtml`<a href="tel:${number}">Call ${number}</a>`,
    chat && safeHtml`<a href="${chat}">Chat with ${chatNumber(phone)}</a>`,
    page && safeHtml`<a href="${page}">${PAGE_LINK_TEXT}</a>`,
  ].filter(Boolean);
  const spaced = joinHtml(links, safeHtml` &nbsp; `);
  return links.length > 0 ? safeHtml`<p>${spaced}</p>\n` : undefined;
}

/** Plainest form of a mail that SES refused: no visitor's text in the headers, no HTML. */
export function composeFallback(...[row, ...rest]: Parameters<typeof composeEnquiry>): Mail {
  const { html: _html, replyTo: _replyTo, ...mail } = composeEnquiry(row, ...rest);
  return {
    ...mail,
    subject: `${quoteNews(row).mark}${prefix(row, rest[0])}New message [${row.reference}]`,
  };
}

function prefix(
  { spam, callBack }: Pick<Row, "spam" | "callBack">,
  { taken = [] }: Selections = {},
): string {
  const isBooked = taken.some(({ kind }) => kind !== "hold");
  const hall = taken.length > 0 ? `[hall ${isBooked ? "booked" : "on hold"}] ` : "";
  return `${spam ? "[spam?] " : ""}${callBack ? "[call back] " : ""}${hall}`;
}

/** Our mark of the subject and line about the family's press on the quote, without the name that it typed. */
function quoteNews(row: Row): { mark: string; lines: string[] } {
  const version = offeredVersion(dealOf(row));
  const { number, state, acceptedAt: at = 0, refused } = version ?? {};
  if (version && state === "accepted") {
    const { holdUntil } = handlingOf(row);
    const own = ownerListOf(row) === "won" ? bookingsOf(row) : [];
    const all = own.length > 0 ? own : quotedDays(row, version);
    const days = new Set(all.map(({ date }) => formatShortDay(date)));
    const sold = [formatPrice(quoteSums(version).total), [...days].join(", ")].filter(Boolean);
    const held = holdUntil ? ` The day is on hold until ${formatShortDay(holdUntil)}.` : "";
    const texts = replacedDays(row, version).map(
      ({ name, date, slot, isFree }) =>
        `${name && `${name} `}${date ? formatShortDay(date) : "no day"}, ${SLOT_NAMES[slot]}${isFree ? ", which is free now" : ""}`,
    );
    const replaced = texts.length > 0 ? ` It replaces ${texts.join("; ")}.` : "";
    const beside = row.deal && sumBeside(row.deal, version);
    const kept = beside
      ? ` You had agreed ${formatPrice(beside.sum)} on ${formatShortDay(dayInIndia(beside.at))}${beside.isAgreed ? ", which stays" : ""}.`
      : "";
    const line = `${indianTime(at)}: quote ${number} was accepted: ${sold.join(" for ")}.${kept}${replaced}${held}`;
    const undated = undatedLine(row, dayInIndia(at));
    return { mark: "[quote accepted] ", lines: [line, ...(undated ? [undated] : [])] };
  }
  if (!refused) return { mark: "", lines: [] };
  const reason = REFUSALS[refused.reason];
  const line = `${indianTime(refused.at)}: quote ${number} could not be accepted: ${reason}. Please call them.`;
  return { mark: `[quote not accepted: ${reason}] `, lines: [line] };
}

/** `No day yet for Haldi: call the family, choose a day.`; undefined when each function has its day. */
export function undatedLine(row: Row, today: string): string | undefined {
  const names = undatedFunctions(row, today);
  if (names.length === 0) return undefined;
  const text = names
    .filter(Boolean)
    .map((name) => subjectLine(name))
    .join(", ");
  return `No day yet${text && ` for ${text}`}: call the family, choose a day.`;
}

const SPAM_REASONS: Record<string, string> = {
  trap: "a field was filled in that people do not see",
  "too fast": "the form was filled in faster than a person can",
  flood: "many came from one network at once",
  [SPAM_BY_OWNER]: "you said so",
};

/** Lines of a visitor's text as a quotation. */
function quoted(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(/^/gm, "> ");
}

/** Scripts whose spelling needs joiners between letters, and emoji of several parts. */
const JOINED =
  "\\p{scx=Deva}\\p{scx=Gujr}\\p{scx=Guru}\\p{scx=Beng}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Arab}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f";

/** Zero-width, direction, tag and other invisible characters. */
const INVISIBLE = new RegExp(
  `(?<![${JOINED}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${JOINED}])|(?<![\\p{Extended_Pictographic}\\d#*])\\ufe0f|(?![\\u200c\\u200d\\ufe0f])[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]`,
  "gu",
);

/** More than two accents, or more than four marks, on one letter. No language spells so. */
const STACKED = /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{2}|\p{M}{4})\p{M}+/gu;

/**
 * One line at most `most` characters long, without control, line-separating, invisible and stacked combining
 * characters.
 */
export function subjectLine(text: string, most = SUBJECT_LENGTH): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(INVISIBLE, "")
    .replace(STACKED, "$1")
    .replace(/ {2,}/g, " ")
    .trim();
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : line;
}

/**
 * An address for a mail header: its domain in punycode. Undefined for a local part that is not ASCII, or looks like an
 * encoded word (RFC 2047), which some mail programs decode even in an address.
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
    ...(spam ? [`${spamName(spam)}: ${SPAM_REASONS[spam] ?? spam}`] : []),
  ];
}

export function spamName(spam: string): string {
  return spam === SPAM_BY_OWNER ? "Spam" : "Perhaps spam";
}

/** `7 Sep 2027, 10:00 (India)`. */
export function indianTime(time: number): string {
  const clock = new Date(time + INDIA_AHEAD_MS).toISOString().slice(11, 16);
  return `${formatShortDay(dayInIndia(time))}, ${clock} (India)`;
}

export interface Acknowledgement {
  to: string;
  mail: Mail;
}

/** A mail to the visitor of an enquiry; undefined for an address that a header cannot carry. */
export function composeToVisitor(
  { id, reference, enquiry }: Pick<Row, "id" | "reference" | "enquiry">,
  { email }: Pick<EnquiryWords, "email">,
  subject: string,
  paragraphs: readonly string[],
): Acknowledgement | undefined {
  const to = sevenBitAddress(enquiry.email);
  if (to === undefined) return undefined;
  return {
    to,
    mail: {
      id,
      reference,
      subject: `${subject} [${reference}]`,
      replyTo: email,
      text: `${paragraphs.join("\n\n")}\n`,
    },
  };
}

/**
 * Confirms to a visitor that an enquiry arrived. Of the visitor's input only the address is used, so that the form
 * cannot send text to third parties.
 */
export function composeAcknowledgement(
  row: Pick<Row, "id" | "reference" | "enquiry">,
  words: EnquiryWords,
): Acknowledgement | undefined {
  const { answering, business, phone } = words;
  const { subject, text, call, mistaken } = answering.acknowledgement;
  return composeToVisitor(row, words, subject, [
    text,
    `${answering.reference}: ${row.reference}`,
    answering.promise,
    `${call} ${phone}`,
    mistaken,
    business,
  ]);
}
