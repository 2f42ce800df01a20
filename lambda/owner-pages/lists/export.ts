import { ENQUIRY_FIELDS, type FieldName } from "../../../schemas/enquiry/enquiry-fields.ts";
import { optionLabel } from "../../../schemas/enquiry/enquiry-words.ts";
import {
  guestCount,
  internationalNumber,
  phoneDigits,
  toAscii,
} from "../../../schemas/enquiry/typed-numbers.ts";
import {
  factsOn,
  guestsText,
  sourceLine,
  type Facts,
  type Selections,
} from "../../mail/enquiry-view.ts";
import { INDIA_AHEAD_MS } from "../../../schemas/plan/days.ts";
import { type ListEntry, ELSEWHERE, handlingOf, notesOf, type Row } from "../../outbox/row.ts";
import { type CalendarEntry, calendarFile } from "../../../schemas/plan/calendar-file.ts";
import { formatPrice } from "../../../schemas/format.ts";
import type { EnquiryCatalogue } from "../../mail/catalogue.ts";
import { lostText } from "../../mail/owner-words.ts";
import { dealFacts, dealOf, shownFacts } from "../../outbox/deal-rules.ts";
import { takenOn, type DiaryDay } from "../../outbox/diary-rules.ts";

/** `2026-11-25 14:05`, Indian time: the format that spreadsheets in any language read as date and time. */
function momentCell(time: number | undefined): string {
  if (time === undefined) return "";
  return new Date(time + INDIA_AHEAD_MS).toISOString().slice(0, 16).replace("T", " ");
}

/** Digits in groups of five. The spaces make spreadsheets read text instead of a number. */
const grouped = (number: string) => number.replace(/(?<=\d)(?=(?:\d{5})+$)/g, " ");

/** A phone number in groups of digits: in international form if its country is known, else as typed. */
function phoneCell(typed: string): string {
  if (phoneDigits(typed) === undefined) return typed;
  const number = internationalNumber(typed);
  if (number !== undefined) return grouped(number);
  const spaced = toAscii(typed)
    .replace(/[ ()./-]+/g, " ")
    .trim();
  return spaced.includes(" ") ? spaced : grouped(spaced);
}

/** One line per note that no undo has withdrawn: `2026-11-25 14:05 owner@example.com: Wants a tasting`. */
function notesCell(row: Row): string {
  return notesOf(handlingOf(row))
    .map(({ at, by, text }) => [[momentCell(at), by].filter(Boolean).join(" "), text])
    .map((parts) => parts.filter(Boolean).join(": "))
    .join("\n");
}

/** One line per payment: `2026-11-25 upi ₹2,50,000`. */
function paymentsCell({ deal }: Row): string {
  return (deal?.money?.payments ?? [])
    .map(
      ({ date, how, sum }) =>
        `${date} ${how}${sum < 0 ? " refund" : ""} ${formatPrice(Math.abs(sum))}`,
    )
    .join("\n");
}

type Column = [title: string, value: (row: Row, chosen: Selections, today: string) => string];

/** Type of a field, or its control → its cell. A spreadsheet would read the range `10-12` as a day. */
const CELLS: Partial<Record<string, (text: string) => string | undefined>> = {
  tel: phoneCell,
  number: (text) => guestCount(text)?.toString(),
};

/** Labels of chosen options; other values, and options that the form no longer has, as stored. */
function optionCell(name: FieldName, value: string, { words }: Selections): string {
  const labels = value.split(",").map((id) => words && optionLabel(words.form, name, id));
  return labels.every((label) => label !== undefined) ? labels.join(", ") : value;
}

/** The values of all functions, in one order in each column. */
function functionsCell(facts: Facts | undefined, column: keyof Facts["functions"][number]): string {
  const values = (facts?.functions ?? []).map((one) => one[column] || "");
  return values.length > 1 ? values.map((value) => value || "not said").join(", ") : values.join();
}

const quoteOf = (row: Row, today: string) => shownFacts(dealFacts(dealOf(row)), today);

const COLUMNS: Column[] = [
  ["reference", (row) => row.reference],
  ["received (India)", (row) => momentCell(row.receivedAt)],
  ["status", (row) => row.status],
  ["result", (row) => handlingOf(row).state],
  ["answered (India)", (row) => momentCell(handlingOf(row).answeredAt)],
  ["notes", notesCell],
  ["hold until", (row) => handlingOf(row).holdUntil ?? ""],
  ["call again", (row) => handlingOf(row).callOn ?? ""],
  ["lost because", (row) => lostText(handlingOf(row))],
  ...ENQUIRY_FIELDS.map(({ name, as, type = as }): Column => [
    name === "msg" ? "message" : name,
    ({ enquiry: { [name]: value } }, chosen) =>
      CELLS[type]?.(value ?? "") ?? optionCell(name, value ?? "", chosen),
  ]),
  ["call back", (row) => row.callBack ?? ""],
  ["functions", (_row, { facts }) => functionsCell(facts, "name")],
  ["days", (_row, { facts }) => functionsCell(facts, "date")],
  ["guests", (_row, { facts }) => functionsCell(facts, "guests")],
  ["hall", (_row, { facts }) => functionsCell(facts, "place")],
  ["amount from (₹)", (_row, { facts }) => String(facts?.sum?.least ?? "")],
  ["amount to (₹)", (_row, { facts }) => String(facts?.sum?.most ?? "")],
  ["quote", (row, _chosen, today) => quoteOf(row, today).state ?? ""],
  ["quoted (₹)", (row, _chosen, today) => String(quoteOf(row, today).total ?? "")],
  ["agreed (₹)", (row) => String(dealFacts(dealOf(row)).agreed ?? "")],
  ["received (₹)", (row) => String(dealFacts(dealOf(row)).received ?? "")],
  ["payments", paymentsCell],
  ["balance due", (row) => row.deal?.money?.due ?? ""],
  ["came from", (row) => (row.byPhone ? "telephone" : sourceLine(row.source))],
  ["plan", (_row, { plan }) => plan?.text ?? ""],
  ["menu", (_row, { menu }) => menu?.text ?? ""],
  ["came back", (row) => row.trouble ?? ""],
];

export function toCsv(rows: Row[], selectionsOf: (row: Row) => Selections, today: string): string {
  return csvText([
    COLUMNS.map(([title]) => title),
    ...rows.map((row) => {
      const chosen = selectionsOf(row);
      return COLUMNS.map(([, value]) => value(row, chosen, today));
    }),
  ]);
}

/** CSV for spreadsheets: a byte order mark identifies it as UTF-8, and no cell is evaluated as a formula. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((cells) => cells.map(cell).join(",")).join("\r\n")}\r\n`;
}

/**
 * First character of a spreadsheet formula, also after spaces. Full-width forms are included: some programs convert
 * them to ASCII.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** A plus sign before only digits and spaces is a phone number, not a formula. */
const SPACED_NUMBER = /^\+\d+(?: \d+)+$/;

/** Texts that a spreadsheet would read as numbers and change: leading zeros, long numbers, exponents (`12E45678`). */
const LOSSY_NUMBER = /^(?:0\d{5,}|\d{12,}|\d+E\d+)$/i;

/** A space between two digits turns the cell into text; a space beside the E of `12E45678` does not. */
const spaced = (number: string) => number.replace(/(?<=\d)(?=\d)/, " ");

function cell(text: string): string {
  const isFormula = FORMULA.test(text) && !SPACED_NUMBER.test(text);
  const safe = isFormula ? `'${text}` : LOSSY_NUMBER.test(text) ? spaced(text) : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * The diary as a calendar file, which `npm run content -- dates --source diary` imports as taken dates of the hall. An
 * entry of our hall blocks its hours, also while it is on hold. An event elsewhere blocks nothing.
 *
 * @param enquiries of the entries; an entry without one has the title "Booking"
 * @param hasNames whether titles contain names
 */
export function bookingCalendar(
  days: readonly DiaryDay[],
  enquiries: readonly ListEntry[],
  catalogue: EnquiryCatalogue,
  { host, hasNames, now, today }: { host: string; hasNames: boolean; now: number; today: string },
): string {
  const { halls } = catalogue.plan.choices;
  const summaries = new Map(enquiries.map(({ id, summary }) => [id, summary]));
  const booked = days.flatMap((day) =>
    takenOn(day, today).map(({ id, slot, state, reference, name }): CalendarEntry => {
      const { date } = day;
      const summary = summaries.get(id);
      const at = summary && factsOn(summary, date, catalogue, slot);
      const person = summary?.name ?? name;
      const facts = [
        ...(hasNames && person ? [person] : []),
        at ? at.occasions.join(", ") || "Event" : "Booking",
        at && guestsText(at),
      ].filter(Boolean);
      const hall = halls.find((one) => one.id === slot);
      return {
        uid: `booking-${id}-${date}-${slot}`,
        date,
        hours: hall,
        summary: `${facts.join(", ")}${reference === undefined ? "" : ` [${reference}]`}`,
        location: hall ? `Our hall, ${hall.name}` : undefined,
        status: state === "hold" ? "TENTATIVE" : "CONFIRMED",
        isBusy: slot !== ELSEWHERE,
      };
    }),
  );
  return calendarFile(host, "Bookings", booked, now);
}
