/** Parts of an enquiry's page that concern slots of the hall. */
import { randomInt } from "node:crypto";
import { addDays, dayInIndia, isDay } from "../../schemas/plan/days.ts";
import { option } from "../http/pages.ts";
import { type Html, joinHtml, safeHtml } from "../mail/html.ts";
import { conflictState, endedHold, HALL_TAKEN, SLOT_NAMES } from "../mail/owner-words.ts";
import type { TakenSlots } from "../outbox/booking.ts";
import { isPossible } from "../outbox/change.ts";
import { dealFacts, dealOf, type DealPress } from "../outbox/deal-rules.ts";
import { conflictsText, type Conflict, type EntryPress } from "../outbox/diary-rules.ts";
import { bookingsOf, functionDaysOf, isKey, type FunctionDay } from "../outbox/function-days.ts";
import { type Booking, type Change, ELSEWHERE, handlingOf, type Row } from "../outbox/row.ts";
import { bdi, button, dayTag, enquiryPath, shownNumber } from "./layout.ts";

/** Last possible day of an event, in days from today. */
export const EVENT_AHEAD_DAYS = 3 * 366;

/** Days of a hold, unless the owner chooses another end. */
export const HOLD_DAYS = 7;

/** Last day of a hold or quote of some days, which ends on the first day of the event at the latest. */
export function lastDayFor(today: string, days: number, bookings: readonly Booking[]): string {
  const until = addDays(today, days);
  const first = bookings.find(({ date }) => date >= today)?.date ?? until;
  return first < until ? first : until;
}

/** Names of the people of the diary's entries, by the id of their enquiry. */
export type Names = ReadonlyMap<string, string>;

/** `<a>Asha Shah</a>`, or the name and number that the owner noted. */
export function whose(entry: Conflict["entry"], names: Names): Html | undefined {
  if (!entry) return undefined;
  const { id, reference, name = "", phone } = entry;
  if (reference === undefined) return safeHtml`${bdi(name)}${phone && safeHtml`, ${bdi(phone)}`}`;
  const known = names.get(id);
  return known === undefined
    ? safeHtml`${reference} (erased)`
    : safeHtml`<a href="${enquiryPath({ id, reference })}">${bdi(known)}</a> ${reference}`;
}

/** The diary's entries of conflicts. */
export const entriesIn = (conflicts: readonly Conflict[] = []) =>
  conflicts.flatMap(({ entry }) => entry ?? []);

/** `22 Jan 2027, evening: booked, <a>Asha Shah</a>`, joinHtml by semicolons. */
export function conflictList(conflicts: readonly Conflict[], names: Names): Html {
  const items = conflicts.map((conflict) => {
    const { date, slot, entry } = conflict;
    const who = whose(entry, names);
    return safeHtml`${dayTag(date)}, ${SLOT_NAMES[slot]}: ${conflictState(conflict)}${who && safeHtml`, ${who}`}`;
  });
  return safeHtml`${joinHtml(items, "; ")}`;
}

/** Conflicts of a press that had no effect. */
export interface Question extends TakenSlots {
  did: Change | DealPress | EntryPress;
  /** Id of the payment that is removed or put back. */
  payment?: string | undefined;
  /** Days of withdrawn quotes, which Send would mail (`withdrawnDaysText`). */
  withdrawn?: string | undefined;
}

const PRESS_NAMES: Partial<Record<Question["did"], string>> = {
  won: "Won",
  held: "Hold",
  undone: "Undo",
  received: "Received",
  send: "Send",
  book: "Book",
  hold: "Hold",
  removed: "Remove",
  restored: "Put back",
};

/** Names the conflicts of a press, and has the button of the second press if it can have an effect. */
export function questionPart(
  { did, payment, withdrawn, conflicts, canConfirm, kept = [] }: Question,
  names: Names = new Map(),
): Html {
  const press = PRESS_NAMES[did] ?? "Save";
  const effects = {
    booked: "without the booked time",
    hold: `and end ${endedHold(conflicts)}`,
    listed: "as the listed booking",
  };
  const named = new Set(conflicts.map(({ kind }) => effects[kind]));
  const effect = did === "send" ? "all the same" : [...named].join(", ");
  const days = [...new Set(kept.map(({ date }) => date))];
  const stays = days.length > 0 && safeHtml`: ${joinHtml(days.map(dayTag), ", ")} stays`;
  return safeHtml`<div class="notice" role="alert"><p>${withdrawn && `${withdrawn} `}${conflicts.length > 0 && safeHtml`${HALL_TAKEN} ${conflictList(conflicts, names)}.`}</p>
<p>Nothing was saved. ${withdrawn ? "Put the day right first" : "Choose another day"}${canConfirm && safeHtml`, or press again ${effect}${stays}`}.</p></div>
${
  canConfirm &&
  safeHtml`<input type="hidden" name="confirmed" value="${conflictsText(conflicts)}"><input type="hidden" name="withdrawn" value="${withdrawn}">
<p class="acts">${button(payment ? `${did}:${payment}` : did, `${press}: ${effect}`, "btn")}</p>
`
}`;
}

/** Last day of a hold, beside the other values of the form. */
export function holdField(row: Row, typed: string | undefined, now: number): Html {
  if (!isPossible("held", row))
    return safeHtml`${typed && safeHtml`<p class="notice">The hold until ${isDay(typed) ? dayTag(typed) : typed} that you typed is not saved: this enquiry cannot be held now.</p>\n`}`;
  const field = `holdUntil-${handlingOf(row).revision}`;
  return safeHtml`<label for="${field}">Hold the day until</label>
<input id="${field}" name="${field}" type="date" value="${typed ?? shownHold(row, now)}">
`;
}

function shownHold(row: Row, now: number): string {
  const { holdUntil = "" } = handlingOf(row);
  const today = dayInIndia(now);
  return holdUntil < today ? lastDayFor(today, HOLD_DAYS, bookingsOf(row)) : holdUntil;
}

/** Values of an enquiry's page as shown. */
export interface ShownEnquiry {
  callOn: string;
  holdUntil: string;
  /** Day and place of each function, by its key. */
  days: ReturnType<typeof daysByKey>;
  lostFor: string;
  /** Keys of the functions that were taken out of the newest quote. */
  leftOut: number[];
  /** State of quote and payments. */
  deal: string;
  /** Time at which it was drawn. */
  drawn: number;
}

/** For `readBase`. */
export const EXAMPLE_ENQUIRY: ShownEnquiry = {
  callOn: "",
  holdUntil: "",
  days: { "*": { date: "", slot: "" } },
  lostFor: "",
  leftOut: [0],
  deal: "",
  drawn: 0,
};

export function shownEnquiry(
  row: Row,
  functions: readonly EventFunction[],
  now: number,
): ShownEnquiry {
  return {
    callOn: handlingOf(row).callOn ?? "",
    holdUntil: shownHold(row, now),
    days: daysByKey(
      functionDaysOf(row).filter((day) => functions.some(({ key }) => key === day.key)),
    ),
    lostFor: handlingOf(row).lostFor ?? "",
    leftOut: functions.flatMap(({ key, leftOutOf }) => (leftOutOf === undefined ? [] : key)),
    // Not the day of the balance, which the page itself moves with the event's.
    deal: JSON.stringify({ ...dealFacts(dealOf(row)), due: undefined }),
    drawn: now,
  };
}

export const daysByKey = (
  days: readonly FunctionDay[],
): Record<string, { date: string; slot: string }> =>
  Object.fromEntries(days.map(({ key, date, slot = "" }) => [key, { date, slot }]));

/** Maximum number of keys drawn in a millisecond; with it, keys are safe integers until 2039. */
const KEYS_PER_MS = 4096;

/** Key that no function, line or day has: later ones are greater. */
export const freshKey = () => Date.now() * KEYS_PER_MS + randomInt(KEYS_PER_MS);

/** Typed keys as numbers. One that is missing, wrong or used above gets the next free number. */
export function readKeys(texts: readonly string[]): number[] {
  const known = texts.filter(isKey).map(Number);
  let next = Math.max(-1, ...known) + 1;
  return texts.map((text, place) =>
    isKey(text) && texts.indexOf(text) === place ? Number(text) : next++,
  );
}

/** Id and name of each place of an event. */
export function placesIn(halls: readonly { id: string; name: string }[]) {
  return [
    ["", "Not said: keeps our hall that day"],
    ...halls.map(({ id, name }) => [id, `Hall, ${name}`] as const),
    [ELSEWHERE, "Elsewhere"],
  ] as const;
}

/** A function of the event. */
export interface EventFunction {
  key: number;
  /** Empty when unknown. */
  name: string;
  /** Number of the newest quote, if the function was taken out of it. */
  leftOutOf?: number;
}

/**
 * `14 Feb 2027 (Hall, Evening)` of each day; `Wedding 14 Feb 2027 (Hall, Evening)` of several functions. A place without a
 * day is `no day (Hall, Evening)`.
 */
export const bookedText: typeof functionsText = (days, ...more) =>
  functionsText(
    days.filter(({ date, slot }) => isDay(date) || slot),
    ...more,
  );

/** As `bookedText`, also of functions without day and place. */
export function functionsText(
  days: readonly FunctionDay[],
  halls: readonly { id: string; name: string }[],
  functions: readonly EventFunction[],
): Html[] {
  const places = placesIn(halls);
  const texts = days.map(({ key, date, slot }) => {
    const [, place] = places.find(([id]) => id === slot) ?? places[0];
    const name = functions.length > 1 && functions.find((one) => one.key === key)?.name;
    return safeHtml`${name && safeHtml`${bdi(name)} `}${isDay(date) ? dayTag(date) : "no day"} (${place})`;
  });
  return joinHtml(texts, ", ");
}

/** One line per function of the event, the last one for another day; open on request, and while a booked enquiry has no day. */
export function bookedDays(
  row: Row,
  halls: readonly { id: string; name: string }[],
  all: readonly EventFunction[],
  typed: readonly FunctionDay[] | undefined,
  isOpen: boolean,
): Html {
  const places = placesIn(halls);
  const isWon = isPossible("booked", row);
  const days = typed ?? functionDaysOf(row);
  const shown = shownNumber(handlingOf(row), [all.slice(0, -1), days]);
  const dated = days.filter(({ date }) => isDay(date));
  const known = bookedText(dated, halls, all.slice(0, -1));
  const isNamed = all.length > 2;
  const lines = all.map(({ key, name, leftOutOf }, index) => {
    const { date = "", slot }: Partial<Booking> = days.find((day) => day.key === key) ?? {};
    return safeHtml`<p class="booked">
<input type="hidden" name="key-${shown}" value="${key}">
<label>${(isNamed && name) || `Day ${index + 1}`}${leftOutOf !== undefined && `, not in quote ${leftOutOf}`}<input type="date" name="date-${shown}" value="${date}"></label>
<label>Where<select name="slot-${shown}">${places.map(([id, place]) => option(id, place, slot))}</select></label>
</p>
`;
  });
  const missing = isWon
    ? "No day is booked yet: choose it here, for your diary, your calendar and the website."
    : "No day is known yet: choose it here";
  return safeHtml`<h2>${isWon ? "Booked days" : "Days"}</h2>
<details${(isOpen || typed !== undefined || (isWon && known.length === 0)) && " open"}><summary>${
    known.length > 0 ? safeHtml`${known}${typed && ", not saved"}: change` : missing
  }</summary>
${lines}${isWon && safeHtml`<p class="acts">${button("booked", "Save booked days")}</p>`}
</details>
`;
}
