/** Part of the daily mail: the events of the next two weeks with their tasks, and thanks for those of yesterday. */
import { chatNumber } from "../../schemas/enquiry/typed-numbers.ts";
import {
  chatAddress,
  fill,
  formatPrice,
  formatShortDay,
  formatWeekday,
} from "../../schemas/format.ts";
import { addDays, DAY_MS, dayInIndia } from "../../schemas/plan/days.ts";
import { languageOf, wordsIn, type EnquiryCatalogue } from "../mail/catalogue.ts";
import { ownerAddress, subjectLine } from "../mail/mail.ts";
import { SLOT_NAMES } from "../mail/owner-words.ts";
import { slotOf, takenOn, type DiarySlot, type Entry } from "../outbox/diary-rules.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { bookingsOf } from "../outbox/retention.ts";
import type { ListEntry, Row } from "../outbox/row.ts";

/** Tasks by the number of days before an event. Other days name the event alone. */
const TASKS = new Map([
  [14, "tasting, menu"],
  [7, "final menu"],
  [3, "final count, balance"],
]);

/** Maximum number of named undecided events, since strangers can ask for any day. */
const MAX_UNDECIDED = 50;

const AHEAD_DAYS = Math.max(...TASKS.keys());

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
}

/** The chat with the thanks for an event. */
interface Thanks extends Pick<ComingEvent, "name" | "phone"> {
  chat: string;
}

/** Days after which the daily mail names a sent quote without an answer. */
const QUOTE_DAYS = [3, 7];

export interface Events {
  /** Enquiries whose quote has been open for one of `QUOTE_DAYS`. */
  quotes: ListEntry[];
  /** Of the next two weeks, earliest first. */
  coming: ComingEvent[];
  /** For the bookings whose last event was yesterday. */
  thanks: Thanks[];
}

/**
 * Reads the diary of two weeks, with the rows of its entries, and the undecided enquiries of the days with tasks.
 *
 * @param entries waiting and answered enquiries
 * @param catalogue undefined when it cannot be read; there are no thanks then
 */
export async function readEvents(
  { diary, store }: Pick<Outbox, "diary" | "store">,
  entries: readonly ListEntry[],
  catalogue: EnquiryCatalogue | undefined,
  now: number,
): Promise<Events> {
  const today = dayInIndia(now);
  const [yesterday, last] = [addDays(today, -1), addDays(today, AHEAD_DAYS)];
  const days = (await diary.days(yesterday, AHEAD_DAYS + 2)).filter(({ date }) => date <= last);
  const taken = days.flatMap((day) =>
    takenOn(day, today).map((entry) => ({ date: day.date, entry })),
  );
  const ids = new Set(
    taken.flatMap(({ entry: { id, reference } }) => (reference === undefined ? [] : id)),
  );
  const rows = new Map((await store.getAll([...ids])).map((row) => [row.id, row]));
  const decided = taken
    .filter(({ date }) => date > yesterday)
    .map(({ date, entry }): ComingEvent => {
      const { slot, state, until, reference } = entry;
      const isHeld = state === "hold";
      const person = personOf(entry, rows.get(entry.id));
      return { ...person, date, slot, state: isHeld ? "hold" : "booked", until, reference };
    });
  const taskDays = Array.from(TASKS.keys(), (ahead) => addDays(today, ahead));
  const undecided = entries.flatMap(
    ({ id, reference, summary: { name, phone, days: asked = [] } }) =>
      asked
        .filter(({ date }) => taskDays.includes(date))
        .filter(({ date }) => !taken.some((one) => one.entry.id === id && one.date === date))
        .map(({ date, slot }): ComingEvent => {
          const time = slot === undefined ? undefined : slotOf(slot);
          return { name, phone, reference, date, slot: time, state: "undecided" };
        }),
  );
  const past = new Map(
    taken.filter(({ date }) => date === yesterday).map(({ entry }) => [entry.id, entry]),
  );
  return {
    quotes: entries.filter(({ summary: { deal: { state, at = now } = {} } }) => {
      return state === "sent" && QUOTE_DAYS.includes(daysBetween(dayInIndia(at), today));
    }),
    coming: [...decided, ...undecided.slice(0, MAX_UNDECIDED)].sort((a, b) =>
      a.date < b.date ? -1 : 1,
    ),
    thanks: [...past.values()].flatMap((entry) => {
      const row = rows.get(entry.id);
      const isLast = entry.reference === undefined || (row && lastDayOf(row) === yesterday);
      return isLast ? (thanksFor(personOf(entry, row), row, catalogue) ?? []) : [];
    }),
  };
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

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The lines of a quote without an answer. */
export function quoteLines(
  { reference, summary: { name, phone, deal = {} } }: ListEntry,
  today: string,
  site: string | undefined,
): string[] {
  const { at = 0, total = 0, validUntil = "" } = deal;
  const sent = `sent ${daysBetween(dayInIndia(at), today)} days ago`;
  const page = ownerAddress(site, reference);
  return [
    `${formatPrice(total)}, ${sent}, valid until ${formatShortDay(validUntil)}`,
    `  ${subjectLine(name)}  ${subjectLine(phone)}  ${reference}`,
    ...(page === undefined ? [] : [`    ${page}`]),
  ];
}

/** The lines of an event: with a task also the person's number and the page. */
export function eventLines(event: ComingEvent, today: string, site: string | undefined): string[] {
  const { date, slot, state, until = "", name, phone, reference } = event;
  const ahead = daysBetween(today, date);
  const when = ["Today", "Tomorrow"][ahead] ?? `In ${ahead} days`;
  const marks = {
    booked: "",
    hold: ` (on hold until ${formatShortDay(until)})`,
    undecided: " (undecided)",
  };
  const day = `${when}, ${formatWeekday(date)}${slot ? `, ${SLOT_NAMES[slot]}` : ""}${marks[state]}`;
  const task = TASKS.get(ahead);
  const person = subjectLine(name);
  if (task === undefined) return [`${day}: ${person}`];
  const page = ownerAddress(site, reference ?? `diary/${date}`);
  return [
    `${day}: ${state === "undecided" ? "ask for the decision" : task}`,
    `  ${person}  ${subjectLine(phone)}  ${reference ?? "(by telephone)"}`,
    ...(page === undefined ? [] : [`    ${page}`]),
  ];
}
