import { readForm } from "../http/form-body.ts";
import {
  bodyBytes,
  bodyKind,
  MOST_BODY_BYTES,
  NO_REFRESH,
  utf8,
  type HttpAnswer,
  type HttpEvent,
} from "../http/message.ts";
import { cameThroughEdge, isFromOurPages } from "../http/origin.ts";
import { PAGE_HEADERS } from "../http/pages.ts";
import { enquiryBody } from "../mail/mail.ts";
import { selectionsOf, type SelectionsContext } from "../mail/selections.ts";
import type { DeskQuery, Outbox, Row } from "../outbox/outbox.ts";
import { DESK_LISTS, type DeskList } from "../outbox/states.ts";
import type { Settings } from "../service/env.ts";
import { faultName } from "../service/log.ts";
import { act, isAction } from "./act.ts";
import { toCsv } from "./csv.ts";
import { find, LONGEST_QUERY } from "./find.ts";
import { DESK_PATH, type Claim, type Links } from "./links.ts";
import { enquiryPage, foundPage, listPage, MOST_COUNTED, noticePage } from "./pages.ts";

/** The desk's answers: the address is the key to them, so it goes to no other site and they into no cache or index. */
const DESK_HEADERS = {
  ...PAGE_HEADERS,
  ...NO_REFRESH,
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/** Entries of a list on one page: at most 30 KB. */
const PAGE_SIZE = 50;

/** Lambda answers with 6 MB at most. */
const MOST_CSV_BYTES = 5_000_000;
const MOST_CSV_ROWS = 10_000;

const ID = /^[A-Z0-9-]{1,40}$/;

export interface DeskParts extends SelectionsContext {
  outbox: Outbox;
  links: Links;
  settings: Pick<Settings, "originSecrets" | "siteOrigins">;
  now: () => number;
}

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
  const verified = links.verify(event.rawPath.slice(DESK_PATH.length), now());
  if (!verified.ok) {
    log("info", "desk.refused", { reason: verified.reason });
    return verified.reason === "expired" ? EXPIRED : FORGED;
  }
  try {
    const isRevoked =
      verified.claim.kind === "list" &&
      verified.claim.generation !== (await parts.outbox.linkGeneration());
    if (isRevoked) {
      log("info", "desk.refused", { reason: "revoked" });
      return EXPIRED;
    }
    const query = new URLSearchParams(event.rawQueryString);
    return method === "POST"
      ? await change(parts, verified.claim, query, event)
      : await show(parts, verified.claim, query);
  } catch (fault) {
    log("error", "desk.unavailable", { fault: faultName(fault) });
    return notice(
      503,
      "Please try again in a minute",
      "The enquiries cannot be read or changed just now. Nothing is lost.",
    );
  }
}

async function show(parts: DeskParts, claim: Claim, query: URLSearchParams): Promise<HttpAnswer> {
  const { outbox, now } = parts;
  const id = idOf(claim, query);
  if (id !== undefined) return showEnquiry(parts, claim, id);
  const searched = query.get("q")?.trim().slice(0, LONGEST_QUERY);
  if (searched) {
    const found = await find(outbox, searched);
    const entries = found.slice(0, PAGE_SIZE);
    return html(200, foundPage({ query: searched, entries, count: found.length, now: now() }));
  }
  const list = DESK_LISTS.find((name) => name === query.get("list")) ?? "waiting";
  if (query.has("csv")) return csv(parts, list);
  return showList(parts, list, positionOf(query.get("after")));
}

async function showEnquiry(
  parts: DeskParts,
  claim: Claim,
  id: string,
  isStale = false,
): Promise<HttpAnswer> {
  const row = await parts.outbox.get(id);
  if (!row) return GONE;
  const page = enquiryPage({
    row,
    content: contentOf(parts, row),
    isListed: claim.kind === "list",
    now: parts.now(),
    isStale,
  });
  return html(isStale ? 409 : 200, page);
}

/** All that it carries, but for the link that leads here. */
function contentOf({ catalogue, site, log }: DeskParts, row: Row): string {
  return enquiryBody(row, selectionsOf(row, { catalogue, site, log }));
}

async function showList(
  { outbox, now }: DeskParts,
  list: DeskList,
  after: DeskQuery["after"],
): Promise<HttpAnswer> {
  // Who waits longest is to be answered first; of the others the newest are looked for.
  const newestFirst = list !== "waiting";
  const [{ entries, more }, ...counts] = await Promise.all([
    outbox.desk({ list, newestFirst, most: PAGE_SIZE, after }),
    ...DESK_LISTS.map((name) => outbox.deskCount(name, MOST_COUNTED)),
  ]);
  const last = entries.at(-1);
  return html(
    200,
    listPage({
      list,
      entries,
      counts: Object.fromEntries(DESK_LISTS.map((name, at) => [name, counts[at] ?? 0])) as Record<
        DeskList,
        number
      >,
      next: more && last ? `?list=${list}&after=${last.receivedAt}.${last.id}` : undefined,
      now: now(),
    }),
  );
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
  claim: Claim,
  query: URLSearchParams,
  event: HttpEvent,
): Promise<HttpAnswer> {
  const { outbox, settings, log, now } = parts;
  if (!isFromOurPages(event, settings.siteOrigins))
    return notice(403, "Nothing was changed", "Please press the buttons on our own page.");
  const posted = readChange(event);
  const id = idOf(claim, query);
  if (!posted || id === undefined)
    return notice(400, "Nothing was changed", "That is not what our page sends.");
  const row = await outbox.get(id);
  if (!row) return GONE;
  const done = await act(outbox, row, posted, now());
  log("info", done ? "desk.changed" : "desk.stale", { id, action: posted.action });
  if (!done) return showEnquiry(parts, claim, id, true);
  return {
    ...html(303, ""),
    headers: {
      ...DESK_HEADERS,
      location: claim.kind === "enquiry" ? event.rawPath : `${event.rawPath}?id=${id}`,
    },
  };
}

/** What was posted; undefined when no page of ours posts it. */
function readChange(event: HttpEvent) {
  const bytes = bodyBytes(event);
  const text = bytes.length > MOST_BODY_BYTES ? undefined : utf8(bytes);
  const form = bodyKind(event) === "form" && text !== undefined ? readForm(text) : undefined;
  const action = form?.ok ? form.fields["do"] : undefined;
  const revision = form?.ok ? form.fields["revision"] : undefined;
  return typeof action === "string" &&
    isAction(action) &&
    typeof revision === "string" &&
    /^\d{1,9}$/.test(revision)
    ? { action, revision: Number(revision), written: {} }
    : undefined;
}

/** The requested enquiry: the link's own, or one of the list's. */
function idOf(claim: Claim, query: URLSearchParams): string | undefined {
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
