import { estimatePlan, type Sum } from "../../schemas/plan/estimate.ts";
import { isDay } from "../../schemas/plan/days.ts";
import {
  fieldName,
  MAX_FUNCTIONS,
  readFunctions,
  type PlannedFunction,
} from "../../schemas/plan/plan.ts";
import { keyed } from "../../schemas/plan/quote.ts";
import {
  fill,
  formatCount,
  formatPrice,
  formatRange,
  formatShortDay,
} from "../../schemas/format.ts";
import { quotedGuests } from "../outbox/deal-rules.ts";
import { areClashing, byPlace, slotOf } from "../outbox/diary-rules.ts";
import type { Conflict, DiarySlot } from "../outbox/diary-rules.ts";
import { bookingsOf } from "../outbox/function-days.ts";
import { ELSEWHERE, type Row, type Summary } from "../outbox/row.ts";
import type { EnquiryCatalogue, EnquiryWords } from "./catalogue.ts";
import {
  ENQUIRY_FIELDS,
  type FormField,
  type PlanPart,
  UNDECIDED,
} from "../../schemas/enquiry/enquiry-fields.ts";
import { optionLabel } from "../../schemas/enquiry/enquiry-words.ts";
import { guestCount, isPlainCount } from "../../schemas/enquiry/typed-numbers.ts";
import type { EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import type { FieldText } from "../../schemas/generated/index.ts";
import { type Html, joinHtml, safeHtml } from "./html.ts";

/** A plan or a menu for the owner: as text, and as tables for HTML. */
export interface MailPart {
  text: string;
  title?: string;
  tables: PartTable[];
  notes: string[];
  link?: { words: string; url: string };
}

interface PartTable {
  heading?: string;
  rows: PartRow[];
}

export interface PartRow {
  label: string;
  /** One entry per line. */
  values: string[];
  amount?: string;
}

export interface Selections {
  plan?: MailPart;
  menu?: MailPart;
  /** The form's words in English; absent, like the facts, when the catalogue cannot be read. */
  words?: EnquiryWords;
  facts?: Facts;
  /** Day on which the enquiry is shown: an earlier event is marked as past. */
  today?: string;
  chat?: string | undefined;
  /** Requested slots of our hall that are taken. */
  taken?: readonly Conflict[];
}

/** A function of an enquiry. Texts are empty when unknown. */
interface KnownFunction {
  name: string;
  date: string;
  /** Time of our hall, or `Elsewhere`. */
  place: string;
  guests: number | undefined;
}

/**
 * Facts of an enquiry: from the fields of the form, else from the plan. With several functions, only the plan counts.
 * Days that the owner noted as booked replace the requested days and halls. The guests of a quote replace the requested
 * ones, and their estimate.
 */
export interface Facts {
  occasions: string[];
  /** Calendar days, earliest first, without duplicates. */
  days: string[];
  /** Number of guests of the largest function. */
  guests: number | undefined;
  /** Names of the time slots of our hall, requested or booked. */
  halls: string[];
  sum: Pick<Sum, "least" | "most"> | undefined;
  hasSeveralFunctions: boolean;
  /** Whether the guests are those of a quote. */
  isQuoted: boolean;
  /** By day and place, without a day last; those of the quote, if there is one, and those that have a day. */
  functions: KnownFunction[];
  /** Guests and day of a plan of one function, where the form has others. */
  planned?: { guests?: number; day?: string };
}

type FactSource = Pick<
  Summary,
  "occasion" | "eventDate" | "guestCount" | "plan" | "days" | "counts"
>;

export function factsOfRow(
  { enquiry, plan, handling, deal }: Pick<Row, "enquiry" | "plan" | "handling" | "deal">,
  catalogue: Pick<EnquiryCatalogue, "plan">,
): Facts {
  const days = handling?.booked && bookingsOf({ enquiry, handling });
  const counts = deal && quotedGuests(deal);
  return factsOf(
    {
      ...enquiry,
      ...(plan && { plan: plan.query }),
      ...(days && { days }),
      ...(counts && { counts }),
    },
    catalogue,
  );
}

/** Facts of the functions on a date, or of those at one of its places; of the whole enquiry when there is none. */
export function factsOn(
  source: FactSource,
  date: string,
  catalogue: Pick<EnquiryCatalogue, "plan">,
  place?: DiarySlot,
): Facts {
  const functions = readFunctions(new URLSearchParams(source.plan), catalogue.plan.choices);
  const isThere = (slot: DiarySlot) =>
    place === undefined || slot === place || areClashing(slot, place);
  const on = keyed(source.days ?? []).filter(
    (day) => day.date === date && isThere(slotOf(day.slot)),
  );
  const isOn = (key: number) => on.some((day) => day.key === key);
  const counts = keyed(source.counts ?? []).filter(({ key }) => isOn(key));
  const [only = 0] = functions.keys();
  const isAdded = (source.days ?? []).length > on.length && !isOn(only);
  // A plan of one function may say less than the form, which says nothing about a day that the owner added.
  const isWhole = on.length === 0 || (functions.size < 2 && counts.length === 0 && !isAdded);
  if (isWhole) return factsOf({ ...source, ...(on.length > 0 && { days: on }) }, catalogue);
  const planned = new Map([...functions].filter(([key]) => isOn(key)));
  const facts = factsOfFunctions({ counts, days: on }, planned, catalogue);
  return { ...facts, occasions: unique(facts.functions.flatMap(({ name }) => name || [])) };
}

export const factsOf = (source: FactSource, catalogue: Pick<EnquiryCatalogue, "plan">): Facts =>
  factsOfFunctions(
    source,
    readFunctions(new URLSearchParams(source.plan), catalogue.plan.choices),
    catalogue,
  );

function factsOfFunctions(
  { occasion, eventDate = "", guestCount: typedGuests, days, counts = [] }: FactSource,
  planned: ReadonlyMap<number, PlannedFunction>,
  { plan: { choices } }: Pick<EnquiryCatalogue, "plan">,
): Facts {
  const functions = [...planned.values()];
  const { total } = estimatePlan({ functions }, choices);
  const nameOf = (id = "") => choices.events.find((event) => event.id === id)?.name ?? "";
  const hasSeveralFunctions = functions.length > 1;
  const plannedDays = functions.flatMap(({ date }) => date ?? []);
  const asked = hasSeveralFunctions || !eventDate ? plannedDays : [eventDate].filter(isDay);
  const quoted = counts.length > 0;
  const count = hasSeveralFunctions || quoted ? undefined : guestCount(typedGuests ?? "");
  const [one] = hasSeveralFunctions || days ? [] : functions;
  const [day] = asked;
  const beside = {
    ...(count !== undefined && one?.guests && one.guests !== count && { guests: one.guests }),
    ...(day && one?.date && one.date !== day && { day: one.date }),
  };
  const most =
    count ?? Math.max(0, ...(quoted ? counts : functions).flatMap(({ guests }) => guests ?? []));
  const [booked, quotes] = [keyed(days ?? []), keyed(counts)];
  const keys = [...booked, ...quotes].map(({ key }) => key);
  const [only = keys[0] ?? 0] = planned.keys();
  const known = new Set([...keys, ...(quoted ? [] : [only, ...planned.keys()])]);
  const all = [...known].map((key) => {
    const wanted = planned.get(key);
    const isTyped = !hasSeveralFunctions && key === only;
    const at = booked.find((other) => other.key === key);
    const quote = quotes.find((other) => other.key === key);
    const slot = at ? at.slot : wanted && (wanted.hall ?? ELSEWHERE);
    const hall = choices.halls.find(({ id }) => id === slot)?.name;
    return {
      name: quote?.label || nameOf((isTyped && occasion) || wanted?.event),
      date: at?.date ?? (days ? "" : (isTyped && day) || wanted?.date || ""),
      slot,
      place: hall ?? (slot === ELSEWHERE ? "Elsewhere" : ""),
      guests: quote?.guests ?? (isTyped ? count : undefined) ?? wanted?.guests,
    };
  });
  const ordered = all.sort(
    (a, b) => (a.date || "9999").localeCompare(b.date || "9999") || byPlace(a, b),
  );
  const typed = !hasSeveralFunctions && occasion ? [{ event: occasion }] : functions;
  return {
    occasions: unique(typed.flatMap(({ event }) => nameOf(event) || [])),
    days: unique(days?.map(({ date }) => date) ?? asked).sort(),
    guests: most > 0 ? most : undefined,
    halls: unique(ordered.flatMap(({ place, slot }) => (slot === ELSEWHERE ? [] : place || []))),
    sum: !quoted && total ? { least: total.least, most: total.most } : undefined,
    hasSeveralFunctions,
    isQuoted: quoted,
    functions: ordered.map(({ name, date, place, guests }) => ({ name, date, place, guests })),
    ...(Object.keys(beside).length > 0 && { planned: beside }),
  };
}

/** `80 + 300 guests`; empty when unknown. */
export function guestsText({ functions }: Pick<Facts, "functions">): string {
  const counts = functions.flatMap(({ guests }) => guests ?? []);
  return counts.length > 0 ? `${counts.map(formatCount).join(" + ")} guests` : "";
}

/** Mark of an event whose last day is before `today`. */
export function pastMark(days: readonly string[], today: string): string {
  return (days.at(-1) ?? today) < today ? " (past)" : "";
}

/** `₹2,39,700 to ₹2,75,700`, or one amount. */
export function sumText({ least, most }: Pick<Sum, "least" | "most">): string {
  return formatRange("{least} to {most}", least, most);
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

export interface EnquiryLine {
  label: string;
  value: string;
}

/**
 * Summary in one line: `Wedding · 12 Dec 2026 · ₹1,49,750+ · 250 guests · wants a tasting`. Empty without facts.
 *
 * @param chosen has no words and facts when the catalogue cannot be read; values are then shown as sent
 */
export function headlineOf(
  enquiry: Enquiry,
  chosen: Pick<Selections, "words" | "facts" | "today">,
): string {
  return headlineParts(enquiry, chosen)
    .filter((part) => part !== "")
    .join(" · ");
}

/** Parts of a headline; an absent part is empty. Occasion, day and sum come first, so that they fit into a subject. */
export function headlineParts(
  enquiry: Enquiry,
  { words, facts, today = "" }: Pick<Selections, "words" | "facts" | "today">,
): string[] {
  const typed = (field: FormField) => {
    const value = enquiry[field.name];
    return value ? briefly(field, value, words) : "";
  };
  const planned = (part: PlanPart) => ENQUIRY_FIELDS.find(({ plan }) => plan === part);
  const typedPart = (part: PlanPart) => {
    const field = planned(part);
    return field ? typed(field) : "";
  };
  const {
    occasions = [],
    days = [],
    guests,
    sum,
    hasSeveralFunctions,
    planned: other,
  } = facts ?? {};
  const [day] = days;
  const guestsField = planned("guests");
  const typedGuests = hasSeveralFunctions ? undefined : guestsField && enquiry[guestsField.name];
  const isTyped = typedGuests && guestCount(typedGuests) === guests;
  const guestText =
    guests !== undefined && guestsField
      ? briefly(guestsField, isTyped ? typedGuests : String(guests), words)
      : "";
  const inPlan = (value: string | undefined) => (value ? ` (plan: ${value})` : "");
  const planGuests = other?.guests === undefined ? undefined : formatCount(other.guests);
  return [
    occasions.join(", ") || (hasSeveralFunctions ? "" : typedPart("event")),
    day === undefined
      ? typedPart("date")
      : `${hasSeveralFunctions ? "from " : ""}${formatShortDay(day)}${pastMark(days, today)}${inPlan(other?.day && formatShortDay(other.day))}`,
    sum ? `${formatPrice(sum.least)}+${planGuests ? ` for ${planGuests}` : ""}` : "",
    guestText
      ? `${hasSeveralFunctions ? "up to " : ""}${guestText}${inPlan(planGuests)}`
      : typedPart("guests"),
    ...ENQUIRY_FIELDS.filter(isBrief).map(typed),
  ];
}

/** Whether a field is in the headline alone: the others are separate lines, or parts of a plan. */
function isBrief({ as, plan }: FormField): boolean {
  return plan === undefined && as !== "input" && as !== "textarea";
}

/** Fields of a kind that have a value. An `input` has one line, a `textarea` several. */
export function fieldLines(
  kind: "input" | "textarea",
  enquiry: Enquiry,
  words: EnquiryWords | undefined,
): EnquiryLine[] {
  return ENQUIRY_FIELDS.filter(({ as }) => as === kind).flatMap(({ name }) => {
    const value = enquiry[name];
    // The form's label of the message speaks to the visitor.
    const label = name === "msg" ? "Message" : words?.form.fields[name].label;
    return value ? { label: label ?? name, value } : [];
  });
}

/** Values of the form that no function of a plan has. With several functions the headline has only those of the plan. */
export function linesBesidePlan(
  enquiry: Enquiry,
  plan: string,
  { words, facts }: Pick<Selections, "words" | "facts">,
): EnquiryLine[] {
  if (!facts?.hasSeveralFunctions) return [];
  const query = new URLSearchParams(plan);
  return ENQUIRY_FIELDS.flatMap((field) => {
    const { name, plan: part } = field;
    const value = enquiry[name];
    if (!part || !value) return [];
    const planned = Array.from({ length: MAX_FUNCTIONS }, (_, index) =>
      query.get(fieldName(part, index)),
    );
    if (planned.includes(value)) return [];
    const label = words?.form.fields[name].label ?? name;
    return [{ label: `${label}, typed in the form`, value: briefly(field, value, words) }];
  });
}

/** Page, referring site and advertisement; empty when unknown. */
export function sourceLine({ page, referrer, campaign, promotion }: EnquirySource = {}): string {
  const names = [campaign && `utm_source ${campaign}`, promotion && `utm_campaign ${promotion}`];
  return [page, referrer, ...names].filter(Boolean).join(" · ");
}

function briefly(field: FormField, value: string, words: EnquiryWords | undefined): string {
  const { label = field.name, inMail }: Partial<FieldText> = words?.form.fields[field.name] ?? {};
  const labelled = `${label}${label.endsWith("?") ? "" : ":"} {value}`;
  const optionOf = (id: string) => (words && optionLabel(words.form, field.name, id)) ?? id;
  if (value === UNDECIDED) return fill(labelled, { value: lowered(optionOf(value)) });
  const text = fill(inMail ?? (field.plan ? "{value}" : labelled), { value: valueText() });
  return field.as === "number" && !isPlainCount(value) ? `${text} (${typedRemark(value)})` : text;

  function valueText(): string {
    switch (field.as) {
      case "select":
        return (words && optionLabel(words.form, field.name, value)) ?? `${value} (unknown)`;
      case "date":
        return formatShortDay(value);
      case "number":
        return formatCount(guestCount(value) ?? 0);
      default:
        return value
          .split(",")
          .map((id) => lowered(optionOf(id)))
          .join(", ");
    }
  }
}

/**
 * Percent-encodes control and format characters and the colon of an address, so that a visitor's text cannot imitate
 * ours. The joiners of Indian scripts and emoji stay.
 */
export const asTyped = (text = ""): string =>
  text.replace(/[^\u200c\u200d\p{L}\p{M}\p{N}\p{P}\p{S} ]|:(?=\/)/gu, encodeURIComponent);

export const typedRemark = (text: string): string => `typed: “${asTyped(text)}”`;

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export interface EnquiryView {
  headline: string;
  lines: EnquiryLine[];
  paragraphs: EnquiryLine[];
  parts: MailPart[];
  footer: string[];
}

/** Element of a view → its HTML attributes. */
type Attributes = Record<
  "headline" | "label" | "value" | "amount" | "caption" | "title" | "text" | "small",
  Html | undefined
>;

/** Inline styles, because mail programs ignore classes. */
export const MAIL_ATTRIBUTES: Attributes = {
  headline: safeHtml` style="font-size:18px"`,
  label: safeHtml` style="padding:2px 16px 2px 0;color:#666;font-weight:normal;text-align:left;vertical-align:top"`,
  value: safeHtml` style="padding:2px 16px 2px 0;vertical-align:top"`,
  amount: safeHtml` style="padding:2px 0;text-align:right;vertical-align:top;white-space:nowrap"`,
  caption: safeHtml` style="padding-top:12px;text-align:left"`,
  title: safeHtml` style="font-size:18px;margin:24px 0 4px"`,
  text: safeHtml` style="white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #ccc;padding-left:12px"`,
  small: safeHtml` style="color:#666"`,
};

/** Classes of src/enquiry/answer.css: the page's CSP forbids style attributes. */
export const PAGE_ATTRIBUTES: Attributes = {
  headline: safeHtml` class="headline"`,
  label: undefined,
  value: undefined,
  amount: safeHtml` class="amount"`,
  caption: undefined,
  title: undefined,
  text: safeHtml` class="text"`,
  small: safeHtml` class="small"`,
};

/** @param below HTML shown below the one-line fields */
export function enquiryHtml(
  { headline, lines, paragraphs, parts, footer }: EnquiryView,
  look: Attributes,
  below?: Html,
): Html {
  const rows = lines.map(({ label, value }) => ({ label, values: [value] }));
  const texts = paragraphs.map(
    ({ value }) => safeHtml`<div dir="auto"${look.text}>${value}</div>\n`,
  );
  return safeHtml`${headline && safeHtml`<p${look.headline}><b>${headline}</b></p>\n`}${tableHtml({ rows }, look)}
${below}${texts}${parts.map((part) => partHtml(part, look))}<p${look.small}>${inLines(footer)}</p>`;
}

export function partHtml({ title, tables, notes, link }: MailPart, look: Attributes): Html {
  return safeHtml`${title && safeHtml`<h2${look.title}>${title}</h2>\n`}${tables.map(
    (table) => safeHtml`${tableHtml(table, look)}\n`,
  )}${notes.map((note) => safeHtml`<p>${note}</p>\n`)}${
    link && safeHtml`<p><a href="${link.url}">${link.words}</a></p>\n`
  }`;
}

const inLines = (texts: readonly (string | Html)[]) => joinHtml(texts, safeHtml`<br>`);

function tableHtml({ heading, rows }: PartTable, look: Attributes): Html {
  const hasAmounts = rows.some(({ amount }) => amount !== undefined);
  const bdi = (text: string) => (text ? safeHtml`<bdi>${text}</bdi>` : safeHtml``);
  const rowsHtml = rows.map(({ label, values, amount }) => {
    const isSplit = values.length > 0 && amount !== undefined;
    const span = hasAmounts && !isSplit && safeHtml` colspan="2"`;
    const value = safeHtml`<td${span}${look.value}>${inLines(values.map(bdi))}</td>`;
    const sum = amount !== undefined && safeHtml`<td${span}${look.amount}>${bdi(amount)}</td>`;
    return safeHtml`<tr><th scope="row"${look.label}>${bdi(label)}</th>${(values.length > 0 || !sum) && value}${sum}</tr>\n`;
  });
  const caption = heading && safeHtml`<caption${look.caption}><b>${heading}</b></caption>\n`;
  return safeHtml`<table>
${caption}<tbody>
${rowsHtml}</tbody>
</table>`;
}
