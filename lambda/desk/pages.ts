import { servicePage } from "../http/pages.ts";
import { escapeHtml } from "../mail/escape.ts";
import { internationalNumber } from "../../schemas/enquiry/phone-number.ts";
import { indianTime } from "../mail/mail.ts";
import { inert } from "../mail/visible-controls.ts";
import type { DeskEntry, Row } from "../outbox/outbox.ts";
import { deskListOf } from "../outbox/retention.ts";
import { DESK_LISTS, handlingOf, type Change, type DeskList } from "../outbox/states.ts";
import { isPossible, type Action } from "./act.ts";

/** What a list is called, and what its entries are. */
const LIST_NAMES: Record<DeskList, string> = {
  waiting: "Waiting",
  answered: "Answered",
  won: "Won",
  lost: "Lost",
  spam: "Perhaps spam",
};

/** The buttons below an enquiry's name, in their order. */
const BUTTONS = [
  ["answered", "Answered"],
  ["won", "Won"],
  ["lost", "Lost"],
  ["waiting", "Waiting again"],
  ["spam", "Spam"],
  ["sent again", "Mail it to me again"],
] as const satisfies [Action, string][];

const NOT_SPAM = ["not spam", "Not spam"] as const satisfies [Action, string];

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

/** Every link and form of a page leads to its own address with another query: the key in it stands on no page. */
const TO_LISTS = '<p><a href="?list=waiting">All enquiries</a></p>\n';

/** Text from outside, in its own direction and without characters that steer a display. */
function shown(text: string): string {
  return `<bdi>${escapeHtml(inert(text))}</bdi>`;
}

function shell(title: string, body: string): string {
  return servicePage(
    "answer desk",
    inert(title),
    `<main class="on-rice section"><div class="wrap">\n${body}\n</div></main>`,
  );
}

interface EnquiryPage {
  row: Row;
  /** HTML of all that it carries (`enquiryBody`). */
  content: string;
  /** It was opened from the lists: the way back is shown. */
  isListed: boolean;
  now: number;
  /** It was changed by another hand: nothing was done. */
  isStale?: boolean;
}

/** One enquiry: how far it is, what can be done, all that it carries, and its history. */
export function enquiryPage({ row, content, isListed, now, isStale }: EnquiryPage): string {
  const { name } = row.enquiry;
  const { history, revision } = handlingOf(row);
  const buttons = [NOT_SPAM, ...BUTTONS]
    .filter(([action]) => isPossible(action, row))
    .map(
      ([action, label], at) =>
        `<button class="btn${at === 0 ? "" : " ghost"}" type="submit" name="do" value="${action}">${label}</button>`,
    )
    .join("\n");
  const events: [at: number, what: string][] = [
    [row.receivedAt, "received"],
    ...(row.sentAt === undefined ? [] : ([[row.sentAt, "mailed"]] as [number, string][])),
    ...history.map(({ at, did }): [number, string] => [at, HISTORY[did]]),
  ];
  return shell(
    `Enquiry ${row.reference}`,
    `${isListed ? TO_LISTS : ""}<h1>${shown(name)}</h1>
<p class="lead">${stateText(row, now)}</p>
${isStale ? '<p class="notice" role="alert">This enquiry has changed since you opened it, so nothing was done. Look at it again, then choose.</p>\n' : ""}<form method="post">
<input type="hidden" name="revision" value="${revision}">
<p class="acts">${buttons}</p>
</form>
<section aria-label="What was sent" class="carried">
${content}
</section>
<h2>History</h2>
<ol class="history">
${events
  .sort(([a], [b]) => a - b)
  .map(([at, what]) => `<li>${timeTag(at)} ${what}</li>`)
  .join("\n")}
</ol>
<p class="small">${mailText(row)}</p>`,
  );
}

function stateText(row: Row, now: number): string {
  const list = deskListOf(row) ?? "waiting";
  const { answeredAt } = handlingOf(row);
  if (answeredAt !== undefined) return `${LIST_NAMES[list]}, answered ${timeTag(answeredAt)}`;
  return `${LIST_NAMES[list]}, for ${duration(now - row.receivedAt)}`;
}

/** What became of its mail. */
function mailText({ status, trouble }: Row): string {
  if (trouble) return `Its mail came back: ${shown(trouble)}`;
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
  entries: readonly DeskEntry[];
  counts: Readonly<Record<DeskList, number>>;
  /** The query of the page behind this one. */
  next: string | undefined;
  now: number;
}

/** One list, a page of it. */
export function listPage({ list, entries, counts, next, now }: ListPage): string {
  const tabs = DESK_LISTS.map(
    (name) =>
      `<li><a href="?list=${name}"${name === list ? ' aria-current="page"' : ""}>${LIST_NAMES[name]} ${counted(counts[name])}</a></li>`,
  ).join("\n");
  const more =
    next === undefined ? "" : `<p><a class="btn ghost" href="${escapeHtml(next)}">More</a></p>\n`;
  return shell(
    `${LIST_NAMES[list]} ${counted(counts[list])}`,
    `<h1>Enquiries</h1>
<nav aria-label="Lists"><ul class="tabs">
${tabs}
</ul></nav>
${searchForm("")}
<h2>${LIST_NAMES[list]}</h2>
${entriesList(entries, now)}
${more}<p><a href="?list=${list}&amp;csv=1">${LIST_NAMES[list]}, as a spreadsheet (CSV)</a></p>`,
  );
}

/** What a search found. */
export function foundPage({
  query,
  entries,
  count,
  now,
}: Pick<ListPage, "entries" | "now"> & { query: string; count: number }): string {
  const found = count === 1 ? "1 enquiry" : `${count} enquiries`;
  const more =
    count > entries.length
      ? `<p>The newest ${entries.length} are shown: search for more of the name or number.</p>\n`
      : "";
  return shell(
    "Search",
    `${TO_LISTS}<h1>Search</h1>
${searchForm(query)}
<h2>${found}</h2>
${more}${entriesList(entries, now)}`,
  );
}

function searchForm(query: string): string {
  return `<form class="search" role="search">
<label for="q">Reference, name or phone</label>
<input id="q" name="q" type="search" maxlength="100" autocomplete="off" value="${escapeHtml(inert(query))}">
<button class="btn" type="submit">Search</button>
</form>`;
}

function entriesList(entries: readonly DeskEntry[], now: number): string {
  if (entries.length === 0) return "<p>There are none.</p>";
  const items = entries.map(({ id, reference, receivedAt, list, answeredAt, summary }) => {
    const number = internationalNumber(summary.phone);
    const phone = shown(summary.phone);
    const since =
      answeredAt === undefined
        ? `${LIST_NAMES[list]} for ${duration(now - receivedAt)}`
        : LIST_NAMES[list];
    return `<li><a href="?id=${encodeURIComponent(id)}">${shown(summary.name)}</a>
${number ? `<a href="tel:${number}">${phone}</a>` : phone}
<p class="small">${escapeHtml(reference)} · ${timeTag(receivedAt)} · ${since}</p></li>`;
  });
  return `<ul class="entries">\n${items.join("\n")}\n</ul>`;
}

/** Where there is nothing to show: a link that opens nothing, an enquiry that is gone, the table that does not answer. */
export function noticePage(title: string, words: string): string {
  return shell(title, `<h1>${escapeHtml(title)}</h1>\n<p class="lead">${escapeHtml(words)}</p>`);
}

function counted(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED.toLocaleString("en-IN")}+`;
}

function timeTag(time: number): string {
  return `<time datetime="${new Date(time).toISOString()}">${indianTime(time).replace(" (India)", "")}</time>`;
}

/** Roughly, in the largest unit of which there are two. */
function duration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
