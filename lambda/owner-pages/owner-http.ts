import { isDeepStrictEqual } from "node:util";
import { withoutTail } from "../../schemas/address-tail.ts";
import { catalogId } from "../../schemas/enquiry/catalog-id.ts";
import { BOOKED_RETENTION_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { addDays, dayInIndia, isDay } from "../../schemas/plan/days.ts";
import type { PlanChoices } from "../../schemas/plan/plan.ts";
import { keyed } from "../../schemas/plan/quote.ts";
import { mailFacts } from "../delivery/deliver.ts";
import {
  isFromCloudFront,
  isFromOurPages,
  type HttpAnswer,
  type HttpEvent,
} from "../http/request.ts";
import { readReference } from "../intake/accept.ts";
import { listedSlots, readCatalogue } from "../mail/catalogue.ts";
import { type Html, safeHtml } from "../mail/html.ts";
import { viewOf } from "../mail/mail.ts";
import { LOST_NAMES } from "../mail/owner-words.ts";
import { chatLink, selectionsOf } from "../mail/selections.ts";
import { pressEnquiry } from "../outbox/booking.ts";
import { entryOf } from "../outbox/row-item.ts";
import { effectOf, endsCall, isPossible } from "../outbox/change.ts";
import type { FunctionDay } from "../outbox/retention.ts";
import {
  handlingOf,
  isChange,
  LOST_REASONS,
  OWNER_LISTS,
  type ListEntry,
  type OwnerList,
  type Row,
} from "../outbox/row.ts";
import { isCurrent, savedPage } from "../outbox/saved-page.ts";
import { faultName, logFault } from "../service/log.ts";
import { OWNER_ANSWER_MS, within } from "../service/retry.ts";
import { API_PATHS } from "../service/shared-names.ts";
import { answer, formOf, notice, pressAgain, readBase, seeOther, UNKNOWN } from "./answers.ts";
import { bookingCalendar, toCsv } from "./export.ts";
import { find } from "./find.ts";
import { foundPage, listPage } from "./list-pages.ts";
import {
  bookedText,
  bookingsText,
  daysByKey,
  entriesIn,
  readBookings,
  readKeys,
  EXAMPLE_ENQUIRY,
  shownEnquiry,
  type ShownEnquiry,
} from "./booking-forms.ts";
import { answerDiary, peopleOf } from "./diary-http.ts";
import { merge, type Conflict } from "./merge.ts";
import { functionsOf } from "./quote-days.ts";
import { textOf } from "./quote-form.ts";
import { answerQuote } from "./quote-http.ts";
import { kitchenPage } from "./kitchen-page.ts";
import { bdi, dayTag, enquiryPath, noticePage } from "./layout.ts";
import { monthCsv, monthFiguresPage } from "./month-page.ts";
import { enquiryPage, problemOf, type EnquiryPage } from "./pages.ts";
import type { OwnerPagesContext, Visit } from "./visit.ts";
import {
  answerCalendar,
  answerDevices,
  answerSignIn,
  ID,
  isCalendarKey,
  sessionOf,
  signedOut,
} from "./sign-in.ts";

const PAGE_SIZE = 50;

/** Maximum number of entries read from a list; more than can arrive within the retention under the daily limit. */
const MAX_LISTED = 50_000;

const STALE =
  "This enquiry has changed since you opened it, so nothing was saved yet. Read what changed";

const HOLD_UNSAVED = "The end of the hold that you typed is not saved yet: press Hold.";

/** Lambda limits a response to 6 MB. */
const MAX_CSV_BYTES = 5_000_000;
const MAX_CSV_ROWS = 10_000;

/**
 * The owner's pages. `GET` changes nothing, because mail scanners fetch links: a change needs a `POST` from these
 * pages. No token and no field of an enquiry is logged.
 */
export async function handleOwnerPages(
  parts: OwnerPagesContext,
  event: HttpEvent,
): Promise<HttpAnswer> {
  const { settings, log } = parts;
  const { method } = event.requestContext.http;
  if (!isFromCloudFront(event, settings.originSecrets))
    return notice(403, "Please use our website", "This page is reached through our website alone.");
  if (!["GET", "HEAD", "POST"].includes(method))
    return notice(405, "That cannot be done", "This page is read, or its buttons are pressed.", {
      allow: "GET, HEAD, POST",
    });
  if (method === "POST" && !isFromOurPages(event, settings.siteOrigins))
    return notice(403, "Nothing was changed", "Please press the buttons on our own page.");
  try {
    return await within(OWNER_ANSWER_MS, respond(parts, event));
  } catch (fault) {
    log("error", "owner-pages.unavailable", { fault: faultName(fault) });
    const title = "Please try again in a minute";
    const words = "The enquiries cannot be read or changed just now. Nothing is lost.";
    return answer(503, noticePage(title, words, pressAgain(event)));
  }
}

/** Only sign-in and calendar feed need no session. */
async function respond(parts: OwnerPagesContext, event: HttpEvent): Promise<HttpAnswer> {
  const path = withoutTail(event.rawPath.slice(API_PATHS.ownerPages.length));
  const [, page = "", token = ""] = path.split("/");
  if (page === "sign-in") return answerSignIn(parts, event, token);
  if (page === "calendar" && token) return calendar(parts, token);
  const session = await sessionOf(parts, event);
  const reference = readReference(page).toUpperCase();
  if (!session) {
    parts.log("info", "owner-pages.refused");
    return signedOut(reference, event);
  }
  const visit = { ...parts, session, event, query: new URLSearchParams(event.rawQueryString) };
  const shown = await answerPage(visit, page, reference, token);
  return { ...shown, headers: { ...session.headers, ...shown.headers } };
}

async function answerPage(
  visit: Visit,
  page: string,
  reference: string,
  part: string,
): Promise<HttpAnswer> {
  const { event, session } = visit;
  // The path to which a sign-in leads back is in upper case.
  const name = page.toLowerCase();
  if (name === "devices") return answerDevices(visit, event, session);
  if (name === "calendar") return answerCalendar(visit, event);
  if (name === "diary") return answerDiary(visit, part);
  if (name === "month") return showMonth(visit);
  if (page === "") return showLists(visit);
  const rows = ID.test(reference) ? await visit.lists.find(reference) : [];
  const id = visit.query.get("id");
  const chosen = rows.filter((row) => id === null || row.id === id);
  const [row] = chosen;
  if (!row) return GONE;
  if (chosen.length > 1) {
    const facts = await listFacts(visit);
    return showFound(reference, chosen.map(entryOf), facts);
  }
  if (part === "quote") return answerQuote(visit, row);
  const known = part === "kitchen" && readCatalogue(visit);
  if (known) return answer(200, kitchenPage(row, known, visit.now()));
  return event.requestContext.http.method === "POST" ? change(visit, row) : showEnquiry(visit, row);
}

async function showLists(visit: Visit): Promise<HttpAnswer> {
  const { query } = visit;
  const list = OWNER_LISTS.find((name) => name === query.get("list")) ?? "waiting";
  if (query.has("csv")) return csv(visit, list);
  const [all, known] = await Promise.all([allLists(visit), listFacts(visit)]);
  const searched = query.get("q")?.trim();
  return searched
    ? showFound(searched, await find(visit, searched, Object.values(all).flat()), known)
    : showList(visit, list, all, known);
}

async function allLists({ lists }: Visit): Promise<Record<OwnerList, ListEntry[]>> {
  const read = OWNER_LISTS.map(
    async (name) => [name, await lists.entries(name, MAX_LISTED)] as const,
  );
  return Object.fromEntries(await Promise.all(read)) as Record<OwnerList, ListEntry[]>;
}

async function showMonth(visit: Visit): Promise<HttpAnswer> {
  const { query, catalogue, now } = visit;
  const month = query.get("month") ?? "";
  const { spam: _spam, ...lists } = await allLists(visit);
  const figures = {
    month: isDay(`${month}-01`) ? month : dayInIndia(now()).slice(0, 7),
    entries: Object.values(lists).flat(),
    catalogue: catalogue(),
    now: now(),
  };
  return query.has("csv")
    ? csvAnswer(`month-${figures.month}`, monthCsv(figures))
    : answer(200, monthFiguresPage(figures));
}

type ListFacts = Awaited<ReturnType<typeof listFacts>>;

function showFound(query: string, found: ListEntry[], facts: ListFacts): HttpAnswer {
  const entries = found.slice(0, PAGE_SIZE);
  return answer(200, foundPage({ query, entries, count: found.length, ...facts }));
}

async function listFacts(visit: Visit) {
  const now = visit.now();
  return { catalogue: readCatalogue(visit), now, diary: await visit.diary.days(dayInIndia(now)) };
}

async function showEnquiry(visit: Visit, row: Row): Promise<HttpAnswer> {
  const { query, site } = visit;
  const chat = query.has("chat") && chatLink(row, readCatalogue(visit), site);
  return chat ? seeOther(chat) : answer(200, await pageOf(visit, row));
}

async function pageOf(visit: Visit, row: Row, problem?: EnquiryPage["problem"]): Promise<string> {
  const { settings, store, log, now } = visit;
  const facts = await mailFacts(visit, row, OWNER_ANSWER_MS);
  const failed = logFault(log, "warn", "enquiry.not-related", { id: row.id });
  const related = (await store.getAll(facts.related.map(({ id }) => id)).catch(failed)) ?? [];
  const taken = problem?.question?.conflicts ?? facts.taken;
  const { names } = await peopleOf(visit, entriesIn(taken));
  return enquiryPage({
    row,
    view: viewOf(row, selectionsOf(row, visit, now(), taken, facts.days)),
    related: related.toReversed(),
    choices: readCatalogue(visit)?.plan.choices,
    recipients: settings.recipients,
    mailbox: visit.session.mailbox,
    now: now(),
    taken,
    names,
    problem,
  });
}

async function calendar(parts: OwnerPagesContext, key: string): Promise<HttpAnswer> {
  if (!(await isCalendarKey(parts, key))) return GONE;
  const { lists, diary, catalogue, settings, site = "", now } = parts;
  const enquiries = await Promise.all(
    (["won", "answered"] as const).map((list) => lists.entries(list, MAX_LISTED)),
  );
  const today = dayInIndia(now());
  const days = await diary.days(addDays(today, -BOOKED_RETENTION_DAYS));
  const { hasCalendarNames: hasNames } = settings;
  const about = { host: new URL(site).host, hasNames, now: now(), today };
  const file = bookingCalendar(days, enquiries.flat(), catalogue(), about);
  return answer(200, file, { "content-type": "text/calendar; charset=utf-8" });
}

/** Default order: waiting enquiries by arrival, booked ones by their next event, others newest first. */
function showList(
  { query }: Visit,
  list: OwnerList,
  all: Record<OwnerList, ListEntry[]>,
  facts: ListFacts,
): HttpAnswer {
  const { now } = facts;
  const byDefault = list === "won" ? "date" : "received";
  const sort = (query.get("sort") ?? byDefault) === "date" ? "date" : "received";
  const today = dayInIndia(now);
  const rankOf = ({ id, receivedAt, summary: { days = [] } }: ListEntry) => {
    const day = sort === "date" && (days.find(({ date }) => date >= today)?.date ?? "9999");
    return [day, String(receivedAt).padStart(15, "0"), id].join(".");
  };
  const isReversed = sort === "received" && list !== "waiting";
  const isBehind = (one: string, other: string) => (isReversed ? one < other : one > other);
  const after = query.get("after");
  const rest = all[list]
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => after === null || isBehind(rank, after))
    .sort((a, b) => (isBehind(a.rank, b.rank) ? 1 : -1));
  const shown = rest.slice(0, PAGE_SIZE);
  const counts = Object.fromEntries(OWNER_LISTS.map((name) => [name, all[name].length]));
  const last = rest.length > shown.length ? shown.at(-1) : undefined;
  return answer(
    200,
    listPage({
      list,
      sort,
      entries: shown.map(({ entry }) => entry),
      counts: counts as Record<OwnerList, number>,
      // Contains the rank of the last entry, not its id, because an answer may have moved the entry to another list.
      next: last && `?list=${list}${sort === byDefault ? "" : `&sort=${sort}`}&after=${last.rank}`,
      ...facts,
    }),
  );
}

async function csv(parts: OwnerPagesContext, list: OwnerList): Promise<HttpAnswer> {
  const { lists, store } = parts;
  const entries = await lists.entries(list, MAX_CSV_ROWS + 1);
  const rows = await store.getAll(entries.map(({ id }) => id));
  const text = toCsv(rows, (row) => selectionsOf(row, parts, parts.now()));
  if (entries.length > MAX_CSV_ROWS || Buffer.byteLength(text) > MAX_CSV_BYTES)
    return notice(
      413,
      "That is too much for one file",
      "This list is too long to be sent from here. Please use: npm run enquiries -- export",
    );
  return csvAnswer(`enquiries-${list}`, text);
}

function csvAnswer(name: string, text: string): HttpAnswer {
  return answer(200, text, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.csv"`,
  });
}

async function change(visit: Visit, row: Row, isNewest = false): Promise<HttpAnswer> {
  const { store, diary, event, session, log, now } = visit;
  const choices = readCatalogue(visit)?.plan.choices;
  const at = now();
  const decision = readDecision(formOf(event), session.mailbox, row, at);
  if (!decision) return UNKNOWN;
  const { id } = row;
  const { action, page, written, confirmed, kept } = decision;
  const typed = { ...written, ...kept };
  const words = problemOf(action, written, row, at);
  if (words !== undefined) {
    const problem = !isCurrent(handlingOf(row), page) && late(row, decision, choices);
    const shown = problem
      ? { ...problem, words: safeHtml`${words} ${problem.words}` }
      : { words, typed };
    return answer(422, await pageOf(visit, row, shown));
  }
  const effect = effectOf(row, action, page);
  const canPress = effect !== undefined && returning(row, choices, decision).length === 0;
  const listed = listedSlots(readCatalogue(visit));
  const today = dayInIndia(at);
  const press = {
    did: action,
    at,
    written,
    today,
    listed,
    confirmed,
    page: page.id ? page : undefined,
    isCorrection: effect === "correction",
  };
  const result = canPress ? await pressEnquiry({ store, diary }, row, press) : undefined;
  const isDone = result?.kind === "done";
  log("info", isDone ? "owner-pages.changed" : "owner-pages.stale", { id, action });
  if (isDone) {
    const isKept = kept.holdUntil !== handlingOf(result.row).holdUntil;
    return kept.holdUntil !== undefined && isKept && isPossible("held", result.row)
      ? answer(200, await pageOf(visit, result.row, { words: HOLD_UNSAVED, typed: kept }))
      : seeOther(enquiryPath(row));
  }
  if (result?.kind === "taken") {
    const question = { did: action, ...result };
    return answer(409, await pageOf(visit, row, { question, typed }));
  }
  if (isNewest && !result)
    return answer(409, await pageOf(visit, row, late(row, decision, choices)));
  const newest = await store.get(id);
  return newest ? change(visit, newest, true) : GONE;
}

/** Typed values and changes of others, for a page that was drawn before these. */
function late(
  row: Row,
  decision: PostedDecision,
  choices: PlanChoices | undefined,
): NonNullable<EnquiryPage["problem"]> {
  const { action, base, posted, written } = decision;
  const handling = handlingOf(row);
  // Hold saves the shown day too.
  const isHeld = action === "held";
  const newest = { ...decision.newest, ...(isHeld && { holdUntil: handling.holdUntil ?? "" }) };
  const shown = { ...base, ...(isHeld && { holdUntil: "" }) };
  const typed = { ...newest, ...shown, ...posted };
  const conflicts: Conflict[] = [];
  const merged = merge(shown, typed, newest, (one) => void conflicts.push(one));
  const booked = daysIn(merged.days);
  const functions = functionsOf(row, choices, booked);
  const text = ({ path: [field] }: Conflict, value: unknown) => {
    const day = textOf(value);
    if (field === "lostFor") return (LOST_NAMES as Record<string, string>)[day] ?? "no reason";
    if (!day) return { callOn: "no call", holdUntil: "no hold" }[field ?? ""] ?? "no day";
    if (field === "days") return bookedText(readBookings(day), choices?.halls ?? [], functions);
    const name = field === "callOn" ? "call on" : "hold until";
    return safeHtml`${name} ${isDay(day) ? dayTag(day) : day}`;
  };
  const texts = (side: "typed" | "newest") =>
    conflicts.map((one, index) => safeHtml`${index > 0 && "; "}${text(one, one[side])}`);
  const both =
    conflicts.length > 0 &&
    safeHtml` Saved in between: ${texts("newest")}. You ${action === "reason" ? "chose" : "typed"}: ${texts("typed")}.`;
  const { lostFor } = newest;
  const isTyped = Boolean(written.note) || !isDeepStrictEqual({ ...merged, lostFor }, newest);
  const isDone =
    handling.history.at(-1)?.did === action && (written.lostFor ?? lostFor) === lostFor;
  const words = isTyped
    ? `${STALE}. What you typed is still below: press again to save it.`
    : isDone
      ? "This was already done."
      : `${STALE}, and press again if it is still right.`;
  return {
    words: safeHtml`${words}${both}${returning(row, choices, decision)}`,
    typed: {
      note: written.note,
      ...(merged.callOn !== newest.callOn && { callOn: merged.callOn }),
      ...(merged.holdUntil !== newest.holdUntil && { holdUntil: merged.holdUntil }),
      ...(!isDeepStrictEqual(merged.days, newest.days) && { booked }),
    },
  };
}

/** Names functions with a typed day that were taken out of the quote since the page was drawn. */
function returning(
  row: Row,
  choices: PlanChoices | undefined,
  { written: { booked = [] }, base, leftOut }: PostedDecision,
): Html[] {
  const changed = keyed(booked).filter((day) => base.days?.[day.key] !== bookingsText([day]));
  return functionsOf(row, choices, changed).flatMap(({ key, name, leftOutOf }) =>
    leftOutOf === undefined || leftOut?.includes(key)
      ? []
      : safeHtml` ${bdi(name || "A function")} is not in quote ${leftOutOf}: its day brings it back into the next one.`,
  );
}

/** Values that a page has saved, besides those as shown. */
type SavedEnquiry = Partial<Pick<ShownEnquiry, "callOn" | "holdUntil" | "days">> & {
  note?: string;
};

type PostedDecision = NonNullable<ReturnType<typeof readDecision>>;

const daysIn = (days: Record<string, string>) => Object.values(days).flatMap(readBookings);

/**
 * The posted decision, with the values that the page saved last or showed; undefined for a form that our pages do not
 * send.
 */
function readDecision(fields: Record<string, unknown>, by: string, row: Row, now: number) {
  const { do: pressed, revision, note, callOn, holdUntil, confirmed, date, slot } = fields;
  const [action = "", reason] = typeof pressed === "string" ? pressed.split(":") : [];
  if (!isChange(action)) return undefined;
  const lostFor = LOST_REASONS.find((one) => one === reason);
  if ((action === "reason") !== (lostFor !== undefined)) return undefined;
  if (typeof revision !== "string" || !/^\d{1,9}$/.test(revision)) return undefined;
  const slots = [slot].flat();
  // A page of an earlier release posts no keys.
  const keys = readKeys([fields["key"] ?? slots.map(() => "")].flat().map(String));
  const booked = [date].flat().flatMap((day, place): FunctionDay[] => {
    const [key, id] = [keys[place] ?? place, slots[place]];
    if (typeof day !== "string" || day === "") return [];
    return [{ key, date: day, ...(typeof id === "string" && catalogId(id) && { slot: id }) }];
  });
  const page = { id: textOf(fields["press"]), from: Number(revision) };
  const handling = handlingOf(row);
  const { leftOut: _out, ...newest } = shownEnquiry(row, [], now);
  const { leftOut, ...read } = readBase(fields, EXAMPLE_ENQUIRY);
  const shown = { ...(isCurrent(handling, page) && newest), ...read };
  const saved = savedPage(handling, page.id)?.values as SavedEnquiry | undefined;
  const base = { ...shown, ...saved };
  const text = typeof note === "string" ? note.replace(/\r\n?/g, "\n").trim() : "";
  const posted = {
    ...(typeof callOn === "string" && { callOn }),
    ...(typeof holdUntil === "string" && { holdUntil }),
    ...(date !== undefined && { days: daysByKey(booked) }),
    ...(lostFor && { lostFor }),
  };
  const isMoved = posted.days && !isDeepStrictEqual(posted.days, base.days ?? {});
  return {
    action,
    page: {
      ...page,
      press: action,
      values: {
        ...(posted.callOn !== undefined && { callOn: posted.callOn }),
        ...(action === "held" && { holdUntil: posted.holdUntil }),
        ...(posted.days && { days: posted.days }),
        ...(text && { note: text }),
      } satisfies SavedEnquiry,
    },
    base,
    newest,
    leftOut,
    posted,
    confirmed: typeof confirmed === "string" ? confirmed : undefined,
    /** Typed values that the press does not save. */
    kept:
      action !== "held" && posted.holdUntil !== undefined && posted.holdUntil !== base.holdUntil
        ? { holdUntil: posted.holdUntil }
        : {},
    written: {
      ...(text && text !== saved?.note && { note: text, corrected: saved?.note }),
      // An unchanged day must not replace the day that a partner has chosen since. A call that the page showed has ended;
      // a day that was typed on it is the next one, also if an earlier press has saved it.
      ...(posted.callOn !== undefined &&
        posted.callOn !== (endsCall(action) ? shown : base).callOn && { callOn: posted.callOn }),
      ...(action === "held" && posted.holdUntil !== undefined && { holdUntil: posted.holdUntil }),
      ...((action === "booked" || isMoved) && { booked }),
      ...(lostFor && { lostFor }),
      by,
    },
  };
}

/** Not 404: CloudFront replaces a 404 with the site's own page. */
const GONE = notice(410, "There is nothing here", "It was erased, or its time was over.");
