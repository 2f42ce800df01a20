import { formatPrice } from "../../schemas/format.ts";
import { quoteSums, type Quote } from "../../schemas/plan/quote.ts";
import { option } from "../http/pages.ts";
import type { EnquiryCatalogue } from "../mail/catalogue.ts";
import { PAGE_ATTRIBUTES, partHtml } from "../mail/enquiry-view.ts";
import { type Html, safeHtml } from "../mail/html.ts";
import { quoteTables } from "../mail/quote-view.ts";
import { REFUSALS } from "../mail/owner-words.ts";
import {
  balanceOf,
  dealFacts,
  dealOf,
  NEXT_QUOTE_STATES,
  quoteState,
  received,
  shownVersion,
  type DealFacts,
  type Money,
  type Payment,
} from "../outbox/deal-rules.ts";
import { bookingsOf, quotedDays } from "../outbox/retention.ts";
import type { Row } from "../outbox/row.ts";
import { dayInIndia, momentInIndia } from "../../schemas/plan/days.ts";
import { bdi, button, dayTag, enquiryPath, ownerPage, timeTag } from "./layout.ts";
import { bookingsText, placesIn } from "./booking-forms.ts";
import type { TypedMoney, TypedQuote } from "./quote-form.ts";

const WAYS: Record<Payment["how"], string> = {
  upi: "UPI",
  cash: "cash",
  bank: "bank transfer",
  cheque: "cheque",
  card: "card",
};

const LANGUAGES: Record<string, string> = {
  en: "English",
  hi: "Hindi",
  mr: "Marathi",
  gu: "Gujarati",
};

export interface QuotePage {
  row: Row;
  catalogue: EnquiryCatalogue;
  now: number;
  typed: TypedQuote;
  money: TypedMoney;
  /** Quote whose sums are shown. */
  shown: Quote;
  /** Why a sent quote is not mailed. */
  unmailed: string | undefined;
  /** Why the last pressed button had no effect. */
  problem?: string | undefined;
  /** After sending: addresses that are shown once, because only the hash of their secret is stored. */
  sent?: { link: string; chat: string | undefined; mail: string } | undefined;
}

/** Path of an enquiry's quote and payments. */
export function quotePath(row: Pick<Row, "id" | "reference">): string {
  return enquiryPath(row).replace("?", "/quote?");
}

export function quotePage(page: QuotePage): string {
  const { row, catalogue, problem, sent, shown } = page;
  const { reference, enquiry } = row;
  const title = "Quote and payments";
  return ownerPage(
    `${title} ${reference}`,
    safeHtml`<p><a href="${enquiryPath(row)}">Enquiry ${reference}</a></p>
<h1>${title}: ${bdi(enquiry.name)}</h1>
${problem && safeHtml`<p class="notice" role="alert">${problem}</p>\n`}${sent && sentNotice(sent)}${statusList(page)}
<section aria-label="Sums" class="carried">
${partHtml({ text: "", tables: quoteTables(shown, catalogue.words.en), notes: [] }, PAGE_ATTRIBUTES)}
</section>
${quoteForm(page)}
<h2>Payments</h2>
${moneyPart(page)}`,
  );
}

function sentNotice({ link, chat, mail }: NonNullable<QuotePage["sent"]>): Html {
  return safeHtml`<div class="notice" role="status"><p>The quote is ready. ${mail}</p>
<p>Its link is shown only now. Send it to the family alone: it opens the quote.</p></div>
<p class="address">${link}</p>
${chat && safeHtml`<p class="acts"><a class="btn" href="${chat}">Send it by WhatsApp</a></p>\n`}`;
}

/** Every version, newest first, with its state. */
function statusList({ row, now }: QuotePage): Html {
  const { versions } = dealOf(row);
  if (versions.length === 0) return safeHtml`<p class="lead">There is no quote yet.</p>`;
  const today = dayInIndia(now);
  const items = versions.toReversed().map((version) => {
    const { number, validUntil, sentAt, savedAt, acceptedAt, acceptedBy, refused } = version;
    const { quoteOpened } = row;
    const look = safeHtml`<a href="${quotePath(row)}&amp;look=${number}">Quote ${number}</a>`;
    const opened = quoteOpened?.number === number && safeHtml`, opened ${timeTag(quoteOpened.at)}`;
    const sent = sentAt !== undefined && safeHtml`, sent ${timeTag(sentAt)}`;
    const accepted =
      acceptedAt !== undefined &&
      safeHtml`, accepted ${timeTag(acceptedAt)} by ${bdi(acceptedBy ?? "")}`;
    const failed =
      refused && safeHtml`, not accepted ${timeTag(refused.at)}: ${REFUSALS[refused.reason]}`;
    return safeHtml`<li>${look}: <b>${quoteState(version, today)}</b>, ${formatPrice(quoteSums(version).total)}, valid until ${dayTag(validUntil)}${sent || safeHtml`, saved ${timeTag(savedAt)}`}${opened}${accepted}${failed}</li>\n`;
  });
  const shown = shownVersion(dealOf(row));
  const days = bookingsText(bookingsOf(row));
  const isOther = shown && bookingsText(quotedDays(row, shown)) !== days;
  return safeHtml`<ul class="history">\n${items}</ul>${isOther && safeHtml`\n<p class="notice">The quote is not for the days of the enquiry. When the family accepts it, its days are taken instead.</p>`}`;
}

function quoteForm({ row, catalogue, typed, now, unmailed }: QuotePage): Html {
  const deal = dealOf(row);
  const { revision } = deal;
  const field = (name: string, label: string, value: string, more = safeHtml` type="text"`) =>
    safeHtml`<label>${label}<input name="${name}-${revision}" value="${value}"${more}></label>\n`;
  const hidden = (name: string, value: string) =>
    safeHtml`<input type="hidden" name="${name}-${revision}" value="${value}">`;
  const digits = safeHtml` type="text" inputmode="numeric"`;
  const isDate = safeHtml` type="date"`;
  const { halls } = catalogue.plan.choices;
  const parts = typed.parts.map(({ id, label, date, guests, where, lines }, index) => {
    const places = placesIn(halls).map(([place, name]) => option(place, name, where));
    const empty = { id: "", label: "", rate: "", per: "event" } as const;
    const rows = [...lines, empty, empty].map(
      (line) => safeHtml`<p class="booked line">
${hidden("part", String(index))}${hidden("line", line.id)}${field("label", "Line", line.label)}${field("rate", "₹", line.rate, digits)}<label>Price<select name="per-${revision}">${option("guest", "per guest", line.per)}${option("event", "once", line.per)}</select></label>
</p>
`,
    );
    return safeHtml`<fieldset><legend>${label || `Function ${index + 1}`}</legend>
<p class="booked">
${hidden("eventId", id)}${field("event", "Function", label)}${field("date", "Day", date, isDate)}${field("guests", "Guests", guests, digits)}<label>Where<select name="where-${revision}">${places}</select></label>
</p>
${rows}</fieldset>
`;
  });
  const byHand =
    unmailed &&
    safeHtml`<p class="notice">${unmailed}: after “Send the quote”, send its link by WhatsApp.</p>\n`;
  const languages = Object.entries(LANGUAGES).map(([tag, name]) =>
    option(tag, name, typed.language),
  );
  const shown = shownVersion(deal);
  const canWithdraw = shown && NEXT_QUOTE_STATES[quoteState(shown, dayInIndia(now))].withdraw;
  return safeHtml`<form method="post" class="quote">
<input type="hidden" name="revision" value="${revision}">
<button type="submit" name="do" value="save" hidden></button>
${byHand}<p class="acts">${button("send", "Send the quote", "btn")}${button("save", "Save and show the sums")}${canWithdraw && button("withdraw", "Withdraw the quote and its links")}</p>
${parts}<p class="small">A line without text and price is left out.</p>
<p class="booked">
${field("discount", "Discount, ₹", typed.discount, digits)}${field("validUntil", "Valid until", typed.validUntil, isDate)}<label>Language<select name="language-${revision}">${languages}</select></label>
</p>
</form>`;
}

/** `agreed ₹5,00,000 · received ₹2,50,000 · ₹2,50,000 due 13 Feb 2027`. */
function moneyText(facts: DealFacts): Html | undefined {
  const { agreed = 0, received: sum = 0, due } = facts;
  const balance = balanceOf(facts);
  if (balance === undefined) return undefined;
  const open = safeHtml`${formatPrice(balance)} due${due && safeHtml` ${dayTag(due)}`}`;
  return safeHtml`agreed ${formatPrice(agreed)}${sum > 0 && ` · received ${formatPrice(sum)}`} · ${balance > 0 ? open : "all paid"}`;
}

function moneyPart({ row, money: typed }: QuotePage): Html {
  const deal = dealOf(row);
  const { revision, money } = deal;
  const known = moneyText(dealFacts(deal));
  const ways = Object.entries(WAYS).map(([way, name]) => option(way, name, typed.how));
  const revised = safeHtml`<input type="hidden" name="revision" value="${revision}">`;
  const field = (name: keyof TypedMoney, label: string, more: Html) =>
    safeHtml`<label>${label}<input name="${name}-${revision}" value="${typed[name]}"${more}></label>\n`;
  const digits = safeHtml` type="text" inputmode="numeric"`;
  const isDate = safeHtml` type="date"`;
  return safeHtml`${known && safeHtml`<p class="lead">${known}</p>\n`}${money && paymentList(money, revised)}<form method="post">
${revised}
<p class="booked">
${field("sum", "Received, ₹", digits)}${field("date", "On", isDate)}<label>How<select name="how-${revision}">${ways}</select></label>
</p>
<p class="booked">
${field("agreed", "Agreed sum with tax, ₹", digits)}${field("due", "Balance due on", isDate)}</p>
<p class="acts">${button("received", "Received", "btn")}${button("agreed", "Save without a payment")}</p>
</form>`;
}

function paymentList({ payments }: Money, revised: Html): Html {
  const items = payments.map(
    ({
      id,
      date,
      sum,
      how,
    }) => safeHtml`<li>${dayTag(date)}: <b>${formatPrice(sum)}</b>, ${WAYS[how]}
<form method="post">${revised}<input type="hidden" name="payment" value="${id}">${button("removed", `Remove ${formatPrice(sum)}`)}</form></li>\n`,
  );
  return safeHtml`${received({ payments }) > 0 && safeHtml`<ul class="history payments">\n${items}</ul>\n`}`;
}

/** ` · quote accepted, ₹5,00,000 · agreed ₹5,00,000 …`; empty without a quote and money. */
export function dealText(facts: DealFacts = {}): Html {
  const { state, total = 0 } = facts;
  const money = moneyText(facts);
  return safeHtml`${state && ` · quote ${state}, ${formatPrice(total)}`}${money && safeHtml` · ${money}`}`;
}

/** Quotes and payments for the history of an enquiry. */
export function dealEvents(row: Row): { at: number; what: Html; by?: string | undefined }[] {
  const { versions, money } = dealOf(row);
  const payments = money?.payments ?? [];
  return [
    ...versions.flatMap(({ number, sentAt, acceptedAt, acceptedBy = "", refused }) => [
      { at: sentAt, what: safeHtml`quote ${number} sent` },
      { at: acceptedAt, what: safeHtml`quote ${number} accepted by ${bdi(acceptedBy)}` },
      {
        at: refused?.at,
        what: safeHtml`quote ${number} not accepted: ${refused && REFUSALS[refused.reason]}`,
      },
    ]),
    ...payments.map(({ date, at = momentInIndia(date, "00:00"), by, sum, how }) => ({
      at,
      by,
      what: safeHtml`${formatPrice(sum)} received on ${dayTag(date)}, ${WAYS[how]}`,
    })),
  ].flatMap((event) => (event.at === undefined ? [] : { ...event, at: event.at }));
}

/** Link to quote and payments, on the page of the enquiry. */
export function dealLink(row: Row): Html {
  return safeHtml`<p class="acts"><a class="btn ghost" href="${quotePath(row)}">Quote and payments</a></p>\n`;
}
