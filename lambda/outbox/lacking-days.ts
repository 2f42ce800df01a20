/** Functions of an enquiry that have no day at the place that its quote has. */
import { keyed, type QuotePart } from "../../schemas/plan/quote.ts";
import { isOneOn, isUnheld, slotsOf } from "./booking.ts";
import {
  acceptedVersion,
  dealOf,
  formVersion,
  shownVersion,
  type QuoteVersion,
} from "./deal-rules.ts";
import { isInHall, type Conflict } from "./diary-rules.ts";
import {
  bookingsOf,
  dayText,
  differencesOf,
  functionDaysOf,
  hasDay,
  quotedDays,
  quotedFunctions,
  readBookings,
  shownParts,
  type FunctionDay,
  type QuotedDays,
} from "./function-days.ts";
import { entryOf } from "./row-item.ts";
import { ownerListOf, type Row } from "./row.ts";

type OpenDays = QuotedDays & Pick<QuoteVersion, "state">;

const keyOf = ({ key }: { key: number }) => key;

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
 * Days that an agreed quote keeps: without those of others, and without functions of our hall that are elsewhere.
 *
 * @param conflicts of the days of quote and enquiry
 */
export function keptDays(
  row: Row,
  version: OpenDays,
  today: string,
  conflicts: readonly Conflict[],
): FunctionDay[] {
  const inHall = lackingFunctions(row, version, today, conflicts).filter(isInHall);
  return bookingsOf(row).filter(
    (one) =>
      !isOneOn(conflicts, one) && (isInHall(one) || !inHall.some(({ key }) => key === one.key)),
  );
}

/** Coming days of which a family reads that they are no longer kept. */
export function endedDays(row: Row, today: string, conflicts: readonly Conflict[]): FunctionDay[] {
  const version = acceptedVersion(dealOf(row));
  return version && isUnheld(entryOf(row), today)
    ? keptDays(row, version, today, conflicts).filter(({ date }) => date >= today)
    : [];
}

/** Functions of the next quote: of the form's quote, else of a booking. */
export function nextParts(row: Row): readonly QuotePart[] {
  const last = formVersion(dealOf(row));
  if (last) return shownParts(row, last).parts;
  const days = ownerListOf(row) === "won" ? functionDaysOf(row) : [];
  return days.map((day) => ({ label: "", guests: 0, lines: [], ...day }));
}

/**
 * Names of the functions without a day, of a family that accepted a quote or has paid; empty for a function without a name.
 */
export function undatedFunctions(row: Row, today: string): string[] {
  const deal = dealOf(row);
  const parts = nextParts(row);
  const version = acceptedVersion(deal) ?? shownVersion(deal, today);
  const next = { parts, state: "draft" as const, savedAt: Infinity };
  const all = keyed(version?.parts ?? parts);
  return lackingFunctions(row, version ?? next, today).map(
    (day) => all.find(({ key }) => key === day.key)?.label ?? "",
  );
}
