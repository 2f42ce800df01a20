/** Parts of the daily mail about events, quotes and money. */
import { formatPrice, formatShortDay, formatWeekday } from "../../schemas/format.ts";
import { dayInIndia, daysBetween } from "../../schemas/plan/days.ts";
import { ownerAddress, subjectLine } from "../mail/mail.ts";
import { SLOT_NAMES } from "../mail/owner-words.ts";
import { balanceOf } from "../outbox/deal-rules.ts";
import type { ListEntry } from "../outbox/row.ts";
import { MAX_NAMED, missingIn, TASKS, type ComingEvent, type Events } from "./coming-events.ts";

/** Number of days before an event from which the balance is named in rupees. */
const BALANCE_DAYS = 3;

/** Headings of the mail's parts about events, quotes and money, with their lines. */
export function eventSections(
  {
    coming,
    holds,
    ended,
    unheld,
    freed,
    balances,
    unrefunded,
    incomplete,
    undated,
    quotes,
    thanks,
  }: Events,
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
        `${slotText(event)}: ${event.isTaken ? "ended for another booking; please tell them" : `ended on ${formatShortDay(event.until ?? "")}`}`,
        ...personLines(event, site),
      ]),
    ],
    [
      `Free again, and they asked for it (${freed.length}):`,
      freed.slice(0, MAX_NAMED).flatMap((event) => [slotText(event), ...personLines(event, site)]),
    ],
    [
      `Accepted, but no day is held; call them, or hold it again (${unheld.length}):`,
      named(unheld, (entry) => {
        const { holdUntil: until } = entry.summary;
        const state =
          until === undefined
            ? "not on hold"
            : until < today
              ? `the hold ended on ${formatShortDay(until)}`
              : "the hold ended for another booking";
        return `${sumOf(entry)}, ${state}`;
      }),
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
      `Accepted or paid, and no day yet (${undated.length}):`,
      undated.slice(0, MAX_NAMED).flatMap(({ entry, line }) => named([entry], () => line)),
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

const TAKEN = "undecided, and our hall is taken";

/** An event with its task, the person's number and the page; on its day also with its hours. */
function eventLines(event: ComingEvent, today: string, site: string | undefined): string[] {
  const { date, state, until = "", balance, guests, hours } = event;
  const ahead = daysBetween(today, date);
  const when = ["Today", "Tomorrow"][ahead] ?? `In ${ahead} days`;
  const marks = {
    booked: "",
    hold: ` (on hold until ${formatShortDay(until)})`,
    undecided: event.isTaken ? ` (${TAKEN})` : " (undecided)",
  };
  const time = ahead === 0 && hours ? ` ${hours}` : "";
  const count = guests ? `, ${guests}` : "";
  const day = `${when}, ${slotText(event)}${time}${count}${marks[state]}`;
  const task = TASKS.findLast(([first]) => ahead <= first)?.[1];
  const sum =
    balance === undefined
      ? "balance"
      : balance > 0
        ? `balance ${formatPrice(balance)}`
        : balance < 0
          ? `${formatPrice(-balance)} too much`
          : "";
  const tasks = [task, ahead <= BALANCE_DAYS && sum].filter(Boolean).join(", ") || "all paid";
  const asked = event.isTaken ? "offer another time" : "ask for the decision";
  return [`${day}: ${state === "undecided" ? asked : tasks}`, ...personLines(event, site)];
}
