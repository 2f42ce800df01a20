import type { EnquiryLine } from "./enquiry-lines.ts";
import { escapeHtml } from "./escape.ts";
import type { MailPart, PartTable } from "./mail-part.ts";

/** All that an enquiry carries, as the owner reads it. */
export interface EnquiryView {
  headline: string;
  lines: EnquiryLine[];
  paragraphs: EnquiryLine[];
  parts: MailPart[];
  /** Reference, time, source. */
  footer: string[];
}

/** The pieces of a view → their attributes. */
type Look = Record<
  "headline" | "label" | "value" | "amount" | "caption" | "title" | "text" | "small",
  string
>;

/** Mail programs read style attributes alone. */
export const MAIL_LOOK: Look = {
  headline: ' style="font-size:18px"',
  label:
    ' style="padding:2px 16px 2px 0;color:#666;font-weight:normal;text-align:left;vertical-align:top"',
  value: ' style="padding:2px 16px 2px 0;vertical-align:top"',
  amount: ' style="padding:2px 0;text-align:right;vertical-align:top;white-space:nowrap"',
  caption: ' style="padding-top:12px;text-align:left"',
  title: ' style="font-size:18px;margin:24px 0 4px"',
  text: ' style="white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #ccc;padding-left:12px"',
  small: ' style="color:#666"',
};

/** Classes of src/enquiry/answer.css: the page's policy forbids style attributes. */
export const PAGE_LOOK: Look = {
  headline: ' class="headline"',
  label: "",
  value: "",
  amount: ' class="amount"',
  caption: "",
  title: "",
  text: ' class="text"',
  small: ' class="small"',
};

/**
 * The HTML of a view. The visitor's words appear as text only.
 *
 * @param below the lines of name, address and telephone
 */
export function enquiryHtml(
  { headline, lines, paragraphs, parts, footer }: EnquiryView,
  look: Look,
  below: readonly string[],
): string {
  const rows = lines.map(({ label, value }) => ({ label, values: [value] }));
  return [
    ...(headline ? [`<p${look.headline}><b>${escapeHtml(headline)}</b></p>`] : []),
    tableHtml({ rows }, look),
    ...below,
    ...paragraphs.map(({ value }) => `<div dir="auto"${look.text}>${escapeHtml(value)}</div>`),
    ...parts.map((part) => partHtml(part, look)),
    `<p${look.small}>${footer.map(escapeHtml).join("<br>")}</p>`,
  ].join("\n");
}

/** The HTML of a plan or a menu. */
export function partHtml({ title, tables, notes, link }: MailPart, look: Look): string {
  return [
    ...(title === undefined ? [] : [`<h2${look.title}>${escapeHtml(title)}</h2>`]),
    ...tables.map((table) => tableHtml(table, look)),
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.words)}</a></p>`] : []),
  ].join("\n");
}

function tableHtml({ heading, rows }: PartTable, look: Look): string {
  const hasAmounts = rows.some(({ amount }) => amount !== undefined);
  const bdi = (text: string) => (text ? `<bdi>${escapeHtml(text)}</bdi>` : "");
  return [
    "<table>",
    ...(heading === undefined
      ? []
      : [`<caption${look.caption}><b>${escapeHtml(heading)}</b></caption>`]),
    "<tbody>",
    ...rows.map(({ label, values, amount }) => {
      const span = hasAmounts && !(values.length > 0 && amount !== undefined) ? ' colspan="2"' : "";
      const value = `<td${span}${look.value}>${values.map(bdi).join("<br>")}</td>`;
      const sum = `<td${span}${look.amount}>${bdi(amount ?? "")}</td>`;
      const cells = [
        values.length > 0 || amount === undefined ? value : "",
        amount === undefined ? "" : sum,
      ];
      return `<tr><th scope="row"${look.label}>${bdi(label)}</th>${cells.join("")}</tr>`;
    }),
    "</tbody>",
    "</table>",
  ].join("\n");
}
