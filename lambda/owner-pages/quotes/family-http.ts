import { createHash } from "node:crypto";
import { fill, formatCount } from "../../../schemas/format.ts";
import { dayInIndia } from "../../../schemas/plan/days.ts";
import {
  isFromCloudFront,
  isFromOurPages,
  header,
  senderOf,
  type HttpAnswer,
  type HttpEvent,
} from "../../http/request.ts";
import { isOverLimit, type LimitContext } from "../../intake/limits.ts";
import {
  listedSlots,
  readCatalogue,
  wordsIn,
  type EnquiryCatalogue,
} from "../../mail/catalogue.ts";
import { pressEnquiry, readConflicts, type Pressed } from "../../outbox/booking.ts";
import { isPossible, mailedAgain } from "../../outbox/change.ts";
import {
  dealOf,
  offeredVersion,
  quoteState,
  shownVersion,
  withAccepted,
  withRefused,
  type Deal,
  type QuoteVersion,
} from "../../outbox/deal-rules.ts";
import { areAlike, bookingsOf, quotedDays, quotedFunctions } from "../../outbox/function-days.ts";
import { areDaysMoved, isOvertaken } from "../../outbox/lacking-days.ts";
import { handlingOf, ownerListOf, type Row } from "../../outbox/row.ts";
import { faultName, logFault } from "../../service/log.ts";
import { OWNER_ANSWER_MS, untilDone, within } from "../../service/retry.ts";
import { API_PATHS } from "../../service/shared-names.ts";
import { answer, formOf, notice, seeOther } from "../answers.ts";
import { lastDayFor } from "../booking-forms.ts";
import { familyPage, MAX_NAME, noQuotePage } from "./family-page.ts";
import { textOf } from "./quote-form.ts";
import { ID, type OwnerPagesContext } from "../sign-in/sign-in.ts";

export type FamilyContext = Pick<
  OwnerPagesContext,
  "settings" | "store" | "diary" | "catalogue" | "log" | "now"
> &
  Pick<LimitContext, "counters" | "floodLimit" | "networkDailyLimit" | "floodSalt">;

const SECRET = /^[\w-]{43}$/;

/** Seconds after which a network above its limit may post again. */
const PAUSE_SECONDS = 600;

/** Hash of a link's secret, as stored. */
export function linkHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** The page of a quote: a family reads it without a session, by the secret in its address, and accepts it. */
export async function handleQuote(parts: FamilyContext, event: HttpEvent): Promise<HttpAnswer> {
  const { settings, log } = parts;
  const { method } = event.requestContext.http;
  if (!isFromCloudFront(event, settings.originSecrets))
    return notice(403, "Please use our website", "This page is reached through our website alone.");
  const catalogue = readCatalogue(parts);
  if (!["GET", "HEAD", "POST"].includes(method))
    return notice(405, "That cannot be done", "This page is read, or its button is pressed.", {
      allow: "GET, HEAD, POST",
    });
  if (!catalogue)
    return notice(503, "Please try again in a minute", "This page cannot be shown just now.");
  if (method === "POST" && !isFromOurPages(event, settings.siteOrigins))
    return answer(403, noQuotePage(catalogue.words.en, catalogue.words.en.quote.gone));
  try {
    return await within(OWNER_ANSWER_MS, respond({ ...parts, event, known: catalogue }));
  } catch (fault) {
    log("error", "quote.unavailable", { fault: faultName(fault) });
    return answer(503, noQuotePage(catalogue.words.en, catalogue.words.en.quote.busy));
  }
}

interface FamilyVisit extends FamilyContext {
  event: HttpEvent;
  known: EnquiryCatalogue;
}

async function respond(visit: FamilyVisit): Promise<HttpAnswer> {
  const { event, known, store, log } = visit;
  const [id = "", secret = ""] = event.rawPath.slice(API_PATHS.quotes.length + 1).split("/");
  const row = ID.test(id) && SECRET.test(secret) ? await store.get(id) : undefined;
  const deal = dealOf(row ?? {});
  const version =
    row && deal.links.includes(linkHash(secret)) ? openedBy(row, visit.now()) : undefined;
  if (!row || !version) {
    log("info", "quote.refused");
    return answer(410, noQuotePage(known.words.en, known.words.en.quote.gone));
  }
  if (event.requestContext.http.method === "POST") return accept(visit, row, version);
  if (isOpened(event)) await noteOpened(visit, row, version);
  return show(visit, row, version, 200);
}

/** The version that a link opens: Lost ends the offer, until the enquiry is not lost any more. */
const openedBy = (row: Row, now: number) =>
  ownerListOf(row) === "lost" ? undefined : shownVersion(dealOf(row), dayInIndia(now));

/** Whether a person opened the page: programs that preview links, and scanners of mails, do not navigate a browser. */
const isOpened = (event: HttpEvent) =>
  event.requestContext.http.method === "GET" && header(event, "sec-fetch-dest") === "document";

async function noteOpened(
  { store, log, now }: FamilyVisit,
  row: Row,
  { number }: QuoteVersion,
): Promise<void> {
  if (row.quoteOpened?.number === number) return;
  const { id } = row;
  const failed = logFault(log, "warn", "quote.not-noted", { id });
  await store
    .recordOpened(row, number, now())
    .then(() => log("info", "quote.opened", { id }), failed);
}

async function show(
  { known: catalogue, settings, diary, now }: FamilyVisit,
  row: Row,
  version: QuoteVersion,
  status: number,
  problem?: string,
  typed = "",
): Promise<HttpAnswer> {
  const days = [...bookingsOf(row), ...quotedDays(row, version)];
  const listed = listedSlots(catalogue);
  const conflicts = await readConflicts(diary, row.id, days, dayInIndia(now()), listed);
  const words = wordsIn(catalogue, version.language);
  const headers = status === 429 ? { "retry-after": String(PAUSE_SECONDS) } : {};
  const { upi } = settings;
  const page = { row, version, words, now: now(), upi, conflicts, problem, typed };
  return answer(status, familyPage(page), headers);
}

/**
 * Accepts the version that the family read. The slots are held first, so that an acceptance never promises a slot that
 * another family has; a crash in between leaves a hold, and the next press completes it.
 */
async function accept(visit: FamilyVisit, first: Row, read: QuoteVersion): Promise<HttpAnswer> {
  const { event, known, store, log, now } = visit;
  const { quote, form } = wordsIn(known, read.language);
  const { version: posted, name: given } = formOf(event);
  const name = textOf(given);
  const counts = { limit: String(MAX_NAME), n: formatCount([...name].length) };
  const tooLong = [...name].length > MAX_NAME && fill(form.problems.tooLong, counts);
  const wrongName = /\p{L}/u.test(name) ? tooLong : quote.accept.missing;
  if (await isOverLimit(visit, senderOf(event)))
    return show(visit, first, read, 429, quote.busy, name);
  const attempt = async (tries: number) => {
    let row = tries === 0 ? first : ((await store.get(first.id)) ?? first);
    const deal = dealOf(row);
    const at = now();
    const today = dayInIndia(at);
    const [shown, version] = [openedBy(row, at), offeredVersion(deal)];
    if (!shown || !version) return answer(410, noQuotePage(known.words.en, quote.gone));
    const isAgreed = shown.state === "accepted";
    if (isAgreed && posted === String(shown.number)) return seeOther(event.rawPath);
    if (posted !== String(version.number))
      return show(visit, row, shown, 409, isAgreed ? quote.gone : quote.newer, name);
    if (isOvertaken(row, version)) return show(visit, row, version, 409);
    const isExpired = quoteState(version, today) === "expired";
    if (!isExpired && wrongName) return show(visit, row, version, 422, wrongName, name);
    const held = isExpired ? undefined : await take(visit, row, version, at);
    if (isExpired || held?.kind === "taken") {
      const reason = isExpired ? "expired" : "taken";
      const refused = withRefused(deal, at, reason);
      if (refused && !(await write(row, refused, at))) return undefined;
      log("info", `quote.${reason}`, { id: row.id });
      const taken = ownerListOf(row) === "won" ? quote.checking : quote.taken;
      return show(visit, row, shown, 409, isExpired ? undefined : taken, name);
    }
    if (held?.kind === "stale") return undefined;
    row = (held && (await store.get(row.id))) ?? row;
    const accepted = withAccepted(dealOf(row), version.number, { name, at, today });
    if (!accepted || !(await write(row, accepted, at))) return undefined;
    log("info", "quote.accepted", { id: row.id });
    return seeOther(event.rawPath);
  };
  return (await untilDone(attempt)) ?? show(visit, first, read, 503, quote.busy, name);

  /** Stores a deal, and makes the owner's mail due: the delivery queue repeats it until it is sent. */
  async function write(before: Row, deal: Deal, at: number): Promise<boolean> {
    const next = mailedAgain({ ...before, deal }, { nextAt: at, tries: 0 });
    return (await store.change(before, next)) !== undefined;
  }
}

/**
 * Makes the days of a version those of the enquiry: booked once it is won, else held until the advance is due. Undefined
 * when there is nothing to take, or the owner moved the booked days since.
 */
async function take(
  visit: FamilyVisit,
  row: Row,
  version: QuoteVersion,
  at: number,
): Promise<Pressed | undefined> {
  const { store, diary, known } = visit;
  const today = dayInIndia(at);
  const booked = quotedFunctions(row, version);
  const days = quotedDays(row, version);
  const { holdUntil: before = "" } = handlingOf(row);
  const isWon = ownerListOf(row) === "won";
  const isOver = days.length > 0 && !days.some(({ date }) => date >= today);
  if (isOver || !isPossible(isWon ? "booked" : "held", row) || areDaysMoved(row, version))
    return undefined;
  // Places without a day need no hold.
  const did = isWon || days.length === 0 ? "booked" : "held";
  if (did === "booked" && areAlike(row, version)) return undefined;
  const until = lastDayFor(today, known.words.en.quote.holdDays, days);
  const written = {
    booked,
    ...(did === "held" && { holdUntil: before > until ? before : until }),
  };
  const listed = listedSlots(known);
  return pressEnquiry({ store, diary }, row, { did, at, written, today, listed });
}
