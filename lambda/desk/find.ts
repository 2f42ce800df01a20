import { internationalNumber, phoneDigits } from "../../schemas/enquiry/phone-number.ts";
import { readReference } from "../intake/identity.ts";
import type { DeskEntry, OwnerLists, RowStore } from "../outbox/outbox.ts";
import { DESK_LISTS } from "../outbox/states.ts";

/** Of more the index would be read for longer than an owner waits; a quarter of a year holds a tenth of it. */
const MOST_SEARCHED = 20_000;

/** The newest enquiries whose messages are searched: they are read row by row. */
const MOST_READ = 2000;

/** Rows read at once, and calls at a time. */
const BATCH = 100;

/** The longest text that is searched for. */
export const LONGEST_QUERY = 100;

/**
 * The entries of all lists with each word of a query in their name, e-mail address or message, or with the query as their
 * reference or phone number; newest first.
 */
export async function find(outbox: OwnerLists & RowStore, query: string): Promise<DeskEntry[]> {
  const typed = query.slice(0, LONGEST_QUERY);
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const reference = readReference(typed.trim());
  const digits = phoneDigits(typed) ?? "";
  const number = internationalNumber(typed);
  const pages = await Promise.all(
    DESK_LISTS.map((list) => outbox.desk({ list, most: MOST_SEARCHED })),
  );
  const entries = pages.flatMap((page) => page.entries).sort((a, b) => b.receivedAt - a.receivedAt);
  const messages = await messagesOf(outbox, entries.slice(0, MOST_READ));
  return entries.filter(({ id, reference: own, summary: { name, phone, email = "" } }) => {
    const text = folded([name, email, messages.get(id)].join("\n"));
    return (
      own === reference ||
      folded(own).includes(folded(typed)) ||
      (number !== undefined && internationalNumber(phone) === number) ||
      (digits.length >= 3 &&
        `${internationalNumber(phone)} ${phoneDigits(phone)}`.includes(digits)) ||
      words.every((word) => text.includes(word))
    );
  });
}

async function messagesOf(
  outbox: RowStore,
  entries: readonly DeskEntry[],
): Promise<Map<string, string>> {
  const batches = Array.from({ length: Math.ceil(entries.length / BATCH) }, (_, n) =>
    entries.slice(n * BATCH, (n + 1) * BATCH).map(({ id }) => id),
  );
  const rows = (await Promise.all(batches.map((ids) => outbox.rows(ids)))).flat();
  return new Map(rows.map(({ id, enquiry }) => [id, enquiry.msg]));
}

/** Small letters in one encoding. */
function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}
