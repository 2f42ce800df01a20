import { renderSVG } from "uqr";
import { fill, formatPrice } from "../../../schemas/format.ts";
import { dayInIndia } from "../../../schemas/plan/days.ts";
import { keyed, quoteSums } from "../../../schemas/plan/quote.ts";
import { servicePage } from "../../http/pages.ts";
import type { EnquiryWords } from "../../mail/catalogue.ts";
import { PAGE_ATTRIBUTES, partHtml } from "../../mail/enquiry-view.ts";
import { Html, safeHtml, visibleControls } from "../../mail/html.ts";
import { quoteNumber, quoteTables } from "../../mail/quote-view.ts";
import { dayIn } from "../../mail/selections.ts";
import {
  acceptedVersion,
  advanceOf,
  dealFacts,
  dealOf,
  offeredVersion,
  quoteState,
  received,
  type QuoteVersion,
} from "../../outbox/deal-rules.ts";
import { slotOf, type Conflict } from "../../outbox/diary-rules.ts";
import {
  areAlike,
  bookingsOf,
  quotedDays,
  quotedFunctions,
  type FunctionDay,
} from "../../outbox/function-days.ts";
import { endedDays, isOvertaken, keptDays, lackingFunctions } from "../../outbox/lacking-days.ts";
import { handlingOf, ownerListOf, type Row } from "../../outbox/row.ts";
import { bdi } from "../layout.ts";

export interface FamilyPage {
  row: Row;
  version: QuoteVersion;
  words: EnquiryWords;
  now: number;
  /** UPI address that receives the advance. */
  upi: string | undefined;
  /** Of the days of quote and enquiry; none by default. */
  conflicts?: readonly Conflict[];
  /** Why a press had no effect. */
  problem?: string | undefined;
  /** Name typed into the form; undefined for the owner's look, which has no form. */
  typed?: string | undefined;
}

/** The quote as the family sees it: nothing else of the enquiry. */
export function familyPage(given: FamilyPage): string {
  const { row, version, words, now } = given;
  const {
    lang,
    quote: texts,
    terms: { heading },
  } = words;
  const { validUntil, sentAt, savedAt, terms = words.terms.policies } = version;
  const state = quoteState(version, dayInIndia(now));
  const wasRefused =
    state === "sent" && version.refused?.reason === "taken" && ownerListOf(row) !== "won";
  const lacking = lackingFunctions(row, version, dayInIndia(now), given.conflicts);
  const named = daysText(given, lacking);
  const checking = named ? `${named}: ${texts.checking}` : texts.checking;
  const taken = wasRefused ? texts.taken : checking;
  const problem = given.problem ?? (lacking.length > 0 ? taken : undefined);
  const page = { ...given, problem };
  const day = dayIn(lang, dayInIndia(sentAt ?? savedAt));
  const numbered = fill(texts.numbered, { number: quoteNumber(row.reference, version), day });
  const until = { day: dayIn(lang, validUntil) };
  const isOpen = state !== "expired";
  const isOffered = isOpen && state !== "accepted" && !isOvertaken(row, version, given.conflicts);
  const items = terms.map(({ title, text }) => safeHtml`<li><b>${title}</b>: ${text}</li>\n`);
  return quotePageOf(
    words,
    safeHtml`<h1>${texts.title}</h1>
<p>${bdi(row.enquiry.name)}<br>${numbered}</p>
${problem && safeHtml`<p class="notice" role="alert">${problem}</p>\n`}${
      state === "expired" && safeHtml`<p class="notice">${fill(texts.expired, until)}</p>\n`
    }${endedNotice(page)}${progressNotice(page)}<section aria-label="${texts.title}" class="carried">
${partHtml({ text: "", tables: quoteTables(version, words, advanceOf(dealOf(row), version)), notes: [] }, PAGE_ATTRIBUTES)}
</section>
${isOffered && safeHtml`<p>${fill(texts.valid, until)}</p>\n`}<h2>${heading}</h2>
<ul class="terms">
${items}</ul>
${isOffered && acceptForm(page, lacking.length === 0)}${isOpen && isPayable(page) && payPart(page)}`,
  );
}

/** A newer offer whose last day is over, beside the accepted quote. */
function endedNotice({ row, version, words, now }: FamilyPage): Html | undefined {
  const offered = offeredVersion(dealOf(row));
  if (
    version.state !== "accepted" ||
    !offered ||
    quoteState(offered, dayInIndia(now)) !== "expired"
  )
    return undefined;
  const until = { day: dayIn(words.lang, offered.validUntil) };
  return safeHtml`<p class="notice">${fill(words.quote.ended, until)}</p>\n`;
}

/** Page instead of a quote that does not exist, or cannot be read. */
export function noQuotePage(words: EnquiryWords, text: string): string {
  return quotePageOf(words, safeHtml`<h1>${words.quote.title}</h1>\n<p class="lead">${text}</p>\n`);
}

function quotePageOf(words: EnquiryWords, body: Html): string {
  const { quote, phone, business } = words;
  const call = safeHtml`<p>${business}<br>${quote.call} <a href="tel:${phone.replace(/[^\d+]/g, "")}">${phone}</a></p>`;
  const main = safeHtml`<main class="on-rice section"><div class="wrap">\n${body}${call}\n</div></main>`;
  return visibleControls(servicePage("answer owner quote", quote.title, main, words));
}

const isHeld = (row: Row, now: number) =>
  ownerListOf(row) === "answered" && (handlingOf(row).holdUntil ?? "") >= dayInIndia(now);

/**
 * Whether the family can pay the advance: while its days are held after an acceptance, or booked as the quote has them; not
 * after a payment or a loss. Two families with open quotes for one slot cannot both pay.
 */
function isPayable({ row, version, now, problem }: FamilyPage): boolean {
  const list = ownerListOf(row);
  const { money = { payments: [] } } = dealOf(row);
  const isUndated = list !== "lost" && bookingsOf(row).length === 0;
  const isAccepted = version.state === "accepted";
  const isKept =
    list === "won"
      ? isAccepted || areAlike(row, version)
      : isAccepted && (isHeld(row, now) || isUndated);
  return problem === undefined && isKept && received(money) === 0;
}

/** `Haldi 5 Mar 2028, Wedding 6 Mar 2028 (Hall, Morning)`: a place is named that is not the quote's. */
function daysText({ row, version, words }: FamilyPage, days: readonly FunctionDay[]): string {
  const quoted = quotedFunctions(row, version);
  const parts = keyed((acceptedVersion(dealOf(row)) ?? version).parts);
  const all = [...keyed(version.parts), ...parts];
  const isNamed = new Set(all.map(({ key }) => key)).size > 1;
  const texts = days.map(({ key, date, slot }) => {
    const part = isNamed ? all.find((one) => one.key === key) : undefined;
    const label = part && (words.names[part.id ?? ""] ?? part.label);
    const stated = quoted.find((one) => one.key === key);
    const isMoved = stated && slotOf(stated.slot) !== slotOf(slot);
    const place = isMoved && words.names[`hall:${slotOf(slot)}`];
    return [label, date && dayIn(words.lang, date), place && `(${place})`]
      .filter(Boolean)
      .join(" ");
  });
  return [...new Set(texts)].filter(Boolean).join(", ");
}

/** The acceptance, the hold or booking of the days, and the money; undefined before them. */
function progressNotice(given: FamilyPage): Html | undefined {
  const { row, version, words, now, conflicts = [] } = given;
  const { lang, quote } = words;
  const { acceptedBy: name = "", acceptedAt = 0 } = version;
  const isAccepted = version.state === "accepted";
  const { holdUntil = "" } = handlingOf(row);
  const list = ownerListOf(row);
  // An open quote leaves the days of the accepted one.
  const agreedVersion = acceptedVersion(dealOf(row)) ?? version;
  const isComplete = lackingFunctions(row, agreedVersion, dayInIndia(now), conflicts).length === 0;
  const { received: sum = 0, agreed } = dealFacts(dealOf(row));
  const day = dayIn(lang, dayInIndia(acceptedAt));
  const { done, held, released, booked, agreed: agreedWords, paid, balance: open } = quote.accept;
  const days = daysText(given, keptDays(row, agreedVersion, dayInIndia(now), conflicts));
  const ended = daysText(given, endedDays(row, dayInIndia(now), conflicts));
  const isOther = agreed !== undefined && agreed !== quoteSums(version).total;
  const balance = formatPrice(Math.max(0, (agreed ?? 0) - sum));
  const sentences = [
    isAccepted && fill(done, { name, day }),
    isAccepted && isHeld(row, now) && days && fill(held, { days, day: dayIn(lang, holdUntil) }),
    isAccepted && ended && fill(released, { days: ended }),
    list === "won" && days && fill(booked, { days }),
    isOvertaken(row, version, conflicts) && quote.moved,
    isOther && isComplete && fill(agreedWords, { agreed: formatPrice(agreed) }),
    sum > 0 && fill(paid, { received: formatPrice(sum) }),
    sum > 0 && isComplete && fill(open, { balance }),
  ].filter(Boolean);
  return sentences.length > 0
    ? safeHtml`<p class="notice" role="status">${sentences.join(" ")}</p>\n`
    : undefined;
}

/** Maximum number of characters of the name below an acceptance. */
export const MAX_NAME = 100;

function acceptForm({ row, version, words, typed }: FamilyPage, isFree: boolean) {
  const { heading, text: dated, undated, stored, name, button } = words.quote.accept;
  if (typed === undefined) return undefined;
  const next = isFree && quotedDays(row, version).length > 0 ? dated : undated;
  const texts = [isFree && ownerListOf(row) === "won" ? "" : next, stored];
  return safeHtml`<form method="post" class="follow-up">
<h2>${heading}</h2>
<input type="hidden" name="version" value="${version.number}">
<p>${fill(texts.filter(Boolean).join(" "), { days: String(words.quote.holdDays) })}</p>
<label for="name">${name}</label>
<input id="name" name="name" type="text" value="${typed}" autocomplete="name" required>
<p class="acts"><button class="btn" type="submit">${button}</button></p>
</form>
`;
}

/** Code and link that open a payment app with the advance. */
function payPart({ row, version, words, upi }: FamilyPage): Html | undefined {
  if (upi === undefined) return undefined;
  const { quote, business } = words;
  const advance = advanceOf(dealOf(row), version);
  const values = {
    pa: upi,
    pn: business,
    am: `${advance}.00`,
    cu: "INR",
    tn: quoteNumber(row.reference, version),
  };
  // A space is %20: payment apps show a plus sign.
  const query = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const link = `upi://pay?${query.join("&").replaceAll("%40", "@")}`;
  const pay = fill(quote.pay, { sum: formatPrice(advance) });
  const code = new Html(renderSVG(link, { ecc: "M", border: 2 }));
  return safeHtml`<section class="pay"><h2>${quote.advance}: ${formatPrice(advance)}</h2>
<p>${quote.scan}</p>
<div class="code" role="img" aria-label="${pay}">${code}</div>
<p class="acts"><a class="btn" href="${link}">${pay}</a></p>
</section>
`;
}
