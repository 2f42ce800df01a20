/** Commands on the hall's diary. */
import { slotsOf, withRow } from "../../lambda/outbox/booking.ts";
import {
  areClashing,
  conflictsOn,
  takenOn,
  type Conflict,
  type DiaryDay,
  type Entry,
} from "../../lambda/outbox/diary-rules.ts";
import type { Outbox } from "../../lambda/outbox/outbox.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import { conflictLine } from "../../lambda/mail/owner-words.ts";
import { dayInIndia } from "../../schemas/plan/days.ts";

/**
 * Enters the slots of booked and held enquiries that the diary lacks: enquiries of the time before the diary, or of a
 * backup. Idempotent.
 *
 * @returns one line per slot that another booking has
 */
export async function enterBookings({ lists, store, diary }: Outbox): Promise<string[]> {
  const today = dayInIndia(Date.now());
  const clashing: string[] = [];
  for (const list of ["won", "answered"] as const) {
    const entries = await lists.entries(list, 50_000);
    for (const row of await store.getAll(entries.map(({ id }) => id)))
      for (const { date, slot } of slotsOf(row).filter((one) => one.date >= today)) {
        let conflicts: Conflict[] = [];
        await diary.change(date, (day) => {
          conflicts = conflictsOn(day, { id: row.id, slot }, today);
          return conflicts.length > 0 ? day.entries : withRow(day, row, today);
        });
        clashing.push(
          ...conflicts.map((one) => `${row.reference} is not entered. ${conflictLine(one)}`),
        );
      }
  }
  return clashing;
}

/** Removes name, number and note from the entries made by hand for a person. Their slots stay taken. */
export async function erasePerson(
  { diary, store }: Outbox,
  isTheirs: (person: Pick<Row["enquiry"], "email" | "phone">) => boolean,
): Promise<number> {
  let erased = 0;
  for (const { date, entries } of await diary.scan()) {
    const theirs = entries.filter(({ phone }) => phone && isTheirs({ email: "", phone }));
    if (theirs.length === 0) continue;
    erased += theirs.length;
    for (const { id } of theirs) await store.erase(id);
    const ids = new Set(theirs.map(({ id }) => id));
    await diary.change(date, (day) =>
      day.entries.map((one) => (ids.has(one.id) ? bare(one) : one)),
    );
  }
  return erased;
}

const bare = ({ name: _name, phone: _phone, note: _note, ...entry }: Entry): Entry => entry;

/** Puts the entries of a backup back that the diary lacks, unless another entry has their slot. */
export async function restoreDays(
  { diary, store }: Outbox,
  days: readonly DiaryDay[],
): Promise<void> {
  const today = dayInIndia(Date.now());
  for (const { date, entries } of days) {
    const checked: Entry[] = [];
    for (const entry of entries) checked.push((await store.isErased(entry)) ? bare(entry) : entry);
    await diary.change(date, (day) => {
      const taken = takenOn(day, today);
      const isKnown = (entry: Entry) =>
        day.entries.some(({ id, slot }) => id === entry.id && slot === entry.slot) ||
        taken.some(({ slot }) => areClashing(slot, entry.slot));
      return [...day.entries, ...checked.filter((entry) => !isKnown(entry))];
    });
  }
}
