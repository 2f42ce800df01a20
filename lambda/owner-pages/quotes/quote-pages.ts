import { formatPrice } from "../../../schemas/format.ts";
import { quoteSums } from "../../../schemas/plan/quote.ts";
import { option } from "../../http/pages.ts";
import type { EnquiryCatalogue } from "../../mail/catalogue.ts";
import { PAGE_ATTRIBUTES, partHtml } from "../../mail/enquiry-view.ts";
import { type Html, joinHtml, safeHtml } from "../../mail/html.ts";
import { quoteTables } from "../../mail/quote-view.ts";
import { notBackText, REFUSALS, SLOT_NAMES, sourceText } from "../../mail/owner-words.ts";
import { withdrawnDaysText } from "../../mail/withdrawn-days.ts";
import { replacedDays } from "../../outbox/booking.ts";
import {
  acceptedVersion,
  balanceOf,
  dealFacts,
  dealOf,
  isEmptied,
  formVersion,
  offeredVersion,
  PAYMENT_WAYS,
  quoteState,
  received,
  shownFacts,
  shownVersion,
  sumBeside,
  termsChanges,
  versionBefore,
  withdrawnVersion,
  type Deal,
  type DealFacts,
  type Payment,
  type QuoteDraft,
  type QuoteVersion,
  type Terms,
} from "../../outbox/deal-rules.ts";
import type { Conflict } from "../../outbox/diary-rules.ts";
import {
  bookingsOf,
  bookingsText,
  differencesOf,
  functionDaysOf,
  openDays,
  readBookings,
  shownParts,
  type FunctionDay,
} from "../../outbox/function-days.ts";
import {
  areDaysMoved,
  endedDays,
  isOvertaken,
  lackingFunctions,
  nextParts,
} from "../../outbox/lacking-days.ts";
import {
  changesOf,
  handlingOf,
  ownerListOf,
  type Decision,
  type OwnerList,
  type Row,
} from "../../outbox/row.ts";
import { dayInIndia, isDay, momentInIndia } from "../../../schemas/plan/days.ts";
import type { PlanChoices } from "../../../schemas/plan/plan.ts";
import {
  bdi,
  button,
  dayTag,
  enquiryPath,
  ownerPage,
  pageFields,
  shownNumber,
  timeTag,
} from "../layout.ts";
import {
  bookedText,
  freshKey,
  functionsText,
  placesIn,
  questionPart,
  type Names,
  type Question,
} from "../booking-forms.ts";
import { functionsOf } from "./quote-days.ts";
import { MAX_PARTS, typedOf, UNTYPED_LINE, UNTYPED_PART, type TypedQuote } from "./quote-form.ts";
import type { Clash, ShownQuote, Typed } from "./quote-merge.ts";
import { shownMoney, type TypedMoney } from "./quote-money.ts";

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

export interface QuotePage {
  row: Row;
  catalogue: EnquiryCatalogue;
  now: number;
  /** Values that are typed and not saved. */
  typed?: Typed | undefined;
  /** Quote whose sums are shown. */
  shown: QuoteDraft;
  /** Of the days of the quote that the family sees, and of the enquiry. */
  conflicts: readonly Conflict[];
  /** Why a sent quote is not mailed. */
  unmailed: string | undefined;
  /** Why the last pressed button had no effect. */
  problem?: Html | string | undefined;
  /** Asks for a second press, because others have the slots. */
  question?: Question | undefined;
  names?: Names;
  /** After sending: addresses that are shown once, because only the hash of their secret is stored. */
  sent?: { link: string; chat: string | undefined; mail: string } | undefined;
}

/** Path of an enquiry's quote and payments. */
export function quotePath(row: Pick<Row, "id" | "reference">): string {
  return enquiryPath(row, "/quote");
}

/**
 * Quote and payments are one form, so that every button posts all typed values. Enter in a field saves the quote: a hidden
 * button is the first.
 */
export function quotePage(page: QuotePage): string {
  const {
    row,
    catalogue,
    now,
    conflicts,
    problem,
    question,
    names,
    sent,
    shown,
    typed = {},
  } = page;
  const { revision } = dealOf(row);
  const quote = typedOf(shown);
  // The page asks for an emptied sum.
  const money = { ...shownMoney(row, now), ...(typed.payment?.sum === "" && { sum: "" }) };
  const base: ShownQuote = { quote, money };
  const { reference, enquiry } = row;
  const title = "Quote and payments";
  return ownerPage(
    `${title} ${reference}`,
    safeHtml`<p><a href="${enquiryPath(row)}">Enquiry ${reference}</a></p>
<h1>${title}: ${bdi(enquiry.name)}</h1>
<form method="post" class="whole">
${pageFields(revision, base)}<input type="hidden" name="drawn" value="${now}">
<input type="hidden" name="booked" value="${bookingsText(functionDaysOf(row))}">
<input type="hidden" name="list" value="${ownerListOf(row)}">
<button type="submit" name="do" value="save" hidden></button>
${question && questionPart(question, names)}${problem && safeHtml`<p class="notice" role="alert">${problem}</p>\n`}${sent && sentNotice(sent)}${!problem && !question && unsavedNotice(typed)}${clashNotices(page)}${moneyNotices(row, now)}${statusList(page)}${lackingNotices(row, catalogue.plan.choices, now, conflicts, shown.parts)}
<section aria-label="Sums" class="carried">
${partHtml({ text: "", tables: quoteTables(shown, catalogue.words.en), notes: [] }, PAGE_ATTRIBUTES)}
</section>
${quotePart(page, typed.quote ?? quote)}
<h2>Payments</h2>
${moneyPart(page, { ...money, ...typed.terms, ...typed.payment })}
</form>`,
  );
}

function unsavedNotice({ quote, terms, payment }: Typed): Html | undefined {
  const texts = [quote && "quote", payment?.sum ? "payment" : terms && "agreed sum"].filter(
    Boolean,
  );
  return texts.length > 0
    ? safeHtml`<p class="notice" role="status">${texts.map((text) => `The ${text} that you typed is not saved yet.`).join(" ")}</p>
`
    : undefined;
}

export interface EnquiryEvent extends DealEvent {
  kind: "days" | "lost";
}

/** Changes of an enquiry's days, and its Lost, since a page was drawn that posted these fields. */
export function enquiryEvents(
  row: Row,
  choices: PlanChoices,
  { booked, list }: Record<string, unknown>,
): EnquiryEvent[] {
  const changes = changesOf(row);
  const days = functionDaysOf(row);
  const textOf = (some: readonly FunctionDay[]) =>
    some.length > 0 ? bookedText(some, choices.halls, functionsOf(row, choices, some)) : "none";
  const daysOf = ({ booked: some = [] }: Decision) => bookingsText(some);
  const events: EnquiryEvent[] = [];
  if (typeof booked === "string" && booked !== bookingsText(days)) {
    const moved = changes.findLast(({ was, now }) => was && daysOf(was) !== daysOf(now));
    const what = safeHtml`day ${textOf(days)}; before: ${textOf(readBookings(booked))}`;
    events.push({ kind: "days", at: moved?.at ?? 0, by: moved?.by, what });
  }
  if (typeof list === "string" && list !== "lost" && ownerListOf(row) === "lost") {
    const lost = changes.findLast(({ was, now }) => was?.state !== "lost" && now.state === "lost");
    events.push({ kind: "lost", at: lost?.at ?? 0, by: lost?.by, what: safeHtml`Lost` });
  }
  return events;
}

const FIELD_NAMES = {
  key: "key",
  id: "kind",
  label: "function",
  date: "day",
  where: "place",
  guests: "guests",
  jain: "Jain guests",
  diets: "diets",
  lines: "",
  removed: "removed",
  discount: "discount",
  language: "language",
  validUntil: "valid until",
} as const satisfies Record<Clash["field"], string>;

/** `Wedding: guests 300`. */
function clashText({ part, field, value }: Clash, { plan: { choices } }: EnquiryCatalogue): Html {
  const [, place] = placesIn(choices.halls).find(([id]) => id === value) ?? [];
  const text =
    field === "where"
      ? place
      : field === "language"
        ? LANGUAGES.of(value)
        : isDay(value)
          ? dayTag(value)
          : value;
  const name = FIELD_NAMES[field];
  const shown =
    text || field === "removed" ? safeHtml`${name}${name && text && " "}${text}` : `no ${name}`;
  return safeHtml`${part && safeHtml`${bdi(part)}: `}${shown}`;
}

const clashTexts = (clashes: readonly Clash[], catalogue: EnquiryCatalogue) =>
  joinHtml(
    clashes.map((one) => clashText(one, catalogue)),
    "; ",
  );

/** Values of others in typed fields, and days and places in the newest quote that the enquiry's replace. */
function clashNotices({ row, catalogue, typed = {} }: QuotePage): Html {
  const last = formVersion(dealOf(row));
  const { replaced = [] } = last ? shownParts(row, last) : {};
  const clashes = (typed.quote && typed.clashes) ?? [];
  return safeHtml`${[
    clashes.length > 0 &&
      safeHtml`<p class="notice" role="status">Saved in between: ${clashTexts(clashes, catalogue)}. Yours is below.</p>\n`,
    replaced.length > 0 &&
      safeHtml`<p class="notice">The enquiry changed since quote ${last?.number} was saved, which had: ${clashTexts(replaced, catalogue)}.</p>\n`,
  ]}`;
}

/** Changes of an enquiry, its quotes and payments since a page was drawn that posted these fields. */
export function changesSince(
  row: Row,
  catalogue: EnquiryCatalogue,
  fields: Record<string, unknown>,
  clashes: readonly Clash[],
): DealEvent[] {
  const drawn = Number(fields["drawn"]) || 0;
  const { savedAt = 0, savedBy } = dealOf(row).versions.at(-1) ?? {};
  const texts = clashTexts(clashes, catalogue);
  return [
    ...enquiryEvents(row, catalogue.plan.choices, fields),
    ...dealEvents(row).filter(({ at }) => at >= drawn),
    ...(texts.length > 0
      ? [{ at: savedAt, by: savedAt >= drawn ? savedBy : undefined, what: safeHtml`${texts}` }]
      : []),
  ];
}

/** What changed since a page was drawn, and what the owner does next. */
export function staleNotice(changes: readonly DealEvent[], next: string): Html {
  return safeHtml`This has changed since you opened it, so nothing was saved. ${changes.length > 0 && safeHtml`In between: ${eventTexts(changes)}. `}${next}`;
}

/** `quote 2 sent; ₹5,000 received on 28 Nov 2026, UPI, by Priya`, in the order of time. */
export function eventTexts(events: readonly DealEvent[]): Html[] {
  const byOf = ({ by }: DealEvent) => by !== undefined && safeHtml`, by ${bdi(String(by))}`;
  const sorted = events.toSorted((a, b) => a.at - b.at);
  const texts = sorted.map((one) => safeHtml`${one.what}${byOf(one)}`);
  return joinHtml(texts, "; ");
}

function sentNotice({ link, chat, mail }: NonNullable<QuotePage["sent"]>): Html {
  return safeHtml`<div class="notice" role="status"><p>The quote is ready. ${mail}</p>
<p>Its link is shown only now. Send it to the family alone: it opens the quote.</p></div>
<p class="address">${link}</p>
${chat && safeHtml`<p class="acts"><a class="btn" href="${chat}">Send it by WhatsApp</a></p>\n`}`;
}

/** Every version, newest first, with its state. */
function statusList({ row, catalogue, now, conflicts }: QuotePage): Html {
  const { versions } = dealOf(row);
  if (versions.length === 0) return safeHtml`<p class="lead">There is no quote yet.</p>`;
  const today = dayInIndia(now);
  const items = versions.toReversed().map((version) => {
    const { number, validUntil, savedAt } = version;
    const { quoteOpened } = row;
    const look = safeHtml`<a href="${quotePath(row)}&amp;look=${number}">Quote ${number}</a>`;
    const opened = quoteOpened?.number === number ? [{ at: quoteOpened.at, what: "opened" }] : [];
    const events = [{ at: savedAt, what: "saved" }, ...versionEvents(row, version), ...opened].map(
      ({ at, what }) => safeHtml`, ${what} ${timeTag(at)}`,
    );
    return safeHtml`<li>${look}: <b>${quoteState(version, today)}</b>, ${formatPrice(quoteSums(version).total)}, valid until ${dayTag(validUntil)}${events}</li>\n`;
  });
  return safeHtml`<ul class="history">\n${items}</ul>\n${otherDaysNotice(row, catalogue.plan.choices, now, conflicts)}`;
}

/** Quotes that only the owner's form shows. */
const UNSEEN: Partial<Record<QuoteVersion["state"], string>> = {
  draft: ", not sent,",
  withdrawn: ", withdrawn,",
};

/**
 * Names days and places on which the enquiry and a quote differ, and which are taken, and days that the quote leaves open:
 * of the quote that the family sees, and of the one that the form shows.
 */
export function otherDaysNotice(
  row: Row,
  choices: PlanChoices | undefined,
  now: number,
  conflicts: readonly Conflict[],
): Html[] {
  const deal = dealOf(row);
  const list = ownerListOf(row);
  const shown = shownVersion(deal, dayInIndia(now));
  const last = formVersion(deal);
  const unseen = last && last !== shown && { ...last, parts: shownParts(row, last).parts };
  const moved = withdrawnDaysText(row, dayInIndia(now));
  const notice = safeHtml`<p class="notice">${moved} Put the day right first, then send the quote again.</p>\n`;
  const notices = [shown, unseen].flatMap((version) => {
    if (!version) return [];
    const { quoted, own } = differencesOf(row, version);
    const open = openDays(row, version);
    const functions = functionsOf(row, choices, [...functionDaysOf(row), ...quoted]);
    const textOf = (days: readonly FunctionDay[]) => {
      const texts = bookedText(days, choices?.halls ?? [], functions);
      return texts.length > 0 ? texts : "none";
    };
    const isWon = list === "won";
    const isOpen = list !== "lost" && quoteState(version, dayInIndia(now)) === "sent";
    const accepted = isOvertaken(row, version, conflicts)
      ? ` The family cannot accept it${moved ? "." : ": send it again."}`
      : isOpen && !areDaysMoved(row, version)
        ? " When the family accepts it, the quote's are taken."
        : isWon && ` The enquiry's stay${own.some(({ date }) => date) ? " booked" : ""}.`;
    const won = !isWon && " Won, Hold and Received take the enquiry's.";
    const isOver = list === "lost" || version.state === "accepted";
    const stay = isWon ? " booked" : !isOver && "; an acceptance holds them";
    return [
      quoted.length + own.length > 0 &&
        safeHtml`has ${textOf(quoted)}; the enquiry has ${textOf(own)}.${accepted}${won}`,
      open.length > 0 && safeHtml`leaves open: ${textOf(open)}. The enquiry's days stay${stay}.`,
    ].map(
      (words) =>
        safeHtml`${words && safeHtml`<p class="notice">Quote ${version.number}${UNSEEN[version.state]} ${words}</p>\n`}`,
    );
  });
  return moved ? [...notices, notice] : notices;
}

/**
 * Names days that the family reads as no longer kept, and functions for which it reads not to pay: because of the quote that
 * it sees, and after the next Send.
 *
 * @param conflicts of the days of the quote that the family sees, and of the enquiry
 * @param parts functions of the next quote: of the form's, or of a booking, by default
 */
export function lackingNotices(
  row: Row,
  choices: PlanChoices | undefined,
  now: number,
  conflicts: readonly Conflict[],
  parts = nextParts(row),
): (Html | undefined)[] {
  if (ownerListOf(row) === "lost") return [];
  const today = dayInIndia(now);
  const shown = shownVersion(dealOf(row), today);
  const lacking = shown ? lackingFunctions(row, shown, today, conflicts) : [];
  const isNamed = ({ key }: FunctionDay) => lacking.some((one) => one.key === key);
  const next = lackingFunctions(row, { parts, state: "draft", savedAt: now }, today);
  const later = next.filter((one) => !isNamed(one));
  const ended = endedDays(row, today, conflicts);
  const textOf = (days: readonly FunctionDay[]) => {
    const all = [...functionDaysOf(row), ...days];
    return functionsText(days, choices?.halls ?? [], functionsOf(row, choices, all));
  };
  return [
    ended.length > 0
      ? safeHtml`<p class="notice">No day is held: the family reads “We no longer keep ${textOf(ended)}”. Call them, or press “Hold again” in the enquiry.</p>\n`
      : undefined,
    lacking.length > 0
      ? safeHtml`<p class="notice">The family reads “Please do not pay yet”. Not kept: ${textOf(lacking)}. Choose a day, or send another quote.</p>\n`
      : undefined,
    later.length > 0
      ? safeHtml`<p class="notice">After Send, the family reads “Please do not pay yet”. Not kept: ${textOf(later)}. Choose a day.</p>\n`
      : undefined,
  ];
}

const DIGITS = safeHtml` type="text" inputmode="numeric"`;
const DATE = safeHtml` type="date"`;

/** Draws fields. A name has the number of `together`, or else of the field's own value. */
const fieldOf =
  (deal: Deal, together?: unknown) =>
  (name: string, label: string, value: string, more = safeHtml` type="text"`) =>
    safeHtml`<label>${label}<input name="${name}-${shownNumber(deal, together ?? value)}" value="${value}"${more}></label>\n`;

function quotePart({ row, catalogue, now, unmailed }: QuotePage, typed: TypedQuote): Html {
  const deal = dealOf(row);
  const field = fieldOf(deal);
  // A browser refills all functions or none: half of one would be sent.
  const partField = fieldOf(deal, typed.parts);
  const partsNumber = shownNumber(deal, typed.parts);
  const hidden = (name: string, value: string) =>
    safeHtml`<input type="hidden" name="${name}-${partsNumber}" value="${value}">`;
  const { halls } = catalogue.plan.choices;
  let fresh = freshKey();
  const nextKey = () => String(fresh++);
  // The first function of an enquiry has the key of its first day.
  const empty = { ...UNTYPED_PART, key: typed.parts.length === 0 ? "0" : nextKey() };
  const all = typed.parts.length < MAX_PARTS ? [...typed.parts, empty] : typed.parts;
  const parts = all.map((part, index) => {
    const { key, id, label, date, guests, jain, diets, where, lines } = part;
    const places = placesIn(halls).map(([place, name]) => option(place, name, where));
    const added = [1, 2].map(() => ({ ...UNTYPED_LINE, key: nextKey() }));
    const rows = [...lines, ...added].map(
      (line) => safeHtml`<p class="booked line">
${hidden("part", String(index))}${hidden("lineKey", line.key)}${hidden("line", line.id)}${partField("label", "Line", line.label)}${partField("rate", "₹", line.rate, DIGITS)}<label>Price<select name="per-${partsNumber}">${option("guest", "per guest", line.per)}${option("event", "once", line.per)}</select></label>
</p>
`,
    );
    const fieldset = safeHtml`<fieldset><legend>${label || `Function ${index + 1}`}</legend>
<p class="booked">
${hidden("key", key)}${hidden("eventId", id)}${partField("event", "Function", label)}${partField("date", "Day", date, DATE)}${partField("guests", "Guests", guests, DIGITS)}${partField("jain", "of them Jain", jain, DIGITS)}${partField("diets", "Other diets", diets)}<label>Where<select name="where-${partsNumber}">${places}</select></label>
</p>
${rows}</fieldset>
`;
    return index > 0 && part === empty
      ? safeHtml`<details><summary>Add a function</summary>\n${fieldset}</details>\n`
      : fieldset;
  });
  const byHand =
    unmailed &&
    safeHtml`<p class="notice">${unmailed}: after “Send the quote”, send its link by WhatsApp.</p>\n`;
  const languages = Object.keys(catalogue.words).map((tag) =>
    option(tag, LANGUAGES.of(tag) ?? tag, typed.language),
  );
  const [offered, withdrawn, last] = [offeredVersion, withdrawnVersion, formVersion].map((of) =>
    of(deal),
  );
  const withdraw =
    offered &&
    button(
      `withdraw:${offered.number}`,
      `Withdraw quote ${offered.number}${versionBefore(deal) ? "" : " and its links"}`,
    );
  const notBack = notBackText(deal, dayInIndia(now));
  const back = notBack ? undefined : withdrawn;
  const putBack = back && button(`reinstate:${back.number}`, `Put back quote ${back.number}`);
  const buttons = safeHtml`${button("send", "Send the quote", "btn")}${button("save", "Save and show the sums")}`;
  return safeHtml`${byHand}<p class="acts">${buttons}${putBack}${withdraw}</p>
${
  last &&
  safeHtml`<p class="small">${notBack && `${notBack} `}The form begins with ${sourceText(last)}.</p>
`
}${parts}<p class="small">A line without text and price is left out. So is an empty function.</p>
<p class="booked">
${field("discount", "Discount, ₹", typed.discount, DIGITS)}${field("validUntil", "Valid until", typed.validUntil, DATE)}<label>Language<select name="language-${shownNumber(deal, typed.language)}">${languages}</select></label>
</p>
<p class="acts">${buttons}</p>`;
}

/** `agreed ₹5,00,000 · received ₹2,50,000 · ₹2,50,000 due 13 Feb 2027`. */
function moneyText(facts: DealFacts, list: OwnerList | undefined): Html | undefined {
  const { agreed = 0, received: sum = 0, due } = facts;
  if (list === "lost" && sum > 0) return safeHtml`${formatPrice(sum)} received and not refunded`;
  const balance = balanceOf(facts);
  if (balance === undefined) return undefined;
  const open = safeHtml`${formatPrice(balance)} due${due && safeHtml` ${dayTag(due)}`}`;
  return safeHtml`agreed ${formatPrice(agreed)}${sum > 0 && ` · received ${formatPrice(sum)}`} · ${balance > 0 ? open : balance < 0 ? `${formatPrice(-balance)} too much` : "all paid"}`;
}

function moneyPart({ row, now }: QuotePage, typed: TypedMoney): Html {
  const deal = dealOf(row);
  const { money } = deal;
  const known = moneyText(dealFacts(deal), ownerListOf(row));
  const ways = Object.entries(PAYMENT_WAYS).map(([way, name]) => option(way, name, typed.how));
  const field = fieldOf(deal);
  return safeHtml`${known && safeHtml`<p class="lead">${known}</p>\n`}${offeredNotice(row, now)}${acceptedNotice(row)}${paymentList(row)}<p class="booked">
${field("sum", "Received, ₹", typed.sum, DIGITS)}${field("paidOn", "On", typed.paidOn, DATE)}<label>How<select name="how-${deal.revision}">${ways}</select></label>
</p>
<p class="booked">
${field("agreed", "Agreed sum with tax, ₹", typed.agreed, DIGITS)}${field("due", "Balance due on", typed.due, DATE)}</p>
<p class="acts">${button("received", "Received", "btn")}${button("agreed", "Save without a payment")}${money && received(money) > 0 && button("refunded", "Refund this sum")}</p>`;
}

/** What the acceptance of the offered quote does to an agreed sum that is not its total. */
function offeredNotice(row: Row, now: number): Html | undefined {
  const deal = dealOf(row);
  const offered = offeredVersion(deal);
  const agreed = deal.money?.agreed;
  const isOffered = offered && quoteState(offered, dayInIndia(now)) === "sent";
  if (!isOffered || agreed === undefined || agreed === quoteSums(offered).total) return undefined;
  const [kept, total] = [formatPrice(agreed), formatPrice(quoteSums(offered).total)];
  const effect = sumBeside(deal, offered)?.isAgreed
    ? `The agreed ${kept} stays when the family accepts ${total}.`
    : `Its acceptance replaces the agreed ${kept} by ${total}.`;
  return safeHtml`<p class="notice">Quote ${offered.number} is offered. ${effect}</p>\n`;
}

/** An acceptance of another sum than the owner had typed, which stays agreed. */
function acceptedNotice(row: Row): Html | undefined {
  const deal = dealOf(row);
  const accepted = acceptedVersion(deal);
  const beside = accepted && sumBeside(deal, accepted);
  if (!accepted || !beside?.isAgreed) return undefined;
  const total = formatPrice(quoteSums(accepted).total);
  return safeHtml`<div class="notice"><p>The family accepted ${total}; you had agreed ${formatPrice(beside.sum)} on ${dayTag(dayInIndia(beside.at))}, which stays.</p>
${button("agreed:accepted", `Agree ${total}`)}</div>
`;
}

/** `Refund ₹5,000` for a negative sum. */
const sumText = ({ sum }: Pick<Payment, "sum">) =>
  `${sum < 0 ? "Refund " : ""}${formatPrice(Math.abs(sum))}`;

/** Every payment; a removed one can be put back. */
function paymentList(row: Row): Html | undefined {
  const { payments = [], removed = [] } = dealOf(row).money ?? {};
  const item = ({ id }: Payment, did: "removed" | "restored", label: string, shown: Html) =>
    safeHtml`<li><p>${shown}</p>
${button(`${did}:${id}`, label)}</li>\n`;
  const textOf = (one: Payment) =>
    safeHtml`${dayTag(one.date)}: <b>${sumText(one)}</b>, ${PAYMENT_WAYS[one.how]}`;
  const items = [
    ...payments.map((one) => item(one, "removed", `Remove ${sumText(one)}`, textOf(one))),
    ...removed.map((one) => {
      const shown = safeHtml`<s>${textOf(one)}</s> removed ${timeTag(one.removedAt)} by ${bdi(one.removedBy)}`;
      return item(one, "restored", `Put back ${sumText(one)}`, shown);
    }),
  ];
  return items.length > 0 ? safeHtml`<ul class="history payments">\n${items}</ul>\n` : undefined;
}

/** ` · quote accepted, ₹5,00,000 · agreed ₹5,00,000 …`; empty without a quote and money. */
export function dealText(facts: DealFacts = {}, list: OwnerList | undefined, today: string): Html {
  const { state, total = 0 } = shownFacts(facts, today);
  const money = moneyText(facts, list);
  return safeHtml`${state && ` · quote ${state}, ${formatPrice(total)}`}${money && safeHtml` · ${money}`}`;
}

interface DealEvent {
  at: number;
  what: Html;
  by?: string | number | undefined;
}

function versionEvents(row: Row, version: QuoteVersion): DealEvent[] {
  const { sentAt, acceptedAt, acceptedBy = "", refused, withdrawn, reinstated = [] } = version;
  const beside = sumBeside(dealOf(row), version);
  const kept =
    beside &&
    `: ${formatPrice(quoteSums(version).total)}, beside the agreed ${formatPrice(beside.sum)}`;
  const replaced = replacedDays(row, version).map(
    ({ name, date, slot }) =>
      safeHtml`; it replaces ${name && safeHtml`${bdi(name)} `}${date ? dayTag(date) : "no day"}, ${SLOT_NAMES[slot]}`,
  );
  const events = [
    { at: sentAt, what: safeHtml`sent` },
    { at: acceptedAt, what: safeHtml`accepted by ${bdi(acceptedBy)}${kept}${replaced}` },
    { at: refused?.at, what: safeHtml`not accepted: ${refused && REFUSALS[refused.reason]}` },
    ...[...reinstated.map((one) => one.withdrawn), withdrawn].map((one) => ({
      ...one,
      what: safeHtml`withdrawn`,
    })),
    ...reinstated.map(({ at, by }) => ({ at, by, what: safeHtml`put back` })),
  ].flatMap(({ at, ...event }): DealEvent[] => (at === undefined ? [] : [{ at, ...event }]));
  return events.sort((a, b) => a.at - b.at);
}

/** Quotes and payments for the history of an enquiry. */
export function dealEvents(row: Row): DealEvent[] {
  const deal = dealOf(row);
  const { versions, money } = deal;
  const textsOf = ({ agreed, due }: Terms) => [
    safeHtml`${agreed > 0 && `agreed ${formatPrice(agreed)}`}`,
    safeHtml`${due && safeHtml`balance due ${dayTag(due)}`}`,
  ];
  const terms = termsChanges(deal).flatMap(({ at, by, was, now }) => {
    const past = textsOf(was);
    return textsOf(now).flatMap((one, place) => {
      const before = past[place]?.text && safeHtml`; before: ${past[place]}`;
      const what = safeHtml`${one.text ? one : "no day for the balance"}${before}`;
      return one.text === past[place]?.text ? [] : { at, by, what };
    });
  });
  const quotes = versions.flatMap((version): DealEvent[] => {
    const { number, state, savedAt, savedBy: by } = version;
    const saved = safeHtml`saved, ${formatPrice(quoteSums(version).total)}`;
    const events = state === "draft" ? [{ at: savedAt, by, what: saved }] : [];
    return [...events, ...versionEvents(row, version)].map((one) => ({
      ...one,
      what: safeHtml`quote ${number} ${one.what}`,
    }));
  });
  const { payments = [], removed = [] } = money ?? {};
  const returned = [...payments, ...removed].flatMap(({ restored = [], ...one }) =>
    restored.map((move) => ({ ...one, ...move })),
  );
  const paid = (payment: Payment): DealEvent => {
    const { date, at = momentInIndia(date, "00:00"), by, how } = payment;
    const did = payment.sum < 0 ? "" : " received";
    return {
      at,
      by,
      what: safeHtml`${sumText(payment)}${did} on ${dayTag(date)}, ${PAYMENT_WAYS[how]}`,
    };
  };
  return [
    ...quotes,
    ...terms,
    ...payments.map(paid),
    ...removed.map((one) => ({ ...paid(one), what: safeHtml`<s>${paid(one).what}</s>` })),
    ...[...removed, ...returned].map((one) => ({
      at: one.removedAt,
      by: one.removedBy,
      what: safeHtml`${sumText(one)} removed`,
    })),
    ...returned.map(({ at, by, ...one }) => ({ at, by, what: safeHtml`${sumText(one)} put back` })),
  ];
}

/**
 * Why an enquiry is booked though it was not won, or has no money; a late balance; what Lost, a withdrawal or the end of an
 * offer does to the family's links.
 */
export function moneyNotices(row: Row, now: number): Html[] {
  const deal = dealOf(row);
  const facts = dealFacts(deal);
  const { received: sum = 0, due = "" } = facts;
  const list = ownerListOf(row);
  const last = bookingsOf(row).at(-1);
  const stays = `${last ? "the day" : "the enquiry"} stays booked until you press Lost`;
  const isLate = (balanceOf(facts) ?? 0) > 0 && last && due > last.date;
  const isByMoney = list === "won" && handlingOf(row).state !== "won";
  const today = dayInIndia(now);
  const shown = shownVersion(deal, today);
  const newest = withdrawnVersion(deal) ?? deal.versions.findLast(({ state }) => state !== "draft");
  const isWithdrawn = newest?.state === "withdrawn";
  const ended = isWithdrawn ? "is withdrawn" : "has ended";
  const over = shown && quoteState(shown, today) === "expired" ? ", which has ended" : "";
  const opened = shown ? `show quote ${shown.number}${over}` : "open no quote";
  return [
    list === "won" && isEmptied(deal) && safeHtml`All money is refunded or removed, and ${stays}.`,
    isByMoney && safeHtml`${formatPrice(sum)} is received, so ${stays} or enter the refund.`,
    list === "lost" &&
      shown &&
      safeHtml`While this enquiry is Lost, the family's link opens no quote. Undo, Answered or a new Send opens it again. Answered and Send hold no day.`,
    list !== "lost" &&
      newest &&
      (isWithdrawn || (shown && shown !== newest)) &&
      safeHtml`Quote ${newest.number} ${ended}: the family’s links ${opened}.`,
    isLate &&
      safeHtml`The balance is due on ${dayTag(due)}, after the event on ${dayTag(last.date)}.`,
  ].map((text) => safeHtml`${text && safeHtml`<p class="notice">${text}</p>\n`}`);
}
