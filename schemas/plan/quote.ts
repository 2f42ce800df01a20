/** Arithmetic of a quote in whole rupees, from the rates and the estimate of the planner. */
import { estimateFunction, gstOf, upperEnd } from "./estimate.ts";
import { isAllJain, type Plan, type PlanChoices } from "./plan.ts";

export interface QuoteLine extends Keyed {
  /** Kind and id in the catalogs, `package:royal`; absent for a line that the owner wrote. */
  id?: string | undefined;
  label: string;
  /** Rupees, per guest or once. */
  rate: number;
  per: "guest" | "event";
}

/**
 * Identity of a function of an enquiry, which its day keeps, or of a line of a quote: its index in the plan, or a number
 * that was drawn with the page on which the owner added it. Older rows have none: the place in the list is the key.
 */
export interface Keyed {
  key?: number | undefined;
}

/** The list with a key for each item. */
export function keyed<Item extends Keyed>(list: readonly Item[]): (Item & { key: number })[] {
  return list.map((item, place) => ({ ...item, key: item.key ?? place }));
}

/** A function of the celebration. */
export interface QuotePart extends Keyed {
  /** `event:wedding`. */
  id?: string | undefined;
  label: string;
  /** `2027-02-14`; empty while undecided. */
  date: string;
  /** Id of a time of our hall, or `elsewhere`; empty when unknown; absent in older quotes. */
  slot?: string | undefined;
  guests: number;
  /** Number of guests who eat Jain food; absent if none, or unknown. */
  jain?: number | undefined;
  /** Other diets in the owner's words, `12 vegan`. */
  diets?: string | undefined;
  lines: readonly QuoteLine[];
}

export interface Quote {
  parts: readonly QuotePart[];
  /** Rupees, before tax. */
  discount: number;
  gstPercent: number;
  /** Part of the total that books the day. */
  advancePercent: number;
}

export interface QuoteSums {
  /** Sum of each part, before tax. */
  parts: number[];
  /** Sum of all parts, before discount and tax. */
  sum: number;
  gst: number;
  total: number;
  advance: number;
}

/** The functions of a plan with the rates of the catalogs. Functions without a number of guests have 0 guests. */
export function quoteParts(plan: Plan, choices: PlanChoices): QuotePart[] {
  return plan.functions.map((one) => {
    // The rates do not depend on the number of guests, which may be missing or outside the range of estimates.
    const estimate = estimateFunction({ ...one, guests: choices.guests.min }, choices);
    const event = choices.events.find(({ id }) => id === one.event);
    const jain = isAllJain(one) ? one.guests : one.jain;
    return {
      ...(event && { id: `event:${event.id}` }),
      label: event?.name ?? "",
      date: one.date ?? "",
      guests: one.guests ?? 0,
      ...(jain && { jain }),
      lines: ("lines" in estimate ? estimate.lines : []).map(({ kind, id, name, rate }) => ({
        id: `${kind}:${id}`,
        label: name,
        rate,
        per: kind === "hall" ? "event" : "guest",
      })),
    };
  });
}

export function lineAmount(
  { rate, per }: QuoteLine,
  { guests }: Pick<QuotePart, "guests">,
): number {
  return per === "guest" ? rate * guests : rate;
}

/** Rupees that book the day, of a sum that may be agreed beside the quote. */
export function advanceOn(sum: number, { advancePercent }: Pick<Quote, "advancePercent">): number {
  return upperEnd(sum, { percent: advancePercent - 100, roundUpTo: 1 });
}

/** Sums of a quote. As in the planner, the tax is on the whole sum. */
export function quoteSums({ parts, discount, gstPercent, ...quote }: Quote): QuoteSums {
  const sums = parts.map((part) =>
    part.lines.reduce((sum, line) => sum + lineAmount(line, part), 0),
  );
  const sum = sums.reduce((all, one) => all + one, 0);
  const gst = gstOf(sum - discount, { percent: gstPercent });
  const total = sum - discount + gst;
  return { parts: sums, sum, gst, total, advance: advanceOn(total, quote) };
}
