/** Functions of an enquiry by their keys, and the days on which they are. */
import { isDeepStrictEqual } from "node:util";
import { readFunctions, type PlanChoices } from "../../../schemas/plan/plan.ts";
import { keyed } from "../../../schemas/plan/quote.ts";
import { slotsOf } from "../../outbox/booking.ts";
import { dealOf, type QuoteVersion } from "../../outbox/deal-rules.ts";
import {
  bookingsOf,
  dayText,
  differencesOf,
  functionDaysOf,
  functionKeys,
  readBookings,
  shownParts,
  type FunctionDay,
} from "../../outbox/function-days.ts";
import { ownerListOf, type Row } from "../../outbox/row.ts";
import type { EventFunction } from "../booking-forms.ts";

const keyOf = ({ key }: { key: number }) => key;

/** The functions of the newest quote, else of the plan, and those that only have a day; at least one. */
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
  const { versions } = dealOf(row);
  const last = versions.at(-1);
  const quoted = versions.flatMap(({ parts }) =>
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
function hasOtherDays(row: Row, version: QuoteVersion): boolean {
  const { booked } = version;
  const [before, own] = [readBookings(booked ?? ""), functionDaysOf(row)];
  const isMoved = ({ key }: FunctionDay) => dayText(own, key) !== dayText(before, key);
  return booked !== undefined && differencesOf(row, version).quoted.some(isMoved);
}

/** Whether the owner moved booked days after a version was saved: an acceptance keeps them. */
export const areDaysMoved = (row: Row, version: QuoteVersion): boolean =>
  ownerListOf(row) === "won" && hasOtherDays(row, version);

/** Whether an open version is for a booked or held day that the owner moved since: it cannot be accepted. */
export const isOvertaken = (row: Row, version: QuoteVersion): boolean =>
  version.state === "sent" && slotsOf(row).length > 0 && hasOtherDays(row, version);

/**
 * Whether a page with these booked days (`bookingsText`) shows a version on the days with which it was saved.
 *
 * @param isOld whether the page was drawn before the version was saved
 */
export function isShownAsSaved(
  row: Row,
  version: QuoteVersion,
  page: string | undefined,
  isOld: boolean,
): boolean {
  if (version.booked === undefined || page === undefined) return true;
  const { parts } = shownParts(row, version, undefined, isOld ? [readBookings(page)] : undefined);
  return isDeepStrictEqual(parts, keyed(version.parts));
}
