/** A quote in the words of a language: its lines and sums, and the texts with which it is sent. */
import { chatAddress, fill, formatCount, formatPrice } from "../../schemas/format.ts";
import { lineAmount, quoteSums, type Quote } from "../../schemas/plan/quote.ts";
import { chatNumber } from "../../schemas/enquiry/typed-numbers.ts";
import type { QuoteVersion } from "../outbox/deal-rules.ts";
import type { Row } from "../outbox/row.ts";
import { API_PATHS } from "../service/shared-names.ts";
import type { EnquiryWords } from "./catalogue.ts";
import type { MailPart, PartRow } from "./enquiry-view.ts";
import { composeToVisitor, type Acknowledgement } from "./mail.ts";
import { dayIn } from "./selections.ts";

/**
 * Lines and sums of a quote: a table for each function, and one for the sums.
 *
 * @param booking rupees of the advance, if another sum is agreed
 */
export function quoteTables(
  quote: Quote,
  words: EnquiryWords,
  booking?: number,
): MailPart["tables"] {
  const { parts, discount, gstPercent } = quote;
  const { lang, names, quote: texts } = words;
  const { sum, gst, total, advance, parts: sums } = quoteSums(quote);
  const nameOf = ({ id = "", label }: { id?: string | undefined; label: string }) =>
    names[id] ?? label;
  const row = (label: string, amount: number, ...values: string[]): PartRow => ({
    label,
    values,
    amount: `${amount < 0 ? "−" : ""}${formatPrice(Math.abs(amount))}`,
  });
  const tables = parts.map((part, index) => {
    const { date, guests, jain, diets, lines } = part;
    const day = date && dayIn(lang, date);
    const event = [nameOf(part), day].filter(Boolean).join(", ");
    const counts = [
      guests > 0 && fill(texts.guests, { guests: formatCount(guests) }),
      jain && fill(texts.jain, { n: formatCount(jain) }),
      diets,
    ];
    return {
      heading: [event, counts.filter(Boolean).join(", ")].filter(Boolean).join(" · "),
      rows: [
        ...lines.map((line) =>
          row(
            nameOf(line),
            lineAmount(line, part),
            line.per === "guest" ? `${formatPrice(line.rate)} × ${formatCount(guests)}` : "",
          ),
        ),
        ...(parts.length > 1 ? [row(texts.sum, sums[index] ?? 0)] : []),
      ],
    };
  });
  const ends = [
    row(texts.sum, sum),
    ...(discount > 0 ? [row(texts.discount, -discount)] : []),
    row(fill(texts.tax, { percent: String(gstPercent) }), gst),
    row(texts.total, total),
    row(texts.advance, booking ?? advance),
  ];
  return [...tables, { rows: ends }];
}

/** Address of a quote. Its secret opens the quote alone, without a session. */
export function quoteAddress(site: string, id: string, secret: string): string {
  return `${site}${API_PATHS.quotes}/${id}/${secret}`;
}

export const quoteNumber = (reference: string, { number }: Pick<QuoteVersion, "number">) =>
  `${reference}/${number}`;

function facts(version: QuoteVersion, lang: string) {
  const { total } = quoteSums(version);
  return { total: formatPrice(total), day: dayIn(lang, version.validUntil) };
}

/** WhatsApp address with the link of a quote; undefined for a number without chat. */
export function quoteChat(
  { enquiry }: Pick<Row, "enquiry">,
  version: QuoteVersion,
  link: string,
  { lang, quote }: EnquiryWords,
): string | undefined {
  const number = chatNumber(enquiry.phone);
  const name = enquiry.name.replace(/\s+/gu, " ");
  const text = fill(quote.chat, { ...facts(version, lang), name, link });
  return number && chatAddress(number, text);
}

/** The mail with the link of a quote, the only mail whose link is a key: it opens what this family is sent. */
export function composeQuote(
  row: Pick<Row, "id" | "reference" | "enquiry">,
  version: QuoteVersion,
  link: string,
  words: EnquiryWords,
): Acknowledgement | undefined {
  const { lang, quote, business, phone } = words;
  return composeToVisitor(row, words, `${quote.title} ${quoteNumber(row.reference, version)}`, [
    fill(quote.mail, facts(version, lang)),
    link,
    `${quote.call} ${phone}`,
    business,
  ]);
}
