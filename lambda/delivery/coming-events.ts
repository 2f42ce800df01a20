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
import { balanceOf, dealFacts, dealOf } from "../outbox/deal-rules.ts";
import { slotOf, takenOn, type DiarySlot, type Entry } from "../outbox/diary-rules.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { bookingsOf } from "../outbox/retention.ts";
import type { ListEntry, Row } from "../outbox/row.ts";

/** Tasks by the number of days before an event. Other days name the event alone. */
const TASKS = new Map([
  [14, "tasting, menu"],
  [7, "final menu"],
  [3, "final count"],
]);

/** Day on which the balance is named in rupees. */
const BALANCE_DAY = 3;

/** Maximum number of named items of a part, since strangers can ask for any day. */
const MAX_NAMED = 50;

const AHEAD_DAYS = Math.max(...TASKS.keys());

interface ComingEvent {
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
}

/** The chat with the thanks for an event. */
interface Thanks extends Pick<ComingEvent, "name" | "phone"> {
  chat: string;
}

/** Days after which the daily mail names a sent quote without an answer. */
const QUOTE_DAYS = [3, 7];

export interface Events {
  /** Of the next two weeks, earliest first. */
  coming: ComingEvent[];
  /** Days whose hold ends today or tomorrow. */
  holds: ComingEvent[];
  /** Enquiries with an accepted quote whose hold ended without a payment. */
  lapsed: ListEntry[];
  /** Bookings with a balance that is due today, or whose event is over. */
  balances: ListEntry[];
  /** Enquiries whose quote has been open for one of `QUOTE_DAYS`. */
  quotes: ListEntry[];
  /** For the bookings whose last event was yesterday. */
  thanks: Thanks[];
}

/**
 * Reads the diary, with the rows of the entries of two weeks and of ending holds.
 *
 * @param entries enquiries of all states
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
  const isEnding = ({ state, until = "" }: { state: string; until?: string | undefined }) =>
    state === "hold" && until <= addDays(today, 1);
  const taken = (await diary.days(yesterday))
    .flatMap((day) => takenOn(day, today).map((entry) => ({ date: day.date, entry })))
    .filter(({ date, entry }) => date <= last || isEnding(entry));
  const ids = new Set(
    taken.flatMap(({ entry: { id, reference } }) => (reference === undefined ? [] : id)),
  );
  const rows = new Map((await store.getAll([...ids])).map((row) => [row.id, row]));
  const decided = taken
    .filter(({ date }) => date > yesterday)
    .map(({ date, entry }): ComingEvent => {
      const { slot, state, until, reference } = entry;
      const row = rows.get(entry.id);
      const known = { date, slot, state: state === "hold" ? state : "booked", until } as const;
      return {
        ...personOf(entry, row),
        ...known,
        reference,
        balance: row && balanceOf(dealFacts(dealOf(row))),
      };
    });
  const open = entries.filter(({ list }) => list === "waiting" || list === "answered");
  const taskDays = Array.from(TASKS.keys(), (ahead) => addDays(today, ahead));
  const undecided = open.flatMap(({ id, reference, summary: { name, phone, days: asked = [] } }) =>
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
    coming: [...decided.filter(({ date }) => date <= last), ...undecided.slice(0, MAX_NAMED)].sort(
      (a, b) => (a.date < b.date ? -1 : 1),
    ),
    holds: decided.filter(isEnding),
    lapsed: open.filter(
      ({ summary: { deal: { state, received } = {}, holdUntil = today } }) =>
        state === "accepted" && !received && holdUntil < today,
    ),
    balances: entries.filter(({ list, summary: { deal, days } }) => {
      const isDue = deal?.due === today || (days?.at(-1)?.date ?? today) < today;
      return list === "won" && isDue && (balanceOf(deal) ?? 0) > 0;
    }),
    quotes: open.filter(({ summary: { deal: { state, at = now } = {} } }) => {
      return state === "sent" && QUOTE_DAYS.includes(daysBetween(dayInIndia(at), today));
    }),
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

/** Headings of the mail's parts about events, quotes and money, with their lines. */
export function eventSections(
  { coming, holds, lapsed, balances, quotes, thanks }: Events,
  today: string,
  site: string | undefined,
): [heading: string, lines: string[]][] {
  const named = (entries: readonly ListEntry[], text: (entry: ListEntry) => string) =>
    entries.slice(0, MAX_NAMED).flatMap((entry) => {
      const { reference, summary } = entry;
      return [text(entry), ...personLines({ ...summary, reference }, site)];
    });
  const sumOf = ({ summary: { deal } }: ListEntry) => formatPrice(deal?.total ?? 0);
  return [
    [
      `Coming events (${coming.length}):`,
      coming.flatMap((event) => eventLines(event, today, site)),
    ],
    [
      `Holds that end today or tomorrow (${holds.length}):`,
      holds.flatMap((event) => [
        `${slotText(event)}: ends ${event.until === today ? "today" : "tomorrow"}`,
        ...personLines(event, site),
      ]),
    ],
    [
      `Accepted, but their hold ended without an advance (${lapsed.length}):`,
      named(
        lapsed,
        (entry) =>
          `${sumOf(entry)}, the hold ended on ${formatShortDay(entry.summary.holdUntil ?? "")}`,
      ),
    ],
    [
      `Balance to receive (${balances.length}):`,
      named(balances, ({ summary: { deal, days = [] } }) => {
        const event = days.at(-1)?.date ?? "";
        const since = event < today ? `since the event on ${formatShortDay(event)}` : "due today";
        return `${formatPrice(balanceOf(deal) ?? 0)} ${since}`;
      }),
    ],
    [
      `Quotes without an answer (${quotes.length}):`,
      named(quotes, (entry) => {
        const { at = 0, validUntil = "" } = entry.summary.deal ?? {};
        const sent = `sent ${daysBetween(dayInIndia(at), today)} days ago`;
        return `${sumOf(entry)}, ${sent}, valid until ${formatShortDay(validUntil)}`;
      }),
    ],
    [
      `Their event was yesterday; thank them (${thanks.length}):`,
      thanks.flatMap(({ name, phone, chat }) => [
        `${subjectLine(name)}  ${subjectLine(phone)}`,
        `  ${chat}`,
      ]),
    ],
  ];
}

/** Name, number and page of an enquiry, or of a booking by telephone on a date. */
function personLines(
  { name, phone, reference, date }: Partial<ComingEvent> & Pick<ComingEvent, "name" | "phone">,
  site: string | undefined,
): string[] {
  const page = ownerAddress(site, reference ?? `diary/${date}`);
  return [
    `  ${subjectLine(name)}  ${subjectLine(phone)}  ${reference ?? "(by telephone)"}`,
    ...(page === undefined ? [] : [`    ${page}`]),
  ];
}

const slotText = ({ date, slot }: Pick<ComingEvent, "date" | "slot">) =>
  `${formatWeekday(date)}${slot ? `, ${SLOT_NAMES[slot]}` : ""}`;

/** The lines of an event: with a task also the person's number and the page. */
function eventLines(event: ComingEvent, today: string, site: string | undefined): string[] {
  const { date, state, until = "", name, balance } = event;
  const ahead = daysBetween(today, date);
  const when = ["Today", "Tomorrow"][ahead] ?? `In ${ahead} days`;
  const marks = {
    booked: "",
    hold: ` (on hold until ${formatShortDay(until)})`,
    undecided: " (undecided)",
  };
  const day = `${when}, ${slotText(event)}${marks[state]}`;
  const task = TASKS.get(ahead);
  if (task === undefined) return [`${day}: ${subjectLine(name)}`];
  const sum =
    balance === undefined ? ", balance" : balance > 0 ? `, balance ${formatPrice(balance)}` : "";
  const tasks = `${task}${ahead === BALANCE_DAY ? sum : ""}`;
  return [
    `${day}: ${state === "undecided" ? "ask for the decision" : tasks}`,
    ...personLines(event, site),
  ];
}
