/** Part of the daily mail: the events of the next two weeks with their tasks, and thanks for those of yesterday. */
import { chatNumber } from "../../schemas/enquiry/typed-numbers.ts";
import {
  chatAddress,
  fill,
  formatCount,
  formatPrice,
  formatShortDay,
  formatWeekday,
} from "../../schemas/format.ts";
import { addDays, DAY_MS, dayInIndia } from "../../schemas/plan/days.ts";
import { languageOf, listedSlots, wordsIn, type EnquiryCatalogue } from "../mail/catalogue.ts";
import { factsOn } from "../mail/enquiry-view.ts";
import { ownerAddress, subjectLine } from "../mail/mail.ts";
import { SLOT_NAMES } from "../mail/owner-words.ts";
import { balanceOf, dealFacts, dealOf } from "../outbox/deal-rules.ts";
import {
  areClashing,
  conflictsOn,
  freedOn,
  slotOf,
  takenOn,
  type DiaryDay,
  type DiarySlot,
  type Entry,
} from "../outbox/diary-rules.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { bookingsOf } from "../outbox/retention.ts";
import { entryOf } from "../outbox/row-item.ts";
import type { ListEntry, Row } from "../outbox/row.ts";

/**
 * Tasks by the first number of days before an event, until the next task. Nothing is stored about what was named: each
 * mail has a task from its first day until the next one, so that a mail that fails loses none.
 */
const TASKS: readonly [ahead: number, task: string][] = [
  [14, "tasting, menu"],
  [7, "final menu"],
  [3, "final count"],
  [0, ""],
];

/** Number of days before an event from which the balance is named in rupees. */
const BALANCE_DAYS = 3;

/** Mornings on which an ended hold and a freed slot are named. */
const FREED_DAYS = 3;

/** Maximum number of named items of a part, since strangers can ask for any day. */
const MAX_NAMED = 50;

const AHEAD_DAYS = Math.max(...TASKS.map(([ahead]) => ahead));

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
  guests?: number | undefined;
  /** `17:00–23:30`; undefined elsewhere. */
  hours?: string | undefined;
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
  /** Days whose hold ended in the last `FREED_DAYS`, without those of `lapsed`. */
  ended: ComingEvent[];
  /** Enquiries with an accepted quote whose hold ended without a payment. */
  lapsed: ListEntry[];
  /** Families without a booking who asked for a slot that became free in the last `FREED_DAYS`. */
  freed: ComingEvent[];
  /** Bookings with a balance that is due, or whose event is over. */
  balances: ListEntry[];
  /** Enquiries lost in the last `FREED_DAYS`, with money that is not refunded. */
  unrefunded: ListEntry[];
  /** Bookings without a day or without an agreed sum. */
  incomplete: ListEntry[];
  /** Enquiries whose quote has been open for `QUOTE_DAYS` or longer. */
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
  const days = await diary.days(yesterday);
  const all = days.flatMap((day) => day.entries.map((entry) => ({ date: day.date, entry })));
  const taken = days
    .flatMap((day) => takenOn(day, today).map((entry) => ({ date: day.date, entry })))
    .filter(({ date, entry }) => date <= last || isEnding(entry));
  const isLapsed = ({
    summary: { deal: { state, received } = {}, holdUntil = today },
  }: ListEntry) => state === "accepted" && !received && holdUntil < today;
  const open = entries.filter(({ list }) => list === "waiting" || list === "answered");
  const lapsed = open.filter(isLapsed);
  const over = all.filter(
    ({ date, entry }) =>
      entry.state === "hold" &&
      (freedOn(entry, date, today) ?? "") > addDays(today, -FREED_DAYS) &&
      date >= today &&
      !lapsed.some(({ id }) => id === entry.id),
  );
  const ids = new Set(
    [...taken, ...over].flatMap(({ entry: { id, reference } }) =>
      reference === undefined ? [] : id,
    ),
  );
  const rows = new Map((await store.getAll([...ids])).map((row) => [row.id, row]));
  const eventOf = ({ date, entry }: (typeof taken)[number]): ComingEvent => {
    const { slot, state, until, reference } = entry;
    const row = rows.get(entry.id);
    const hall = catalogue?.plan.choices.halls.find(({ id }) => id === slot);
    return {
      ...personOf(entry, row),
      date,
      slot,
      state: state === "hold" ? state : "booked",
      until,
      reference,
      balance: row && balanceOf(dealFacts(dealOf(row))),
      guests: row && catalogue && factsOn(entryOf(row).summary, date, catalogue).guests,
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
        const guests = catalogue && factsOn(summary, date, catalogue).guests;
        return { name, phone, reference, date, slot: time, state: "undecided", guests };
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
    lapsed,
    freed: freedSlots(days, entries, catalogue, today),
    balances: entries.filter(({ list, summary: { deal, days: [...booked] = [] } }) => {
      const isDue = (deal?.due || "9999") <= today || (booked.at(-1)?.date ?? today) < today;
      return list === "won" && isDue && (balanceOf(deal) ?? 0) > 0;
    }),
    unrefunded: entries.filter(({ list, summary: { deal, changedAt = 0 } }) => {
      const isRecent = dayInIndia(changedAt) > addDays(today, -FREED_DAYS);
      return list === "lost" && (deal?.received ?? 0) > 0 && isRecent;
    }),
    incomplete: entries.filter((entry) => entry.list === "won" && missingIn(entry).length > 0),
    quotes: open.filter(({ summary: { deal: { state, at = now, validUntil = "" } = {} } }) => {
      const isOpen = state === "sent" && validUntil >= today;
      return isOpen && daysBetween(dayInIndia(at), today) >= QUOTE_DAYS;
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
function missingIn({ summary: { days = [], deal } }: ListEntry): string[] {
  return [
    ...(days.length === 0 ? ["no day"] : []),
    ...(balanceOf(deal) === undefined ? ["no agreed sum"] : []),
  ];
}

/** Families who asked for a slot before it became free, and have no booking; those of lost enquiries too. */
function freedSlots(
  days: readonly DiaryDay[],
  entries: readonly ListEntry[],
  catalogue: EnquiryCatalogue | undefined,
  today: string,
): ComingEvent[] {
  const listed = listedSlots(catalogue);
  const asking = entries.filter(({ list }) => list !== "won" && list !== "spam");
  return days
    .filter(({ date }) => date >= today)
    .flatMap((day) => {
      const { date } = day;
      const freed = day.entries.flatMap((entry) => {
        const on = freedOn(entry, date, today) ?? "";
        return on > addDays(today, -FREED_DAYS) ? { id: entry.id, slot: entry.slot, on } : [];
      });
      if (freed.length === 0) return [];
      const taking = takenOn(day, today).map(({ id }) => id);
      return asking.flatMap(
        ({ id, reference, receivedAt, summary: { name, phone, days: asked } }) =>
          (asked ?? [])
            .map((one) => ({ date: one.date, slot: slotOf(one.slot) }))
            .filter((one) => one.date === date && !taking.includes(id))
            .filter(({ slot }) => conflictsOn(day, { id, slot }, today, listed).length === 0)
            .filter(({ slot }) =>
              freed.some(
                (one) =>
                  one.id !== id && areClashing(one.slot, slot) && dayInIndia(receivedAt) <= one.on,
              ),
            )
            .map(({ slot }) => ({
              date,
              slot,
              name,
              phone,
              reference,
              state: "undecided" as const,
            })),
      );
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

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Headings of the mail's parts about events, quotes and money, with their lines. */
export function eventSections(
  { coming, holds, ended, lapsed, freed, balances, unrefunded, incomplete, quotes, thanks }: Events,
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
      `Holds that ended (${ended.length}):`,
      ended.flatMap((event) => [
        `${slotText(event)}: ended on ${formatShortDay(event.until ?? "")}`,
        ...personLines(event, site),
      ]),
    ],
    [
      `Free again, and they asked for it (${freed.length}):`,
      freed.slice(0, MAX_NAMED).flatMap((event) => [slotText(event), ...personLines(event, site)]),
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
        const due =
          deal?.due === today ? "due today" : `due since ${formatShortDay(deal?.due ?? "")}`;
        const since = event && event < today ? `since the event on ${formatShortDay(event)}` : due;
        return `${formatPrice(balanceOf(deal) ?? 0)} ${since}`;
      }),
    ],
    [
      `Lost, and money is not refunded (${unrefunded.length}):`,
      named(unrefunded, ({ summary: { deal } }) => `${formatPrice(deal?.received ?? 0)} received`),
    ],
    [
      `Booked, but something is missing (${incomplete.length}):`,
      named(incomplete, (entry) => missingIn(entry).join(", ")),
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

/** An event with its task, the person's number and the page; on its day also with its hours. */
function eventLines(event: ComingEvent, today: string, site: string | undefined): string[] {
  const { date, state, until = "", balance, guests, hours } = event;
  const ahead = daysBetween(today, date);
  const when = ["Today", "Tomorrow"][ahead] ?? `In ${ahead} days`;
  const marks = {
    booked: "",
    hold: ` (on hold until ${formatShortDay(until)})`,
    undecided: " (undecided)",
  };
  const time = ahead === 0 && hours ? ` ${hours}` : "";
  const count = guests === undefined ? "" : `, ${formatCount(guests)} guests`;
  const day = `${when}, ${slotText(event)}${time}${count}${marks[state]}`;
  const task = TASKS.findLast(([first]) => ahead <= first)?.[1];
  const sum =
    balance === undefined ? "balance" : balance > 0 ? `balance ${formatPrice(balance)}` : "";
  const tasks = [task, ahead <= BALANCE_DAYS && sum].filter(Boolean).join(", ") || "all paid";
  return [
    `${day}: ${state === "undecided" ? "ask for the decision" : tasks}`,
    ...personLines(event, site),
  ];
}
