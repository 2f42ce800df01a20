import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { dayInIndia } from "../../schemas/plan/days.ts";
import type { HttpAnswer } from "../http/request.ts";
import { readCatalogue, wordsIn, type EnquiryCatalogue } from "../mail/catalogue.ts";
import { composeQuote, quoteAddress, quoteChat } from "../mail/quote-view.ts";
import {
  dealOf,
  draftOf,
  isDealPress,
  shownVersion,
  withDraft,
  withMoney,
  withSent,
  withWithdrawn,
  type Deal,
  type DealPress,
} from "../outbox/deal-rules.ts";
import { slotsOf } from "../outbox/booking.ts";
import { applyChange } from "../outbox/change.ts";
import { bookingsOf, quotedDays } from "../outbox/retention.ts";
import { handlingOf, type Row } from "../outbox/row.ts";
import { faultName } from "../service/log.ts";
import { SEND_MS } from "../service/retry.ts";
import { answer, formOf, notice, seeOther } from "./answers.ts";
import { bookingsText } from "./booking-forms.ts";
import { linkHash } from "./family-http.ts";
import { familyPage } from "./family-page.ts";
import {
  moneyFrom,
  quoteFrom,
  readTypedMoney,
  readTypedQuote,
  shownDraft,
  shownMoney,
  typedOf,
} from "./quote-form.ts";
import { quotePage, quotePath, type QuotePage } from "./quote-pages.ts";
import type { Visit } from "./visit.ts";

/** Answers requests for the quote and the payments of an enquiry. */
export async function answerQuote(visit: Visit, row: Row): Promise<HttpAnswer> {
  const { event, query, now, settings } = visit;
  const catalogue = readCatalogue(visit);
  if (!catalogue) return notice(503, "Please try again in a minute", "The rates cannot be read.");
  if (event.requestContext.http.method === "POST") return press(visit, row, catalogue);
  const look = query.get("look");
  const version = dealOf(row).versions.find(({ number }) => String(number) === look);
  if (!version) return answer(200, pageOf(visit, row, catalogue));
  const words = wordsIn(catalogue, version.language);
  return answer(200, familyPage({ row, version, words, now: now(), upi: settings.upi }));
}

function pageOf(
  { now }: Visit,
  row: Row,
  catalogue: EnquiryCatalogue,
  more: Partial<Pick<QuotePage, "typed" | "money" | "problem" | "sent">> = {},
): string {
  const shown = shownDraft(row, catalogue, dayInIndia(now()));
  const typed = typedOf(shown);
  return quotePage({
    row,
    catalogue,
    now: now(),
    shown,
    typed,
    money: shownMoney(row, now()),
    ...more,
  });
}

const STALE =
  "This has changed since you opened it, so nothing was saved. What you typed is still below: press again to save it.";

async function press(visit: Visit, row: Row, catalogue: EnquiryCatalogue): Promise<HttpAnswer> {
  const { store, log, event } = visit;
  const fields = formOf(event);
  const { do: did, revision } = fields;
  if (typeof did !== "string" || !isDealPress(did) || typeof revision !== "string")
    return notice(400, "Nothing was changed", "That is not what our page sends.");
  const deal = dealOf(row);
  const isMoney = did === "agreed" || did === "received";
  const typed = did === "save" || did === "send" ? readTypedQuote(fields) : undefined;
  const shown = { ...(typed && { typed }), ...(isMoney && { money: readTypedMoney(fields) }) };
  const late = (newest: Row) =>
    isRepeated(newest, did, fields, Number(revision))
      ? seeOther(quotePath(row))
      : answer(409, pageOf(visit, newest, catalogue, { ...shown, problem: STALE }));
  if (String(deal.revision) !== revision) return late(row);
  const secret = randomBytes(32).toString("base64url");
  const next = changed(deal, did, fields, { visit, catalogue, secret });
  if ("problem" in next) return answer(422, pageOf(visit, row, catalogue, { ...shown, ...next }));
  if (next.deal === deal) return seeOther(quotePath(row));
  const sending = did === "send" && next.deal ? answered(row, next.deal, visit) : row;
  const written = next.deal && (await store.change(row, { ...sending, deal: next.deal }));
  log("info", written ? "owner-pages.changed" : "owner-pages.stale", { id: row.id, action: did });
  if (!written) return late((await store.get(row.id)) ?? row);
  return did === "send" ? sent(visit, written, catalogue, secret) : seeOther(quotePath(row));
}

/** The row of a sent quote: answered, and with the quote's days unless it takes others until the family accepts. */
function answered(row: Row, deal: Deal, { session, now }: Visit): Row {
  const version = shownVersion(deal);
  const booked = version ? quotedDays(row, version) : [];
  const isMoved = bookingsText(booked) !== bookingsText(bookingsOf(row));
  const isWaiting = handlingOf(row).state === "waiting";
  const days = isMoved && slotsOf(row).length === 0 && { booked };
  if (!isWaiting && !days) return row;
  return applyChange(row, isWaiting ? "answered" : "booked", now(), {
    ...days,
    by: session.mailbox,
  });
}

/** Whether the newest change is the posted payment, as after a double press: it must not be noted twice. */
function isRepeated(
  row: Row,
  did: DealPress,
  fields: Record<string, unknown>,
  revision: number,
): boolean {
  const { money, revision: newest } = dealOf(row);
  if (newest !== revision + 1 || !money) return false;
  const { payments } = money;
  const before = { ...dealOf(row), money: { ...money, payments: payments.slice(0, -1) } };
  const again = did === "received" && moneyFrom(readTypedMoney(fields), did, before, "9999");
  return again && "money" in again && isDeepStrictEqual(again.money, money);
}

interface Change {
  visit: Visit;
  catalogue: EnquiryCatalogue;
  /** Secret of the link of a sent quote. */
  secret: string;
}

/** The deal after a press, undefined without effect; or a message for the owner. */
function changed(
  deal: Deal,
  did: DealPress,
  fields: Record<string, unknown>,
  { visit, catalogue, secret }: Change,
): { deal: Deal | undefined } | { problem: string } {
  const at = visit.now();
  const today = dayInIndia(at);
  switch (did) {
    case "withdraw":
      return { deal: withWithdrawn(deal, today) };
    case "removed": {
      const place = Number(fields["payment"]);
      const { money } = deal;
      const payments = money?.payments.filter((_, index) => index !== place);
      return { deal: money && payments && withMoney(deal, { ...money, payments }) };
    }
    case "agreed":
    case "received": {
      const read = moneyFrom(readTypedMoney(fields), did, deal, today);
      return "problem" in read ? read : { deal: withMoney(deal, read.money) };
    }
    case "save":
    case "send": {
      const read = quoteFrom(readTypedQuote(fields), catalogue, today);
      if ("problem" in read) return read;
      const { draft } = read;
      const last = deal.versions.at(-1);
      const isSame = last && last.state !== "draft" && isDeepStrictEqual(draftOf(last), draft);
      const saved = isSame ? deal : withDraft(deal, draft, at);
      const terms = wordsIn(catalogue, draft.language).terms.policies;
      if (did === "save") return { deal: saved };
      return { deal: withSent(saved, { at, today, link: linkHash(secret), terms }) };
    }
  }
}

/** The page after sending, which shows the link once. The quote is stored, so that a failed mail loses nothing. */
async function sent(
  visit: Visit,
  row: Row,
  catalogue: EnquiryCatalogue,
  secret: string,
): Promise<HttpAnswer> {
  const { site, acknowledge, log } = visit;
  const version = shownVersion(dealOf(row));
  if (!version) return seeOther(quotePath(row));
  const words = wordsIn(catalogue, version.language);
  const link = quoteAddress(site ?? "", row.id, secret);
  const chat = quoteChat(row, version, link, words);
  const mail = composeQuote(row, version, link, words);
  const { id } = row;
  let result = "It is not mailed: send the link yourself.";
  if (acknowledge && mail && site) {
    try {
      await acknowledge(mail, SEND_MS);
      log("info", "quote.sent", { id });
      result = `It is mailed to ${row.enquiry.email}.`;
    } catch (fault) {
      log("warn", "quote.not-mailed", { id, fault: faultName(fault) });
      result = "The mail could not be sent: send the link yourself.";
    }
  }
  return answer(200, pageOf(visit, row, catalogue, { sent: { link, chat, mail: result } }));
}
