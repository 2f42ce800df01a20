import {
  internationalNumber,
  phoneDigits,
  toAscii,
} from "../../../schemas/enquiry/typed-numbers.ts";
import { formatDay } from "../../../schemas/format.ts";
import { readReference } from "../../intake/accept.ts";
import type { Outbox } from "../../outbox/outbox.ts";
import { dealOf } from "../../outbox/deal-rules.ts";
import { handlingOf, notesOf, type ListEntry } from "../../outbox/row.ts";

/** Number of newest enquiries whose messages and notes are searched. The lists lack both, so each row must be read. */
const MAX_READ = 2000;

const BATCH = 100;

/**
 * Finds entries, newest first. An entry matches when every word of the query is in its name, e-mail address, message,
 * notes or the name under which its quote was accepted, when the query is one of its event days, or when the query is part of its reference or, from three digits on,
 * of its phone number.
 */
export async function find(
  { store }: Pick<Outbox, "store">,
  typed: string,
  all: readonly ListEntry[],
): Promise<ListEntry[]> {
  const terms = folded(typed).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  const reference = readReference(typed.trim());
  const digits = phoneDigits(typed) ?? "";
  const number = internationalNumber(typed);
  const entries = all.toSorted((a, b) => b.receivedAt - a.receivedAt);
  const recent = entries.slice(0, MAX_READ).map(({ id }) => id);
  const batches = Array.from({ length: Math.ceil(recent.length / BATCH) }, (_, n) =>
    store.getAll(recent.slice(n * BATCH, (n + 1) * BATCH)),
  );
  const rows = (await Promise.all(batches)).flat();
  const texts = new Map(
    rows.map((row) => {
      const notes = notesOf(handlingOf(row)).map(({ text }) => text);
      const names = dealOf(row).versions.flatMap(({ acceptedBy = [] }) => acceptedBy);
      return [row.id, [row.enquiry.msg, ...notes, ...names].join("\n")];
    }),
  );
  const day = typedDay(typed);
  return entries.filter(({ id, reference: rowReference, summary }) => {
    const { name, phone, email = "", eventDate, days = [] } = summary;
    const text = folded([name, email, texts.get(id)].join("\n"));
    const eventDays = [eventDate ?? "", ...days.map(({ date }) => date)];
    return (
      rowReference === reference ||
      folded(rowReference).includes(folded(typed)) ||
      (number !== undefined && internationalNumber(phone) === number) ||
      (digits.length >= 3 &&
        `${internationalNumber(phone)} ${phoneDigits(phone)}`.includes(digits)) ||
      (day !== undefined && eventDays.some((one) => spellings(one).includes(day))) ||
      terms.every((term) => text.includes(term))
    );
  });
}

/** Lower case without accents of Latin letters. Marks of Indian scripts are letters, and stay. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .trim();
}

/** Usual spellings of a day, between spaces: ` 21 january 2027 `, ` jan 21 2027 `, ` 21 1 2027 `, ` 2027 01 21 `. */
function spellings(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const [number, long = ""] = formatDay(day).toLowerCase().split(" ");
  const names = [long, long.slice(0, 3)].flatMap((name) => [
    [number, name, year],
    [name, number, year],
  ]);
  const numbers = [[number, Number(month), year], [date, month, year], day.split("-")];
  return [...names, ...numbers].map((parts) => ` ${parts.join(" ")} `).join("|");
}

/** A typed day as in `spellings`; undefined for a text that names no day. */
function typedDay(query: string): string | undefined {
  const text = folded(toAscii(query)).replace(/(?<=\d)(?:st|nd|rd|th)\b/g, "");
  const day = text
    .split(/[\s.,/-]+/)
    .join(" ")
    .replace(/(?<=^(?:\d{1,2} \w+|[a-z]+ \d+) )\d\d$/, "20$&");
  return /^(?:\d+ \w+|[a-z]+ \d+|\d+ \w+ \d+|[a-z]+ \d+ \d{4})$/.test(day) ? ` ${day} ` : undefined;
}
