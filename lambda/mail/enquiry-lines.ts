import { ENQUIRY_FIELDS, UNDECIDED, type FormField } from "../../schemas/enquiry/enquiry-fields.ts";
import type { EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { fill, formatCount, formatPrice, formatShortDay } from "../../schemas/format.ts";
import type { EnquiryWords } from "./catalogue.ts";
import type { Selections } from "./selections.ts";

/** A field by its label, as the owner reads it. */
export interface EnquiryLine {
  label: string;
  value: string;
}

/**
 * What is asked for, in one line: `Wedding · 12 Dec 2026 · ₹1,49,750+ · 250 guests · wants a tasting`. Empty when nothing
 * was said.
 *
 * @param chosen without words and facts, since the catalogue cannot be read, values are as they were sent
 */
export function headlineOf(enquiry: Enquiry, chosen: Pick<Selections, "words" | "facts">): string {
  return headlineParts(enquiry, chosen)
    .filter((part) => part !== "")
    .join(" · ");
}

/** The parts of a headline, an absent one empty: occasion, day and sum first, which a subject has room for. */
export function headlineParts(
  enquiry: Enquiry,
  { words, facts }: Pick<Selections, "words" | "facts">,
): string[] {
  const typed = (kind: FormField["as"]) =>
    ENQUIRY_FIELDS.filter(({ as }) => as === kind)
      .flatMap((field) => {
        const value = enquiry[field.name];
        return value ? briefly(field, value, words) : [];
      })
      .join(", ");
  const { occasions = [], days: [day] = [], guests, sum, hasSeveralFunctions } = facts ?? {};
  const guestsField = ENQUIRY_FIELDS.find(({ as }) => as === "number");
  const guestText =
    guests !== undefined && guestsField ? briefly(guestsField, String(guests), words) : "";
  return [
    occasions.join(", ") || (hasSeveralFunctions ? "" : typed("select")),
    day === undefined
      ? typed("date")
      : `${hasSeveralFunctions ? "from " : ""}${formatShortDay(day)}`,
    sum ? `${formatPrice(sum.least)}+` : "",
    guestText ? `${hasSeveralFunctions ? "up to " : ""}${guestText}` : typed("number"),
    typed("checks"),
  ];
}

/** The texts of one line, by their labels: name, address, telephone. */
export function linesOf(enquiry: Enquiry, words: EnquiryWords | undefined): EnquiryLine[] {
  return textsOf("input", enquiry, words);
}

/** The texts of several lines. */
export function paragraphsOf(enquiry: Enquiry, words: EnquiryWords | undefined): EnquiryLine[] {
  return textsOf("textarea", enquiry, words);
}

function textsOf(
  kind: FormField["as"],
  enquiry: Enquiry,
  words: EnquiryWords | undefined,
): EnquiryLine[] {
  return ENQUIRY_FIELDS.filter(({ as }) => as === kind).flatMap(({ name }) => {
    const value = enquiry[name];
    return value ? { label: words?.form.fields[name].label ?? name, value } : [];
  });
}

/** The page, the site that led to us, the advertisement; empty when nothing of it is known. */
export function sourceLine({ page, referrer, campaign, promotion }: EnquirySource = {}): string {
  const names = [campaign && `utm_source ${campaign}`, promotion && `utm_campaign ${promotion}`];
  return [page, referrer, ...names].filter(Boolean).join(" · ");
}

function briefly(field: FormField, value: string, words: EnquiryWords | undefined): string {
  const {
    label = field.name,
    options = [],
    inMail = "{value}",
  } = words?.form.fields[field.name] ?? {};
  const optionOf = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  if (value === UNDECIDED) return `${label}: ${lowered(optionOf(value))}`;
  switch (field.as) {
    case "select":
      return words?.occasions.find(({ id }) => id === value)?.name ?? `${value} (unknown)`;
    case "date":
      return formatShortDay(value);
    case "number":
      return fill(inMail, { value: formatCount(Number(value)) });
    default:
      return fill(inMail, {
        value: value
          .split(",")
          .map((id) => lowered(optionOf(id)))
          .join(", "),
      });
  }
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
