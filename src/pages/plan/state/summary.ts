import type { EnquiryPlan } from "../../../../schemas/enquiry-plan.ts";
import { fill, formatCount, formatDay, formatPrice } from "../../../../schemas/format.ts";
import type { PlanPageData } from "../plan-data.ts";
import type { Estimate, Unestimated } from "../../../../schemas/plan/estimate.ts";
import { writePlan, type Plan } from "../../../../schemas/plan/plan.ts";

/** Longer addresses are cut short or refused by chat programs; what is cut is at the end of the link. */
const MOST_CHARACTERS = 1500;

/** The address that opens this very plan, for somebody else as well. */
export function planAddress({ head }: PlanPageData, plan: Plan): string {
  const query = writePlan(plan);
  return `${head.canonical}${query && `?${query}`}`;
}

/** What is celebrated, for how many, where and when: as far as it is known. */
export function planFacts({ choices, bill }: PlanPageData, plan: Plan): string[] {
  const event = choices.events.find(({ id }) => id === plan.event)?.name;
  return [
    ...(event === undefined ? [] : [event]),
    ...(plan.guests === undefined ? [] : [`${formatCount(plan.guests)} ${bill.guests}`]),
    ...(plan.jain === undefined ? [] : [fill(bill.jainGuests, { n: formatCount(plan.jain) })]),
    ...(plan.date === undefined ? [] : [formatDay(plan.date)]),
  ];
}

/** What the enquiry carries: the address of the plan and what we said it comes to; nothing when nothing has been chosen. */
export function sentPlan(plan: Plan, sum: Estimate | Unestimated): EnquiryPlan | undefined {
  const query = writePlan(plan);
  if (query === "") return undefined;
  return { query, ...("lines" in sum && { least: sum.least, most: sum.most }) };
}

/** A chat that begins with the plan in words, and the link to it. */
export function chatWithPlan(
  data: PlanPageData,
  plan: Plan,
  sum: Estimate | Unestimated,
  said: string | undefined,
): string {
  const { bill } = data;
  const { href } = bill.chat;
  const link = planAddress(data, plan);
  const lines = [
    planFacts(data, plan).join(", "),
    ...(said === undefined ? [] : [said]),
    ...("lines" in sum ? sum.lines.map(inWords) : []),
    ...("lines" in sum
      ? [`${bill.from} ${formatPrice(sum.least)} ${bill.to} ${formatPrice(sum.most)}`]
      : []),
  ].filter(Boolean);
  const room = MOST_CHARACTERS - link.length;
  return `${href}${encodeURIComponent(`\n${shortened(lines, room)}\n${link}`)}`;
}

function inWords({ name, rate, times, amount }: Estimate["lines"][number]): string {
  const sum = times === 1 ? "" : `${formatPrice(rate)} × ${formatCount(times)} = `;
  return `${name}: ${sum}${formatPrice(amount)}`;
}

/** As many whole lines as there is room for. */
function shortened(lines: readonly string[], room: number): string {
  let text = "";
  for (const line of lines) {
    if (text.length + line.length + 1 > room) return `${text}…`;
    text += `${line}\n`;
  }
  return text.trimEnd();
}
