/** Functions of an enquiry by their keys, and the days on which they are. */
import { isDeepStrictEqual } from "node:util";
import { readFunctions, type PlanChoices } from "../../../schemas/plan/plan.ts";
import { keyed, type QuotePart } from "../../../schemas/plan/quote.ts";
import { slotsOf } from "../../outbox/booking.ts";
import { dealOf, type QuoteVersion } from "../../outbox/deal-rules.ts";
import {
  bookingsOf,
  functionDaysOf,
  functionKeys,
  quotedDays,
  readBookings,
  type FunctionDay,
} from "../../outbox/retention.ts";
import { handlingOf, ownerListOf, type Row } from "../../outbox/row.ts";
import { bookingsText, type EventFunction } from "../booking-forms.ts";

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

const dayText = (days: readonly FunctionDay[], key: number) =>
  bookingsText(days.filter((day) => day.key === key));

/** Days that an enquiry has had since a version was saved, the newest last. */
function daysSince(row: Row, { savedAt }: QuoteVersion): FunctionDay[][] {
  const handling = handlingOf(row);
  const past = handling.history.filter(({ at }) => at > savedAt).flatMap(({ was }) => was ?? []);
  return [...past, handling].map(({ booked }) =>
    functionDaysOf({ ...row, handling: { ...handling, booked } }),
  );
}

/** Day or place of a function of a quote. */
interface PartValue {
  /** Name of the function; empty for the only one. */
  part: string;
  field: "date" | "where";
  value: string;
}

/**
 * Functions of a version as the form shows them, with those that were added in the enquiry. The day and the place of a
 * function are each the enquiry's if they changed there since the version was saved, or were those of the version once.
 *
 * @returns also the values typed into the version that those of the enquiry replace
 */
export function shownParts(
  row: Row,
  version: QuoteVersion,
  first: readonly QuotePart[],
  since: readonly (readonly FunctionDay[])[] = daysSince(row, version),
): { parts: QuotePart[]; replaced: PartValue[] } {
  const days = since.at(-1) ?? [];
  const { booked } = version;
  const before = booked === undefined ? (since[0] ?? days) : readBookings(booked);
  const known = keyed(version.parts);
  const replaced: PartValue[] = [];
  const placed = known.map((part) => {
    const shown = { ...part };
    for (const field of ["date", "slot"] as const) {
      // An enquiry without the day says nothing of its place.
      const valueIn = (some: readonly FunctionDay[]) => {
        const day = some.find(({ key }) => key === part.key);
        return day ? (day[field] ?? "") : field === "date" ? "" : undefined;
      };
      const own = part[field] ?? "";
      const [was = valueIn(since[0] ?? []) ?? "", now = own] = [valueIn(before), valueIn(days)];
      if (now === own || (now === was && !since.some((past) => valueIn(past) === own))) continue;
      shown[field] = now;
      const name = known.length > 1 ? part.label : "";
      if (own !== was)
        replaced.push({ part: name, field: field === "date" ? field : "where", value: own });
    }
    return shown;
  });
  const added = first.filter(
    ({ key = 0, date }) =>
      date &&
      !known.some((part) => part.key === key) &&
      (dayText(before, key) !== dayText(days, key) ||
        since.some((past) => dayText(past, key) === "")),
  );
  return { parts: [...placed, ...added], replaced };
}

function hasOtherDays(row: Row, { booked }: QuoteVersion): boolean {
  const before = readBookings(booked ?? "").filter(({ date }) => date);
  return (
    booked !== undefined && !["", bookingsText(before)].includes(bookingsText(bookingsOf(row)))
  );
}

/** Whether the owner moved booked days after a version was saved: an acceptance keeps them. */
export const areDaysMoved = (row: Row, version: QuoteVersion): boolean =>
  ownerListOf(row) === "won" && hasOtherDays(row, version);

/** Whether an open version is for a booked or held day that the owner moved since: it cannot be accepted. */
export function isOvertaken(row: Row, version: QuoteVersion): boolean {
  const own = bookingsOf(row);
  return (
    version.state === "sent" &&
    slotsOf(row).length > 0 &&
    hasOtherDays(row, version) &&
    quotedDays(row, version).some((day) => bookingsText([day]) !== dayText(own, day.key))
  );
}

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
  const { parts } = shownParts(row, version, [], isOld ? [readBookings(page)] : undefined);
  return isDeepStrictEqual(parts, keyed(version.parts));
}
