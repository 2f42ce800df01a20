import { randomUUID } from "node:crypto";
import { phoneNumber } from "../../../schemas/enquiry/enquiry-rules.ts";
import { formatDay } from "../../../schemas/format.ts";
import { addDays, dayInIndia, isDay } from "../../../schemas/plan/days.ts";
import type { HttpAnswer } from "../../http/request.ts";
import { referenceOf } from "../../intake/accept.ts";
import { listedSlots, readCatalogue } from "../../mail/catalogue.ts";
import { factsOn, guestsText } from "../../mail/enquiry-view.ts";
import { type Html, joinHtml, safeHtml } from "../../mail/html.ts";
import { sourceText } from "../../mail/owner-words.ts";
import { pressEnquiry, slotsOf } from "../../outbox/booking.ts";
import { dealOf, effectiveVersion } from "../../outbox/deal-rules.ts";
import { pressed, slotOf, stateOn, type DiaryDay, type Entry } from "../../outbox/diary-rules.ts";
import { entryOf } from "../../outbox/row-item.ts";
import { handlingOf, ownerListOf, type Row } from "../../outbox/row.ts";
import { isCurrent, type DrawnPage } from "../../outbox/saved-page.ts";
import { untilDone } from "../../service/retry.ts";
import { answer, formOf, notice, seeOther, UNKNOWN } from "../answers.ts";
import { entriesIn, EVENT_AHEAD_DAYS, HOLD_DAYS, lastDayFor } from "../booking-forms.ts";
import {
  comingPage,
  dayPage,
  DIARY_PATH,
  entryKey,
  MAX_NAME,
  monthPage,
  type EntryProblem,
  type People,
  type TypedEntry,
} from "./diary-pages.ts";
import { bdi, dayTag, enquiryPath, MAX_NOTE } from "../layout.ts";
import type { Visit } from "../sign-in/sign-in.ts";

/** Number of days on a page of the list by date. */
const PAGE_DAYS = 40;

/** Names and guests of the enquiries of entries. An erased enquiry has none. */
export async function peopleOf(
  visit: Pick<Visit, "store" | "catalogue" | "log">,
  entries: readonly Entry[] = [],
): Promise<People & { rows: Row[] }> {
  const ids = entriesOfEnquiries(entries).map(({ id }) => id);
  const rows = ids.length > 0 ? await visit.store.getAll([...new Set(ids)]) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const catalogue = readCatalogue(visit);
  return {
    rows,
    names: new Map(rows.map(({ id, enquiry }) => [id, enquiry.name])),
    guests: ({ id, slot }, date) => {
      const row = byId.get(id);
      if (!row || !catalogue) return "";
      const facts = factsOn(entryOf(row).summary, date, catalogue, slot);
      const version = facts.isQuoted && effectiveVersion(dealOf(row));
      return guestsText(facts) + (version ? ` (${sourceText(version)})` : "");
    },
  };
}

const entriesOfEnquiries = (entries: readonly Entry[]) =>
  entries.filter(({ reference }) => reference !== undefined);

const entriesOn = (days: readonly DiaryDay[]) => days.flatMap(({ entries }) => entries);

/** Answers requests below `/owner/diary`. @param part a date, or empty */
export async function answerDiary(visit: Visit, part: string): Promise<HttpAnswer | undefined> {
  const { event, query, now } = visit;
  const today = dayInIndia(now());
  const isPost = event.requestContext.http.method === "POST";
  if (part !== "" && !isDay(part))
    return notice(410, "There is no such day", "Choose a day of the diary.");
  if (isPost) return untilDone(() => press(visit, part, today));
  if (part !== "") return answer(200, await showDay(visit, part, today));
  const listed = listedSlots(readCatalogue(visit));
  const month = query.get("month") ?? "";
  const from = query.get("from") ?? "";
  if (isDay(from)) {
    const days = await visit.diary.days(from, PAGE_DAYS + 1);
    const next = days[PAGE_DAYS]?.date;
    const shown = withListed(days.slice(0, PAGE_DAYS), listed, from, next ?? "9999");
    const people = await peopleOf(visit, entriesOn(shown));
    return answer(200, comingPage({ days: shown, listed, ...people, today, next }));
  }
  const shownMonth = isDay(`${month}-01`) ? month : today.slice(0, 7);
  const [first, end] = [`${shownMonth}-01`, `${shownMonth}-99`];
  const found = (await visit.diary.days(first, 31)).filter(({ date }) => date < end);
  const days = withListed(found, listed, first, end);
  const facts = { days, listed, today, ...(await peopleOf(visit, entriesOn(days))) };
  return answer(200, monthPage({ ...facts, month: shownMonth, typed: emptyEntry("", today) }));
}

/** The days with those of the website's list in [from, end), by date. */
function withListed(
  days: readonly DiaryDay[],
  listed: readonly { date: string }[],
  from: string,
  end: string,
): DiaryDay[] {
  const dates = listed.map(({ date }) => date).filter((date) => date >= from && date < end);
  const missing = new Set(dates).difference(new Set(days.map(({ date }) => date)));
  return [...days, ...[...missing].map((date) => ({ date, entries: [] }))].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

const EMPTY_ENTRY = { slot: "evening", name: "", phone: "", note: "", again: "" };

function emptyEntry(date: string, today: string): TypedEntry {
  const until = lastDayFor(today, HOLD_DAYS, [{ date }]);
  return { ...EMPTY_ENTRY, id: randomUUID(), date, until };
}

async function showDay(
  visit: Visit,
  date: string,
  today: string,
  typed = emptyEntry(date, today),
  problem?: EntryProblem,
): Promise<string> {
  const day = await visit.diary.read(date);
  const { rows, ...people } = await peopleOf(visit, [
    ...day.entries,
    ...entriesIn(problem?.conflicts),
  ]);
  const needed = new Set(
    rows.flatMap((row) =>
      slotsOf(row).flatMap((one) => (one.date === date ? entryKey({ ...one, id: row.id }) : [])),
    ),
  );
  return dayPage({
    day,
    listed: listedSlots(readCatalogue(visit)),
    ...people,
    today,
    unneeded: new Set(entriesOfEnquiries(day.entries).map(entryKey)).difference(needed),
    typed,
    problem,
  });
}

/**
 * Makes an enquiry for a booking by telephone, once for each drawn form and for equal values. Equal values book a hold that
 * was not booked before. Only the form that made a hold sets another end, and only while no other page has changed it.
 *
 * @returns undefined when another press was first; the next try is answered as if it came later
 */
async function enter(
  visit: Visit,
  did: "book" | "hold",
  typed: TypedEntry,
  confirmed: string,
  today: string,
): Promise<HttpAnswer | undefined> {
  const { diary, store, settings, session, log } = visit;
  const { id, date, slot, name, phone, note, until } = typed;
  if (!/^[0-9a-f-]{36}$/.test(id)) return UNKNOWN;
  const last = addDays(today, EVENT_AHEAD_DAYS);
  const isAhead = (day: string) => isDay(day) && day >= today && day <= last;
  const problems: [isWrong: boolean, message: string][] = [
    [!isAhead(date), "Choose a day from today on."],
    [name === "" || [...name].length > MAX_NAME, `Type a name of at most ${MAX_NAME} characters.`],
    [phone !== "" && !phoneNumber(phone), "A phone number has 7 to 15 digits."],
    [[...note].length > MAX_NOTE, `A note has ${MAX_NOTE} characters at most.`],
    [did === "hold" && !isAhead(until), "Choose the last day of the hold, from today on."],
  ];
  const message = problems.find(([isWrong]) => isWrong)?.[1];
  if (message !== undefined) {
    const shownDay = isAhead(date) ? date : today;
    return answer(422, await showDay(visit, shownDay, today, typed, { message, press: did }));
  }
  const at = visit.now();
  const made: Row = {
    id,
    reference: referenceOf(id, "", at, settings.floodSalt),
    status: "SENT",
    byPhone: true,
    enquiry: { name, phone, email: "", msg: "" },
    receivedAt: at,
    sentAt: at,
    tries: 0,
    refusals: 0,
    content: "",
    nonce: randomUUID(),
    handling: { state: "answered", answeredAt: at, history: [], revision: 0 },
  };
  const valuesOf = ({ enquiry, handling }: Row) =>
    JSON.stringify([enquiry, handling?.notes?.[0]?.text ?? ""]);
  const values = JSON.stringify([made.enquiry, note]);
  const hasValues = (row: Row) =>
    valuesOf(row) === values &&
    slotsOf(row).some((one) => one.date === date && one.slot === slotOf(slot));
  const { entries } = await diary.read(date);
  const { rows: known } = await peopleOf(visit, entries);
  const day = seeOther(`${DIARY_PATH}/${date}`);
  const same = known.find(hasValues);
  const shown = handlingOf(same ?? made);
  const { holdUntil = "", callOn } = shown;
  if (same && (ownerListOf(same) === "won" || (did === "hold" && holdUntil === until))) return day;
  const page: DrawnPage = { id, from: 0 };
  // Its booking may be repeated by this press, and was replaced since.
  const wasBooked = shown.history.some((one) => one.did === "won");
  if ((did === "hold" || wasBooked) && !isCurrent(shown, page)) {
    const changed = `${name} is on hold already${holdUntil && `, until ${formatDay(holdUntil)}`}. Change it in that enquiry.`;
    return answer(409, await showDay(visit, date, today, typed, { message: changed, press: did }));
  }
  const isGone = (row: Row) =>
    valuesOf(row) === values && !slotsOf(row).some((one) => one.date === date);
  const entered = same ? undefined : ((await store.get(id)) ?? known.find(isGone));
  if (entered && hasValues(entered)) return day;
  if (entered && entered.id !== typed.again) {
    const before = safeHtml`<a href="${enquiryPath(entered)}">${bdi(entered.enquiry.name)}</a> was entered before, and is ${placeOf(entered)} now. Press again to enter this one too, or change that enquiry.`;
    const again = { ...typed, id: emptyEntry(date, today).id, again: entered.id };
    return answer(409, await showDay(visit, date, today, again, { message: before, press: did }));
  }
  const written = {
    callOn,
    ...(did === "hold" && { holdUntil: until }),
    ...(!same && { booked: [{ date, slot: slotOf(slot) }], ...(note && { note }) }),
    by: session.mailbox,
  };
  const created = {
    get: (...key: Parameters<typeof store.get>) => store.get(...key),
    change: (_: Row, next: Row) => store.add(next),
  };
  const result = await pressEnquiry({ diary, store: same ? store : created }, same ?? made, {
    did: did === "book" ? "won" : "held",
    at,
    written,
    page: { ...page, press: did, values: {} },
    today,
    listed: listedSlots(readCatalogue(visit)),
    confirmed,
  });
  const { kind } = result;
  log("info", `owner-pages.${kind === "done" ? "changed" : "stale"}`, { id, action: did });
  if (kind === "stale") return undefined;
  if (kind === "done") return day;
  const { conflicts } = result;
  return answer(409, await showDay(visit, date, today, typed, { conflicts, press: did }));
}

/** Dates on which an enquiry takes a time of the hall, or why it takes none. */
function placeOf(row: Row): Html | string {
  const dates = [...new Set(slotsOf(row).map(({ date }) => date))];
  if (ownerListOf(row) === "lost") return "lost";
  return dates.length > 0
    ? safeHtml`on ${joinHtml(dates.map(dayTag), ", ")}`
    : "without a time of the hall";
}

/** A press of the form of a page of the diary. @param date day of the page, or empty for a month */
async function press(visit: Visit, date: string, today: string): Promise<HttpAnswer | undefined> {
  const fields = formOf(visit.event);
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : "";
  };
  const empty = emptyEntry(date, today);
  const names = Object.keys(empty) as (keyof TypedEntry)[];
  const posted = names.map((name) => [name, text(name)] as const);
  const typed = Object.fromEntries(posted) as unknown as TypedEntry;
  const [did = "", key] = text("do").split(":");
  if (did === "book" || did === "hold") return enter(visit, did, typed, text("confirmed"), today);
  if (date === "" || (did !== "cancel" && did !== "enter")) return UNKNOWN;
  const refused = async (message: string) =>
    answer(409, await showDay(visit, date, today, typed, { message, press: "book" }));
  const isTyped = posted.some(([name, value]) => name !== "id" && value !== empty[name]);
  const entry = (await visit.diary.read(date)).entries.find((one) => entryKey(one) === key);
  if (!entry || stateOn(entry, date, today) === "cancelled") return refused("It is cancelled.");
  if (did === "enter") {
    if (isTyped) return refused("Book or clear first what you typed below.");
    const { name = "", phone = "", note = "", until = "" } = entry;
    const state = entry.state === "hold" ? "hold" : "book";
    return enter(visit, state, { ...empty, ...entry, name, phone, note, until }, "", today);
  }
  const [row] = (await peopleOf(visit, [entry])).rows;
  if (
    entry.reference === undefined ||
    (row && slotsOf(row).some((one) => one.date === date && one.slot === entry.slot))
  )
    return refused("Its enquiry needs this time: change it there.");
  await visit.diary.change(date, (day) => pressed(day, did, entry, today));
  visit.log("info", "owner-pages.changed", { action: did });
  return isTyped
    ? answer(200, await showDay(visit, date, today, typed))
    : seeOther(`${DIARY_PATH}/${date}`);
}
