import { menuWords } from "../../lambda/menu-mail.ts";
import type { Row } from "../../lambda/outbox.ts";
import { planWords } from "../../lambda/plan-mail.ts";

const COLUMNS: [title: string, value: (row: Row) => string][] = [
  ["reference", (row) => row.reference],
  ["received", (row) => new Date(row.receivedAt).toISOString()],
  ["status", (row) => row.status],
  ["name", (row) => row.enquiry.name],
  ["email", (row) => row.enquiry.email],
  ["phone", (row) => row.enquiry.phone],
  ["message", (row) => row.enquiry.msg],
  ["plan", (row) => (row.plan ? planWords(row.plan, undefined).text : "")],
  ["menu", (row) => (row.menu ? menuWords(row.menu, undefined).text : "")],
  ["came back", (row) => row.trouble ?? ""],
];

/** Opens in a spreadsheet with every script intact (the mark at the start says UTF-8) and nothing calculated. */
export function toCsv(rows: Row[]): string {
  const lines = [
    COLUMNS.map(([title]) => title),
    ...rows.map((row) => COLUMNS.map(([, value]) => value(row))),
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
