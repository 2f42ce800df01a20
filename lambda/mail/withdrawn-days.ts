/** Days of an enquiry that came with a withdrawn quote, for the owner. */
import { formatShortDay } from "../../schemas/format.ts";
import { keyed, type QuotePart } from "../../schemas/plan/quote.ts";
import { slotsOf } from "../outbox/booking.ts";
import { dealOf, shownVersion, type QuoteVersion } from "../outbox/deal-rules.ts";
import { functionDaysOf, hasDay, readBookings } from "../outbox/function-days.ts";
import type { Row } from "../outbox/row.ts";

type Days = readonly Pick<QuotePart, "key" | "date">[];

const dateIn = (days: Days, key: number) => keyed(days).find((one) => one.key === key)?.date ?? "";

/** The day of a function in a version, else in the enquiry when the version was saved; empty without both. */
const dateOf = ({ parts, booked = "" }: QuoteVersion, key: number) =>
  dateIn(parts, key) || dateIn(readBookings(booked), key);

/**
 * `21 Sep 2027 came with quote 2, and is on hold. Quote 1 has 5 Mar 2027.`: each day of a withdrawn version that is not that
 * of the version before, which the family sees; without one, of the last one that was not withdrawn. Empty without a day.
 *
 * @param days of the next quote; of the enquiry by default
 */
export function withdrawnDaysText(
  row: Row,
  today: string,
  days: Days = functionDaysOf(row),
): string {
  const deal = dealOf(row);
  const isKept = ({ state }: QuoteVersion) => state !== "withdrawn" && state !== "draft";
  const kept = shownVersion(deal, today) ?? deal.versions.findLast(isKept);
  if (!kept) return "";
  const isWithdrawn = ({ state, number }: QuoteVersion) =>
    state === "withdrawn" && number > kept.number;
  const withdrawn = deal.versions.filter(isWithdrawn);
  const texts = keyed(days).flatMap(({ key, date }) => {
    const from = withdrawn.find(({ parts }) => dateIn(parts, key) === date);
    const before = dateOf(kept, key);
    if (!hasDay({ date }) || !from || before === date) return [];
    const taken = slotsOf(row).find((one) => one.date === date && (one.until ?? today) >= today);
    const state = taken?.state === "hold" ? ", and is on hold" : taken ? ", and is booked" : "";
    const other = before ? formatShortDay(before) : "no day for it";
    return `${formatShortDay(date)} came with quote ${from.number}${state}. Quote ${kept.number} has ${other}.`;
  });
  return texts.join(" ");
}
