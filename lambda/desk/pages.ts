import { chatNumber, internationalNumber } from "../../schemas/enquiry/phone-number.ts";
import { formatCount, formatShortDay } from "../../schemas/format.ts";
import { servicePage } from "../http/pages.ts";
import type { EnquiryCatalogue } from "../mail/catalogue.ts";
import { enquiryHtml, PAGE_LOOK, type EnquiryView } from "../mail/enquiry-html.ts";
import { escapeHtml } from "../mail/escape.ts";
import { factsOf, sumText } from "../mail/facts.ts";
import { indianTime, spamName } from "../mail/mail.ts";
import { inert } from "../mail/visible-controls.ts";
import { bookingsOf } from "../outbox/bookings.ts";
import type { DeskEntry, Row } from "../outbox/outbox.ts";
import { deskListOf } from "../outbox/retention.ts";
import {
  DESK_LISTS,
  ELSEWHERE,
  handlingOf,
  type Booking,
  type Change,
  type DeskList,
  type FollowUp,
} from "../outbox/states.ts";
import { isPossible, MOST_NOTE, type Action } from "./act.ts";

/** Names of the lists. */
const LIST_NAMES: Record<DeskList, string> = {
  waiting: "Waiting",
  answered: "Answered",
  won: "Booked",
  lost: "Lost",
  spam: "Perhaps spam",
};

/** What an enquiry of a list is. */
const STATE_NAMES: Record<DeskList, string> = { ...LIST_NAMES, won: "Won" };

/** The buttons below an enquiry's name, in their order. */
const BUTTONS = [
  ["not spam", "Not spam"],
  ["answered", "Answered"],
  ["won", "Won"],
  ["lost", "Lost"],
  ["waiting", "Waiting again"],
  ["spam", "Spam"],
  ["sent again", "Mail it to me again"],
] as const satisfies [Action, string][];

/** The button that comes first. */
const NEXT_STEPS: Partial<Record<DeskList, Action>> = {
  waiting: "answered",
  answered: "won",
  spam: "not spam",
};

const HISTORY: Record<Change, string> = {
  waiting: "waiting again",
  answered: "answered",
  won: "won",
  lost: "lost",
  spam: "spam",
  "not spam": "not spam",
  noted: "note saved",
  called: "called",
  booked: "booked days saved",
  "sent again": "mailed to you again",
};

/** Of the lists' sizes it is only said that they are larger. */
export const MOST_COUNTED = 1000;

/** The order of a list's entries. */
type Sort = "received" | "date";

/** Every link and form of a page leads to its own address with another query: the key in it is on no page. */
const TO_LISTS = '<p><a href="?list=waiting">All enquiries</a></p>\n';

/** Text from outside, in its own direction and without characters that steer a display. */
function shown(text: string): string {
  return `<bdi>${escapeHtml(inert(text))}</bdi>`;
}

function deskPage(title: string, body: string): string {
  return servicePage(
    "answer desk",
    inert(title),
    `<main class="on-rice section"><div class="wrap">\n${body}\n</div></main>`,
  );
}

export interface EnquiryPage {
  row: Row;
  view: EnquiryView;
  /** Other enquiries with the same phone number or e-mail address, newest first, and their addresses. */
  related: readonly { row: Row; href: string }[];
  /** Times of our hall; empty when the catalogue cannot be read. */
  halls: readonly { id: string; name: string }[];
  /** Names of the owner's mailboxes, by their places; undefined for one without a name. */
  mailboxes: readonly (string | undefined)[];
  /** This browser has the lists: the way there is shown. */
  isListed: boolean;
  now: number;
  /** Why the last press had no effect, and what it had typed. */
  problem?: { words: string; typed: FollowUp } | undefined;
}

/** One enquiry: its state, the owner's buttons and notes, all that it carries, and its history. */
export function enquiryPage(page: EnquiryPage): string {
  const { row, view, related, isListed, now, problem } = page;
  const { phone, name } = row.enquiry;
  const number = internationalNumber(phone);
  const contacts = [
    ...(number ? [`<a class="btn ghost" href="tel:${number}">Call</a>`] : []),
    ...(chatNumber(phone) ? ['<a class="btn ghost" href="?chat=1">Chat</a>'] : []),
  ];
  return deskPage(
    `Enquiry ${row.reference}`,
    `${isListed ? TO_LISTS : ""}<h1>${shown(name)}</h1>
<p class="lead">${stateText(row, now)}</p>
${problem ? `<p class="notice" role="alert">${escapeHtml(problem.words)}</p>\n` : ""}${contacts.length > 0 ? `<p class="acts">${contacts.join("\n").replace("?chat", `?id=${encodeURIComponent(row.id)}&amp;chat`)}</p>\n` : ""}${followUpForm(page)}
${handlingOf(row).state === "won" ? bookedForm(page) : ""}<section aria-label="What was sent" class="carried">
${inert(enquiryHtml(view, PAGE_LOOK, []))}
</section>
${relatedList(related)}<h2>History</h2>
${history(page)}
<p class="small">${mailText(page)}</p>`,
  );
}

/** Buttons, note and day of the next call in one form: no press loses a typed note. */
function followUpForm({ row, problem }: EnquiryPage): string {
  const { revision, ...handling } = handlingOf(row);
  const { note = "", callOn = "" } = { ...handling, ...problem?.typed };
  const next = NEXT_STEPS[deskListOf(row) ?? "waiting"];
  const buttons = BUTTONS.filter(([action]) => isPossible(action, row))
    .toSorted(([a], [b]) => Number(b === next) - Number(a === next))
    .map(([action, label]) => button(action, label, action === next ? "btn" : "btn ghost"));
  return `<form method="post">
<input type="hidden" name="revision" value="${revision}">
<button type="submit" name="do" value="noted" hidden></button>
<p class="acts">${buttons.join("\n")}</p>
<div class="follow-up">
<label for="note">Note</label>
<textarea id="note" name="note" rows="3" maxlength="${MOST_NOTE}">\n${escapeHtml(inert(note))}</textarea>
<label for="callOn">Call again on</label>
<input id="callOn" name="callOn" type="date" value="${escapeHtml(callOn)}">
<p class="acts">${button("noted", "Save", "btn ghost")}
${isPossible("called", row) ? button("called", "Called", "btn ghost") : ""}</p>
</div>
</form>`;
}

function button(action: Action, label: string, look: string): string {
  return `<button class="${look}" type="submit" name="do" value="${action}">${label}</button>`;
}

/** One line for each booked day, and an empty one; folded while days are known. */
function bookedForm({ row, halls }: EnquiryPage): string {
  const { revision } = handlingOf(row);
  const notSaid = ["", "Not said: keeps our hall that day"] as const;
  const places = [
    notSaid,
    ...halls.map(({ id, name }) => [id, `Hall, ${name}`] as const),
    [ELSEWHERE, "Elsewhere"],
  ] as const;
  const days = bookingsOf(row);
  const known = days.map(({ date, slot }) => {
    const [, place] = places.find(([id]) => id === slot) ?? notSaid;
    return `${dayTag(date)} (${escapeHtml(place)})`;
  });
  const summary =
    known.length > 0
      ? `${known.join(", ")}: change`
      : "No day is booked yet: choose it here, for your calendar and the website.";
  const lines = [...days, { date: "" }].map(
    ({ date, slot }: Booking, place) => `<p class="booked">
<label>Day ${place + 1}<input type="date" name="date" value="${escapeHtml(date)}"></label>
<label>Where<select name="slot">${places
      .map(
        ([id, name]) =>
          `<option value="${escapeHtml(id)}"${id === slot ? " selected" : ""}>${escapeHtml(name)}</option>`,
      )
      .join("")}</select></label>
</p>`,
  );
  return `<h2>Booked days</h2>
<details${known.length > 0 ? "" : " open"}><summary>${summary}</summary>
<form method="post">
<input type="hidden" name="revision" value="${revision}">
${lines.join("\n")}
<p class="acts">${button("booked", "Save booked days", "btn ghost")}</p>
</form>
</details>
`;
}

function relatedList(related: EnquiryPage["related"]): string {
  if (related.length === 0) return "";
  const items = related.map(({ row, href }) => {
    const list = STATE_NAMES[deskListOf(row) ?? "waiting"];
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(row.reference)}</a> ${timeTag(row.receivedAt)} · ${list}</li>`;
  });
  return `<h2>Also wrote</h2>\n<ul class="history">\n${items.join("\n")}\n</ul>\n`;
}

function history({ row, mailboxes }: EnquiryPage): string {
  const events: [at: number, what: string][] = [
    [row.receivedAt, "received"],
    ...(row.sentAt === undefined ? [] : ([[row.sentAt, "mailed"]] as [number, string][])),
    ...handlingOf(row).history.map(({ at, did, by }, place, all): [number, string] => {
      const isMailed = did === "not spam" && all[place - 1]?.did !== "spam";
      const mailed = isMailed ? "; mailed without the mark" : "";
      return [at, `${HISTORY[did]}${byText(by, mailboxes)}${mailed}`];
    }),
  ];
  const items = events
    .sort(([a], [b]) => a - b)
    .map(([at, what]) => `<li>${timeTag(at)} ${what}</li>`);
  return `<ol class="history">\n${items.join("\n")}\n</ol>`;
}

/** Which mailbox's link was used; nothing for a command, or while there is one mailbox. */
function byText(by: number | undefined, mailboxes: EnquiryPage["mailboxes"]): string {
  if (by === undefined || mailboxes.length < 2) return "";
  return ` by ${mailboxName(by, mailboxes)}`;
}

function mailboxName(place: number, mailboxes: EnquiryPage["mailboxes"]): string {
  const name = mailboxes[place - 1];
  return name === undefined ? `mailbox ${place}` : shown(name);
}

function stateText(row: Row, now: number): string {
  const list = deskListOf(row) ?? "waiting";
  const { answeredAt, callOn } = handlingOf(row);
  const since =
    answeredAt === undefined
      ? `for ${duration(now - row.receivedAt)}`
      : `answered ${timeTag(answeredAt)}`;
  const state = row.spam && list === "spam" ? spamName(row.spam) : STATE_NAMES[list];
  return `${state}, ${since}${callOn ? ` · call on ${dayTag(callOn)}` : ""}`;
}

/** State of its mail. */
function mailText({ row, mailboxes }: EnquiryPage): string {
  const { status, trouble, failedTo = [] } = row;
  const missed = failedTo.filter((mailbox) => mailboxes.length > 1 && mailbox > 0);
  const which = missed.map((mailbox) => mailboxName(mailbox, mailboxes)).join(" or ");
  const notThere = which ? ` It did not reach ${which}.` : "";
  return `${trouble ? `Its mail came back: ${shown(trouble)}.` : sentText(status)}${notThere}`;
}

function sentText(status: Row["status"]): string {
  switch (status) {
    case "SENT":
      return "Its mail has been sent.";
    case "PENDING":
      return "Its mail goes out with the next try.";
    case "FAILED":
      return "The mail service refused its mail.";
    case "SPAM":
      return "It was not mailed: many came from one network at once.";
  }
}

interface ListPage {
  list: DeskList;
  sort: Sort;
  entries: readonly DeskEntry[];
  counts: Readonly<Record<DeskList, number>>;
  /** The query of the page behind this one. */
  next: string | undefined;
  /** Undefined when it cannot be read: the rows are without what was planned. */
  catalogue: EnquiryCatalogue | undefined;
  now: number;
}

/** One list, a page of it. */
export function listPage({ list, sort, entries, counts, next, catalogue, now }: ListPage): string {
  const tabs = DESK_LISTS.map(
    (name) =>
      `<li><a href="?list=${name}"${name === list ? ' aria-current="page"' : ""}>${LIST_NAMES[name]} ${counted(counts[name])}</a></li>`,
  ).join("\n");
  const more =
    next === undefined ? "" : `<p><a class="btn ghost" href="${escapeHtml(next)}">More</a></p>\n`;
  const other = sort === "date" ? "received" : "date";
  const otherWords = sort === "date" ? "Sort by time of arrival" : "Sort by event date";
  const calendar =
    list === "won" ? '<p><a href="?calendar=1">Booked days in your phone’s calendar</a></p>\n' : "";
  return deskPage(
    `${LIST_NAMES[list]} ${counted(counts[list])}`,
    `<h1>Enquiries</h1>
<nav aria-label="Lists"><ul class="tabs">
${tabs}
</ul></nav>
${searchForm("")}
<h2>${LIST_NAMES[list]}</h2>
<p><a href="?list=${list}&amp;sort=${other}">${otherWords}</a></p>
${entriesList(entries, catalogue, now)}
${more}${calendar}<p><a href="?list=${list}&amp;csv=1">${LIST_NAMES[list]}, as a spreadsheet (CSV)</a></p>`,
  );
}

/** The entries that a search found. */
export function foundPage({
  query,
  entries,
  count,
  catalogue,
  now,
}: Pick<ListPage, "entries" | "catalogue" | "now"> & { query: string; count: number }): string {
  const found = count === 1 ? "1 enquiry" : `${count} enquiries`;
  const more =
    count > entries.length
      ? `<p>The newest ${entries.length} are shown: search for more words.</p>\n`
      : "";
  return deskPage(
    "Search",
    `${TO_LISTS}<h1>Search</h1>
${searchForm(query)}
<h2>${found}</h2>
${more}${entriesList(entries, catalogue, now)}`,
  );
}

/** @param address of the calendar: a key to it */
export function calendarPage(address: string): string {
  return deskPage(
    "Calendar",
    `${TO_LISTS}<h1>Booked days in your calendar</h1>
<p>Subscribe to this address in the calendar of your phone. New bookings then appear by themselves.</p>
<p class="address">${escapeHtml(address)}</p>
<p class="acts"><a class="btn" href="${escapeHtml(address.replace(/^https?:/, "webcal:"))}">Subscribe</a></p>
<p>Everybody who has the address sees the booked days. <code>npm run enquiries -- revoke-links</code> ends it.</p>`,
  );
}

function searchForm(query: string): string {
  return `<form class="search" role="search">
<label for="q">Reference, name or phone number, e-mail, or a word</label>
<input id="q" name="q" type="search" maxlength="100" autocomplete="off" value="${escapeHtml(inert(query))}">
<button class="btn" type="submit">Search</button>
</form>`;
}

function entriesList(
  entries: readonly DeskEntry[],
  catalogue: EnquiryCatalogue | undefined,
  now: number,
): string {
  if (entries.length === 0) return "<p>There are none.</p>";
  const items = entries.map((entry) => {
    const { id, reference, receivedAt, list, answeredAt, summary } = entry;
    const href = `?id=${encodeURIComponent(id)}`;
    const number = internationalNumber(summary.phone);
    const phone = shown(summary.phone);
    const chat = chatNumber(summary.phone) ? ` <a href="${href}&amp;chat=1">Chat</a>` : "";
    const facts = catalogue ? factsLine(entry, catalogue) : "";
    const since =
      answeredAt === undefined
        ? `${STATE_NAMES[list]} for ${duration(now - receivedAt)}`
        : STATE_NAMES[list];
    const call = summary.callOn ? ` · call on ${dayTag(summary.callOn)}` : "";
    return `<li><a href="${href}">${shown(summary.name)}</a>
${facts ? `<p>${facts}</p>\n` : ""}${number ? `<a href="tel:${number}">${phone}</a>` : phone}${chat}
<p class="small">${escapeHtml(reference)} · ${timeTag(receivedAt)} · ${since}${call}</p></li>`;
  });
  return `<ul class="entries">\n${items.join("\n")}\n</ul>`;
}

/** `Haldi, Wedding · 12 Dec 2026 · 250 guests · Our hall, Evening · ₹2,39,700 to ₹2,75,700`. */
function factsLine({ summary }: DeskEntry, catalogue: EnquiryCatalogue): string {
  const { occasions, days, guests, halls, sum } = factsOf(summary, catalogue);
  const [first, ...others] = days;
  const facts = [
    escapeHtml(occasions.join(", ")),
    first ? `${dayTag(first)}${others.length > 0 ? ` and ${others.length} more` : ""}` : "",
    guests === undefined ? "" : `${formatCount(guests)} guests`,
    halls.length > 0 ? `Our hall, ${escapeHtml(halls.join(", "))}` : "",
    sum ? `<b>${sumText(sum)}</b>` : "",
  ];
  return facts.filter(Boolean).join(" · ");
}

/** Shown instead of a page: for a link that opens nothing, a deleted enquiry, a table that does not answer. */
export function noticePage(title: string, words: string): string {
  return deskPage(title, `<h1>${escapeHtml(title)}</h1>\n<p class="lead">${escapeHtml(words)}</p>`);
}

function counted(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${formatCount(MOST_COUNTED)}+`;
}

function timeTag(time: number): string {
  return `<time datetime="${new Date(time).toISOString()}">${indianTime(time).replace(" (India)", "")}</time>`;
}

function dayTag(day: string): string {
  return `<time>${escapeHtml(formatShortDay(day))}</time>`;
}

/** Roughly, in the largest unit of which there are two. */
function duration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes === 0) return "less than a minute";
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
