import { BOOKED_RETENTION_DAYS } from "../../../schemas/enquiry/enquiry-retention.ts";
import { addDays, dayInIndia, isDay } from "../../../schemas/plan/days.ts";
import type { HttpAnswer } from "../../http/request.ts";
import { readCatalogue } from "../../mail/catalogue.ts";
import { selectionsOf } from "../../mail/selections.ts";
import { OWNER_LISTS, type ListEntry, type OwnerList } from "../../outbox/row.ts";
import { answer, GONE, notice } from "../answers.ts";
import { bookingCalendar, toCsv } from "./export.ts";
import { find } from "./find.ts";
import { foundPage, listPage } from "./list-pages.ts";
import { monthCsv, monthFiguresPage } from "./month-page.ts";
import { isCalendarKey, type OwnerPagesContext, type Visit } from "../sign-in/sign-in.ts";

const PAGE_SIZE = 50;

/** Maximum number of entries read from a list; more than can arrive within the retention under the daily limit. */
const MAX_LISTED = 50_000;

/** Lambda limits a response to 6 MB. */
const MAX_CSV_BYTES = 5_000_000;
const MAX_CSV_ROWS = 10_000;

export async function showLists(visit: Visit): Promise<HttpAnswer> {
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

export async function showMonth(visit: Visit): Promise<HttpAnswer> {
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

export function showFound(query: string, found: ListEntry[], facts: ListFacts): HttpAnswer {
  const entries = found.slice(0, PAGE_SIZE);
  return answer(200, foundPage({ query, entries, count: found.length, ...facts }));
}

export async function listFacts(visit: Visit) {
  const now = visit.now();
  return { catalogue: readCatalogue(visit), now, diary: await visit.diary.days(dayInIndia(now)) };
}

export async function calendar(parts: OwnerPagesContext, key: string): Promise<HttpAnswer> {
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
  const now = parts.now();
  const text = toCsv(rows, (row) => selectionsOf(row, parts, now), dayInIndia(now));
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
