import type { DeskEntry, Outbox } from "../outbox/outbox.ts";
import { DESK_LISTS } from "../outbox/states.ts";

/** Of more the index would be read for longer than an owner waits; a quarter of a year holds a tenth of it. */
const MOST_SEARCHED = 20_000;

/** The longest text that is searched for. */
export const LONGEST_QUERY = 100;

/**
 * The entries of all lists whose reference, name or telephone number holds a text, newest first. Case, accents' encoding
 * and the punctuation of numbers make no difference.
 */
export async function find(outbox: Outbox, query: string): Promise<DeskEntry[]> {
  const text = folded(query.slice(0, LONGEST_QUERY));
  const digits = text.replace(/[\s().+-]/g, "");
  const isNumber = /^\d{3,}$/.test(digits);
  if (text === "") return [];
  const pages = await Promise.all(
    DESK_LISTS.map((list) => outbox.desk({ list, most: MOST_SEARCHED })),
  );
  return pages
    .flatMap(({ entries }) => entries)
    .filter(
      ({ reference, summary: { name, phone } }) =>
        folded(reference).includes(text) ||
        folded(name).includes(text) ||
        (isNumber && phone.replace(/\D/g, "").includes(digits)),
    )
    .sort((a, b) => b.receivedAt - a.receivedAt);
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}
