import { chatNumber, internationalNumber } from "../../schemas/enquiry/phone-number.ts";
import { formatCount, formatShortDay } from "../../schemas/format.ts";
import { servicePage } from "../http/pages.ts";
import type { EnquiryCatalogue } from "../mail/catalogue.ts";
import {
  enquiryHtml,
  type EnquiryView,
  factsOf,
  PAGE_ATTRIBUTES,
  sumText,
} from "../mail/enquiry-view.ts";
import { escapeHtml, visibleControls } from "../mail/html.ts";
import { indianTime, spamName } from "../mail/mail.ts";
import { bookingsOf, ownerListOf } from "../outbox/retention.ts";
import {
  type Booking,
  type Change,
  OWNER_LISTS,
  type ListEntry,
  type OwnerList,
  ELSEWHERE,
  type FollowUp,
  handlingOf,
  type Row,
  SPAM_BY_OWNER,
} from "../outbox/row.ts";

/** Names of the lists. */
const LIST_NAMES: Record<OwnerList, string> = {
  waiting: "Waiting",
  answered: "Answered",
  won: "Booked",
  lost: "Lost",
  spam: "Perhaps spam",
};

/** State of an enquiry in a list. */
const STATE_NAMES: Record<OwnerList, string> = { ...LIST_NAMES, won: "Won" };

/** Buttons below an enquiry's name, in their order. */
const BUTTONS = [
  ["not spam", "Not spam"],
  ["answered", "Answered"],
  ["won", "Won"],
  ["lost", "Lost"],
  ["waiting", "Waiting again"],
  ["spam", "Spam"],
  ["sent again", "Mail it to me again"],
] as const satisfies [Change, string][];

/** The owner's buttons. */
const ACTIONS = [...BUTTONS.map(([action]) => action), "noted", "called", "booked"] as const;
export type Action = (typeof ACTIONS)[number];

export function isAction(text: string): text is Action {
  return (ACTIONS as readonly string[]).includes(text);
}

/** Whether an action changes anything of an enquiry. */
export function isPossible(action: Action, row: Row): boolean {
  const { state, callOn } = handlingOf(row);
  switch (action) {
    case "sent again":
    case "noted":
      return true;
    case "called":
      return callOn !== undefined;
    case "booked":
      return state === "won";
    case "spam":
      return state === "waiting" && row.spam !== SPAM_BY_OWNER;
    case "not spam":
      return ownerListOf(row) === "spam";
    default:
      return action !== state;
  }
}

/** Characters of a note. */
export const MOST_NOTE = 500;

/** First button. */
const NEXT_STEPS: Partial<Record<OwnerList, Action>> = {
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

/** Limit of counted entries; a longer list shows `1,000+`. */
export const MOST_COUNTED = 1000;

/** The order of a list's entries. */
type Sort = "received" | "date";

/** Links and forms are queries alone: no page contains the key in its address. */
const TO_LISTS = '<p><a href="?list=waiting">All enquiries</a></p>\n';

/** A visitor's text with isolated direction and visible control characters. */
function shown(text: string): string {
  return `<bdi>${escapeHtml(visibleControls(text))}</bdi>`;
}

function ownerPage(title: string, body: string): string {
  return servicePage(
    "answer desk",
    visibleControls(title),
    `<main class="on-rice section"><div class="wrap">\n${body}\n</div></main>`,
  );
}

export interface EnquiryPage {
  row: Row;
  view: EnquiryView;
  /** Other enquiries with the same phone number or e-mail address, newest first, with links. */
  related: readonly { row: Row; href: string }[];
  /** Times of our hall; empty without a catalogue. */
  halls: readonly { id: string; name: string }[];
  /** Names of the mailboxes by place; undefined without a name. */
  mailboxes: readonly (string | undefined)[];
  /** This browser has a list link: shows the link to the lists. */
  isListed: boolean;
  now: number;
  /** Why the last press had no effect, and its typed values. */
  problem?: { words: string; typed: FollowUp } | undefined;
}

/** One enquiry: state, buttons, notes, content and history. */
export function enquiryPage(page: EnquiryPage): string {
  const { row, view, related, isListed, now, problem } = page;
  const { phone, name } = row.enquiry;
  const number = internationalNumber(phone);
  const chat = `?id=${encodeURIComponent(row.id)}&amp;chat=1`;
  const contacts = [
    ...(number ? [`<a class="btn ghost" href="tel:${number}">Call</a>`] : []),
    ...(chatNumber(phone) ? [`<a class="btn ghost" href="${chat}">Chat</a>`] : []),
  ];
  return ownerPage(
    `Enquiry ${row.reference}`,
    `${isListed ? TO_LISTS : ""}<h1>${shown(name)}</h1>
<p class="lead">${stateText(row, now)}</p>
${problem ? `<p class="notice" role="alert">${escapeHtml(problem.words)}</p>\n` : ""}${contacts.length > 0 ? `<p class="acts">${contacts.join("\n")}</p>\n` : ""}${followUpForm(page)}
${handlingOf(row).state === "won" ? bookedForm(page) : ""}<section aria-label="What was sent" class="carried">
${visibleControls(enquiryHtml(view, PAGE_ATTRIBUTES, []))}
</section>
${relatedList(related)}<h2>History</h2>
${history(page)}
<p class="small">${mailText(page)}</p>`,
  );
}

/** Buttons, note and day of the next call are one form: no press loses a typed note. */
function followUpForm({ row, problem }: EnquiryPage): string {
  const { revision, ...handling } = handlingOf(row);
  const { note = "", callOn = "" } = { ...handling, ...problem?.typed };
  const next = NEXT_STEPS[ownerListOf(row) ?? "waiting"];
  const buttons = BUTTONS.filter(([action]) => isPossible(action, row))
    .toSorted(([a], [b]) => Number(b === next) - Number(a === next))
    .map(([action, label]) => button(action, label, action === next ? "btn" : "btn ghost"));
  return `<form method="post">
<input type="hidden" name="revision" value="${revision}">
<button type="submit" name="do" value="noted" hidden></button>
<p class="acts">${buttons.join("\n")}</p>
<div class="follow-up">
<label for="note">Note</label>
<textarea id="note" name="note" rows="3" maxlength="${MOST_NOTE}">\n${escapeHtml(visibleControls(note))}</textarea>
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

/** One line per booked day, and an empty one; collapsed when days are known. */
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
    const list = STATE_NAMES[ownerListOf(row) ?? "waiting"];
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

/** Mailbox whose link was used; empty for a command, or with one mailbox. */
function byText(by: number | undefined, mailboxes: EnquiryPage["mailboxes"]): string {
  if (by === undefined || mailboxes.length < 2) return "";
  return ` by ${mailboxName(by, mailboxes)}`;
}

function mailboxName(place: number, mailboxes: EnquiryPage["mailboxes"]): string {
  const name = mailboxes[place - 1];
  return name === undefined ? `mailbox ${place}` : shown(name);
}

function stateText(row: Row, now: number): string {
  const list = ownerListOf(row) ?? "waiting";
  const { answeredAt, callOn } = handlingOf(row);
  const since =
    answeredAt === undefined
      ? `for ${duration(now - row.receivedAt)}`
      : `answered ${timeTag(answeredAt)}`;
  const state = row.spam && list === "spam" ? spamName(row.spam) : STATE_NAMES[list];
  return `${state}, ${since}${callOn ? ` · call on ${dayTag(callOn)}` : ""}`;
}

/** State of the mail. */
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
  list: OwnerList;
  sort: Sort;
  entries: readonly ListEntry[];
  counts: Readonly<Record<OwnerList, number>>;
  /** Query of the next page. */
  next: string | undefined;
  /** Undefined when it cannot be read: entries lack planned facts. */
  catalogue: EnquiryCatalogue | undefined;
  now: number;
}

/** One page of a list. */
export function listPage({ list, sort, entries, counts, next, catalogue, now }: ListPage): string {
  const tabs = OWNER_LISTS.map(
    (name) =>
      `<li><a href="?list=${name}"${name === list ? ' aria-current="page"' : ""}>${LIST_NAMES[name]} ${counted(counts[name])}</a></li>`,
  ).join("\n");
  const more =
    next === undefined ? "" : `<p><a class="btn ghost" href="${escapeHtml(next)}">More</a></p>\n`;
  const other = sort === "date" ? "received" : "date";
  const otherWords = sort === "date" ? "Sort by time of arrival" : "Sort by event date";
  const calendar =
    list === "won" ? '<p><a href="?calendar=1">Booked days in your phone’s calendar</a></p>\n' : "";
  return ownerPage(
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

/** Search results. */
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
  return ownerPage(
    "Search",
    `${TO_LISTS}<h1>Search</h1>
${searchForm(query)}
<h2>${found}</h2>
${more}${entriesList(entries, catalogue, now)}`,
  );
}

/** @param address secret address of the calendar */
export function calendarPage(address: string): string {
  return ownerPage(
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
<input id="q" name="q" type="search" maxlength="100" autocomplete="off" value="${escapeHtml(visibleControls(query))}">
<button class="btn" type="submit">Search</button>
</form>`;
}

function entriesList(
  entries: readonly ListEntry[],
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
function factsLine({ summary }: ListEntry, catalogue: EnquiryCatalogue): string {
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

/** Page of a message: invalid link, deleted enquiry, unavailable table. */
export function noticePage(title: string, words: string): string {
  return ownerPage(
    title,
    `<h1>${escapeHtml(title)}</h1>\n<p class="lead">${escapeHtml(words)}</p>`,
  );
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

/** Rough duration, in the largest unit with a count of at least two. */
function duration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes === 0) return "less than a minute";
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
