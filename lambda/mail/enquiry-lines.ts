import { ENQUIRY_FIELDS, UNDECIDED, type FormField } from "../../schemas/enquiry/enquiry-fields.ts";
import type { EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { fill, formatCount, formatShortDay } from "../../schemas/format.ts";
import type { EnquiryWords } from "./catalogue.ts";
import type { Selections } from "./selections.ts";

/** A field by its label, as the owner reads it. */
export interface EnquiryLine {
  label: string;
  value: string;
}

/** What a headline says, in its order: the occasion, the day, the guests, the wishes. Texts that people write have lines of their own. */
const HEADLINE: readonly FormField["as"][] = ["select", "date", "number", "checks"];

/**
 * What is asked for, in one line: `Wedding · 12 Dec 2026 · 250 guests · wants a tasting`. Empty when nothing was said.
 *
 * @param chosen without words, since the catalogue cannot be read, values stand as they were sent; a plan of several
 *   functions takes the place of the fields that ask for one function
 */
export function headlineOf(
  enquiry: Enquiry,
  { words, plan }: Pick<Selections, "words" | "plan">,
): string {
  const planned = plan?.headline;
  const fields = HEADLINE.flatMap((kind) => ENQUIRY_FIELDS.filter(({ as }) => as === kind));
  const said = fields.flatMap((field) => {
    const value = enquiry[field.name];
    return value && !(planned && field.plan) ? briefly(field, value, words) : [];
  });
  return [...(planned ? [planned] : []), ...said].join(" · ");
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
export function sourceLine({ page, referrer, campaign }: EnquirySource = {}): string {
  return [page, referrer, campaign && `utm_source ${campaign}`].filter(Boolean).join(" · ");
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
