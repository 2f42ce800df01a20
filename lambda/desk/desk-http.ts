import { catalogId } from "../../schemas/enquiry/enquiry-rules.ts";
import { formatShortDay } from "../../schemas/format.ts";
import { isDay } from "../../schemas/plan/days.ts";
import { readForm } from "../http/form-body.ts";
import {
  bodyBytes,
  bodyKind,
  cookieOf,
  MOST_BODY_BYTES,
  NO_REFRESH,
  utf8,
  type HttpAnswer,
  type HttpEvent,
} from "../http/message.ts";
import { cameThroughEdge, isFromOurPages } from "../http/origin.ts";
import { PAGE_HEADERS } from "../http/pages.ts";
import type { EnquiryCatalogue } from "../mail/catalogue.ts";
import { viewOf } from "../mail/mail.ts";
import { chatLink } from "../mail/reply.ts";
import { selectionsOf, type SelectionsContext } from "../mail/selections.ts";
import { DAY, dayOf } from "../outbox/indian-day.ts";
import type { DeskEntry, DeskQuery, OwnerLists, Row, RowStore } from "../outbox/outbox.ts";
import { expiryOf } from "../outbox/retention.ts";
import { DESK_LISTS, type Booking, type DeskList } from "../outbox/states.ts";
import { recipientName, type Settings } from "../service/env.ts";
import { faultName } from "../service/log.ts";
import { act, isAction, MOST_NOTE, type Decision } from "./act.ts";
import { bookingCalendar } from "./calendar.ts";
import { toCsv } from "./csv.ts";
import { find, LONGEST_QUERY } from "./find.ts";
import { DESK_PATH, enquiryLink, type Claim, type Links } from "./links.ts";
import {
  calendarPage,
  enquiryPage,
  foundPage,
  listPage,
  MOST_COUNTED,
  noticePage,
  type EnquiryPage,
} from "./pages.ts";

/** The desk's answers: the address is the key to them, so it goes to no other site and they into no cache or index. */
const DESK_HEADERS = {
  ...PAGE_HEADERS,
  ...NO_REFRESH,
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/** Entries of a list on one page: at most 40 KB. */
const PAGE_SIZE = 50;

/** The largest list that is sorted by event date. */
const MOST_SORTED = 20_000;

const MOST_RELATED = 10;

const LIST_COOKIE = "desk-list";

const STALE =
  "This enquiry has changed since you opened it, so nothing was done. Look at it again, then choose.";

/** Lambda answers with 6 MB at most. */
const MOST_CSV_BYTES = 5_000_000;
const MOST_CSV_ROWS = 10_000;

const ID = /^[A-Z0-9-]{1,40}$/;

export interface DeskParts extends SelectionsContext {
  outbox: OwnerLists & RowStore;
  links: Links;
  settings: Pick<Settings, "originSecrets" | "siteOrigins" | "recipients" | "hasCalendarNames">;
  now: () => number;
}

/** A link that opens pages. */
type PageClaim = Exclude<Claim, { kind: "calendar" }>;

/**
 * The owner's desk: `GET` shows, and only a `POST` from a page of ours changes anything, as mail scanners fetch links.
 * What the link opens is all that is reached through it. No token and no field of an enquiry is logged.
 */
export async function handleDesk(parts: DeskParts, event: HttpEvent): Promise<HttpAnswer> {
  const { links, settings, log, now } = parts;
  const { method } = event.requestContext.http;
  if (!cameThroughEdge(event, settings.originSecrets))
    return notice(403, "Please use our website", "This page is reached through our website alone.");
  if (!["GET", "HEAD", "POST"].includes(method))
    return {
      ...notice(405, "That cannot be done", "This page is read, or its buttons are pressed."),
      headers: { ...DESK_HEADERS, allow: "GET, HEAD, POST" },
    };
  const token = event.rawPath.slice(DESK_PATH.length);
  const verified = links.verify(token, now());
  if (!verified.ok) {
    log("info", "desk.refused", { reason: verified.reason });
    return verified.reason === "expired" ? EXPIRED : FORGED;
  }
  const { claim } = verified;
  try {
    if (claim.kind !== "enquiry" && claim.generation !== (await parts.outbox.linkGeneration())) {
      log("info", "desk.refused", { reason: "revoked" });
      return EXPIRED;
    }
    const query = new URLSearchParams(event.rawQueryString);
    if (claim.kind === "calendar") return await calendar(parts);
    if (method === "POST") return await change(parts, claim, query, event);
    const answer = await show(parts, claim, query, event);
    return claim.kind === "list" ? rememberList(answer, token) : answer;
  } catch (fault) {
    log("error", "desk.unavailable", { fault: faultName(fault) });
    return notice(
      503,
      "Please try again in a minute",
      "The enquiries cannot be read or changed just now. Nothing is lost.",
    );
  }
}

async function show(
  parts: DeskParts,
  claim: PageClaim,
  query: URLSearchParams,
  event: HttpEvent,
): Promise<HttpAnswer> {
  const { outbox, now } = parts;
  const id = idOf(claim, query);
  if (id !== undefined) return showEnquiry(parts, claim, id, query, event);
  if (query.has("calendar")) return showCalendarAddress(parts, claim);
  const searched = query.get("q")?.trim().slice(0, LONGEST_QUERY);
  if (searched) {
    const found = await find(outbox, searched);
    const entries = found.slice(0, PAGE_SIZE);
    const catalogue = catalogueOf(parts);
    return html(
      200,
      foundPage({ query: searched, entries, count: found.length, catalogue, now: now() }),
    );
  }
  const list = DESK_LISTS.find((name) => name === query.get("list")) ?? "waiting";
  if (query.has("csv")) return csv(parts, list);
  const isByDate = (query.get("sort") ?? (list === "won" ? "date" : "")) === "date";
  return isByDate
    ? showByDate(parts, list, Number(/^\d{1,5}$/.exec(query.get("after") ?? "")?.[0] ?? 0))
    : showList(parts, list, positionOf(query.get("after")));
}

async function showEnquiry(
  parts: DeskParts,
  claim: PageClaim,
  id: string,
  query: URLSearchParams,
  event: HttpEvent,
): Promise<HttpAnswer> {
  const row = await parts.outbox.get(id);
  if (!row) return GONE;
  const chat = query.has("chat") && chatLink(row, catalogueOf(parts), parts.site);
  if (chat) return seeOther(chat);
  if (claim.kind === "enquiry") {
    const list = query.has("list") && (await rememberedList(parts, event));
    if (list) return seeOther(`${DESK_PATH}${list}?${query.toString()}`);
    const also = query.get("also");
    const others = also === null ? [] : await parts.outbox.related(row, MOST_RELATED);
    const other = others.find((one) => one.id === also);
    const link = other && enquiryLink(parts.links, other, parts.now(), claim.mailbox);
    if (link) return seeOther(link);
  }
  return html(200, await pageOf(parts, claim, row, event));
}

/** @param problem why the last press had no effect */
async function pageOf(
  parts: DeskParts,
  claim: PageClaim,
  row: Row,
  event: HttpEvent,
  problem?: EnquiryPage["problem"],
): Promise<string> {
  const { catalogue, settings, site, log, now } = parts;
  const [related, list] = await Promise.all([
    relatedTo(parts, row),
    claim.kind === "list" || rememberedList(parts, event),
  ]);
  return enquiryPage({
    row,
    view: viewOf(row, selectionsOf(row, { catalogue, site, log })),
    related: related.map((one) => ({
      row: one,
      href: `?${claim.kind === "list" ? "id" : "also"}=${encodeURIComponent(one.id)}`,
    })),
    halls: catalogueOf(parts)?.plan.choices.halls ?? [],
    mailboxes: settings.recipients.map(recipientName),
    isListed: Boolean(list),
    now: now(),
    problem,
  });
}

/** Newest first; none when they cannot be read. */
async function relatedTo({ outbox, log }: DeskParts, row: Row): Promise<Row[]> {
  try {
    const keys = await outbox.related(row, MOST_RELATED);
    return (await outbox.rows(keys.map(({ id }) => id))).toReversed();
  } catch (fault) {
    log("warn", "desk.not-related", { id: row.id, fault: faultName(fault) });
    return [];
  }
}

/** Undefined, and logged, when it cannot be read: pages say less. */
function catalogueOf({ catalogue, log }: DeskParts): EnquiryCatalogue | undefined {
  try {
    return catalogue();
  } catch (fault) {
    log("error", "enquiry.unreadable", { fault: faultName(fault) });
    return undefined;
  }
}

function showCalendarAddress({ links, now }: DeskParts, claim: PageClaim): HttpAnswer {
  const generation = claim.kind === "list" ? claim.generation : undefined;
  const address = generation !== undefined && links.urlOf({ kind: "calendar", generation }, now());
  return address ? html(200, calendarPage(address)) : FORGED;
}

/** The booked days, for the calendar of a phone. */
async function calendar(parts: DeskParts): Promise<HttpAnswer> {
  const { outbox, catalogue, settings, site = "", now } = parts;
  const { entries } = await outbox.desk({ list: "won", most: MOST_SORTED });
  return {
    statusCode: 200,
    headers: { ...DESK_HEADERS, "content-type": "text/calendar; charset=utf-8" },
    body: bookingCalendar(entries, catalogue(), {
      host: new URL(site).host,
      hasNames: settings.hasCalendarNames,
      now: now(),
    }),
  };
}

async function showList(
  parts: DeskParts,
  list: DeskList,
  after: DeskQuery["after"],
): Promise<HttpAnswer> {
  const { outbox, now } = parts;
  // Of those that wait the longest is answered first; of the others the newest are looked for.
  const newestFirst = list !== "waiting";
  const [{ entries, more }, counts] = await Promise.all([
    outbox.desk({ list, newestFirst, most: PAGE_SIZE, after }),
    countsOf(outbox),
  ]);
  const last = entries.at(-1);
  const query = `?list=${list}${list === "won" ? "&sort=received" : ""}`;
  const next = more && last ? `${query}&after=${last.receivedAt}.${last.id}` : undefined;
  const catalogue = catalogueOf(parts);
  return html(
    200,
    listPage({ list, sort: "received", entries, counts, next, catalogue, now: now() }),
  );
}

/** A list by its next event: all of it is read from the index. */
async function showByDate(parts: DeskParts, list: DeskList, from: number): Promise<HttpAnswer> {
  const { outbox, now } = parts;
  const { entries: all } = await outbox.desk({ list, most: MOST_SORTED });
  const counts = await countsOf(outbox, { [list]: Math.min(all.length, MOST_COUNTED) });
  const today = dayOf(now());
  const nextDay = ({ summary: { days = [] } }: DeskEntry) =>
    days.find(({ date }) => date >= today)?.date ?? "9999";
  const sorted = all
    .map((entry) => ({ entry, day: nextDay(entry) }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ entry }) => entry);
  const entries = sorted.slice(from, from + PAGE_SIZE);
  const behind = from + PAGE_SIZE;
  const next = behind < all.length ? `?list=${list}&sort=date&after=${behind}` : undefined;
  const catalogue = catalogueOf(parts);
  return html(200, listPage({ list, sort: "date", entries, counts, next, catalogue, now: now() }));
}

/** @param known sizes of lists that have been read */
async function countsOf(
  outbox: OwnerLists,
  known: Partial<Record<DeskList, number>> = {},
): Promise<Record<DeskList, number>> {
  const counts = await Promise.all(
    DESK_LISTS.map(
      async (name) => [name, known[name] ?? (await outbox.deskCount(name, MOST_COUNTED))] as const,
    ),
  );
  return Object.fromEntries(counts) as Record<DeskList, number>;
}

/** A whole list as a file for a spreadsheet. */
async function csv(parts: DeskParts, list: DeskList): Promise<HttpAnswer> {
  const { outbox, catalogue, site, log } = parts;
  const { entries, more } = await outbox.desk({ list, most: MOST_CSV_ROWS });
  const rows = await outbox.rows(entries.map(({ id }) => id));
  const text = toCsv(rows, (row) => selectionsOf(row, { catalogue, site, log }));
  if (more || Buffer.byteLength(text) > MOST_CSV_BYTES)
    return notice(
      413,
      "That is too much for one file",
      "This list is too long to be sent from here. Please use: npm run enquiries -- export",
    );
  return {
    statusCode: 200,
    headers: {
      ...DESK_HEADERS,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="enquiries-${list}.csv"`,
    },
    body: text,
  };
}

async function change(
  parts: DeskParts,
  claim: PageClaim,
  query: URLSearchParams,
  event: HttpEvent,
): Promise<HttpAnswer> {
  const { outbox, settings, log, now } = parts;
  if (!isFromOurPages(event, settings.siteOrigins))
    return notice(403, "Nothing was changed", "Please press the buttons on our own page.");
  const decision = readDecision(event, claim.mailbox);
  const id = idOf(claim, query);
  if (!decision || id === undefined)
    return notice(400, "Nothing was changed", "That is not what our page sends.");
  const row = await outbox.get(id);
  if (!row) return GONE;
  const typed = decision.written;
  const words = problemOf(row, decision);
  if (words !== undefined)
    return html(422, await pageOf(parts, claim, row, event, { words, typed }));
  const done = await act(outbox, row, decision, now());
  log("info", done ? "desk.changed" : "desk.stale", { id, action: decision.action });
  if (done) return seeOther(claim.kind === "enquiry" ? event.rawPath : `${event.rawPath}?id=${id}`);
  const changedRow = await outbox.get(id);
  if (!changedRow) return GONE;
  return html(409, await pageOf(parts, claim, changedRow, event, { words: STALE, typed }));
}

/**
 * What was posted; undefined when no page of ours posts it.
 *
 * @param mailbox of the link that was used
 */
function readDecision(event: HttpEvent, mailbox: number | undefined): Decision | undefined {
  const bytes = bodyBytes(event);
  const text = bytes.length > MOST_BODY_BYTES ? undefined : utf8(bytes);
  const form = bodyKind(event) === "form" && text !== undefined ? readForm(text) : undefined;
  if (!form?.ok) return undefined;
  const { do: action, revision, note, callOn, date, slot } = form.fields;
  if (typeof action !== "string" || !isAction(action)) return undefined;
  if (typeof revision !== "string" || !/^\d{1,9}$/.test(revision)) return undefined;
  const slots = [slot].flat();
  const booked = [date].flat().flatMap((day, place): Booking[] => {
    const id = slots[place];
    if (typeof day !== "string" || !isDay(day)) return [];
    return [typeof id === "string" && catalogId(id) ? { date: day, slot: id } : { date: day }];
  });
  return {
    action,
    revision: Number(revision),
    written: {
      ...(typeof note === "string" && { note: note.replace(/\r\n?/g, "\n").trim() }),
      ...(typeof callOn === "string" && (callOn === "" || isDay(callOn)) && { callOn }),
      ...(action === "booked" && { booked }),
      ...(mailbox !== undefined && { by: mailbox }),
    },
  };
}

/** Why a decision cannot be written, for the owner. */
function problemOf(
  row: Row,
  { written: { note = "", callOn = "" } }: Decision,
): string | undefined {
  if ([...note].length > MOST_NOTE)
    return `A note has ${MOST_NOTE} characters at most. Nothing was saved.`;
  const expiry = expiryOf(row);
  const last = expiry === undefined ? undefined : dayOf(expiry * 1000 - DAY);
  return callOn && last && callOn > last
    ? `This enquiry is deleted after ${formatShortDay(last)}: choose an earlier day. Nothing was saved.`
    : undefined;
}

/** Remembers the list's link in this browser, so that a page of one enquiry leads to the list. */
function rememberList(answer: HttpAnswer, token: string): HttpAnswer {
  const cookie = `${LIST_COOKIE}=${token}; Path=${DESK_PATH}; Max-Age=604800; Secure; HttpOnly; SameSite=Lax`;
  return { ...answer, headers: { ...answer.headers, "set-cookie": cookie } };
}

/** The token of the list that this browser remembers, while it is valid. */
async function rememberedList(
  { links, outbox, now }: DeskParts,
  event: HttpEvent,
): Promise<string | undefined> {
  const token = cookieOf(event, LIST_COOKIE);
  const verified = token === undefined ? undefined : links.verify(token, now());
  return verified?.ok &&
    verified.claim.kind === "list" &&
    verified.claim.generation === (await outbox.linkGeneration())
    ? token
    : undefined;
}

function seeOther(location: string): HttpAnswer {
  return { ...html(303, ""), headers: { ...DESK_HEADERS, location } };
}

/** The requested enquiry: the link's own, or one of the list's. */
function idOf(claim: PageClaim, query: URLSearchParams): string | undefined {
  if (claim.kind === "enquiry") return claim.id;
  const id = query.get("id");
  return id !== null && ID.test(id) ? id : undefined;
}

/** `<receivedAt>.<id>` of the last entry that was shown; any other text is the beginning. */
function positionOf(text: string | null): DeskQuery["after"] {
  const [, receivedAt, id] = /^(\d{1,15})\.([A-Z0-9-]{1,40})$/.exec(text ?? "") ?? [];
  return id === undefined ? undefined : { id, receivedAt: Number(receivedAt) };
}

function html(statusCode: number, body: string): HttpAnswer {
  return { statusCode, headers: DESK_HEADERS, body };
}

function notice(statusCode: number, title: string, words: string): HttpAnswer {
  return html(statusCode, noticePage(title, words));
}

/** CloudFront replaces a 404 by the site's own page, so none of these is one. */
const FORGED = notice(
  403,
  "This link does not open anything",
  "It is not complete, or it is no longer valid. Please open the newest mail.",
);
const EXPIRED = notice(
  410,
  "This link has ended",
  "Links end after a while, or when they are revoked. The newest daily mail has one that opens.",
);
const GONE = notice(410, "This enquiry is gone", "It was erased, or its time was over.");
