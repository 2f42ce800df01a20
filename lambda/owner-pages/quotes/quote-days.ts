/** Functions of an enquiry by their keys, and the days on which they are. */
import { isDeepStrictEqual } from "node:util";
import { readFunctions, type PlanChoices } from "../../../schemas/plan/plan.ts";
import { keyed } from "../../../schemas/plan/quote.ts";
import { isOneOn, slotsOf } from "../../outbox/booking.ts";
import { dealOf, formVersion, type QuoteVersion } from "../../outbox/deal-rules.ts";
import { isInHall, type Conflict } from "../../outbox/diary-rules.ts";
import {
  bookingsOf,
  dayText,
  differencesOf,
  functionDaysOf,
  functionKeys,
  hasDay,
  quotedDays,
  quotedFunctions,
  readBookings,
  shownParts,
  type FunctionDay,
  type QuotedDays,
} from "../../outbox/function-days.ts";
import { ownerListOf, type Row } from "../../outbox/row.ts";
import type { EventFunction } from "../booking-forms.ts";

type OpenDays = QuotedDays & Pick<QuoteVersion, "state">;

const keyOf = ({ key }: { key: number }) => key;

/** The functions of the form's quote, else of the plan, and those that only have a day; at least one. */
export function functionsOf(
  row: Row,
  choices: PlanChoices | undefined,
  days: readonly FunctionDay[] = bookingsOf(row),
): EventFunction[] {
  const query = new URLSearchParams(row.plan?.query);
  const planned = [...(choices ? readFunctions(query, choices) : [])].map(([key, { event }]) => {
    const name = choices?.events.find(({ id }) => id === event)?.name ?? "";
    return { key, name };
  });
  const deal = dealOf(row);
  const last = formVersion(deal);
  const quoted = deal.versions.flatMap(({ parts }) =>
    keyed(parts).map(({ key, label: name }) => ({ key, name })),
  );
  const names = new Map([...planned, ...quoted].map(({ key, name }) => [key, name]));
  const before = new Set([...names.keys(), ...readBookings(last?.booked ?? "").map(keyOf)]);
  const kept = functionKeys(row);
  return functionKeys(row, days).map((key) => ({
    key,
    name: names.get(key) ?? "",
    ...(last && before.has(key) && !kept.includes(key) && { leftOutOf: last.number }),
  }));
}

/** Whether the owner changed a function after a version was saved, to another day or place than the version's. */
function hasOtherDays(row: Row, version: QuotedDays): boolean {
  const { booked } = version;
  const [before, own] = [readBookings(booked ?? ""), functionDaysOf(row)];
  const isMoved = ({ key }: FunctionDay) => dayText(own, key) !== dayText(before, key);
  return booked !== undefined && differencesOf(row, version).quoted.some(isMoved);
}

/** Whether the owner moved booked days after a version was saved: an acceptance keeps them. */
export const areDaysMoved = (row: Row, version: QuotedDays): boolean =>
  ownerListOf(row) === "won" && hasOtherDays(row, version);

/**
 * Whether the owner moved the days of an open version since, and they were booked or held, or others have one: it cannot be
 * accepted.
 */
export const isOvertaken = (
  row: Row,
  version: OpenDays,
  conflicts: readonly Conflict[] = [],
): boolean =>
  version.state === "sent" &&
  hasOtherDays(row, version) &&
  (slotsOf(row).length > 0 || quotedDays(row, version).some((day) => isOneOn(conflicts, day)));

/**
 * Functions of a quote that have no day at their place: the quote's if the family can accept it, else the enquiry's. One in
 * our hall needs a day there; one elsewhere needs a day if the quote has one. A function whose day or time in our hall was
 * moved has one.
 *
 * @param conflicts of the days of quote and enquiry
 */
export function lackingFunctions(
  row: Row,
  version: OpenDays,
  today: string,
  conflicts: readonly Conflict[] = [],
): FunctionDay[] {
  const isMoved = areDaysMoved(row, version) || isOvertaken(row, version);
  const isOffered = ["draft", "sent"].includes(version.state) && !isMoved;
  const stated = quotedFunctions(row, version);
  const days = isOffered ? stated : functionDaysOf(row);
  const keys = keyed(version.parts).map(keyOf);
  const isLacking = (one: FunctionDay) =>
    keys.includes(one.key) &&
    (isInHall(one) || hasDay(one)) &&
    !(hasDay(one) && one.date < today) &&
    !days.some((day) => day.key === one.key && hasDay(day) && (isInHall(day) || !isInHall(one)));
  return [
    // The page of an overtaken quote names the next one.
    ...(isOvertaken(row, version) ? [] : stated.filter(isLacking)),
    ...days.filter((day) => isOneOn(conflicts, day)),
  ];
}

/**
 * Whether a page with these booked days (`bookingsText`) shows a version on the days with which it was saved.
 *
 * @param isOld whether the page was drawn before the version was saved
 */
export function isShownAsSaved(
  row: Row,
  version: QuotedDays,
  page: string | undefined,
  isOld: boolean,
): boolean {
  if (version.booked === undefined || page === undefined) return true;
  const { parts } = shownParts(row, version, undefined, isOld ? [readBookings(page)] : undefined);
  return isDeepStrictEqual(parts, keyed(version.parts));
}
