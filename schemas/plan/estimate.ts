/**
 * Estimates in whole rupees from the catalogs' rates. Every figure is a product or a sum of integers. Only the upper
 * end and the tax are rounded.
 */
import type { Plan, PlannedFunction } from "./plan.ts";
import type { CounterRate, EstimateRange, Gst, PackageRate, PlanRates } from "./rates.ts";

interface EstimateLine {
  kind: "package" | "counter" | "hall";
  id: string;
  name: string;
  /** Rupees per guest, or for the whole slot. */
  rate: number;
  /** Factor of the rate: the number of guests, or 1. */
  times: number;
  amount: number;
}

/** Lowest and highest cost in whole rupees, without tax. Only food has a range: the hall's rent is fixed. */
interface Range {
  least: number;
  most: number;
}

/** Sum of a plan, with the tax on the whole. */
export interface Sum extends Range {
  gstLeast: number;
  gstMost: number;
}

export interface Estimate extends Range {
  lines: EstimateLine[];
  /** Package and live counters, without tax; zero when only the hall is chosen. */
  food: Range;
  /** Rent of the hall, without tax; absent when the guests are received elsewhere. */
  rent?: number;
}

export interface PlanEstimate {
  functions: readonly (Estimate | Unestimated)[];
  /** Sum of the functions that can be estimated; absent when none can. */
  total?: Sum;
}

export type Unestimated =
  { missing: "guests" | "choice" } | { outside: "too-few" | "too-many"; guests: number };

/**
 * Rate of a counter: with the package that offers it, otherwise the standalone rate. Undefined if the counter is not
 * sold that way.
 */
export function counterRate(counter: CounterRate, offer?: PackageRate): number | undefined {
  const offered = offer?.counters.includes(counter.id) ?? false;
  return (offered ? counter.inPackage : undefined) ?? counter.standalone;
}

/** `least` plus `percent`, rounded up to a multiple of `roundUpTo`. */
export function upperEnd(least: number, { percent, roundUpTo }: EstimateRange): number {
  const hundredfold = least * (100 + percent);
  const step = 100 * roundUpTo;
  // Integer arithmetic: a fraction could be rounded up wrongly.
  return (hundredfold + ((step - (hundredfold % step)) % step)) / 100;
}

/**
 * The tax on an amount, rounded to the nearest rupee (Central Goods and Services Tax Act 2017, section 170). Half a
 * rupee is rounded up.
 */
export function gstOf(amount: number, { percent }: Gst): number {
  const hundredfold = amount * percent + 50;
  return (hundredfold - (hundredfold % 100)) / 100;
}

/** Estimate of one function, or the reason why it has none. */
export function estimateFunction(one: PlannedFunction, rates: PlanRates): Estimate | Unestimated {
  const { guests } = one;
  if (guests === undefined) return { missing: "guests" };
  if (guests < rates.guests.min) return { outside: "too-few", guests };
  if (guests > rates.guests.max) return { outside: "too-many", guests };
  const offer = rates.packages.find(({ id }) => id === one.package);
  const hall = rates.halls.find(({ id }) => id === one.hall);
  const lines: EstimateLine[] = [];
  const add = (line: Omit<EstimateLine, "amount">) =>
    void lines.push({ ...line, amount: line.rate * line.times });
  if (offer) {
    const { id, name, perGuest } = offer;
    add({ kind: "package", id, name, rate: perGuest, times: guests });
  }
  for (const counter of rates.counters) {
    const rate = one.counters.includes(counter.id) ? counterRate(counter, offer) : undefined;
    if (rate === undefined) continue;
    add({ kind: "counter", id: counter.id, name: counter.name, rate, times: guests });
  }
  if (hall) add({ kind: "hall", id: hall.id, name: hall.title, rate: hall.price, times: 1 });
  if (lines.length === 0) return { missing: "choice" };
  const rent = hall?.price ?? 0;
  const dishes = lines.reduce((sum, { amount }) => sum + amount, 0) - rent;
  const food = { least: dishes, most: upperEnd(dishes, rates.range) };
  const [least, most] = [food.least + rent, food.most + rent];
  return { lines, food, ...(hall && { rent }), least, most };
}

/** Sums up the functions of a plan. */
export function estimatePlan(plan: Plan, rates: PlanRates): PlanEstimate {
  const functions = plan.functions.map((one) => estimateFunction(one, rates));
  const sums = functions.filter((one) => "lines" in one);
  if (sums.length === 0) return { functions };
  const least = sums.reduce((sum, one) => sum + one.least, 0);
  const most = sums.reduce((sum, one) => sum + one.most, 0);
  const [gstLeast, gstMost] = [gstOf(least, rates.gst), gstOf(most, rates.gst)];
  return { functions, total: { least, most, gstLeast, gstMost } };
}
