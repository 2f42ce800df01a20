/** The quote on the owner's page: as shown first, and as typed. */
import { guestCount, toAscii } from "../../../schemas/enquiry/typed-numbers.ts";
import { formatCount, formatPrice, formatShortDay } from "../../../schemas/format.ts";
import { addDays, isDay } from "../../../schemas/plan/days.ts";
import {
  EMPTY_FUNCTION,
  hasPlan,
  readFunctions,
  type PlanChoices,
} from "../../../schemas/plan/plan.ts";
import {
  keyed,
  quoteParts,
  quoteSums,
  type QuoteLine,
  type QuotePart,
} from "../../../schemas/plan/quote.ts";
import { languageOf, type EnquiryCatalogue } from "../../mail/catalogue.ts";
import { dealOf, draftOf, formVersion, type QuoteDraft } from "../../outbox/deal-rules.ts";
import { functionDaysOf, shownParts } from "../../outbox/function-days.ts";
import { ELSEWHERE, type Row } from "../../outbox/row.ts";
import { lastDayFor, readKeys } from "../booking-forms.ts";
import { notADay } from "../layout.ts";

const MAX_LINES = 30;
export const MAX_PARTS = 7;
const MAX_LABEL = 80;
const MAX_GUESTS = 20_000;
const MAX_VALID_DAYS = 366;

/** Ten crore rupees. */
const MAX_RUPEES = 100_000_000;

export type TypedLine = Record<"key" | "id" | "label" | "rate", string> & Pick<QuoteLine, "per">;

export const UNTYPED_LINE: TypedLine = { key: "", id: "", label: "", rate: "", per: "event" };

export const UNTYPED_PART = {
  key: "",
  id: "",
  label: "",
  date: "",
  guests: "",
  jain: "",
  diets: "",
  where: "",
  lines: [] as TypedLine[],
};

export type TypedPart = typeof UNTYPED_PART;

/** Values of the form as typed. */
export interface TypedQuote {
  parts: TypedPart[];
  discount: string;
  language: string;
  validUntil: string;
}

/** A first quote: the functions of the plan, or the typed event, with today's rates, each on its day. */
export function firstDraft(
  row: Row,
  { plan: { choices }, words }: EnquiryCatalogue,
  today: string,
): QuoteDraft {
  const { enquiry, plan, source } = row;
  const query = new URLSearchParams(plan?.query);
  const functions = readFunctions(query, choices);
  const { occasion, guestCount: typedGuests = "" } = enquiry;
  const guests = guestCount(typedGuests);
  const typed = { ...(occasion && { event: occasion }), ...(guests && { guests }) };
  const [[key, first] = [0, EMPTY_FUNCTION]] = functions;
  const asked = functions.size > 1 ? functions : new Map([[key, { ...first, ...typed }]]);
  const days = functionDaysOf(row);
  const keys = [...new Set([...asked.keys(), ...days.map((day) => day.key)])];
  const parts = keys.map((one) => {
    const day = days.find(({ key: of }) => of === one);
    const { date: _planned, hall, ...chosen } = asked.get(one) ?? EMPTY_FUNCTION;
    const place = day ? (day.slot ?? "") : (hall ?? (hasPlan(query) ? ELSEWHERE : ""));
    const [part = EMPTY_PART] = quoteParts({ functions: [{ ...chosen, hall: place }] }, choices);
    return { ...part, key: one, date: day?.date ?? "", slot: place };
  });
  const { advancePercent, validDays } = words.en.quote;
  const tag = languageOf(source?.page) ?? "";
  return {
    parts,
    discount: 0,
    gstPercent: choices.gst.percent,
    advancePercent,
    language: Object.hasOwn(words, tag) ? tag : "en",
    validUntil: lastDayFor(today, validDays, days),
  };
}

const EMPTY_PART: QuotePart = { label: "", date: "", guests: 0, lines: [] };

/** What the form shows first: `formVersion`, or a first quote. An old last day is renewed. */
export function shownDraft(row: Row, catalogue: EnquiryCatalogue, today: string): QuoteDraft {
  const first = firstDraft(row, catalogue, today);
  const last = formVersion(dealOf(row));
  if (!last) return first;
  const draft = { ...draftOf(last), parts: shownParts(row, last, first.parts).parts };
  return draft.validUntil < today ? { ...draft, validUntil: first.validUntil } : draft;
}

/** Values of the form. */
export function typedOf({ parts, discount, language, validUntil }: QuoteDraft): TypedQuote {
  const typed = (sum: number) => (sum === 0 ? "" : formatCount(sum));
  const all = keyed(parts).map(
    ({ key, id = "", label, date, slot = "", guests, jain = 0, diets = "", lines }) => ({
      key: String(key),
      id,
      label,
      date,
      where: slot,
      guests: typed(guests),
      jain: typed(jain),
      diets,
      lines: keyed(lines).map((line) => ({
        key: String(line.key),
        id: line.id ?? "",
        label: line.label,
        rate: formatCount(line.rate),
        per: line.per,
      })),
    }),
  );
  return {
    parts: all.filter((part) => !isEmptyPart(part)),
    discount: typed(discount),
    language,
    validUntil,
  };
}

/** Whether nothing is typed for a function. */
function isEmptyPart({ label, date, guests, jain, diets, lines }: TypedPart): boolean {
  return lines.length === 0 && [label, date, guests, jain, diets].join("") === "";
}

/** One line of text without control characters; empty for another value. */
export const textOf = (value: unknown) =>
  (typeof value === "string" ? value : "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toWellFormed();

/** Texts of posted fields; of a repeated field, the text of a row. */
export function textsOf<Name extends string>(
  fields: Record<string, unknown>,
  names: readonly Name[],
  row = 0,
): Record<Name, string> {
  const texts = names.map((name) => [name, textOf([fields[name]].flat()[row])]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

const LINE_FIELDS = ["part", "lineKey", "line", "label", "rate", "per"] as const;
const PART_FIELDS = ["eventId", "event", "date", "guests", "jain", "diets", "where"] as const;

/** The posted form; a line belongs to the function whose place it has in `part`. Empty functions and lines are left out. */
export function readTypedQuote(fields: Record<string, unknown>): TypedQuote {
  const all = [fields["label"]].flat().map((_, row) => textsOf(fields, LINE_FIELDS, row));
  const linesOf = (place: number) => {
    const own = all.filter(({ part }) => part === String(place));
    const keys = readKeys(own.map(({ lineKey }) => lineKey));
    return own.map(({ line: id, label, rate, per }, row): TypedLine => {
      const key = String(keys[row]);
      return { key, id, label, rate, per: per === "guest" ? "guest" : "event" };
    });
  };
  const events = [fields["event"] ?? []].flat();
  const keys = readKeys(events.map((_, row) => textsOf(fields, ["key"], row).key));
  const parts = events.map((_, row) => {
    const { eventId: id, event: label, ...more } = textsOf(fields, PART_FIELDS, row);
    const lines = linesOf(row).filter((line) => line.label + line.rate !== "");
    return { ...more, key: String(keys[row]), id, label, lines };
  });
  const shown = parts.filter((part) => !isEmptyPart(part));
  return { ...textsOf(fields, ["discount", "language", "validUntil"]), parts: shown };
}

/** A whole number in digits of any script, `2,50,000` or `₹500`; undefined for another text, or above `most`. */
export function wholeNumber(typed: string, most = MAX_RUPEES): number | undefined {
  const digits = toAscii(typed).replace(/[₹,\s]/g, "");
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
  return number <= most ? number : undefined;
}

export const NOT_RUPEES = `is no sum in whole rupees up to ${formatPrice(MAX_RUPEES)}. Type digits, such as 2,50,000.`;

/** Whether a line is for our hall, but its function is elsewhere or at another time. Both halves are the full day. */
function isElsewhere(
  label: string,
  { where, lines }: Pick<TypedPart, "where" | "lines">,
  { halls }: PlanChoices,
): boolean {
  const hallOf = (text: string) => {
    const typed = text.toLowerCase().replace(/^hall,? /, "");
    return halls.find(({ name }) => name.toLowerCase() === typed);
  };
  const hall = hallOf(label);
  if (where === ELSEWHERE) return hall !== undefined || /\bhall\b/i.test(label);
  const priced = new Set(lines.map((line) => hallOf(line.label)));
  const isWhole = where === "full-day" && priced.size > (priced.has(undefined) ? 2 : 1);
  return hall !== undefined && !isWhole && !["", hall.id].includes(where);
}

/** The typed quote, or a message for the owner. Percents are those of the catalogs. */
export function quoteFrom(
  { parts, discount, language, validUntil }: TypedQuote,
  { plan: { choices }, words }: EnquiryCatalogue,
  today: string,
  press: "save" | "send",
): { draft: QuoteDraft } | { problem: string } {
  const named = (id: string, label: string) => (words.en.names[id] === label ? { id } : {});
  const problems: string[] = [];
  const number = (typed: string, most: number, wrong: string) => {
    const value = wholeNumber(typed || "0", most);
    if (value === undefined) problems.push(wrong);
    return value ?? 0;
  };
  const count = (typed: string) => {
    const wrong = `“${typed}” is no number of guests up to ${formatCount(MAX_GUESTS)}. Type digits, such as 250.`;
    return number(typed, MAX_GUESTS, wrong);
  };
  const read = parts.map(({ key, id, label, date, where, diets, lines, ...typed }) => {
    const [guests, jain] = [count(typed.guests), count(typed.jain)];
    if (jain > guests)
      problems.push(
        `${formatCount(jain)} Jain guests are more than the ${formatCount(guests)} guests of ${label}.`,
      );
    if (isDay(date) && label === "" && lines.length === 0)
      problems.push(`Type the name of the function on ${formatShortDay(date)}, or clear its day.`);
    if (date && !isDay(date)) problems.push(notADay(date));
    return {
      key: Number(key),
      ...named(id, label),
      label,
      date,
      slot: where === ELSEWHERE || choices.halls.some((hall) => hall.id === where) ? where : "",
      guests,
      ...(jain > 0 && { jain }),
      ...(diets && { diets }),
      lines: lines.map((line) => {
        if (isElsewhere(line.label, { where, lines }, choices))
          problems.push(
            `${line.label} is our hall: choose its time under “Where”, or change the line.`,
          );
        const rate = number(line.rate, MAX_RUPEES, `${line.label}: “${line.rate}” ${NOT_RUPEES}`);
        if (line.label === "") problems.push(`Type what ${formatPrice(rate)} is for.`);
        if (line.per === "guest" && guests === 0)
          problems.push(`Type the number of guests for ${line.label}.`);
        const { label: text, per } = line;
        return { key: Number(line.key), ...named(line.id, text), label: text, rate, per };
      }),
    };
  });
  const isOffered = ({ lines, date }: QuotePart) => lines.length > 0 || date !== "";
  const offered = read.filter(
    (part) => isOffered(part) || part.label + (part.diets ?? "") !== "" || part.guests > 0,
  );
  const open = press === "send" ? offered.find((part) => !isOffered(part)) : undefined;
  if (open)
    problems.push(
      `${open.label || "A function without a name"} has no day and no line: type one, or clear its fields.`,
    );
  const draft = {
    parts: offered,
    discount: number(discount, MAX_RUPEES, `“${discount}” ${NOT_RUPEES}`),
    gstPercent: choices.gst.percent,
    advancePercent: words.en.quote.advancePercent,
    language: Object.hasOwn(words, language) ? language : "en",
    validUntil,
  };
  const { sum } = quoteSums(draft);
  const all = read.flatMap(({ lines }) => lines);
  const labels = [
    ...[...read, ...all].map(({ label }) => label),
    ...read.map(({ diets = "" }) => diets),
  ];
  const last = addDays(today, MAX_VALID_DAYS);
  if (all.length === 0) problems.push("Type at least one line with its price.");
  if (offered.length > MAX_PARTS) problems.push(`A quote has ${MAX_PARTS} functions at most.`);
  if (all.length > MAX_LINES) problems.push(`A quote has ${MAX_LINES} lines at most.`);
  if (labels.some((label) => [...label].length > MAX_LABEL))
    problems.push(`A line has ${MAX_LABEL} characters at most.`);
  if (draft.discount > sum)
    problems.push(`The discount is more than the sum of ${formatPrice(sum)}.`);
  if (!isDay(validUntil) || validUntil < today || validUntil > last)
    problems.push(`Choose the last day of the quote, from today to ${formatShortDay(last)}.`);
  const [problem] = problems;
  return problem === undefined ? { draft } : { problem: `${problem} Nothing was saved.` };
}
