import { ENQUIRY_FIELDS } from "../../schemas/enquiry/enquiry-fields.ts";
import { headlineOf, sourceLine } from "../mail/enquiry-lines.ts";
import type { Selections } from "../mail/selections.ts";
import type { Row } from "../outbox/outbox.ts";
import { handlingOf } from "../outbox/states.ts";

function isoTime(time: number | undefined): string {
  return time === undefined ? "" : new Date(time).toISOString();
}

/** What came along with an enquiry. */
export type SelectionsOf = (row: Row) => Selections;

type Column = [title: string, value: (row: Row, chosen: Selections) => string];

const COLUMNS: Column[] = [
  ["reference", (row) => row.reference],
  ["received", (row) => isoTime(row.receivedAt)],
  ["status", (row) => row.status],
  ["state", (row) => handlingOf(row).state],
  ["answered", (row) => isoTime(handlingOf(row).answeredAt)],
  ...ENQUIRY_FIELDS.map(({ name }): Column => [
    name === "msg" ? "message" : name,
    (row) => row.enquiry[name] ?? "",
  ]),
  ["event", (row, chosen) => headlineOf(row.enquiry, chosen)],
  ["came from", (row) => sourceLine(row.source)],
  ["plan", (_row, { plan }) => plan?.text ?? ""],
  ["menu", (_row, { menu }) => menu?.text ?? ""],
  ["came back", (row) => row.trouble ?? ""],
];

/** Opens in a spreadsheet with every script intact (the mark at the start says UTF-8) and nothing calculated. */
export function toCsv(rows: Row[], selectionsOf: SelectionsOf): string {
  const lines = [
    COLUMNS.map(([title]) => title),
    ...rows.map((row) => {
      const chosen = selectionsOf(row);
      return COLUMNS.map(([, value]) => value(row, chosen));
    }),
  ];
  return `\ufeff${lines.map((cells) => cells.map(cell).join(",")).join("\r\n")}\r\n`;
}

/**
 * A spreadsheet runs a cell that begins with one of these, after spaces too, as a formula; a leading apostrophe makes
 * it text. Full-width forms count: some programs fold them.
 */
function cell(text: string): string {
  const safe = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
