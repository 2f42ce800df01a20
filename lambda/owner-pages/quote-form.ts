/** Values typed into the owner's page of a quote and its payments. */
import { createHash } from "node:crypto";
import { guestCount, toAscii } from "../../schemas/enquiry/typed-numbers.ts";
import { formatCount, formatPrice, formatShortDay } from "../../schemas/format.ts";
import { addDays, dayInIndia, isDay } from "../../schemas/plan/days.ts";
import {
  EMPTY_FUNCTION,
  hasPlan,
  readFunctions,
  type PlanChoices,
} from "../../schemas/plan/plan.ts";
import {
  keyed,
  quoteParts,
  quoteSums,
  type QuoteLine,
  type QuotePart,
} from "../../schemas/plan/quote.ts";
import { languageOf, type EnquiryCatalogue } from "../mail/catalogue.ts";
import {
  acceptedVersion,
  dealOf,
  draftOf,
  isPaymentWay,
  received,
  shownVersion,
  type Deal,
  type DealPress,
  type Money,
  type QuoteDraft,
} from "../outbox/deal-rules.ts";
import { bookingsOf } from "../outbox/retention.ts";
import { ELSEWHERE, type Row } from "../outbox/row.ts";
import { lastDayFor, readBookings, readKeys } from "./booking-forms.ts";
import { freeKey, placedParts } from "./quote-days.ts";

const MAX_LINES = 30;
const MAX_PARTS = 7;
const MAX_LABEL = 80;
const MAX_GUESTS = 20_000;
const MAX_VALID_DAYS = 366;
const MAX_PAYMENTS = 30;

/** Ten crore rupees. */
const MAX_RUPEES = 100_000_000;

/** Values of the form as typed. */
export interface TypedQuote {
  parts: {
    key: string;
    id: string;
    label: string;
    date: string;
    guests: string;
    jain: string;
    diets: string;
    where: string;
    lines: { id: string; label: string; rate: string; per: QuoteLine["per"] }[];
  }[];
  discount: string;
  language: string;
  validUntil: string;
}

const TERMS = ["agreed", "due"] as const;
const PAYMENT = ["sum", "paidOn", "how"] as const;
const MONEY = [...TERMS, ...PAYMENT] as const;

/** Values of the fields of payments as typed. */
export type TypedMoney = Record<(typeof MONEY)[number], string>;

/** Values that the owner typed: a quote, and fields of payments, that differ from the page as shown. */
export interface Typed {
  quote?: TypedQuote | undefined;
  terms?: Partial<TypedMoney> | undefined;
  payment?: Partial<TypedMoney> | undefined;
  /** Whether functions were added, removed or moved since, so that the quote is not merged with the newest one. */
  isReplacing?: boolean;
}

export const REPLACING =
  "Functions were added, removed or moved since: compare it with the sums, because saving it replaces that quote.";

/** Groups of fields that a press saves. */
export const SAVED_BY: Partial<Record<DealPress, readonly (keyof Typed)[]>> = {
  save: ["quote"],
  send: ["quote"],
  agreed: ["terms"],
  received: ["terms", "payment"],
  refunded: ["terms", "payment"],
};

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
  const days = bookingsOf(row);
  const keys = [...new Set([...asked.keys(), ...days.map((day) => day.key)])];
  const parts = keys.map((one) => {
    const { date = "", slot } = days.find((day) => day.key === one) ?? {};
    const { date: _planned, hall, ...chosen } = asked.get(one) ?? EMPTY_FUNCTION;
    const place = slot ?? hall ?? (hasPlan(query) ? ELSEWHERE : "");
    const [part = EMPTY_PART] = quoteParts({ functions: [{ ...chosen, hall: place }] }, choices);
    return { ...part, key: one, date, slot: place };
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

interface ShownDraft extends QuoteDraft {
  /** Key of a function that the owner adds; by default, the next after those of the quote. */
  free?: number;
}

const EMPTY_PART: QuotePart = { label: "", date: "", guests: 0, lines: [] };

/** What the form shows first: the newest version, or a first quote. An old last day is renewed. */
export function shownDraft(row: Row, catalogue: EnquiryCatalogue, today: string): ShownDraft {
  const first = firstDraft(row, catalogue, today);
  const last = dealOf(row).versions.at(-1);
  const free = freeKey(row, catalogue.plan.choices);
  if (!last) return { ...first, free };
  const days = bookingsOf(row);
  // A version of an older row stays on its own days.
  const before = last.booked === undefined ? days : readBookings(last.booked);
  const parts = placedParts(last.parts, first.parts, days, before);
  const draft = { ...draftOf(last), parts, free };
  return draft.validUntil < today ? { ...draft, validUntil: first.validUntil } : draft;
}

/** Values of the form, with an empty function that the owner may add. */
export function typedOf({
  parts,
  discount,
  language,
  validUntil,
  free = parts.length,
}: ShownDraft): TypedQuote {
  const typed = (sum: number) => (sum === 0 ? "" : formatCount(sum));
  const known = keyed(parts);
  const added = known.length < MAX_PARTS ? [{ ...EMPTY_PART, key: free }] : [];
  return {
    parts: [...known, ...added].map(
      ({ key, id = "", label, date, slot = "", guests, jain = 0, diets = "", lines }) => ({
        key: String(key),
        id,
        label,
        date,
        where: slot,
        guests: typed(guests),
        jain: typed(jain),
        diets,
        lines: lines.map((line) => ({ ...line, id: line.id ?? "", rate: formatCount(line.rate) })),
      }),
    ),
    discount: typed(discount),
    language,
    validUntil,
  };
}

/** One line of text without control characters; empty for another value. */
export const textOf = (value: unknown) =>
  (typeof value === "string" ? value : "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toWellFormed();

/** Texts of posted fields; of a repeated field, the text of a row. */
function textsOf<Name extends string>(
  fields: Record<string, unknown>,
  names: readonly Name[],
  row = 0,
): Record<Name, string> {
  const texts = names.map((name) => [name, textOf([fields[name]].flat()[row])]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** The posted form; a line belongs to the function whose place it has in `part`. Lines without a label are left out. */
export function readTypedQuote(fields: Record<string, unknown>): TypedQuote {
  const lines = [fields["label"]].flat().map((_, row) => {
    const {
      line: id,
      per,
      ...line
    } = textsOf(fields, ["line", "label", "rate", "per", "part"], row);
    return { ...line, id, per: per === "guest" ? ("guest" as const) : ("event" as const) };
  });
  const events = [fields["event"] ?? []].flat();
  const parts = events.map((_, row) => {
    const names = ["key", "eventId", "event", "date", "guests", "jain", "diets", "where"] as const;
    const { eventId: id, event: label, ...typed } = textsOf(fields, names, row);
    const isShown = ({ part, label: text, rate }: (typeof lines)[number]) =>
      part === String(row) && text + rate !== "";
    return { ...typed, id, label, lines: lines.filter(isShown) };
  });
  return { ...textsOf(fields, ["discount", "language", "validUntil"]), parts };
}

/** A whole number in digits of any script, `2,50,000` or `₹500`; undefined for another text, or above `most`. */
function wholeNumber(typed: string, most = MAX_RUPEES): number | undefined {
  const digits = toAscii(typed).replace(/[₹,\s]/g, "");
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
  return number <= most ? number : undefined;
}

const NOT_RUPEES = `is no sum in whole rupees up to ${formatPrice(MAX_RUPEES)}. Type digits, such as 2,50,000.`;

/** Whether a line is for our hall, but its function is elsewhere or at another time. */
function isElsewhere(label: string, where: string, { halls }: PlanChoices): boolean {
  const typed = label.toLowerCase().replace(/^hall,? /, "");
  const hall = halls.find(({ name }) => name.toLowerCase() === typed);
  if (where === ELSEWHERE) return hall !== undefined || /\bhall\b/i.test(label);
  return hall !== undefined && !["", "full-day", hall.id].includes(where);
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
  const keys = readKeys(parts.map(({ key }) => key));
  const read = parts.map(({ id, label, date, where, diets, lines, ...typed }, place) => {
    const [guests, jain] = [count(typed.guests), count(typed.jain)];
    if (jain > guests)
      problems.push(
        `${formatCount(jain)} Jain guests are more than the ${formatCount(guests)} guests of ${label}.`,
      );
    if (isDay(date) && label === "" && lines.length === 0)
      problems.push(`Type the name of the function on ${formatShortDay(date)}, or clear its day.`);
    if (date && !isDay(date)) problems.push(`“${date}” is not a day. Type it as 2027-02-14.`);
    return {
      key: keys[place],
      ...named(id, label),
      label,
      date,
      slot: where === ELSEWHERE || choices.halls.some((hall) => hall.id === where) ? where : "",
      guests,
      ...(jain > 0 && { jain }),
      ...(diets && { diets }),
      lines: lines.map((line) => {
        if (isElsewhere(line.label, where, choices))
          problems.push(
            `${line.label} is our hall: choose its time under “Where”, or change the line.`,
          );
        const rate = number(line.rate, MAX_RUPEES, `${line.label}: “${line.rate}” ${NOT_RUPEES}`);
        if (line.label === "") problems.push(`Type what ${formatPrice(rate)} is for.`);
        if (line.per === "guest" && guests === 0)
          problems.push(`Type the number of guests for ${line.label}.`);
        return { ...named(line.id, line.label), label: line.label, rate, per: line.per };
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
    parts: offered.length > 0 ? offered : read,
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

/**
 * First values of the fields of payments: the agreed sum, else the quoted one, and a payment of today. The payment is the
 * rest of the advance, or the balance after it.
 */
export function shownMoney(row: Row, now: number): TypedMoney {
  const deal = dealOf(row);
  const { money } = deal;
  const version = acceptedVersion(deal) ?? shownVersion(deal);
  const sums = version && quoteSums(version);
  const agreed = money?.agreed ?? sums?.total ?? 0;
  const before = received(money ?? { payments: [] });
  const balance = agreed - before;
  const advance = (sums?.advance ?? 0) - before;
  const sum = advance > 0 ? Math.min(balance, advance) : balance;
  const [first] = bookingsOf(row);
  const typed = (rupees: number) => (rupees > 0 ? formatCount(rupees) : "");
  return {
    agreed: typed(agreed),
    due: money?.due ?? (first ? addDays(first.date, -1) : ""),
    sum: typed(sum),
    paidOn: dayInIndia(now),
    how: "upi",
  };
}

export function readTypedMoney(fields: Record<string, unknown>): TypedMoney {
  return textsOf(fields, MONEY);
}

type TypedLine = TypedQuote["parts"][number]["lines"][number];

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 11);
const lineHash = ({ id, label, rate, per }: TypedLine) =>
  hashOf(JSON.stringify([id, label, rate, per]));

/** Hash of each field by its name. Fields of a function and its lines have the function's place before it. */
function hashesOf({ parts, ...quote }: TypedQuote, money?: TypedMoney): Record<string, string> {
  const fields = parts.flatMap(({ lines, ...part }, place) => [
    ...Object.entries(part).map(([name, value]) => [`${place}.${name}`, hashOf(value)]),
    [`${place}.lines`, lines.map(lineHash).join()],
  ]);
  const single = Object.entries({ ...quote, ...money }).map(([name, value]) => [
    name,
    hashOf(value),
  ]);
  return Object.fromEntries([...single, ...fields]) as Record<string, string>;
}

/** The hashes as a page posts them in `shown`. */
export function shownHashes(quote: TypedQuote, money: TypedMoney): string {
  const all = Object.entries(hashesOf(quote, money));
  return all.map(([name, hash]) => `${name}:${hash}`).join(" ");
}

/** The typed quote with the newest values of the fields that are as shown; undefined for quotes with other functions. */
function merged(
  typed: TypedQuote,
  shown: Record<string, string>,
  newest: TypedQuote,
): TypedQuote | undefined {
  const [mine, theirs] = [hashesOf(typed), hashesOf(newest)];
  const isTyped = (name: string) => mine[name] !== shown[name];
  const isNew = (name: string) => theirs[name] !== shown[name];
  const isOther = typed.parts.some((_, place) => {
    const name = `${place}.label`;
    return isNew(name) && (isTyped(name) || shown[name] !== hashOf(""));
  });
  if (!Object.keys(theirs).some(isNew)) return typed;
  if (isOther) return undefined;
  const pick = <Fields extends object>(own: Fields, other: Fields, before: string): Fields => {
    const fields = Object.entries(own).filter(([name]) => isTyped(before + name));
    return { ...other, ...Object.fromEntries(fields) };
  };
  const parts = newest.parts.map((other, place) => {
    const own = typed.parts[place];
    if (!own) return other;
    const before = (shown[`${place}.lines`] ?? "").split(",");
    const added = own.lines.filter((line) => !before.includes(lineHash(line)));
    const hashes = own.lines.map(lineHash);
    const isKept = (line: TypedLine) =>
      hashes.includes(lineHash(line)) ||
      !(before.includes(lineHash(line)) || added.some(({ label }) => label === line.label));
    const kept = other.lines.filter(isKept);
    return { ...pick(own, other, `${place}.`), lines: [...kept, ...added] };
  });
  return { ...pick(typed, newest, ""), parts };
}

/** The posted values that are not as shown; the other fields of a quote have their newest values. */
export function typedIn(fields: Record<string, unknown>, newest: TypedQuote): Typed {
  const [quote, money] = [readTypedQuote(fields), readTypedMoney(fields)];
  const shown = Object.fromEntries(
    textOf(fields["shown"])
      .split(" ")
      .map((one) => one.split(":")),
  ) as Record<string, string>;
  const isQuote = Object.entries(hashesOf(quote)).some(([name, hash]) => hash !== shown[name]);
  const typed = (names: readonly (typeof MONEY)[number][]): Partial<TypedMoney> | undefined => {
    const changed = names.filter((name) => hashOf(money[name]) !== shown[name]);
    return changed.length > 0
      ? Object.fromEntries(changed.map((name) => [name, money[name]]))
      : undefined;
  };
  const both = isQuote && "event" in fields && { quote: merged(quote, shown, newest) };
  return {
    ...both,
    ...(both && !both.quote && { quote, isReplacing: true }),
    terms: typed(TERMS),
    payment: typed(PAYMENT),
  };
}

/** Press that writes payments and their terms. */
type MoneyPress = "agreed" | "received" | "refunded";

/** Whether these values were written before, as by a double press. @param id made when the page is drawn */
export function isNoted(
  { agreed, due, sum, paidOn, how }: TypedMoney,
  press: MoneyPress,
  id: string,
  { money }: Deal,
): boolean {
  if (press === "agreed") return money?.agreed === wholeNumber(agreed) && money?.due === due;
  const payment = money?.payments.find((one) => one.id === id);
  const rupees = press === "refunded" ? -(payment?.sum ?? 0) : payment?.sum;
  return rupees === wholeNumber(sum) && payment?.date === paidOn && payment.how === how;
}

/** The money after a press, or a message for the owner. */
export function moneyFrom(
  { agreed: typedAgreed, due, sum: typedSum, paidOn: date, how: typedHow }: TypedMoney,
  press: MoneyPress,
  id: string,
  { money }: Deal,
  { at, today, by }: { at: number; today: string; by: string },
): { money: Money } | { problem: string } {
  const agreed = wholeNumber(typedAgreed);
  const sum = wholeNumber(typedSum);
  const how = isPaymentWay(typedHow) ? typedHow : undefined;
  const before = money?.payments ?? [];
  const paid = received({ payments: before });
  const balance = (agreed ?? 0) - paid;
  const isRefund = press === "refunded";
  const isPayment = press !== "agreed";
  const problems: [isWrong: boolean, words: string][] = [
    [!agreed, `Agreed sum: “${typedAgreed}” ${NOT_RUPEES}`],
    [due !== "" && !isDay(due), `“${due}” is not a day. Type it as 2027-02-14.`],
    [balance < 0, `${formatPrice(-balance)} more is received than agreed.`],
    [isPayment && !sum, `Received: “${typedSum}” ${NOT_RUPEES}`],
    [
      !isRefund && isPayment && (sum ?? 0) > balance,
      `The balance is ${formatPrice(balance)} only.`,
    ],
    [isRefund && (sum ?? 0) > paid, `Only ${formatPrice(paid)} is received.`],
    [isPayment && (!isDay(date) || date > today), "Choose the day of the payment, up to today."],
    [isPayment && !how, "Choose how it was paid."],
    [isPayment && before.length >= MAX_PAYMENTS, `There are ${MAX_PAYMENTS} payments at most.`],
  ];
  const problem = problems.find(([isWrong]) => isWrong)?.[1];
  if (problem !== undefined) return { problem: `${problem} Nothing was saved.` };
  const payment = sum && how && { id, at, by, date, sum: isRefund ? -sum : sum, how };
  const payments = isPayment && payment ? [...before, payment] : before;
  return { money: { ...money, agreed: agreed ?? 0, due, payments } };
}
