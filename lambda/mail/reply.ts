import { fill, formatPrice } from "../../schemas/format.ts";
import { chatNumber } from "../../schemas/enquiry/phone-number.ts";
import { readPlan, writePlan, type PlannedFunction } from "../../schemas/plan/plan.ts";
import type { Row } from "../outbox/outbox.ts";
import { languageOf, wordsIn, type EnquiryCatalogue, type EnquiryWords } from "./catalogue.ts";
import { factsOfRow } from "./facts.ts";

type Asked = Pick<Row, "reference" | "enquiry" | "plan" | "source">;

/**
 * The address that opens WhatsApp with a reply in the visitor's language: name, reference, functions, sum and plan.
 *
 * @param catalogue absent when it cannot be read: nothing is filled in
 * @returns undefined for a number without chat
 */
export function chatLink(
  row: Asked,
  catalogue?: EnquiryCatalogue,
  site?: string,
): string | undefined {
  const number = chatNumber(row.enquiry.phone);
  if (number === undefined) return undefined;
  const text = catalogue && replyText(row, catalogue, site).toWellFormed();
  return `https://wa.me/${number}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;
}

/** The reply; what the enquiry does not say is left out. */
function replyText(
  { reference, enquiry, plan, source }: Asked,
  catalogue: EnquiryCatalogue,
  site: string | undefined,
): string {
  const words = wordsIn(catalogue, languageOf(source?.page));
  const { choices } = catalogue.plan;
  const planned = readPlan(new URLSearchParams(plan?.query), choices);
  const { sum } = factsOfRow({ enquiry, ...(plan && { plan }) }, catalogue);
  const typed: PlannedFunction = {
    counters: [],
    ...(enquiry.occasion && { event: enquiry.occasion }),
    ...(enquiry.eventDate && { date: enquiry.eventDate }),
  };
  const [first = typed, ...others] = planned.functions;
  const functions = others.length > 0 ? planned.functions : [{ ...typed, ...first }];
  const named = functions.map((one) => functionText(one, words)).filter(Boolean);
  const query = writePlan(planned);
  const { greeting, functions: about, sum: estimate, plan: link } = words.answering.reply;
  return [
    fill(greeting, { name: oneLine(enquiry.name), reference }),
    ...(named.length > 0 ? [fill(about, { functions: named.join("; ") })] : []),
    ...(sum
      ? [fill(estimate, { least: formatPrice(sum.least), most: formatPrice(sum.most) })]
      : []),
    ...(site && query ? [fill(link, { link: `${site}/plan?${query}` })] : []),
  ].join("\n");
}

function functionText({ event, date }: PlannedFunction, words: EnquiryWords): string {
  const name = words.occasions.find(({ id }) => id === event)?.name;
  return [name, date && dayIn(words.lang, date)].filter(Boolean).join(", ");
}

/** `14 फ़र॰ 2027`, with the digits of prices. */
function dayIn(lang: string, date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  const format = { dateStyle: "medium", timeZone: "UTC", numberingSystem: "latn" } as const;
  return Number.isNaN(time) ? "" : new Intl.DateTimeFormat(lang, format).format(time);
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ");
}
