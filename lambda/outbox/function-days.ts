/** Day and place of each function: of an enquiry, of its quotes, and of the form of the next quote. */
import { isDay } from "../../schemas/plan/days.ts";
import { fieldName, functionsIn } from "../../schemas/plan/plan.ts";
import { keyed, type QuotePart } from "../../schemas/plan/quote.ts";
import { dealOf, formVersion, type QuoteVersion } from "./deal-rules.ts";
import { byPlace } from "./diary-rules.ts";
import { changesOf, ELSEWHERE, handlingOf, type Booking, type Decision, type Row } from "./row.ts";

export type FunctionDay = Booking & { key: number };

export type QuotedDays = Pick<QuoteVersion, "parts" | "savedAt" | "booked">;

/**
 * Day and place of each function, by day and place: as the owner noted them, else as the visitor planned or typed them. One
 * without a day has an empty date, and keeps its place.
 */
export function functionDaysOf({
  enquiry,
  plan,
  handling,
}: Pick<Row, "enquiry" | "plan" | "handling">): FunctionDay[] {
  return byDate(handling?.booked ?? requestedDays(new URLSearchParams(plan?.query), enquiry));
}

/** Keys of the functions of the form's quote, else of the plan, and of days; at least one. Ascending. */
export function functionKeys(
  { plan, deal }: Pick<Row, "plan" | "deal">,
  days: readonly FunctionDay[] = [],
): number[] {
  const last = formVersion(dealOf({ deal }));
  const known = last
    ? keyed(last.parts).map(({ key }) => key)
    : functionsIn(new URLSearchParams(plan?.query));
  const keys = new Set([...known, ...days.map(({ key }) => key)]);
  return keys.size > 0 ? [...keys].sort((a, b) => a - b) : [0];
}

/** The event's days, earliest first. */
export const bookingsOf = (row: Parameters<typeof functionDaysOf>[0]): FunctionDay[] =>
  functionDaysOf(row).filter(hasDay);

export const hasDay = ({ date }: Pick<Booking, "date">) => isDay(date);

const byDate = (days: readonly Booking[]): FunctionDay[] =>
  keyed(days).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : byPlace(a, b)));

/** The functions of `quotedFunctions` that have a day. */
export const quotedDays = (row: Row, version: QuotedDays): FunctionDay[] =>
  quotedFunctions(row, version).filter(hasDay);

/**
 * Day and place of each function of a quote, as `functionDaysOf`. A function without a day in the quote has the day that was
 * typed into the enquiry since, and so has a function that was added there. In a quote without any day, each function has
 * its day in the enquiry.
 */
export function quotedFunctions(row: Row, version: QuotedDays): FunctionDay[] {
  const own = functionDaysOf(row);
  const isDated = version.parts.some(hasDay);
  const { parts } = shownParts(row, version);
  const days = keyed(version.parts).map(({ key, date: quoted, slot, lines }): FunctionDay => {
    const date = quoted || ((isDated ? parts : own).find((one) => one.key === key)?.date ?? "");
    const hall = lines.find(({ id }) => id?.startsWith("hall:"))?.id?.slice("hall:".length);
    const same = own.find((one) => one.date === date && (date !== "" || one.key === key));
    const place = slot ?? hall ?? same?.slot;
    return { key, date, ...(place && { slot: place }) };
  });
  const isKept = ({ key }: FunctionDay) => parts.some((one) => one.key === key);
  const others = own.filter(
    (one) => !days.some(({ key }) => key === one.key) && (!isDated || !hasDay(one) || isKept(one)),
  );
  return byDate([...days, ...others]);
}

/** Days of the enquiry that an acceptance keeps, because the quote has no day for their functions. */
export function openDays(row: Row, version: QuotedDays): FunctionDay[] {
  const dated = keyed(version.parts).filter(hasDay);
  const isOpen = ({ key }: FunctionDay) => !dated.some((part) => part.key === key);
  const kept = quotedDays(row, version).filter(isOpen);
  return bookingsOf(row).filter(({ key }) => kept.some((day) => day.key === key));
}

/** The functions on which a quote and its enquiry differ, as each has them. */
export function differencesOf(
  row: Row,
  version: QuotedDays,
): Record<"quoted" | "own", FunctionDay[]> {
  const [quoted, own] = [quotedFunctions(row, version), functionDaysOf(row)];
  return { quoted: daysBeside(quoted, own), own: daysBeside(own, quoted) };
}

/** Whether a quote and its enquiry agree on the day and the place of every function. */
export function areAlike(row: Row, version: QuotedDays): boolean {
  const { quoted, own } = differencesOf(row, version);
  return quoted.length + own.length === 0;
}

/** Days that others do not have, or have at another place. */
export const daysBeside = (days: readonly FunctionDay[], others: readonly FunctionDay[]) =>
  days.filter(({ key }) => dayText(days, key) !== dayText(others, key));

/** The days of an enquiry with these values. */
export const daysWith = (row: Row, { booked }: Pick<Decision, "booked">): FunctionDay[] =>
  functionDaysOf({ ...row, handling: { ...handlingOf(row), booked } });

/** Days that an enquiry has had since a version was saved, the newest last. */
function daysSince(row: Row, { savedAt }: QuotedDays): FunctionDay[][] {
  const handling = handlingOf(row);
  const past = handling.history.filter(({ at }) => at > savedAt).flatMap(({ was }) => was ?? []);
  return [...past, handling].map((one) => daysWith(row, one));
}

/** Days of an enquiry before its change of this time; undefined if they were changed since. */
export function daysBefore(row: Row, time: number | undefined): FunctionDay[] | undefined {
  const { was, now } = changesOf(row).findLast(({ at }) => at === time) ?? {};
  const isLast = now && bookingsText(daysWith(row, now)) === bookingsText(functionDaysOf(row));
  return was && isLast ? daysWith(row, was) : undefined;
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
 * @param first functions of the enquiry; without names unless given
 * @returns also the values typed into the version that those of the enquiry replace
 */
export function shownParts(
  row: Row,
  version: QuotedDays,
  first?: readonly QuotePart[],
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
  const all = first ?? days.map((day) => ({ label: "", guests: 0, lines: [], ...day }));
  const added = all.filter(
    ({ key = 0, date }) =>
      date &&
      !known.some((part) => part.key === key) &&
      (dayText(before, key) !== dayText(days, key) ||
        since.some((past) => dayText(past, key) === "")),
  );
  return { parts: [...placed, ...added], replaced };
}

/** Canonical text of a function's day and place; empty without both. */
export const dayText = (days: readonly FunctionDay[], key: number) =>
  bookingsText(days.filter((day) => day.key === key && (day.date || day.slot)));

export const isKey = (text: string): boolean => /^\d{1,16}$/.test(text);

/** Days of a canonical text (`bookingsText`). */
export function readBookings(text: string): FunctionDay[] {
  const items = text.split(",").filter(Boolean);
  return items.map((item, place) => {
    const words = item.split(" ").filter(Boolean);
    const date = words.find(isDay) ?? "";
    const key = words.find(isKey);
    const slot = words.find((one) => one !== date && one !== key);
    return { key: key === undefined ? place : Number(key), date, ...(slot && { slot }) };
  });
}

function requestedDays(query: URLSearchParams, { eventDate = "" }: Row["enquiry"]): Booking[] {
  const functions = functionsIn(query).map((index): Booking => ({
    key: index,
    date: query.get(fieldName("date", index)) ?? "",
    slot: query.get(fieldName("hall", index)) || ELSEWHERE,
  }));
  const [planned] = functions;
  const days = functions.length > 1 || !eventDate ? functions : [{ ...planned, date: eventDate }];
  return days.map((day) => (isDay(day.date) ? day : { ...day, date: "" }));
}

/** Canonical text of booked days, which a form posts. */
export function bookingsText(days: readonly Pick<QuotePart, "key" | "date" | "slot">[]): string {
  const sorted = keyed(days).sort((a, b) => a.key - b.key);
  return sorted.map(({ key, date, slot = "" }) => `${date} ${key} ${slot}`.trim()).join();
}
