import { chatNumber, internationalNumber } from "../../schemas/enquiry/typed-numbers.ts";
import { formatCount, formatShortDay } from "../../schemas/format.ts";
import { dayInIndia } from "../../schemas/plan/days.ts";
import { option } from "../http/pages.ts";
import type { EnquiryCatalogue } from "../mail/catalogue.ts";
import {
  enquiryHtml,
  type EnquiryView,
  factsOf,
  PAGE_ATTRIBUTES,
  sumText,
} from "../mail/enquiry-view.ts";
import { type Html, safeHtml } from "../mail/html.ts";
import { spamName } from "../mail/mail.ts";
import { DAY } from "../outbox/business-hours.ts";
import {
  bookingsOf,
  ownerListOf,
  type Booking,
  type Change,
  OWNER_LISTS,
  type ListEntry,
  type OwnerList,
  ELSEWHERE,
  type FollowUp,
  expiryOf,
  handlingOf,
  isPossible,
  type Row,
} from "../outbox/row.ts";
import { mailboxName } from "../service/env.ts";
import { API_PATHS } from "../service/shared-names.ts";
import { bdi, dayTag, duration, ownerPage, timeTag, TO_LISTS } from "./layout.ts";

const { ownerPages } = API_PATHS;

const LIST_NAMES: Record<OwnerList, string> = {
  waiting: "Waiting",
  answered: "Answered",
  won: "Booked",
  lost: "Lost",
  spam: "Perhaps spam",
};

const STATE_NAMES: Record<OwnerList, string> = { ...LIST_NAMES, won: "Won" };

/** Buttons of an enquiry. The next step (`NEXT_STEPS`) is moved to the front. */
const BUTTONS = [
  ["not spam", "Not spam"],
  ["answered", "Answered"],
  ["won", "Won"],
  ["lost", "Lost"],
  ["waiting", "Waiting again"],
  ["spam", "Spam"],
  ["sent again", "Mail it to me again"],
] as const satisfies [Change, string][];

const MAX_NOTE = 500;

const NEXT_STEPS: Partial<Record<OwnerList, Change>> = {
  waiting: "answered",
  answered: "won",
  spam: "not spam",
};

const HISTORY: Partial<Record<Change, string>> = {
  waiting: "waiting again",
  noted: "note saved",
  booked: "booked days saved",
  "sent again": "mailed to you again",
};

const MAIL_SENTENCES: Record<Row["status"], string> = {
  SENT: "Its mail has been sent.",
  PENDING: "Its mail goes out with the next try.",
  FAILED: "The mail service refused its mail.",
  SPAM: "It was not mailed: many came from one network at once.",
};

/** Maximum number of counted entries; a longer list shows `1,000+`. */
const MAX_COUNTED = 1000;

/** Path of an enquiry. The id distinguishes enquiries with one reference. */
export function enquiryPath({ id, reference }: Pick<Row, "id" | "reference">): string {
  return `${ownerPages}/${reference}?id=${id}`;
}

export interface EnquiryPage {
  row: Row;
  view: EnquiryView;
  related: readonly Row[];
  halls: readonly { id: string; name: string }[];
  /** The settings' recipients: addresses, or `Name <address>`. */
  recipients: readonly string[];
  now: number;
  /** Why the last pressed button had no effect, and the values typed into its form. */
  problem?: { words: string; typed: FollowUp } | undefined;
}

export function enquiryPage(page: EnquiryPage): string {
  const { row, view, related, now, problem } = page;
  const { phone, name } = row.enquiry;
  const number = internationalNumber(phone);
  const call = number && safeHtml`<a class="btn ghost" href="tel:${number}">Call</a>\n`;
  const chat =
    chatNumber(phone) &&
    safeHtml`<a class="btn ghost" href="${enquiryPath(row)}&amp;chat=1">Chat</a>`;
  return ownerPage(
    `Enquiry ${row.reference}`,
    safeHtml`${TO_LISTS}<h1>${bdi(name)}</h1>
<p class="lead">${stateText(row, now)}</p>
${problem && safeHtml`<p class="notice" role="alert">${problem.words}</p>\n`}${
      (call || chat) && safeHtml`<p class="acts">${call}${chat}</p>\n`
    }${followUpForm(page)}
${handlingOf(row).state === "won" && bookedForm(page)}<section aria-label="What was sent" class="carried">
${enquiryHtml(view, PAGE_ATTRIBUTES)}
</section>
${related.length > 0 && relatedList(related)}<h2>History</h2>
${history(page)}
<p class="small">${mailText(page)}</p>`,
  );
}

/**
 * Message for the owner about a note or a new call day that cannot be stored. A call day must be before the deletion of
 * the enquiry. A mail that is still due counts as sent now.
 */
export function problemOf(before: Row, after: Row, now: number): string | undefined {
  const { note = "", callOn } = handlingOf(after);
  if ([...note].length > MAX_NOTE)
    return `A note has ${MAX_NOTE} characters at most. Nothing was saved.`;
  if (callOn === undefined || callOn === handlingOf(before).callOn) return undefined;
  const expiry = expiryOf({ ...after, status: "SENT", sentAt: after.sentAt ?? now });
  const last = expiry === undefined ? undefined : dayInIndia(expiry * 1000 - DAY);
  return last !== undefined && callOn > last
    ? `This enquiry is deleted after ${formatShortDay(last)}: choose an earlier day. Nothing was saved.`
    : undefined;
}

/** Buttons, note and day of the next call are one form, so that every button also saves a typed note. */
function followUpForm({ row, problem }: EnquiryPage): Html {
  const { revision, ...handling } = handlingOf(row);
  const { note, callOn } = { ...handling, ...problem?.typed };
  const next = NEXT_STEPS[ownerListOf(row) ?? "waiting"];
  const buttons = BUTTONS.filter(([action]) => isPossible(action, row))
    .toSorted(([a], [b]) => Number(b === next) - Number(a === next))
    .map(([action, label]) => button(action, label, action === next ? "btn" : "btn ghost"));
  return safeHtml`<form method="post">
<input type="hidden" name="revision" value="${revision}">
<button type="submit" name="do" value="noted" hidden></button>
<p class="acts">${buttons}</p>
<div class="follow-up">
<label for="note">Note</label>
<textarea id="note" name="note" rows="3" maxlength="${MAX_NOTE}">\n${note}</textarea>
<label for="callOn">Call again on</label>
<input id="callOn" name="callOn" type="date" value="${callOn}">
<p class="acts">${button("noted", "Save")}${isPossible("called", row) && button("called", "Called")}</p>
</div>
</form>`;
}

function button(action: Change, label: string, look = "btn ghost"): Html {
  return safeHtml`<button class="${look}" type="submit" name="do" value="${action}">${label}</button>\n`;
}

/** One line per booked day, and an empty line; collapsed when days are known. */
function bookedForm({ row, halls }: EnquiryPage): Html {
  const places = [
    ["", "Not said: keeps our hall that day"],
    ...halls.map(({ id, name }) => [id, `Hall, ${name}`] as const),
    [ELSEWHERE, "Elsewhere"],
  ] as const;
  const days = bookingsOf(row);
  const known = days.map(({ date, slot }, index) => {
    const [, place] = places.find(([id]) => id === slot) ?? places[0];
    return safeHtml`${index > 0 && ", "}${dayTag(date)} (${place})`;
  });
  const lines = [...days, { date: "" }].map(
    ({ date, slot }: Booking, index) => safeHtml`<p class="booked">
<label>Day ${index + 1}<input type="date" name="date" value="${date}"></label>
<label>Where<select name="slot">${places.map(([id, name]) => option(id, name, slot))}</select></label>
</p>
`,
  );
  return safeHtml`<h2>Booked days</h2>
<details${known.length === 0 && " open"}><summary>${
    known.length > 0
      ? safeHtml`${known}: change`
      : "No day is booked yet: choose it here, for your calendar and the website."
  }</summary>
<form method="post">
<input type="hidden" name="revision" value="${handlingOf(row).revision}">
${lines}<p class="acts">${button("booked", "Save booked days")}</p>
</form>
</details>
`;
}

function relatedList(related: EnquiryPage["related"]): Html {
  const items = related.map(
    (row) =>
      safeHtml`<li><a href="${enquiryPath(row)}">${row.reference}</a> ${timeTag(row.receivedAt)} · ${STATE_NAMES[ownerListOf(row) ?? "waiting"]}</li>\n`,
  );
  return safeHtml`<h2>Also wrote</h2>\n<ul class="history">\n${items}</ul>\n`;
}

function history({ row, recipients }: EnquiryPage): Html {
  const events: [at: number, what: Html | string][] = [
    [row.receivedAt, "received"],
    ...(row.sentAt === undefined ? [] : [[row.sentAt, "mailed"] as [number, string]]),
    ...handlingOf(row).history.map(({ at, did, by }, index, all): [number, Html] => {
      const isMailed = did === "not spam" && all[index - 1]?.did !== "spam";
      // The mailbox is not named for a command, or if there is only one mailbox.
      const who = by !== undefined && recipients.length > 1 && nameOf(by, recipients);
      const mailed = isMailed && "; mailed without the mark";
      return [at, safeHtml`${HISTORY[did] ?? did}${who && safeHtml` by ${who}`}${mailed}`];
    }),
  ];
  const items = events
    .sort(([a], [b]) => a - b)
    .map(([at, what]) => safeHtml`<li>${timeTag(at)} ${what}</li>\n`);
  return safeHtml`<ol class="history">\n${items}</ol>`;
}

/** @param mailbox an address; a number in older rows */
function nameOf(mailbox: string | number, recipients: readonly string[]): Html {
  return typeof mailbox === "number"
    ? safeHtml`mailbox ${mailbox}`
    : bdi(mailboxName(mailbox, recipients));
}

function stateText(row: Row, now: number): Html {
  const list = ownerListOf(row) ?? "waiting";
  const { answeredAt, callOn } = handlingOf(row);
  const state = row.spam && list === "spam" ? spamName(row.spam) : STATE_NAMES[list];
  const since =
    answeredAt === undefined
      ? `for ${duration(now - row.receivedAt)}`
      : safeHtml`answered ${timeTag(answeredAt)}`;
  return safeHtml`${state}, ${since}${callText(callOn)}`;
}

const callText = (callOn: string | undefined) => callOn && safeHtml` · call on ${dayTag(callOn)}`;

function mailText({ row, recipients }: EnquiryPage): Html {
  const { status, trouble, unreached = [] } = row;
  const missed = unreached.map(
    (mailbox, index) => safeHtml`${index > 0 && " or "}${nameOf(mailbox, recipients)}`,
  );
  const notThere = missed.length > 0 && safeHtml` It did not reach ${missed}.`;
  const state = trouble ? safeHtml`Its mail came back: ${bdi(trouble)}.` : MAIL_SENTENCES[status];
  return safeHtml`${state}${notThere}`;
}

interface ListPage {
  list: OwnerList;
  sort: "received" | "date";
  entries: readonly ListEntry[];
  counts: Readonly<Record<OwnerList, number>>;
  next: string | undefined;
  /** Undefined when the catalogue cannot be read; entries then lack the facts of plans. */
  catalogue: EnquiryCatalogue | undefined;
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

interface FoundPage extends Pick<ListPage, "entries" | "catalogue" | "now"> {
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
<label for="q">Reference, name or phone number, e-mail, or a word</label>
<input id="q" name="q" type="search" maxlength="100" value="${query}">
<button class="btn" type="submit">Search</button>
</form>`;
}

function entriesList({ entries, catalogue, now }: Pick<ListPage, "entries" | "catalogue" | "now">) {
  if (entries.length === 0) return safeHtml`<p>There are none.</p>`;
  const items = entries.map((entry) => {
    const { reference, receivedAt, list, answeredAt, summary } = entry;
    const href = enquiryPath(entry);
    const number = internationalNumber(summary.phone);
    const phone = bdi(summary.phone);
    const chat = chatNumber(summary.phone) && safeHtml` <a href="${href}&amp;chat=1">Chat</a>`;
    const facts = catalogue ? factsLine(entry, catalogue) : [];
    const since = answeredAt === undefined && ` for ${duration(now - receivedAt)}`;
    return safeHtml`<li><a href="${href}">${bdi(summary.name)}</a>
${facts.length > 0 && safeHtml`<p>${facts}</p>\n`}${number ? safeHtml`<a href="tel:${number}">${phone}</a>` : phone}${chat}
<p class="small">${reference} · ${timeTag(receivedAt)} · ${STATE_NAMES[list]}${since}${callText(summary.callOn)}</p></li>\n`;
  });
  return safeHtml`<ul class="entries">\n${items}</ul>`;
}

/** `Haldi, Wedding · 12 Dec 2026 · 250 guests · Our hall, Evening · ₹2,39,700 to ₹2,75,700`. */
function factsLine({ summary }: ListEntry, catalogue: EnquiryCatalogue): Html[] {
  const { occasions, days, guests, halls, sum } = factsOf(summary, catalogue);
  const [first, ...others] = days;
  const more = others.length > 0 && ` and ${others.length} more`;
  return [
    occasions.join(", "),
    first && safeHtml`${dayTag(first)}${more}`,
    guests !== undefined && `${formatCount(guests)} guests`,
    halls.length > 0 && `Our hall, ${halls.join(", ")}`,
    sum && safeHtml`<b>${sumText(sum)}</b>`,
  ]
    .filter(Boolean)
    .map((fact, index) => safeHtml`${index > 0 && " · "}${fact}`);
}
