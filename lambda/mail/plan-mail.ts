import { PLAN_PARTS } from "../../schemas/enquiry-fields.ts";
import type { EnquiryPlan } from "../../schemas/enquiry-plan.ts";
import { formatCount, formatDay, formatPrice } from "../../schemas/format.ts";
import { dayInIndia } from "../../schemas/plan/days.ts";
import { estimate } from "../../schemas/plan/estimate.ts";
import { readPlan, writePlan, type Plan } from "../../schemas/plan/plan.ts";
import { saidOfDay } from "../../schemas/plan/said-of-day.ts";
import type { PlanCatalogue } from "./catalogue.ts";
import { escapeHtml } from "./escape.ts";
import { unreadable, type MailPart } from "./mail-part.ts";

interface PlanRow {
  label: string;
  value: string;
  amount?: string;
}

/**
 * A plan as the owner reads it: what was chosen, then the estimate line by line, then the link that
 * opens the same plan. All of it is worked out here, from the catalogue; what the visitor's page
 * showed is mentioned where it differs.
 *
 * @param receivedAt milliseconds since 1970
 * @param site origin of the site; without it there is no link
 */
export function planPart(
  { query, least, most }: EnquiryPlan,
  known: PlanCatalogue,
  receivedAt: number,
  site: string | undefined,
): MailPart {
  const asked = new URLSearchParams(query);
  if (!PLAN_PARTS.some((part) => asked.has(part))) return unreadable("plan");
  const plan = readPlan(asked, known.choices);
  const sum = estimate(plan, known.choices);
  const ours = "lines" in sum ? between(sum.least, sum.most) : undefined;
  const shown = least === undefined || most === undefined ? undefined : between(least, most);
  const rows: PlanRow[] = [
    ...factsOf(asked, plan, known, dayInIndia(receivedAt)),
    ...("lines" in sum ? sum.lines : []).map(({ name, rate, times, amount }) => ({
      label: name,
      value: times === 1 ? "" : `${formatPrice(rate)} × ${formatCount(times)}`,
      amount: formatPrice(amount),
    })),
    ...(ours === undefined ? [] : [{ label: "Estimate", value: "", amount: ours }]),
  ];
  const note =
    shown === undefined || shown === ours
      ? undefined
      : `The visitor's page showed ${shown}; today's catalogue says ${ours ?? "no sum"}. Prices may have changed since.`;
  const same = writePlan(plan);
  const link = site && same ? `${site}/plan?${same}` : undefined;
  const text = [
    "Plan:",
    ...rows.map(({ label, value, amount }) =>
      [`${label}:`, value, value && amount && "=", amount].filter(Boolean).join(" "),
    ),
    ...(note ? [note] : []),
    ...(link ? [`The same plan: ${link}`] : []),
  ].join("\n");
  const cell = (value: string, style: string) =>
    `<td style="padding:2px 16px 2px 0;${style}"><bdi>${escapeHtml(value)}</bdi></td>`;
  const html = [
    "<table>",
    ...rows.map(
      ({ label, value, amount = "" }) =>
        `<tr>${cell(label, "color:#666")}${cell(value, "")}${cell(amount, "text-align:right")}</tr>`,
    ),
    "</table>",
    ...(note ? [`<p>${escapeHtml(note)}</p>`] : []),
    ...(link ? [`<p><a href="${escapeHtml(link)}">Open the same plan</a></p>`] : []),
  ].join("\n");
  return { text, html };
}

const between = (least: number, most: number) => `${formatPrice(least)} to ${formatPrice(most)}`;

/** What was chosen, by the page's own labels. What the catalogue does not know stays, and is said to be unknown. */
function factsOf(
  asked: URLSearchParams,
  plan: Plan,
  known: PlanCatalogue,
  today: string,
): PlanRow[] {
  const { choices, fields, dateWords } = known;
  const nameOf = (list: readonly { id: string; name: string }[], id: string | undefined) =>
    list.find((entry) => entry.id === id)?.name;
  const unknown = (part: (typeof PLAN_PARTS)[number]) => asUnknown(asked.get(part) ?? "");
  const count = (part: "guests" | "jain") =>
    plan[part] === undefined ? unknown(part) : formatCount(plan[part]);
  const said = saidOfDay(known, plan, today);
  const counters = [
    ...plan.counters.map((id) => nameOf(choices.counters, id)),
    ...asked
      .getAll("counters")
      .flatMap((list) => list.split(","))
      .filter((id) => !plan.counters.includes(id))
      .map(asUnknown),
  ];
  const facts = [
    [fields.event, nameOf(choices.events, plan.event) ?? unknown("event")],
    [fields.guests, count("guests")],
    [fields.jain, count("jain")],
    [
      fields.package,
      nameOf(choices.packages, plan.package) ?? (unknown("package") || fields.noPackage),
    ],
    [fields.counters, counters.filter(Boolean).join(", ")],
    [fields.hall, nameOf(choices.halls, plan.hall) ?? (unknown("hall") || fields.noHall)],
    [fields.date, plan.date === undefined ? unknown("date") : formatDay(plan.date)],
    // Of a day elsewhere there is nothing to say but to the visitor.
    [dateWords.fact, said?.found ? said.text : ""],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/**
 * Letters and digits of any script as they are, all else as an address writes it, so that nothing in
 * it passes for our words. A nought says the same as nothing.
 */
function asUnknown(value: string): string {
  const text = value.trim().replace(/[^\p{L}\p{M}\p{N} ]/gu, encodeURIComponent);
  return text === "" || text === "0" ? "" : `${text} (unknown)`;
}
