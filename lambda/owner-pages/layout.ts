import { randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { addDays, MINUTE_MS } from "../../schemas/plan/days.ts";
import { formatShortDay } from "../../schemas/format.ts";
import { servicePage } from "../http/pages.ts";
import { type Html, safeHtml, visibleControls } from "../mail/html.ts";
import { indianTime } from "../mail/mail.ts";
import type { DealPress } from "../outbox/deal-rules.ts";
import type { EntryPress } from "../outbox/diary-rules.ts";
import type { Change, Row } from "../outbox/row.ts";
import { API_PATHS } from "../service/shared-names.ts";

const { ownerPages } = API_PATHS;

export const TO_LISTS = safeHtml`<p><a href="${ownerPages}?list=waiting">All enquiries</a></p>\n`;

/** A page in which control characters are made visible. @param kind further class of the page */
export function ownerPage(title: string, body: Html, kind = ""): string {
  const main = safeHtml`<main class="on-rice section"><div class="wrap">\n${body}\n</div></main>`;
  return visibleControls(servicePage(`answer owner ${kind}`.trim(), title, main));
}

export function noticePage(title: string, words: string, more?: Html): string {
  const text = safeHtml`<h1>${title}</h1>\n<p class="lead">${words}</p>\n`;
  return ownerPage(title, safeHtml`${text}${more}${TO_LISTS}`);
}

/** A visitor's text, whose direction does not affect the text around it. */
export const bdi = (text: string) => safeHtml`<bdi>${text}</bdi>`;

export function timeTag(time: number): Html {
  const text = indianTime(time).replace(" (India)", "");
  return safeHtml`<time datetime="${new Date(time).toISOString()}">${text}</time>`;
}

export function dayTag(day: string): Html {
  return safeHtml`<time>${formatShortDay(day)}</time>`;
}

/** Dates of a month, `2027-01`. */
export function datesOf(month: string): string[] {
  const dates = Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index));
  return dates.filter((date) => date.startsWith(month));
}

/** The month before and the month after. */
export const monthsAround = (month: string): string[] =>
  [-1, 31].map((days) => addDays(`${month}-01`, days).slice(0, 7));

/** Maximum number of characters of a note. */
export const MAX_NOTE = 500;

/** Rough duration, in the largest unit with a count of at least two. */
export function duration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes === 0) return "less than a minute";
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}

/** Path of an enquiry, or of a part of it. The id distinguishes enquiries with one reference. */
export function enquiryPath({ id, reference }: Pick<Row, "id" | "reference">, part = ""): string {
  return `${ownerPages}/${reference}${part}?id=${id}`;
}

export const notADay = (typed: string) => `“${typed}” is not a day. Type it as 2027-02-14.`;

/**
 * Number at the end of a field's name (`formOf`), from the shown values: after Back a browser refills a field of the same
 * name and place, Chromium every date and list. So no old value replaces one that was changed since.
 */
export const shownNumber = ({ revision }: { revision: number }, shown: unknown): number =>
  crc32(JSON.stringify([revision, shown]));

/**
 * Hidden fields of a form: the revision that it shows, the id of the page as drawn, and the values as shown. The name of
 * the id ends in the revision, so that no browser refills an older one; Chromium recognises a form by its first two names.
 */
export function pageFields(revision: number, base: object): Html {
  return safeHtml`<input type="hidden" name="revision" value="${revision}">
<input type="hidden" name="base" value="${JSON.stringify(base)}">
<input type="hidden" name="press-${revision}" value="${randomUUID()}">
`;
}

type Pressed = Change | EntryPress | DealPress;

/** @param action a press, and of a payment or an entry its id after a colon */
export function button(
  action: Pressed | `${Pressed}:${string}`,
  label: string,
  look = "btn ghost",
): Html {
  return safeHtml`<button class="${look}" type="submit" name="do" value="${action}">${label}</button>\n`;
}
