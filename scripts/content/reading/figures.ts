/** Numbers and contacts in a text that may be copies of facts; most are none, whatever the catalogs hold. */
import type { Figure, TypedContact } from "../model/content.ts";

const FIGURE = /\d[\d,]{0,14}/g;
const NEAR = 140;

/** Every number of a text, except those inside the braces of a fact. */
export function* figuresIn(text: string): Generator<Figure> {
  for (const match of text.matchAll(FIGURE)) {
    const start = match.index;
    const typed = match[0].replace(/,+$/, "");
    const end = start + typed.length;
    const before = text.slice(Math.max(0, start - 40), start);
    // Part of a longer number, such as the 50 of 1.50, or of a name, such as {{total.classic.60}}.
    if (/[\d.,]$/.test(before) || /\{\{[^}]*$/.test(before)) continue;
    // Only the surroundings: a text may be a megabyte in one line.
    const left = text.slice(Math.max(0, start - NEAR), start);
    const right = text.slice(end, end + NEAR);
    const [sameLine = ""] = right.split("\n", 1);
    yield {
      value: Number(typed.replaceAll(",", "")),
      start,
      end,
      before,
      after: text.slice(end, end + 48),
      around: left.slice(left.lastIndexOf("\n") + 1) + typed + sameLine,
    };
  }
}

export const MONEY_BEFORE = /(?:₹|\bRs\.?|\bINR|\brupees)\s{0,2}$/i;
export const MONEY_AFTER = /^\s{0,2}(?:\/-|\/=|rupees\b|rs\b\.?)/i;
export const EACH = /^\s{0,2}(?:\/-)?\s{0,2}(?:per|a|\/)\s{0,2}(?:plate|head|person|guest)\b/i;
export const PLUS = /^\s?\+/;
export const PERCENT = /^\s?(?:%|per ?cent\b)/i;
export const COME_BACK = /\b(?:repeat|return|come back|comes back|came back)/i;
export const YEARS = /^\s?\+?\s{1,2}years?\b/i;
export const OUR_YEARS =
  /^\s?\+?\s{1,2}years?['’]?\s{1,2}(?:of\s|in\s)?(?:experience|catering|cooking|business|service)/i;
export const EVENTS = /^\s?\+?\s{1,2}(?:successful\s|happy\s)?(?:events|functions)\b/i;
export const WEDDINGS = /^\s?\+\s{1,2}weddings\b/i;
export const SINCE = /\b(?:since|established in|founded in|started in|est\.?)\s{1,2}$/i;
export const RANGE = /(?<![\d,])(\d[\d,]{0,9})\s{0,2}(?:to|-|–|and)\s{0,2}$/;
export const UP_TO = /\bup to\s{1,2}$/i;
export const PEOPLE = /^\s?\+?\s{1,2}(?:guests|people|persons|pax)\b/i;

/** True of a figure whose words leave room for a copy of a fact. */
function mayBeFact({ before, after, around }: Figure): boolean {
  return (
    [MONEY_AFTER, EACH, OUR_YEARS, EVENTS, WEDDINGS].some((pattern) => pattern.test(after)) ||
    MONEY_BEFORE.test(before) ||
    SINCE.test(before) ||
    (PERCENT.test(after) && COME_BACK.test(around)) ||
    (PLUS.test(after) && YEARS.test(after)) ||
    (PEOPLE.test(after) && (RANGE.test(before) || UP_TO.test(before)))
  );
}

/** Figures of one text that are kept; a file pasted from elsewhere may hold a hundred thousand. */
const MOST_FIGURES = 2000;

export function possibleFacts(text: string): Figure[] {
  return figuresIn(text).take(MOST_FIGURES).filter(mayBeFact).toArray();
}

const CONTACTS = [
  ["phone", /\+?\d[\d -]{8,18}\d/g],
  ["email", /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g],
] as const;

/** Contacts of one text that are kept. */
const MOST_CONTACTS = 1000;

export function contactsIn(text: string): TypedContact[] {
  const found: TypedContact[] = [];
  for (const [kind, pattern] of CONTACTS) {
    // Most texts hold no address, and are not searched.
    if (kind === "email" && !text.includes("@")) continue;
    for (const { 0: typed, index } of text.matchAll(pattern)) {
      if (found.length >= MOST_CONTACTS) break;
      const inLink = /(?:tel|mailto):$/i.test(text.slice(Math.max(0, index - 7), index));
      found.push({ kind, typed, span: { start: index, end: index + typed.length }, inLink });
    }
  }
  return found;
}
