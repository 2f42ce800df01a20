import type { EnquiryPlan } from "../schemas/enquiry-plan.ts";
import { escapeHtml } from "./escape.ts";

/** A plan as the owner reads it, as text and as HTML. */
export interface PlanWords {
  text: string;
  html: string;
}

/**
 * What was chosen, then the estimate line by line, then the link that opens the same plan. The link
 * is ours: of what the visitor sent it holds the query alone, which the schema keeps to its letters.
 *
 * @param site origin of the site; without it there is no link
 */
export function planWords(plan: EnquiryPlan, site: string | undefined): PlanWords {
  const { facts, lines, least, most, query } = plan;
  // Made here, not when the module is loaded: it takes milliseconds, and most enquiries have no plan.
  const rupees = new Intl.NumberFormat("en-IN");
  const price = (amount: number) => `₹${rupees.format(amount)}`;
  const rows = [
    ...facts.map(({ label, value }) => ({ label, value, amount: "" })),
    ...lines.map(({ name, rate, times, amount }) => ({
      label: name,
      value: times === 1 ? "" : `${price(rate)} × ${rupees.format(times)}`,
      amount: price(amount),
    })),
    ...(least === undefined || most === undefined
      ? []
      : [{ label: "Estimate", value: "", amount: `${price(least)} to ${price(most)}` }]),
  ];
  const link = site && `${site}/plan?${query}`;
  const text = [
    "Plan:",
    ...rows.map(({ label, value, amount }) =>
      [`${label}:`, value, value && amount && "=", amount].filter(Boolean).join(" "),
    ),
    ...(link ? [`The same plan: ${link}`] : []),
  ].join("\n");
  const cell = (value: string, style: string) =>
    `<td style="padding:2px 16px 2px 0;${style}"><bdi>${escapeHtml(value)}</bdi></td>`;
  const html = [
    "<table>",
    ...rows.map(
      ({ label, value, amount }) =>
        `<tr>${cell(label, "color:#666")}${cell(value, "")}${cell(amount, "text-align:right")}</tr>`,
    ),
    "</table>",
    ...(link ? [`<p><a href="${escapeHtml(link)}">Open the same plan</a></p>`] : []),
  ].join("\n");
  return { text, html };
}
