import { RETENTION_DAYS } from "../../../schemas/enquiry/enquiry-retention.ts";
import { formatCount, formatMonth, formatPrice } from "../../../schemas/format.ts";
import { addDays, dayInIndia } from "../../../schemas/plan/days.ts";
import { answersOf, distinct, NO_ORIGIN } from "../../delivery/daily-figures.ts";
import { hoursText } from "../../delivery/remind.ts";
import type { EnquiryCatalogue } from "../../mail/catalogue.ts";
import { factsOf } from "../../mail/enquiry-view.ts";
import { type Html, safeHtml } from "../../mail/html.ts";
import { lostText } from "../../mail/owner-words.ts";
import type { ListEntry } from "../../outbox/row.ts";
import { API_PATHS } from "../../service/shared-names.ts";
import { csvText } from "./export.ts";
import { datesOf, monthsAround, ownerPage, TO_LISTS } from "../layout.ts";

export const MONTH_PATH = `${API_PATHS.ownerPages}/month`;

interface MonthFigures {
  /** `2026-11`. */
  month: string;
  /** All enquiries but suspected spam. */
  entries: readonly ListEntry[];
  catalogue: EnquiryCatalogue;
  now: number;
}

type Group = [title: string, namesOf: (entry: ListEntry) => readonly string[]];

interface Line {
  name: string;
  enquiries: number;
  won: number;
  lost: number;
  /** Agreed sums of the won enquiries, in rupees. */
  agreed: number;
}

const NOT_SAID = "not said";

/** An enquiry with several occasions is in the line of each. */
const groupsOf = (catalogue: EnquiryCatalogue): Group[] => [
  [
    "Occasion",
    ({ summary }) => {
      const { occasions } = factsOf(summary, catalogue);
      return occasions.length > 0 ? occasions : [NOT_SAID];
    },
  ],
  ["Came from", ({ summary }) => [summary.origin ?? NO_ORIGIN]],
  ["Written on", ({ summary }) => [summary.page ?? "not known"]],
  ["Lost because", ({ list, summary }) => (list === "lost" ? [lostText(summary) || NOT_SAID] : [])],
];

/** The enquiries that arrived in a month. An edited and resent one counts once, as won if either is. */
function arrivedIn(month: string, entries: readonly ListEntry[]): ListEntry[] {
  const isWon = ({ list }: ListEntry) => Number(list === "won");
  const arrived = entries.filter(({ receivedAt }) => dayInIndia(receivedAt).startsWith(month));
  return distinct(arrived.sort((a, b) => isWon(a) - isWon(b) || a.receivedAt - b.receivedAt));
}

function lineOf(name: string, entries: readonly ListEntry[]): Line {
  const won = entries.filter(({ list }) => list === "won");
  return {
    name,
    enquiries: entries.length,
    won: won.length,
    lost: entries.filter(({ list }) => list === "lost").length,
    agreed: won.reduce((sum, { summary }) => sum + (summary.deal?.agreed ?? 0), 0),
  };
}

function linesOf(namesOf: Group[1], entries: readonly ListEntry[]): Line[] {
  const names = new Set(entries.flatMap(namesOf));
  return Array.from(names, (name) =>
    lineOf(
      name,
      entries.filter((entry) => namesOf(entry).includes(name)),
    ),
  ).sort((a, b) => b.enquiries - a.enquiries);
}

export function monthCsv({ month, entries, catalogue }: MonthFigures): string {
  const arrived = arrivedIn(month, entries);
  const cells = (title: string, { name, enquiries, won, lost, agreed }: Line) =>
    [month, title, name, enquiries, won, lost, agreed].map(String);
  return csvText([
    ["month", "by", "name", "enquiries", "won", "lost", "agreed (₹)"],
    cells("all", lineOf("all", arrived)),
    ...groupsOf(catalogue).flatMap(([title, namesOf]) =>
      linesOf(namesOf, arrived).map((line) => cells(title, line)),
    ),
  ]);
}

export function monthFiguresPage(figures: MonthFigures): string {
  const { month, entries, catalogue, now } = figures;
  const [before, after] = monthsAround(month);
  const arrived = arrivedIn(month, entries);
  const { inTime, settled, median } = answersOf(arrived, catalogue.hours, now);
  const usual = median === undefined ? "" : `, median ${hoursText(median)}`;
  const isPartlyDeleted = `${month}-01` < addDays(dayInIndia(now), -RETENTION_DAYS);
  const link = (to = "") => safeHtml`<li><a href="?month=${to}">${formatMonth(to)}</a></li>`;
  const tables = groupsOf(catalogue)
    .map(([title, namesOf]) => ({ title, lines: linesOf(namesOf, arrived) }))
    .filter(({ lines }) => lines.length > 0);
  return ownerPage(
    `Month, ${formatMonth(month)}`,
    safeHtml`${TO_LISTS}<h1>${formatMonth(month)}</h1>
<nav aria-label="Months"><ul class="tabs">${link(before)}${link(after)}</ul></nav>
${isPartlyDeleted && safeHtml`<p class="notice">Enquiries without a booking are deleted after ${RETENTION_DAYS} days, so this month is no longer whole.</p>\n`}<p>Answered in time: ${settled === 0 ? "none was due" : `${inTime} of ${settled}`}${usual}.</p>
${dayChart(month, arrived)}
<section class="carried">
<table class="figures"><thead><tr><td></td>${HEADS.map((head) => safeHtml`<th scope="col" class="amount">${head}</th>`)}</tr></thead>
<tbody>
${figureRow(lineOf("All", arrived))}</tbody>
${tables.map(({ title, lines }) => safeHtml`<tbody>\n<tr><th scope="rowgroup" colspan="5"><b>${title}</b></th></tr>\n${lines.map(figureRow)}</tbody>\n`)}</table>
</section>
<p><a href="?month=${month}&amp;csv=1">${formatMonth(month)}, as a spreadsheet (CSV)</a></p>`,
  );
}

const HEADS = ["Came", "Won", "Lost", "Agreed"];

function figureRow({ name, enquiries, won, lost, agreed }: Line): Html {
  const cells = [
    ...[enquiries, won, lost].map((count) => formatCount(count)),
    agreed > 0 ? formatPrice(agreed) : "–",
  ];
  return safeHtml`<tr><th scope="row">${name}</th>${cells.map((cell) => safeHtml`<td class="amount">${cell}</td>`)}</tr>\n`;
}

const BAR_WIDTH = 10;
const CHART_HEIGHT = 60;

/** A bar of each day's enquiries; its dark part is the won ones. */
function dayChart(month: string, arrived: readonly ListEntry[]): Html {
  const days = datesOf(month).map((day) =>
    lineOf(
      day,
      arrived.filter(({ receivedAt }) => dayInIndia(receivedAt) === day),
    ),
  );
  const most = Math.max(1, ...days.map(({ enquiries }) => enquiries));
  const bar = (count: number, index: number, opacity: number) => {
    const height = Math.round((count / most) * CHART_HEIGHT);
    return (
      count > 0 &&
      safeHtml`<rect x="${index * BAR_WIDTH}" y="${CHART_HEIGHT - height}" width="${BAR_WIDTH - 2}" height="${height}" fill-opacity="${opacity}"/>`
    );
  };
  const bars = days.map(
    ({ enquiries, won }, index) => safeHtml`${bar(enquiries, index, 0.4)}${bar(won, index, 1)}`,
  );
  const width = days.length * BAR_WIDTH;
  return safeHtml`<svg class="chart" role="img" aria-label="Enquiries by day, at most ${most} on a day" viewBox="0 0 ${width} ${CHART_HEIGHT}" fill="currentColor">${bars}</svg>
<p class="small">Enquiries by day, 1 to ${days.length}; dark: won.</p>`;
}
