import { internationalNumber, phoneDigits, toAscii } from "../../schemas/enquiry/typed-numbers.ts";
import { ENGLISH_DATES } from "../../schemas/format.ts";
import { readReference } from "../intake/accept.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { handlingOf, notesOf, type ListEntry } from "../outbox/row.ts";

/** Number of newest enquiries whose messages and notes are searched. The lists lack both, so each row must be read. */
const MAX_READ = 2000;

const BATCH = 100;

export const MAX_QUERY_LENGTH = 100;

/**
 * Finds entries, newest first. An entry matches when every word of the query is in its name, e-mail address, message or
 * notes, an event day of the query being one of its days; or when the query is part of its reference or, from three
 * digits on, of its phone number.
 */
export async function find(
  { store }: Pick<Outbox, "store">,
  query: string,
  all: readonly ListEntry[],
): Promise<ListEntry[]> {
  const typed = query.slice(0, MAX_QUERY_LENGTH);
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
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
      return [row.id, [row.enquiry.msg, ...notes].join("\n")];
    }),
  );
  const dated = datedQuery(typed);
  return entries.filter(({ id, reference: own, summary }) => {
    const { name, phone, email = "", eventDate, days = [] } = summary;
    const text = folded([name, email, texts.get(id)].join("\n"));
    const eventDays = [eventDate, ...days.map(({ date }) => date)];
    return (
      own === reference ||
      folded(own).includes(folded(typed)) ||
      (number !== undefined && internationalNumber(phone) === number) ||
      (digits.length >= 3 &&
        `${internationalNumber(phone)} ${phoneDigits(phone)}`.includes(digits)) ||
      (dated !== undefined &&
        eventDays.some((day) => day?.endsWith(dated.day)) &&
        dated.words.every((word) => text.includes(word))) ||
      words.every((word) => text.includes(word))
    );
  });
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}

const MONTHS = ENGLISH_DATES.months.map((month) => month.toLowerCase());

const NAMED_MONTH = "(?<month>[a-z]{3,9})\\.?";
const DAY_OF_MONTH = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(?:[ ,./-]+(?<year>\\d{4}))?(?![\\d/-])";

/** `2027-01-21`, `21 Jan 2027`, `Jan 21`, `21/1`. Spaces separate no numeric month, since phone numbers have spaces. */
const DATES = [
  "(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})(?!\\d)",
  `${DAY_OF_MONTH}[ .-]*(?:of )?${NAMED_MONTH}${YEAR}`,
  `${NAMED_MONTH} *${DAY_OF_MONTH}${YEAR}`,
  `(?<day>\\d{1,2})[./-](?<month>\\d{1,2})${YEAR}`,
].map((date) => new RegExp(`(?<![\\p{L}\\d/.-])${date}`, "u"));

/** End of the event days that a query names (`-01-21`, or `2027-01-21` with a year), and its other words. */
function datedQuery(query: string): { day: string; words: string[] } | undefined {
  const text = folded(toAscii(query));
  for (const date of DATES) {
    const { 0: written = "", groups: { day = "", month = "", year = "" } = {} } =
      date.exec(text) ?? {};
    const named = MONTHS.findIndex((name) => name.startsWith(month)) + 1;
    const number = /^\d+$/.test(month) ? Number(month) : named;
    if (written === "" || number < 1 || number > 12) continue;
    const padded = [String(number), day].map((part) => part.padStart(2, "0"));
    return {
      day: [year, ...padded].join("-"),
      words: text.replace(written, " ").split(/\s+/).filter(Boolean),
    };
  }
  return undefined;
}
