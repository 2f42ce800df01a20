/** Functions of an enquiry by their keys, and the days on which they are. */
import { isDeepStrictEqual } from "node:util";
import { readFunctions, type PlanChoices } from "../../../schemas/plan/plan.ts";
import { keyed } from "../../../schemas/plan/quote.ts";
import { dealOf, formVersion } from "../../outbox/deal-rules.ts";
import {
  bookingsOf,
  functionKeys,
  readBookings,
  shownParts,
  type FunctionDay,
  type QuotedDays,
} from "../../outbox/function-days.ts";
import type { Row } from "../../outbox/row.ts";
import type { EventFunction } from "../booking-forms.ts";

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
