import { internationalNumber, phoneDigits } from "../../schemas/enquiry/typed-numbers.ts";
import { readReference } from "../intake/accept.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { ListEntry } from "../outbox/row.ts";

/** Number of newest enquiries whose messages are searched. The lists have no messages, so each row must be read. */
const MAX_READ = 2000;

const BATCH = 100;

export const MAX_QUERY_LENGTH = 100;

/**
 * Finds entries, newest first. An entry matches when every word of the query is in its name, e-mail address or message,
 * or when the query is part of its reference or, from three digits on, of its phone number.
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
  const messages = new Map(rows.map(({ id, enquiry }) => [id, enquiry.msg]));
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

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}
