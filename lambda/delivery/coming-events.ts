/** What the daily mail names of events, holds, quotes and money. */
import { chatNumber } from "../../schemas/enquiry/typed-numbers.ts";
import { chatAddress, fill } from "../../schemas/format.ts";
import { addDays, dayInIndia, daysBetween } from "../../schemas/plan/days.ts";
import { languageOf, listedSlots, wordsIn, type EnquiryCatalogue } from "../mail/catalogue.ts";
import { factsOn, guestsText } from "../mail/enquiry-view.ts";
import { subjectLine, undatedLine } from "../mail/mail.ts";
import { balanceOf, dealFacts, dealOf, shownFacts } from "../outbox/deal-rules.ts";
import {
  areClashing,
  conflictsOn,
  freedOn,
  slotOf,
  takenOn,
  type DiaryDay,
  type DiarySlot,
  type Entry,
  type Listed,
} from "../outbox/diary-rules.ts";
import { isUnheld, requestedConflicts } from "../outbox/booking.ts";
import { bookingsOf } from "../outbox/function-days.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { entryOf } from "../outbox/row-item.ts";
import type { ListEntry, Row } from "../outbox/row.ts";

/**
 * Tasks by the first number of days before an event, until the next task. Nothing is stored about what was named: each
 * mail has a task from its first day until the next one, so that a mail that fails loses none.
 */
export const TASKS: readonly [ahead: number, task: string][] = [
  [14, "tasting, menu"],
  [7, "final menu"],
  [3, "final count"],
  [0, ""],
];

/** Mornings on which an ended hold and a freed slot are named. */
const FREED_DAYS = 3;

/** Maximum number of named items of a part, since strangers can ask for any day. */
export const MAX_NAMED = 50;

const AHEAD_DAYS = Math.max(...TASKS.map(([ahead]) => ahead));

export interface ComingEvent {
  date: string;
  /** Absent for an undecided event without a time. */
  slot?: DiarySlot | undefined;
  /** Undecided: requested, without an entry in the diary and without a result. */
  state: "booked" | "hold" | "undecided";
  /** Last day of a hold. */
  until?: string | undefined;
  name: string;
  phone: string;
  /** Absent for a booking by telephone. */
  reference?: string | undefined;
  /** Rupees; undefined without an agreed sum. */
  balance?: number | undefined;
  /** `80 + 300 guests`; empty when unknown. */
  guests?: string | undefined;
  /** `17:00–23:30`; undefined elsewhere. */
  hours?: string | undefined;
  /** Whether our hall is another's. */
  isTaken?: boolean | undefined;
}

/** The chat with the thanks for an event. */
interface Thanks extends Pick<ComingEvent, "name" | "phone"> {
  chat: string;
}

/** Days from which on the daily mail names a sent quote, until its answer or its last day. */
const QUOTE_DAYS = 3;

export interface Events {
  /** Of the next two weeks, earliest first. */
  coming: ComingEvent[];
  /** Days whose hold ends today or tomorrow. */
  holds: ComingEvent[];
  /** Days whose hold ended, or was ended for another, in the last `FREED_DAYS`, without those of `unheld`. */
  ended: ComingEvent[];
  /** Families that accepted, are not booked, and have no held day. */
  unheld: ListEntry[];
  /** Families without a booking who asked for a slot that became free in the last `FREED_DAYS`. */
  freed: ComingEvent[];
  /** Bookings with a balance that is due, or whose event is over. */
  balances: ListEntry[];
  /** Lost enquiries with money that is not refunded: for `FREED_DAYS`, then once a week. */
  unrefunded: ListEntry[];
  /** Bookings without a day or without an agreed sum. */
  incomplete: ListEntry[];
  /** Families that accepted or paid, and a function has no day, with a line that names it; without those of `incomplete`. */
  undated: { entry: ListEntry; line: string }[];
  /** Enquiries whose quote has been open for `QUOTE_DAYS` or longer. */
  quotes: ListEntry[];
  /** For the bookings whose last event was yesterday. */
  thanks: Thanks[];
}

/**
 * Reads the diary, with the rows of the entries of two weeks and of ending holds.
 *
 * @param all enquiries of all states
 * @param catalogue undefined when it cannot be read; there are no thanks then
 */
export async function readEvents(
  { diary, store }: Pick<Outbox, "diary" | "store">,
  all: readonly ListEntry[],
  catalogue: EnquiryCatalogue | undefined,
  now: number,
): Promise<Events> {
  const today = dayInIndia(now);
  const entries = all.map((entry) => {
    const { deal } = entry.summary;
    return deal
      ? { ...entry, summary: { ...entry.summary, deal: shownFacts(deal, today) } }
      : entry;
  });
  const [yesterday, last] = [addDays(today, -1), addDays(today, AHEAD_DAYS)];
  const isRecent = (day = "") => day > addDays(today, -FREED_DAYS);
  const isEnding = ({ state, until = "" }: { state: string; until?: string | undefined }) =>
    state === "hold" && until <= addDays(today, 1);
  const days = await diary.days(yesterday);
  const taken = days
    .flatMap((day) => takenOn(day, today).map((entry) => ({ date: day.date, entry })))
    .filter(({ date, entry }) => date <= last || isEnding(entry));
  const open = entries.filter(({ list }) => list === "waiting" || list === "answered");
  const listed = listedSlots(catalogue);
  const unheld = entries.filter((entry) => {
    const { id, summary } = entry;
    const conflicts = requestedConflicts(id, summary.days ?? [], days, today, listed);
    return isUnheld(entry, today, conflicts);
  });
  const freed = days
    .filter(({ date }) => date >= today)
    .flatMap(({ date, entries: some }) => some.map((entry) => ({ date, entry })))
    .filter(({ date, entry }) => isRecent(freedOn(entry, date, today)));
  const over = freed.filter(
    ({ entry: { id, state, endedBy } }) =>
      (state === "hold" || endedBy !== undefined) && !unheld.some((one) => one.id === id),
  );
  const incomplete = entries.filter((one) => one.list === "won" && missingIn(one).length > 0);
  const isSold = ({ list, summary: { deal, days: booked = [] } }: ListEntry) =>
    ["waiting", "answered", "won"].includes(list) &&
    ((deal?.accepted ?? deal)?.state === "accepted" || (deal?.received ?? 0) > 0) &&
    (booked.at(-1)?.date ?? today) >= today;
  const sold = entries.filter((one) => isSold(one) && !incomplete.includes(one));
  const ids = new Set([
    ...[...taken, ...over].flatMap(({ entry: { id, reference } }) =>
      reference === undefined ? [] : id,
    ),
    ...sold.map(({ id }) => id),
  ]);
  const rows = new Map((await store.getAll([...ids])).map((row) => [row.id, row]));
  const eventOf = ({ date, entry }: DatedEntry): ComingEvent => {
    const { slot, state, until, reference, endedBy } = entry;
    const row = rows.get(entry.id);
    const hall = catalogue?.plan.choices.halls.find(({ id }) => id === slot);
    return {
      ...personOf(entry, row),
      date,
      slot,
      state: state === "hold" ? state : "booked",
      until,
      isTaken: endedBy !== undefined,
      reference,
      balance: row && balanceOf(dealFacts(dealOf(row))),
      guests: row && catalogue && guestsText(factsOn(entryOf(row).summary, date, catalogue, slot)),
      hours: hall && `${hall.start}–${hall.end}`,
    };
  };
  const decided = taken.filter(({ date }) => date > yesterday).map(eventOf);
  const undecided = open.flatMap(({ id, reference, summary }) => {
    const { name, phone, days: asked = [] } = summary;
    return asked
      .filter(({ date }) => date >= today && date <= last)
      .filter(({ date }) => !taken.some((one) => one.entry.id === id && one.date === date))
      .map(({ date, slot }): ComingEvent => {
        const time = slot === undefined ? undefined : slotOf(slot);
        const guests = catalogue && guestsText(factsOn(summary, date, catalogue, slotOf(slot)));
        const day = days.find((one) => one.date === date) ?? { date, entries: [] };
        const wanted = { id, slot: slotOf(slot) };
        const isTaken = conflictsOn(day, wanted, today, listed).length > 0;
        return { name, phone, reference, date, slot: time, state: "undecided", guests, isTaken };
      });
  });
  const past = new Map(
    taken.filter(({ date }) => date === yesterday).map(({ entry }) => [entry.id, entry]),
  );
  return {
    coming: [
      ...decided.filter(({ date }) => date <= last),
      ...undecided.sort(byDate).slice(0, MAX_NAMED),
    ].sort(byDate),
    holds: decided.filter(isEnding),
    ended: over.map(eventOf),
    unheld,
    freed: entries.flatMap((entry) => freedFor(entry, days, freed, listed, today)).sort(byDate),
    balances: entries.filter(({ list, summary: { deal, days: booked = [] } }) => {
      const { due = "" } = deal ?? {};
      const isDue = (due !== "" && due <= today) || (booked.at(-1)?.date ?? today) < today;
      return list === "won" && isDue && (balanceOf(deal) ?? 0) > 0;
    }),
    unrefunded: entries.filter(({ list, summary: { deal, changedAt = 0 } }) => {
      const age = daysBetween(dayInIndia(changedAt), today);
      return list === "lost" && (deal?.received ?? 0) > 0 && (age < FREED_DAYS || age % 7 === 0);
    }),
    incomplete,
    undated: sold.flatMap((entry) => {
      const row = rows.get(entry.id);
      const line = row && undatedLine(row, today);
      return line ? [{ entry, line }] : [];
    }),
    quotes: open.filter(({ summary: { deal: { state, at = now, validUntil = "" } = {} } }) => {
      const isOpen = state === "sent" && validUntil >= today;
      return isOpen && addDays(dayInIndia(at), QUOTE_DAYS) <= today;
    }),
    thanks: [...past.values()].flatMap((entry) => {
      const row = rows.get(entry.id);
      const isLast = entry.reference === undefined || (row && lastDayOf(row) === yesterday);
      return isLast ? (thanksFor(personOf(entry, row), row, catalogue) ?? []) : [];
    }),
  };
}

const byDate = (a: ComingEvent, b: ComingEvent) => (a.date < b.date ? -1 : 1);

/** What a booking lacks. */
export function missingIn({ summary: { days = [], deal } }: ListEntry): string[] {
  return [
    ...(days.length === 0 ? ["no day"] : []),
    ...(balanceOf(deal) === undefined ? ["no agreed sum"] : []),
  ];
}

interface DatedEntry {
  date: string;
  entry: Entry;
}

/**
 * Slots that a family asked for before they became free, and can have now. None for a family with a booking; a lost
 * enquiry counts.
 */
function freedFor(
  { id, list, reference, receivedAt, summary }: ListEntry,
  days: readonly DiaryDay[],
  freed: readonly DatedEntry[],
  listed: Listed,
  today: string,
): ComingEvent[] {
  const { name, phone, days: asked = [] } = summary;
  if (list === "won" || list === "spam") return [];
  return asked.flatMap(({ date, slot: typed }) => {
    const slot = slotOf(typed);
    const day = days.find((one) => one.date === date);
    const wasTaken = freed.some(
      ({ date: freedDate, entry }) =>
        freedDate === date &&
        entry.id !== id &&
        areClashing(entry.slot, slot) &&
        dayInIndia(receivedAt) <= (freedOn(entry, date, today) ?? ""),
    );
    const isFree =
      day &&
      !takenOn(day, today).some((entry) => entry.id === id) &&
      conflictsOn(day, { id, slot }, today, listed).length === 0;
    return wasTaken && isFree ? { date, slot, name, phone, reference, state: "undecided" } : [];
  });
}

const lastDayOf = (row: Row) => bookingsOf(row).at(-1)?.date;

const personOf = ({ name = "", phone = "" }: Entry, row: Row | undefined) => ({
  name: row?.enquiry.name ?? name,
  phone: row?.enquiry.phone ?? phone,
});

function thanksFor(
  { name, phone }: Pick<ComingEvent, "name" | "phone">,
  row: Row | undefined,
  catalogue: EnquiryCatalogue | undefined,
): Thanks | undefined {
  const number = chatNumber(phone);
  const { review: link } = catalogue ?? {};
  if (!number || !catalogue || !link) return undefined;
  const { answering } = wordsIn(catalogue, languageOf(row?.source?.page));
  const text = fill(answering.thanks, { name: subjectLine(name), link });
  return { name, phone, chat: chatAddress(number, text) };
}
