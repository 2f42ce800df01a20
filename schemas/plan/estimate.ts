/**
 * What an event costs, worked out from the catalogs' rates. Whole rupees only: every figure is a
 * product or a sum of integers, so nothing is rounded but the upper end, and that one is said to be.
 */
import type { Plan } from "./plan.ts";
import type { CounterRate, EstimateRange, PackageRate, PlanRates } from "./rates.ts";

interface EstimateLine {
  kind: "package" | "counter" | "hall";
  id: string;
  name: string;
  /** Rupees per guest, or for the whole slot. */
  rate: number;
  /** How often the rate is paid: the number of guests, or once. */
  times: number;
  /** `rate × times`. */
  amount: number;
}

export interface Estimate {
  lines: EstimateLine[];
  /** The sum of the lines. */
  least: number;
  /** What choices beyond the rates may bring it to. */
  most: number;
}

/** Why there is no estimate yet. */
export type Unestimated =
  { missing: "guests" | "choice" } | { outside: "too-few" | "too-many"; guests: number };

/** The counter's rate beside a package, or alone; nothing when it cannot be had that way. */
export function counterRate(counter: CounterRate, offer?: PackageRate): number | undefined {
  const offered = offer?.counters.includes(counter.id) ?? false;
  return (offered ? counter.inPackage : undefined) ?? counter.standalone;
}

/** The upper end of an estimate, a multiple of `roundUpTo`. */
export function upperEnd(least: number, { percent, roundUpTo }: EstimateRange): number {
  const hundredfold = least * (100 + percent);
  const step = 100 * roundUpTo;
  // To the next multiple in integers: a division would leave them.
  return (hundredfold + ((step - (hundredfold % step)) % step)) / 100;
}

/**
 * Adds up a plan.
 *
 * @returns the estimate, or what is missing before there can be one
 */
export function estimate(plan: Plan, rates: PlanRates): Estimate | Unestimated {
  const { guests } = plan;
  if (guests === undefined) return { missing: "guests" };
  if (guests < rates.guests.min) return { outside: "too-few", guests };
  if (guests > rates.guests.max) return { outside: "too-many", guests };
  const offer = rates.packages.find(({ id }) => id === plan.package);
  const hall = rates.halls.find(({ id }) => id === plan.hall);
  const lines: EstimateLine[] = [];
  const add = (line: Omit<EstimateLine, "amount">) =>
    void lines.push({ ...line, amount: line.rate * line.times });
  if (offer) {
    const { id, name, perGuest } = offer;
    add({ kind: "package", id, name, rate: perGuest, times: guests });
  }
  for (const counter of rates.counters) {
    const rate = plan.counters.includes(counter.id) ? counterRate(counter, offer) : undefined;
    if (rate === undefined) continue;
    add({ kind: "counter", id: counter.id, name: counter.name, rate, times: guests });
  }
  if (hall) add({ kind: "hall", id: hall.id, name: hall.name, rate: hall.price, times: 1 });
  if (lines.length === 0) return { missing: "choice" };
  const least = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, least, most: upperEnd(least, rates.range) };
}
