/** The owner's pages of the hall's diary: a month, a list by date, a day. */
import { internationalNumber } from "../../../schemas/enquiry/typed-numbers.ts";
import { formatMonth, formatWeekday } from "../../../schemas/format.ts";
import { addDays, weekdayOf } from "../../../schemas/plan/days.ts";
import { option } from "../../http/pages.ts";
import { type Html, safeHtml } from "../../mail/html.ts";
import { LISTED, SLOT_NAMES } from "../../mail/owner-words.ts";
import {
  byPlace,
  conflictsOn,
  slotOf,
  stateOn,
  takenOn,
  type Conflict,
  type DiaryDay,
  type DiarySlot,
  type Entry,
  type EntryState,
  type Half,
  type Listed,
} from "../../outbox/diary-rules.ts";
import { ELSEWHERE } from "../../outbox/row.ts";
import { API_PATHS } from "../../service/shared-names.ts";
import { questionPart, whose, type Names } from "../booking-forms.ts";
import { button, datesOf, dayTag, monthsAround, ownerPage, TO_LISTS } from "../layout.ts";

export const DIARY_PATH = `${API_PATHS.ownerPages}/diary`;

/** Maximum number of characters of a name. */
export const MAX_NAME = 100;

const HALF_NAMES: readonly Half[] = ["morning", "evening"];

const STATE_NAMES: Record<EntryState, string> = {
  hold: "on hold",
  booked: "booked",
  done: "done",
  cancelled: "cancelled",
};

/** Values of the form for a booking by telephone. */
export interface TypedEntry {
  /** Id of the entry to be made, so that a repeated post makes one entry. */
  id: string;
  date: string;
  slot: string;
  name: string;
  phone: string;
  note: string;
  until: string;
  /** Id of an enquiry that the page named as entered before. */
  again: string;
}

/** Why a press had no effect. */
export interface EntryProblem {
  message?: Html | string;
  conflicts?: readonly Conflict[];
  press: "book" | "hold";
}

/** Names and guests of the enquiries of entries. */
export interface People {
  names: Names;
  /** `300 guests (quote 2, accepted)` of an entry on its date; empty when unknown. */
  guests: (entry: Entry, date: string) => string;
}

interface DiaryFacts extends People {
  days: readonly DiaryDay[];
  listed: Listed;
  today: string;
}

interface MonthPage extends DiaryFacts {
  /** `2027-01`. */
  month: string;
  typed: TypedEntry;
}

/** Month with the halves of its days, its entries by date, and the form for a booking by telephone. */
export function monthPage(page: MonthPage): string {
  const { month, today, typed } = page;
  const [before, after] = monthsAround(month);
  const link = (to = "") => safeHtml`<a href="?month=${to}">${formatMonth(to)}</a>`;
  return ownerPage(
    `Diary, ${formatMonth(month)}`,
    safeHtml`${TO_LISTS}<h1>Diary of the hall</h1>
<nav aria-label="Months"><ul class="tabs"><li>${link(before)}</li><li><a href="?from=${today}">By date</a></li><li>${link(after)}</li></ul></nav>
${monthTable(page)}
<p class="small">Upper half: morning, lower half: evening. B booked, H on hold, L in the list of the website, +1 elsewhere.</p>
<h2>Entries of ${formatMonth(month)}</h2>
${entriesList(page)}
<form method="post">
${entryForm(typed)}
</form>`,
  );
}

function monthTable({ month, days, listed, today }: MonthPage): Html {
  const first = `${month}-01`;
  const dates = datesOf(month);
  const blank = Array.from({ length: weekdayOf(first) }, () => safeHtml`<td></td>`);
  const cells = [...blank, ...dates.map((date) => dayCell(dayOf(days, date), listed, today))];
  const weeks = Array.from(
    { length: Math.ceil(cells.length / 7) },
    (_, week) => safeHtml`<tr>${cells.slice(week * 7, week * 7 + 7)}</tr>\n`,
  );
  const names = Array.from({ length: 7 }, (_, index) => formatWeekday(`2027-01-0${index + 3}`));
  return safeHtml`<table class="month"><caption><b>${formatMonth(month)}</b></caption>
<thead><tr>${names.map((name) => safeHtml`<th scope="col">${name.slice(0, 3)}</th>`)}</tr></thead>
<tbody>
${weeks}</tbody></table>`;
}

/** A day's link, with a mark for each half. */
function dayCell(day: DiaryDay, listed: Listed, today: string): Html {
  const { date } = day;
  const halves = HALF_NAMES.map((half) => {
    const taken = conflictsOn(day, { id: "", slot: half }, today, listed);
    const kind = (["booked", "hold", "listed"] as const).find((one) =>
      taken.some((conflict) => conflict.kind === one),
    );
    return { half, kind: kind ?? ("free" as const) };
  });
  const elsewhere = takenOn(day, today).filter(({ slot }) => slot === ELSEWHERE).length;
  const letters = { booked: "B", hold: "H", listed: "L", free: "–" };
  const spoken = [
    formatWeekday(date),
    ...halves.map(({ half, kind }) => `${half} ${kind === "hold" ? "on hold" : kind}`),
    ...(elsewhere > 0 ? [`${elsewhere} elsewhere`] : []),
  ];
  const marks = halves.map(
    ({ kind }) => safeHtml`<span class="is-${kind}">${letters[kind]}</span>`,
  );
  const shown = safeHtml`${Number(date.slice(-2))}${elsewhere > 0 && safeHtml` <small>+${elsewhere}</small>`}${marks}`;
  return safeHtml`<td><a href="${DIARY_PATH}/${date}"${date === today && safeHtml` aria-current="date"`}><span aria-hidden="true">${shown}</span><span class="spoken">${spoken.join(", ")}</span></a></td>`;
}

function dayOf(days: readonly DiaryDay[], date: string): DiaryDay {
  return days.find((day) => day.date === date) ?? { date, entries: [] };
}

interface ComingPage extends DiaryFacts {
  /** Date of the next page; undefined on the last one. */
  next: string | undefined;
}

/** Entries by date, from a date on. */
export function comingPage(page: ComingPage): string {
  const { next } = page;
  return ownerPage(
    "Diary by date",
    safeHtml`<p><a href="${DIARY_PATH}">Diary of the hall</a></p>
<h1>Diary by date</h1>
${entriesList(page)}
${next && safeHtml`<p><a class="btn ghost" href="?from=${next}">More</a></p>\n`}`,
  );
}

/** Entries and taken slots of the website's list on the days of a page, by date. */
function entriesList({ days, listed, ...facts }: DiaryFacts): Html {
  const item = (date: string, slot: DiarySlot, text: Html | string) =>
    safeHtml`<li class="diary-entry"><a href="${DIARY_PATH}/${date}">${formatWeekday(date)}</a> ${SLOT_NAMES[slot]}
<p>${text}</p></li>\n`;
  const items = days.flatMap(({ date, entries }) => [
    ...entries.toSorted(byPlace).map((entry) => {
      const state = stateText(entry, stateOn(entry, date, facts.today));
      return item(date, entry.slot, safeHtml`${state} · ${whoText(entry, date, facts)}`);
    }),
    ...listed.flatMap((one) => (one.date === date ? item(date, slotOf(one.slot), LISTED) : [])),
  ]);
  return items.length > 0
    ? safeHtml`<ul class="entries">\n${items}</ul>`
    : safeHtml`<p>There are none.</p>`;
}

/** Name, guests and a link that calls. */
function whoText(entry: Entry, date: string, { names, guests }: People): Html {
  const number = internationalNumber(entry.phone ?? "");
  const count = guests(entry, date);
  return safeHtml`${whose(entry, names)}${count && ` · ${count}`}${number && safeHtml` <a href="tel:${number}">Call</a>`}`;
}

function stateText({ until = "" }: Entry, state: EntryState): Html {
  const end = state === "hold" && safeHtml` until ${dayTag(until)}`;
  return safeHtml`${STATE_NAMES[state]}${end}`;
}

interface DayPage extends Omit<DiaryFacts, "days"> {
  day: DiaryDay;
  /** Keys (`entryKey`) of entries that their enquiry does not need. */
  unneeded: ReadonlySet<string>;
  typed: TypedEntry;
  problem?: EntryProblem | undefined;
}

export const entryKey = ({ id, slot }: Pick<Entry, "id" | "slot">) => `${id} ${slot}`;

/** A day with its entries and their buttons, and the form for a booking by telephone. */
export function dayPage(page: DayPage): string {
  const { day, listed, names, problem, typed } = page;
  const { date, entries } = day;
  const around = [-1, 1].map((days) => addDays(date, days));
  const links = around.map(
    (other) => safeHtml`<li><a href="${DIARY_PATH}/${other}">${formatWeekday(other)}</a></li>`,
  );
  const inList = listed.filter((one) => one.date === date);
  return ownerPage(
    `Diary, ${formatWeekday(date)}`,
    safeHtml`<p><a href="${DIARY_PATH}?month=${date.slice(0, 7)}">Diary of the hall</a></p>
<h1>${formatWeekday(date)}</h1>
<nav aria-label="Days"><ul class="tabs">${links}</ul></nav>
${problem?.message && safeHtml`<p class="notice" role="alert">${problem.message} Nothing was saved.</p>\n`}<form method="post" action="${DIARY_PATH}/${date}" class="whole">
<button type="submit" name="do" value="${problem?.press ?? "book"}" hidden></button>
${
  entries.length + inList.length === 0
    ? safeHtml`<p>The hall is free.</p>`
    : safeHtml`<ul class="entries">\n${entries.toSorted(byPlace).map((entry) => entryItem(entry, page))}${inList.map(
        ({ slot }) => safeHtml`<li><b>${SLOT_NAMES[slotOf(slot)]}</b><p>${LISTED}</p></li>\n`,
      )}</ul>`
}
${entryForm(typed, problem, names)}
</form>`,
  );
}

function entryItem(entry: Entry, { day, today, unneeded, ...facts }: DayPage): Html {
  const { slot, reference, name, note } = entry;
  const state = stateOn(entry, day.date, today);
  // An entry of the time before bookings by telephone were enquiries.
  const isByHand =
    reference === undefined && name !== undefined && (state === "hold" || state === "booked");
  const isUnneeded = unneeded.has(entryKey(entry)) && state !== "cancelled";
  return safeHtml`<li class="diary-entry"><b>${SLOT_NAMES[slot]}</b> ${stateText(entry, state)}
<p>${whoText(entry, day.date, facts)}</p>
${note && safeHtml`<p class="text">${note}</p>\n`}${
    isUnneeded &&
    safeHtml`<p class="small">Its enquiry does not need this time.</p>
<p class="acts">${entryButton("cancel", "Cancel", entry)}</p>
`
  }${isByHand && safeHtml`<p class="acts">${entryButton("enter", "Enter as an enquiry: payments, changes", entry)}</p>\n`}</li>\n`;
}

/** A button that does not need the fields of the form. */
const entryButton = (press: "cancel" | "enter", label: string, entry: Entry) =>
  safeHtml`<button class="btn ghost" type="submit" name="do" value="${press}:${entryKey(entry)}" formnovalidate>${label}</button>\n`;

const SLOTS: readonly DiarySlot[] = ["morning", "evening", "full-day", ELSEWHERE];

/**
 * Fields of a booking by telephone. After a conflict with a hold or the list, it has the button of the second press. The
 * browser may refill it after Back: a booking with the same values is not made twice.
 */
function entryForm(typed: TypedEntry, problem?: EntryProblem, names: Names = new Map()): Html {
  const { id, date, slot, name, phone, note, until, again } = typed;
  const { conflicts = [], press: did = "book" } = problem ?? {};
  const canConfirm = conflicts.every(({ kind }) => kind !== "booked");
  return safeHtml`<h2>A booking by telephone</h2>
<input type="hidden" name="id" value="${id}">
${again && safeHtml`<input type="hidden" name="again" value="${again}">\n`}${conflicts.length > 0 && questionPart({ did, conflicts, canConfirm }, names)}<div class="follow-up">
<label for="date">Day</label>
<input id="date" name="date" type="date" required value="${date}">
<label for="slot">Time</label>
<select id="slot" name="slot">${SLOTS.map((one) => option(one, SLOT_NAMES[one], slot))}</select>
<label for="name">Name</label>
<input id="name" name="name" type="text" required value="${name}">
<label for="phone">Phone number</label>
<input id="phone" name="phone" type="tel" value="${phone}">
<label for="note">Note</label>
<textarea id="note" name="note" rows="2">\n${note}</textarea>
<label for="until">Hold until</label>
<input id="until" name="until" type="date" value="${until}">
<p class="acts">${button("book", "Book", "btn")}${button("hold", "Hold")}</p>
</div>`;
}
