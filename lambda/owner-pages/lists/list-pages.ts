import { chatNumber, internationalNumber } from "../../../schemas/enquiry/typed-numbers.ts";
import { formatCount } from "../../../schemas/format.ts";
import { dayInIndia } from "../../../schemas/plan/days.ts";
import { listedSlots, type EnquiryCatalogue } from "../../mail/catalogue.ts";
import { factsOf, factsOn, guestsText, pastMark, sumText } from "../../mail/enquiry-view.ts";
import { type Html, joinHtml, safeHtml } from "../../mail/html.ts";
import { CALL_TIME_NAMES, conflictLine, HALL_TAKEN, WANTS_CALL } from "../../mail/owner-words.ts";
import { OWNER_LISTS, type ListEntry, type OwnerList } from "../../outbox/row.ts";
import { API_PATHS } from "../../service/shared-names.ts";
import { requestedConflicts } from "../../outbox/booking.ts";
import type { DiaryDay } from "../../outbox/diary-rules.ts";
import { dealText } from "../quotes/quote-pages.ts";
import { bdi, dayTag, duration, enquiryPath, ownerPage, timeTag, TO_LISTS } from "../layout.ts";
import { MONTH_PATH } from "./month-page.ts";
import { callText, holdText, LIST_NAMES, mailLink, STATE_NAMES } from "../enquiry/enquiry-page.ts";

const { ownerPages } = API_PATHS;

/** Maximum number of counted entries; a longer list shows `1,000+`. */
const MAX_COUNTED = 1000;

interface ListPage {
  list: OwnerList;
  sort: "received" | "date";
  entries: readonly ListEntry[];
  counts: Readonly<Record<OwnerList, number>>;
  next: string | undefined;
  /** Undefined when the catalogue cannot be read; entries then lack the facts of plans. */
  catalogue: EnquiryCatalogue | undefined;
  /** Days of the diary from today on. */
  diary: readonly DiaryDay[];
  now: number;
}

export function listPage(page: ListPage): string {
  const { list, sort, counts, next } = page;
  const name = LIST_NAMES[list];
  const counted = (one: OwnerList) =>
    `${LIST_NAMES[one]} ${counts[one] < MAX_COUNTED ? counts[one] : `${formatCount(MAX_COUNTED)}+`}`;
  const tabs = OWNER_LISTS.map(
    (one) =>
      safeHtml`<li><a href="${ownerPages}?list=${one}"${one === list && safeHtml` aria-current="page"`}>${counted(one)}</a></li>\n`,
  );
  const [other, order] = sort === "date" ? ["received", "time of arrival"] : ["date", "event date"];
  const calendar = safeHtml`<p><a href="${ownerPages}/calendar">Booked days in your phone’s calendar</a></p>\n`;
  return ownerPage(
    counted(list),
    safeHtml`<h1>Enquiries</h1>
<p><a href="${ownerPages}/diary">Diary of the hall</a> · <a href="${MONTH_PATH}">Figures of the month</a></p>
<nav aria-label="Lists"><ul class="tabs">
${tabs}</ul></nav>
${searchForm("")}
<h2>${name}</h2>
<p><a href="?list=${list}&amp;sort=${other}">Sort by ${order}</a></p>
${entriesList(page)}
${next && safeHtml`<p><a class="btn ghost" href="${next}">More</a></p>\n`}${list === "won" && calendar}<p><a href="?list=${list}&amp;csv=1">${name}, as a spreadsheet (CSV)</a></p>
<p><a href="${ownerPages}/devices">Signed-in devices</a></p>`,
  );
}

interface FoundPage extends Pick<ListPage, "entries" | "catalogue" | "diary" | "now"> {
  query: string;
  count: number;
}

export function foundPage(page: FoundPage): string {
  const { query, entries, count } = page;
  const more = safeHtml`<p>The newest ${entries.length} are shown: search for more words.</p>\n`;
  return ownerPage(
    "Search",
    safeHtml`${TO_LISTS}<h1>Search</h1>
${searchForm(query)}
<h2>${count === 1 ? "1 enquiry" : `${count} enquiries`}</h2>
${count > entries.length && more}${entriesList(page)}`,
  );
}

function searchForm(query: string): Html {
  return safeHtml`<form class="search" role="search" action="${ownerPages}">
<label for="q">Reference, name or phone number, e-mail, event date, or a word</label>
<input id="q" name="q" type="search" value="${query}">
<button class="btn" type="submit">Search</button>
</form>`;
}

function entriesList({
  entries,
  catalogue,
  diary,
  now,
}: Pick<ListPage, "entries" | "catalogue" | "diary" | "now">) {
  const today = dayInIndia(now);
  const listed = listedSlots(catalogue);
  if (entries.length === 0) return safeHtml`<p>There are none.</p>`;
  const items = entries.map((entry) => {
    const { reference, receivedAt, list, answeredAt, summary } = entry;
    const href = enquiryPath(entry);
    const number = internationalNumber(summary.phone);
    const phone = bdi(summary.phone);
    const chat = chatNumber(summary.phone) && safeHtml` <a href="${href}&amp;chat=1">Chat</a>`;
    const mail = mailLink(reference, summary.email);
    const facts = catalogue ? factsLine(entry, catalogue, today) : [];
    const days = summary.days ?? [];
    const taken = list === "lost" ? [] : requestedConflicts(entry.id, days, diary, today, listed);
    const call =
      summary.callBack && safeHtml`<p>${WANTS_CALL} ${CALL_TIME_NAMES[summary.callBack]}</p>\n`;
    const since = answeredAt === undefined && ` for ${duration(now - receivedAt)}`;
    return safeHtml`<li><a href="${href}">${bdi(summary.name)}</a>
${call}${facts.length > 0 && safeHtml`<p>${facts}</p>\n`}${number ? safeHtml`<a href="tel:${number}">${phone}</a>` : phone}${chat}${mail && safeHtml` <a href="${mail}">Mail</a>`}
${taken.map((one) => safeHtml`<p class="taken">${HALL_TAKEN} ${conflictLine(one)}</p>\n`)}<p class="small">${reference} · ${timeTag(receivedAt)} · ${STATE_NAMES[list]}${since}${dealText(summary.deal, list, today)}${callText(summary.callOn)}${holdText(entry, today, taken)}</p></li>\n`;
  });
  return safeHtml`<ul class="entries">\n${items}</ul>`;
}

/**
 * Functions of the first day, and the sum of all: `Haldi, Mehndi · 12 Dec 2026 · 250 guests · Our hall, Evening · and 1
 * more day · ₹2,39,700 to ₹2,75,700`.
 */
function factsLine({ summary }: ListEntry, catalogue: EnquiryCatalogue, today: string): Html[] {
  const { days, sum } = factsOf(summary, catalogue);
  const [first, ...others] = days;
  const { occasions, halls, ...facts } = factsOn(summary, first ?? "", catalogue);
  const texts = [
    occasions.join(", "),
    first && safeHtml`${dayTag(first)}${pastMark(days, today)}`,
    guestsText(facts),
    halls.length > 0 && `Our hall, ${halls.join(", ")}`,
    others.length > 0 && `and ${others.length} more ${others.length > 1 ? "days" : "day"}`,
    sum && safeHtml`<b>${sumText(sum)}</b>`,
  ];
  return joinHtml(texts.filter(Boolean), " · ");
}
