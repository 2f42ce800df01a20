import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { formatCount } from "../../../schemas/format.ts";
import { dayInIndia } from "../../../schemas/plan/days.ts";
import { quoteSums } from "../../../schemas/plan/quote.ts";
import type { HttpAnswer } from "../../http/request.ts";
import {
  listedSlots,
  readCatalogue,
  wordsIn,
  type EnquiryCatalogue,
} from "../../mail/catalogue.ts";
import { sevenBitAddress } from "../../mail/mail.ts";
import { notBackText } from "../../mail/owner-words.ts";
import { composeQuote, quoteAddress, quoteChat } from "../../mail/quote-view.ts";
import { withdrawnDaysText } from "../../mail/withdrawn-days.ts";
import {
  acceptedVersion,
  dealOf,
  draftOf,
  formVersion,
  isDealPress,
  MAX_LINKS,
  NEXT_QUOTE_STATES,
  offeredVersion,
  received,
  withDraft,
  withMoney,
  withMoved,
  withReinstated,
  withSent,
  withdrawnVersion,
  withWithdrawn,
  type Deal,
  type DealPress,
} from "../../outbox/deal-rules.ts";
import {
  pressEnquiry,
  pressOfDeal,
  readConflicts,
  withAcceptance,
  type TakenSlots,
} from "../../outbox/booking.ts";
import { hallFacts } from "../../outbox/hall-facts.ts";
import { isPossible } from "../../outbox/change.ts";
import { conflictsText } from "../../outbox/diary-rules.ts";
import { areAlike, bookingsText, functionDaysOf, quotedDays } from "../../outbox/function-days.ts";
import { handlingOf, ownerListOf, type Row } from "../../outbox/row.ts";
import { savedPage, type DrawnPage } from "../../outbox/saved-page.ts";
import { faultName } from "../../service/log.ts";
import { OWNER_ANSWER_MS, SEND_MS } from "../../service/retry.ts";
import { answer, formOf, notice, pressOnNewest, seeOther, UNKNOWN } from "../answers.ts";
import { entriesIn } from "../booking-forms.ts";
import { peopleOf } from "../diary/diary-http.ts";
import { linkHash } from "./family-http.ts";
import { familyPage } from "./family-page.ts";
import { isShownAsSaved } from "./quote-days.ts";
import { quoteFrom, readTypedQuote, shownDraft, textOf, typedOf } from "./quote-form.ts";
import { SAVED_BY, savedBy, typedIn, type SavedQuote, type Typed } from "./quote-merge.ts";
import { areNoted, isNoted, moneyFrom, readTypedMoney, shownMoney } from "./quote-money.ts";
import {
  changesSince,
  enquiryEvents,
  quotePage,
  quotePath,
  staleNotice,
  type EnquiryEvent,
  type QuotePage,
} from "./quote-pages.ts";
import type { Visit } from "../sign-in/sign-in.ts";

/** Answers requests for the quote and the payments of an enquiry. */
export async function answerQuote(visit: Visit, row: Row): Promise<HttpAnswer | undefined> {
  const { event, query, now, settings } = visit;
  const catalogue = readCatalogue(visit);
  if (!catalogue) return notice(503, "Please try again in a minute", "The rates cannot be read.");
  if (event.requestContext.http.method === "POST")
    return pressOnNewest(visit, row, (newest) => press(visit, newest, catalogue));
  const look = query.get("look");
  const version = dealOf(row).versions.find(({ number }) => String(number) === look);
  if (!version) return show(visit, row, catalogue, 200);
  const words = wordsIn(catalogue, version.language);
  return answer(200, familyPage({ row, version, words, now: now(), upi: settings.upi }));
}

async function show(
  visit: Visit,
  row: Row,
  catalogue: EnquiryCatalogue,
  status: number,
  more: Pick<QuotePage, "typed" | "problem" | "question" | "sent"> = {},
): Promise<HttpAnswer> {
  const now = visit.now();
  const { names } = await peopleOf(visit, entriesIn(more.question?.conflicts));
  const [today, listed] = [dayInIndia(now), listedSlots(catalogue)];
  const about = { today, listed, limitMs: OWNER_ANSWER_MS };
  const { conflicts } = await hallFacts(visit, row, about);
  const page = quotePage({
    row,
    catalogue,
    now,
    conflicts,
    shown: shownDraft(row, catalogue, today),
    unmailed: unmailed(visit, row),
    names,
    ...more,
  });
  return answer(status, page);
}

/** The page after a press on an old one. A sum of a payment that was shown and not typed is left out: it is paid by now. */
function stale(
  row: Row,
  { did, fields, typed, visit, catalogue }: Press,
  isPaid: boolean | undefined,
): Promise<HttpAnswer> {
  const groups = SAVED_BY[did] ?? [];
  const isOld = dealOf(row).revision !== Number(fields["revision"]);
  const isUnpaid = isOld && groups.includes("payment") && typed.payment?.sum === undefined;
  const { clashes: all = [] } = typed;
  const clashes = groups.includes("quote") ? all : [];
  const next = isPaid
    ? "The payment was saved before. Press “Save without a payment” for the agreed sum and day that you typed."
    : isUnpaid
      ? "Type the sum if there is one more payment."
      : clashes.length > 0
        ? "Yours is below: press again to save yours instead."
        : groups.some((group) => typed[group])
          ? "What you typed is still below: press again to save it."
          : "Press again if it is still right.";
  const changes = changesSince(row, catalogue, fields, clashes);
  const problem = staleNotice(changes, next);
  const payment = isPaid ? { sum: "" } : isUnpaid ? { ...typed.payment, sum: "" } : typed.payment;
  return show(visit, row, catalogue, 409, {
    typed: { ...typed, payment, clashes: all.filter((one) => !clashes.includes(one)) },
    problem,
  });
}

/** @returns undefined when another press was first */
async function press(
  visit: Visit,
  row: Row,
  catalogue: EnquiryCatalogue,
): Promise<HttpAnswer | undefined> {
  const { store, log, event } = visit;
  const fields = formOf(event);
  const [did = "", payment] = textOf(fields["do"]).split(":");
  const confirmed = typeof fields["confirmed"] === "string" ? fields["confirmed"] : undefined;
  if (!isDealPress(did) || typeof fields["revision"] !== "string") return UNKNOWN;
  const deal = dealOf(row);
  const at = visit.now();
  const today = dayInIndia(at);
  const quote = typedOf(shownDraft(row, catalogue, today));
  const pressed = pressedPage(row, deal, did, fields, catalogue);
  const { page, isLate, isOwn, saved } = pressed;
  const typed = typedIn(fields, { quote, money: shownMoney(row, at) }, saved, isLate && !isOwn);
  const secret = randomBytes(32).toString("base64url");
  const posted = { did, fields, typed, payment, visit, catalogue, secret, pressed, at, today };
  const next = changed(row, deal, posted);
  if ("problem" in next) {
    // A sum of a payment that was shown is no refund.
    const asked = did === "refunded" && { payment: { sum: "", ...typed.payment } };
    return show(visit, row, catalogue, 422, { typed: { ...typed, ...asked }, ...next });
  }
  if (!next.deal) return stale(row, posted, next.isPaid);
  // Values that this press does not save are shown again.
  const kept = { ...typed };
  if (isDeepStrictEqual(typed.quote, quote)) delete kept.quote;
  if (typed.terms && areNoted(typed.terms, deal)) delete kept.terms;
  for (const group of SAVED_BY[did] ?? []) delete kept[group];
  const isKept = kept.quote ?? kept.terms ?? kept.payment;
  const done = async (current: Row) =>
    isKept ? show(visit, current, catalogue, 200, { typed: kept }) : seeOther(quotePath(row));
  if (next.deal === deal) return done(row);
  const listed = listedSlots(catalogue);
  const isSent = did === "send" && !next.isRepeated;
  const version = isSent && offeredVersion(next.deal);
  const withdrawn = version ? withdrawnDaysText(row, today, version.parts) : "";
  const ask = async (taken: TakenSlots) => {
    const question = { did, payment, withdrawn, ...taken };
    return show(visit, row, catalogue, 409, { typed, question });
  };
  if (version) {
    const days = quotedDays(row, version);
    const taken = await readConflicts(visit.diary, row.id, days, today, listed);
    const conflicts = await withAcceptance(store, taken);
    const isAsked = conflicts.length > 0 && confirmed !== conflictsText(conflicts);
    if (isAsked || (withdrawn && textOf(fields["withdrawn"]) !== withdrawn))
      return ask({ conflicts, canConfirm: true });
  }
  const { state, callOn } = handlingOf(row);
  const result = await pressEnquiry(visit, row, {
    ...(!next.isRepeated && pressOfDeal(row, next.deal, did, visit.session.mailbox)),
    // The owner books with the advance, which ends no planned call.
    ...((did === "received" || isBookedBy(next.deal, row)) &&
      state !== "lost" &&
      isPossible("won", row) && { did: "won", written: { callOn, by: visit.session.mailbox } }),
    deal: next.deal,
    page: page && { ...page, press: did, values: savedBy(did, fields) },
    at,
    today,
    listed,
    confirmed,
  });
  const { kind } = result;
  log("info", `owner-pages.${kind === "done" ? "changed" : "stale"}`, { id: row.id, action: did });
  if (kind === "done" && did !== "send") return done(result.row);
  if (kind === "done")
    return sent(visit, result.row, catalogue, { secret, isRepeated: next.isRepeated, typed: kept });
  return kind === "taken" ? ask(result) : undefined;
}

/** Whether a deal books an enquiry that was not booked. */
function isBookedBy(deal: Deal, row: Row): boolean {
  return ownerListOf(row) !== "won" && ownerListOf({ ...row, deal }) === "won";
}

interface Press {
  did: DealPress;
  fields: Record<string, unknown>;
  typed: Typed;
  /**
   * Id of the payment, or number of the quote, that is removed or put back; `accepted`: the agreed sum becomes that of the
   * accepted quote.
   */
  payment: string | undefined;
  visit: Visit;
  catalogue: EnquiryCatalogue;
  /** Secret of the link of a sent quote. */
  secret: string;
  pressed: ReturnType<typeof pressedPage>;
  /** Time of the press, and its day. */
  at: number;
  today: string;
}

interface Changed {
  /** The same deal for a press that was written before; undefined for a page that is too old. */
  deal: Deal | undefined;
  /** A second press on a payment that was written before, with other terms. */
  isPaid?: boolean;
  /** A second press on Send. */
  isRepeated?: boolean | undefined;
}

/** Changes of the enquiry that a press on an older page asks about. */
const ASKED: Partial<Record<DealPress, readonly EnquiryEvent["kind"][]>> = {
  save: ["days"],
  send: ["days", "lost"],
  agreed: ["days"],
  received: ["days", "lost"],
  restored: ["days", "lost"],
};

/** The page of a press, and what has changed since it was drawn. */
function pressedPage(
  row: Row,
  deal: Deal,
  did: DealPress,
  fields: Record<string, unknown>,
  catalogue: EnquiryCatalogue,
) {
  const id = textOf(fields["press"]);
  // A page of an earlier release has no id.
  const page: DrawnPage | undefined = id ? { id, from: Number(fields["revision"]) } : undefined;
  const last = savedPage(deal, page?.id);
  const isOwn = last?.to === deal.revision;
  const sentFromHere = isOwn && deal.versions.find(({ sentFrom }) => sentFrom === page?.id);
  // Its own Send moved the days.
  const isMoved = sentFromHere && areAlike(row, sentFromHere);
  const booked = isMoved
    ? bookingsText(functionDaysOf(row))
    : "booked" in fields
      ? textOf(fields["booked"])
      : undefined;
  const events = enquiryEvents(row, catalogue.plan.choices, { ...fields, booked });
  const isLate = deal.revision !== Number(fields["revision"]);
  const isAsked = events.some(({ kind }) => ASKED[did]?.includes(kind));
  return {
    page,
    saved: (last?.values ?? {}) as SavedQuote,
    isLate,
    isOwn,
    isAsked,
    /** Whether others changed the deal, or what the press asks about, since it was drawn. */
    isOld: isLate && (!isOwn || isAsked),
    /** The event's days on the page. */
    booked,
  };
}

/** The deal after a press, or a message for the owner. A page that is too old repeats a press, or changes nothing. */
function changed(row: Row, deal: Deal, posted: Press): Changed | { problem: string } {
  const { isLate, isAsked, isOld } = posted.pressed;
  if (!isLate && isAsked) return { deal: undefined };
  const next = pressedDeal(row, deal, posted);
  const isWritten = !("problem" in next) && (!next.deal || next.deal === deal || next.isRepeated);
  return isOld && !isWritten ? { deal: undefined } : next;
}

/** The deal after a press of a page of any age, or a message for the owner. */
function pressedDeal(
  row: Row,
  deal: Deal,
  { did, fields, typed, payment, visit, catalogue, secret, pressed, at, today }: Press,
): Changed | { problem: string } {
  const by = visit.session.mailbox;
  const { page, isLate, isOld, booked } = pressed;
  const last = formVersion(deal);
  switch (did) {
    case "withdraw":
    case "reinstate": {
      const [offered, withdrawn] = [offeredVersion(deal), withdrawnVersion(deal)].map(
        (version) => String(version?.number) === payment,
      );
      const past = { at, by };
      const problem = notBackText(deal, today);
      if (did === "reinstate" && withdrawn && problem)
        return { problem: `${problem} Nothing was saved.` };
      if (did === "withdraw" && offered) return { deal: withWithdrawn(deal, today, past) };
      if (did === "reinstate" && withdrawn) return { deal: withReinstated(deal, today, past) };
      return { deal: offered || withdrawn ? deal : undefined };
    }
    case "removed":
    case "restored": {
      const { money } = deal;
      const moved = money && withMoved(money, did, payment, { at, by });
      if (moved && received(moved) < 0)
        return { problem: "More would be refunded than is received. Nothing was saved." };
      return { deal: moved ? withMoney(deal, moved, { at, by }) : deal };
    }
    case "agreed":
    case "received":
    case "refunded": {
      const id = page?.id ?? "";
      const accepted = payment && acceptedVersion(deal);
      const agreed = accepted && formatCount(quoteSums(accepted).total);
      const posted = { ...readTypedMoney(fields), ...(agreed && { agreed }) };
      const { payments = [], removed = [] } = deal.money ?? {};
      const isPayment = did !== "agreed";
      const isPaid = isPayment && [...payments, ...removed].some((one) => one.id === id);
      if (did === "refunded" && typed.payment?.sum === undefined && !isPaid)
        return { problem: "Type the sum that is refunded. Nothing was saved." };
      if (isLate && isNoted(posted, did, id, deal)) {
        const isOther = isPayment && typed.terms && !areNoted(typed.terms, deal);
        return isOther ? { deal: undefined, isPaid } : { deal };
      }
      if (isPaid) return { deal: undefined };
      // The day of the balance follows the event's, unless it is typed.
      const { due } = { ...shownMoney(row, at), ...typed.terms };
      const read = moneyFrom({ ...posted, due }, did, id, deal, { at, today, by });
      return "problem" in read ? read : { deal: withMoney(deal, read.money, { at, by }) };
    }
    case "save":
    case "send": {
      // Enter in a field of payments presses Save.
      if (did === "save" && !typed.quote && (typed.terms ?? typed.payment)) return { deal };
      if (did === "send" && deal.links.length >= MAX_LINKS)
        return {
          problem: `There are ${MAX_LINKS} links to this quote. Withdraw it first. Nothing was sent.`,
        };
      const read = quoteFrom(typed.quote ?? readTypedQuote(fields), catalogue, today, did);
      if ("problem" in read) return read;
      const { draft } = read;
      const isFromHere = last?.sentFrom !== undefined && last.sentFrom === page?.id;
      const isSame =
        last &&
        NEXT_QUOTE_STATES[last.state].send &&
        isDeepStrictEqual(draftOf(last), draft) &&
        (isFromHere || isShownAsSaved(row, last, booked, isOld));
      // Another quote is on its way to the family.
      if (did === "send" && isFromHere && !isSame) return { deal: undefined };
      const saved = isSame ? deal : withDraft(deal, { ...draft, booked }, at, by);
      if (did === "save") return { deal: saved };
      const terms = wordsIn(catalogue, draft.language).terms.policies;
      const sending = { at, today, from: page?.id, link: linkHash(secret), terms };
      return { deal: withSent(saved, sending), isRepeated: isSame && isFromHere };
    }
  }
}

/** Why a quote is not mailed to the family; undefined when it is. */
function unmailed({ acknowledge, site }: Visit, { enquiry }: Row): string | undefined {
  if (!acknowledge || !site) return "Mails to families are off";
  return sevenBitAddress(enquiry.email) ? undefined : "There is no e-mail address";
}

/** The page after sending, which shows the link once. The quote is stored, so that a failed mail loses nothing. */
async function sent(
  visit: Visit,
  row: Row,
  catalogue: EnquiryCatalogue,
  { secret, isRepeated, typed }: { secret: string; typed: Typed } & Pick<Changed, "isRepeated">,
): Promise<HttpAnswer> {
  const { site, acknowledge, log } = visit;
  const version = offeredVersion(dealOf(row));
  if (!version) return seeOther(quotePath(row));
  const words = wordsIn(catalogue, version.language);
  const link = quoteAddress(site ?? "", row.id, secret);
  const chat = quoteChat(row, version, link, words);
  const mail = composeQuote(row, version, link, words);
  const { id } = row;
  const reason = unmailed(visit, row);
  let result = reason
    ? `${reason}: send the link by WhatsApp.`
    : "It is not mailed twice. If the first mail does not arrive, send the link yourself.";
  if (acknowledge && mail && !reason && !isRepeated) {
    try {
      await acknowledge(mail, SEND_MS);
      log("info", "quote.sent", { id });
      result = `It is mailed to ${row.enquiry.email}.`;
    } catch (fault) {
      log("warn", "quote.not-mailed", { id, fault: faultName(fault) });
      result = "The mail could not be sent: send the link yourself.";
    }
  }
  return show(visit, row, catalogue, 200, { typed, sent: { link, chat, mail: result } });
}
