import { catalogId } from "../../schemas/enquiry/enquiry-rules.ts";
import { dayInIndia, isDay } from "../../schemas/plan/days.ts";
import { relatedTo } from "../delivery/deliver.ts";
import { PAGE_HEADERS } from "../http/pages.ts";
import {
  bodyBytes,
  bodyKind,
  isFromCloudFront,
  cookieOf,
  isFromOurPages,
  MAX_BODY_BYTES,
  NO_REFRESH,
  readForm,
  utf8,
  type HttpAnswer,
  type HttpEvent,
} from "../http/request.ts";
import { readCatalogue, type CatalogueContext } from "../mail/catalogue.ts";
import { viewOf } from "../mail/mail.ts";
import { chatLink, selectionsOf } from "../mail/selections.ts";
import type { Outbox } from "../outbox/outbox.ts";
import {
  applyChange,
  handlingOf,
  isChange,
  isPossible,
  OWNER_LISTS,
  type Booking,
  type ListEntry,
  type OwnerList,
  type Row,
} from "../outbox/row.ts";
import { recipientName, type Settings } from "../service/env.ts";
import { faultName, logFault } from "../service/log.ts";
import { API_PATHS } from "../service/shared-names.ts";
import { bookingCalendar, toCsv } from "./export.ts";
import { find, MAX_QUERY_LENGTH } from "./find.ts";
import type { Claim, Links } from "./links.ts";
import {
  calendarPage,
  enquiryPage,
  foundPage,
  listPage,
  noticePage,
  problemOf,
  type EnquiryPage,
} from "./pages.ts";

/** The address is a key, so it is not sent to other sites, and no response is cached or indexed. */
const OWNER_PAGE_HEADERS = {
  ...PAGE_HEADERS,
  ...NO_REFRESH,
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

const PAGE_SIZE = 50;

/** Maximum number of entries read from a list; more than can arrive within the retention under the daily limit. */
const MAX_LISTED = 50_000;

const LIST_COOKIE = "owner-list";

const STALE =
  "This enquiry has changed since you opened it, so nothing was done. Look at it again, then choose.";

/** Lambda limits a response to 6 MB. */
const MAX_CSV_BYTES = 5_000_000;
const MAX_CSV_ROWS = 10_000;

const ID = /^[A-Z0-9-]{1,40}$/;

export interface OwnerPagesParts extends CatalogueContext, Pick<Outbox, "lists" | "store"> {
  links: Links;
  settings: Pick<Settings, "originSecrets" | "siteOrigins" | "recipients" | "hasCalendarNames">;
  now: () => number;
}

/** Claim of a link that opens pages; a calendar link returns a file. */
type PageClaim = Exclude<Claim, { kind: "calendar" }>;

interface Visit extends OwnerPagesParts {
  claim: PageClaim;
  event: HttpEvent;
  query: URLSearchParams;
}

/**
 * The owner's pages. `GET` changes nothing, because mail scanners fetch links: a change needs a `POST` from these
 * pages. No token and no field of an enquiry is logged.
 */
export async function handleOwnerPages(
  parts: OwnerPagesParts,
  event: HttpEvent,
): Promise<HttpAnswer> {
  const { links, lists, settings, log, now } = parts;
  const { method } = event.requestContext.http;
  if (!isFromCloudFront(event, settings.originSecrets))
    return notice(403, "Please use our website", "This page is reached through our website alone.");
  if (!["GET", "HEAD", "POST"].includes(method))
    return notice(405, "That cannot be done", "This page is read, or its buttons are pressed.", {
      allow: "GET, HEAD, POST",
    });
  const token = event.rawPath.slice(API_PATHS.ownerPages.length);
  const verified = links.verify(token, now());
  if (!verified.ok) {
    log("info", "owner-pages.refused", { reason: verified.reason });
    return verified.reason === "expired" ? EXPIRED : FORGED;
  }
  const { claim } = verified;
  try {
    if (claim.kind !== "enquiry" && claim.generation !== (await lists.linkGeneration())) {
      log("info", "owner-pages.refused", { reason: "revoked" });
      return EXPIRED;
    }
    if (claim.kind === "calendar") return await calendar(parts);
    const visit = { ...parts, claim, event, query: new URLSearchParams(event.rawQueryString) };
    if (method === "POST") return await change(visit);
    const shown = await show(visit);
    return claim.kind === "list" ? rememberList(shown, token) : shown;
  } catch (fault) {
    log("error", "owner-pages.unavailable", { fault: faultName(fault) });
    return notice(
      503,
      "Please try again in a minute",
      "The enquiries cannot be read or changed just now. Nothing is lost.",
    );
  }
}

async function show(visit: Visit): Promise<HttpAnswer> {
  const { claim, query } = visit;
  const id = idOf(visit);
  if (id !== undefined) return showEnquiry(visit, id);
  if (query.has("calendar")) return showCalendarAddress(visit, claim);
  const list = OWNER_LISTS.find((name) => name === query.get("list")) ?? "waiting";
  if (query.has("csv")) return csv(visit, list);
  const read = OWNER_LISTS.map(
    async (name) => [name, await visit.lists.entries(name, MAX_LISTED)] as const,
  );
  const all = Object.fromEntries(await Promise.all(read)) as Record<OwnerList, ListEntry[]>;
  const searched = query.get("q")?.trim().slice(0, MAX_QUERY_LENGTH);
  return searched
    ? showFound(visit, searched, Object.values(all).flat())
    : showList(visit, list, all);
}

async function showFound(visit: Visit, query: string, all: ListEntry[]): Promise<HttpAnswer> {
  const found = await find(visit, query, all);
  const entries = found.slice(0, PAGE_SIZE);
  const [catalogue, now] = [readCatalogue(visit), visit.now()];
  return answer(200, foundPage({ query, entries, count: found.length, catalogue, now }));
}

async function showEnquiry(visit: Visit, id: string): Promise<HttpAnswer> {
  const { store, lists, links, claim, query, now } = visit;
  const row = await store.get(id);
  if (!row) return GONE;
  const chat = query.has("chat") && chatLink(row, readCatalogue(visit), visit.site);
  if (chat) return seeOther(chat);
  if (claim.kind === "enquiry") {
    const list = query.has("list") && (await rememberedList(visit));
    if (list) return seeOther(`${API_PATHS.ownerPages}${list}?${query.toString()}`);
    const also = query.get("also");
    const others = also === null ? [] : await lists.related(row);
    const other = others.find((one) => one.id === also);
    const link = other && links.urlOf({ ...claim, id: other.id }, now());
    if (link) return seeOther(link);
  }
  return answer(200, await pageOf(visit, row));
}

async function pageOf(visit: Visit, row: Row, problem?: EnquiryPage["problem"]): Promise<string> {
  const { claim, settings, store, log, now } = visit;
  const isList = claim.kind === "list";
  const [keys, list] = await Promise.all([
    relatedTo(visit, row, 10_000),
    isList || rememberedList(visit),
  ]);
  const failed = logFault(log, "warn", "enquiry.not-related", { id: row.id });
  const related = (await store.getAll(keys.map(({ id }) => id)).catch(failed)) ?? [];
  return enquiryPage({
    row,
    view: viewOf(row, selectionsOf(row, visit)),
    related: related.toReversed().map((one) => ({
      row: one,
      href: `?${isList ? "id" : "also"}=${encodeURIComponent(one.id)}`,
    })),
    halls: readCatalogue(visit)?.plan.choices.halls ?? [],
    mailboxes: settings.recipients.map(recipientName),
    isListed: Boolean(list),
    now: now(),
    problem,
  });
}

function showCalendarAddress({ links, now }: OwnerPagesParts, claim: PageClaim): HttpAnswer {
  const generation = claim.kind === "list" ? claim.generation : undefined;
  const address = generation !== undefined && links.urlOf({ kind: "calendar", generation }, now());
  return address ? answer(200, calendarPage(address)) : FORGED;
}

async function calendar(parts: OwnerPagesParts): Promise<HttpAnswer> {
  const { lists, catalogue, settings, site = "", now } = parts;
  const entries = await lists.entries("won", MAX_LISTED);
  const { hasCalendarNames: hasNames } = settings;
  const about = { host: new URL(site).host, hasNames, now: now() };
  const file = bookingCalendar(entries, catalogue(), about);
  return answer(200, file, { "content-type": "text/calendar; charset=utf-8" });
}

/** Default order: waiting enquiries by arrival, booked ones by their next event, others newest first. */
async function showList(
  visit: Visit,
  list: OwnerList,
  all: Record<OwnerList, ListEntry[]>,
): Promise<HttpAnswer> {
  const { query } = visit;
  const now = visit.now();
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
      catalogue: readCatalogue(visit),
      now,
    }),
  );
}

async function csv(parts: OwnerPagesParts, list: OwnerList): Promise<HttpAnswer> {
  const { lists, store } = parts;
  const entries = await lists.entries(list, MAX_CSV_ROWS + 1);
  const rows = await store.getAll(entries.map(({ id }) => id));
  const text = toCsv(rows, (row) => selectionsOf(row, parts));
  if (entries.length > MAX_CSV_ROWS || Buffer.byteLength(text) > MAX_CSV_BYTES)
    return notice(
      413,
      "That is too much for one file",
      "This list is too long to be sent from here. Please use: npm run enquiries -- export",
    );
  return answer(200, text, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="enquiries-${list}.csv"`,
  });
}

async function change(visit: Visit): Promise<HttpAnswer> {
  const { store, settings, claim, event, log, now } = visit;
  if (!isFromOurPages(event, settings.siteOrigins))
    return notice(403, "Nothing was changed", "Please press the buttons on our own page.");
  const decision = readDecision(event, claim.mailbox);
  const id = idOf(visit);
  if (!decision || id === undefined)
    return notice(400, "Nothing was changed", "That is not what our page sends.");
  const row = await store.get(id);
  if (!row) return GONE;
  const { action, revision, written } = decision;
  const at = now();
  const next = applyChange(row, action, at, written);
  const words = problemOf(row, next, at);
  if (words !== undefined) return answer(422, await pageOf(visit, row, { words, typed: written }));
  const isCurrent = handlingOf(row).revision === revision && isPossible(action, row);
  const done = isCurrent && (await store.change(row, next)) !== undefined;
  log("info", done ? "owner-pages.changed" : "owner-pages.stale", { id, action });
  if (done) return seeOther(claim.kind === "enquiry" ? event.rawPath : `${event.rawPath}?id=${id}`);
  const newest = await store.get(id);
  return newest ? answer(409, await pageOf(visit, newest, { words: STALE, typed: written })) : GONE;
}

/** The posted decision, with the revision that the page showed; undefined for a form that our pages do not send. */
function readDecision(event: HttpEvent, mailbox: number | undefined) {
  const bytes = bodyBytes(event);
  const text = bytes.length > MAX_BODY_BYTES ? undefined : utf8(bytes);
  const form = bodyKind(event) === "form" && text !== undefined ? readForm(text) : undefined;
  if (!form?.ok) return undefined;
  const { do: action, revision, note, callOn, date, slot } = form.fields;
  if (typeof action !== "string" || !isChange(action)) return undefined;
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

/** Stores the list's link in a cookie, so that the page of one enquiry links to the list. */
function rememberList(shown: HttpAnswer, token: string): HttpAnswer {
  const cookie = `${LIST_COOKIE}=${token}; Path=${API_PATHS.ownerPages}; Max-Age=604800; Secure; HttpOnly; SameSite=Lax`;
  return { ...shown, headers: { ...shown.headers, "set-cookie": cookie } };
}

async function rememberedList({ links, lists, event, now }: Visit): Promise<string | undefined> {
  const token = cookieOf(event, LIST_COOKIE);
  const verified = token === undefined ? undefined : links.verify(token, now());
  const isValid =
    verified?.ok &&
    verified.claim.kind === "list" &&
    verified.claim.generation === (await lists.linkGeneration());
  return isValid ? token : undefined;
}

function seeOther(location: string): HttpAnswer {
  return answer(303, "", { location });
}

/** Id of the requested enquiry, from the link or, for a link to the lists, from the query. */
function idOf({ claim, query }: Visit): string | undefined {
  if (claim.kind === "enquiry") return claim.id;
  const id = query.get("id");
  return id !== null && ID.test(id) ? id : undefined;
}

function answer(statusCode: number, body: string, headers: HttpAnswer["headers"] = {}): HttpAnswer {
  return { statusCode, headers: { ...OWNER_PAGE_HEADERS, ...headers }, body };
}

function notice(
  statusCode: number,
  title: string,
  words: string,
  headers?: HttpAnswer["headers"],
): HttpAnswer {
  return answer(statusCode, noticePage(title, words), headers);
}

/** Not 404: CloudFront replaces a 404 with the site's own page. */
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
