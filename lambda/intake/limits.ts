import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, dayInIndia } from "../../schemas/plan/days.ts";
import { endOfDay } from "../outbox/business-hours.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { NETWORKS_OF_AN_ALLOCATION } from "../service/shared-names.ts";
import type { Settings } from "../service/env.ts";
import { faultName, type Log, logFault } from "../service/log.ts";
import { COUNT_MS } from "../service/retry.ts";

export interface LimitContext
  extends
    Pick<Outbox, "counters">,
    Pick<Settings, "floodLimit" | "networkDailyLimit" | "floodSalt" | "dailyLimit" | "minFillMs"> {
  now: () => number;
  log: Log;
}

/** Reasons for suspected spam. A flood is not mailed; the others are mailed with a mark. */
type SpamReason = "flood" | "trap" | "too fast";

const TEN_MINUTES = 10 * MINUTE_MS;

/** Lifetime of a network's counter after its ten minutes or its day. */
const FLOOD_COUNTER_MS = HOUR_MS;

/** Lifetime of a day's counter, for the investigation of a flood. */
const DAY_COUNTER_MS = 14 * DAY_MS;

export interface Classified {
  spam?: SpamReason | undefined;
  /** The counter that counted the arrival. */
  counter?: string;
  /** The daily limit is reached. */
  isFull?: true;
  /** The sender's network sent enough enquiries today that further ones are not acknowledged. */
  unacknowledged?: true;
}

/** Enquiries of a network in a day (India) that are acknowledged; twice as many of an IPv6 allocation. */
const MAX_ACKNOWLEDGED = 3;

/**
 * Classifies and counts an arrival. If counting fails, the enquiry is accepted, so that visitors can write while the
 * table is down.
 */
export async function classifyAndCount(
  context: LimitContext,
  { homepage, filledMs = Infinity }: Enquiry,
  sender: string | undefined,
): Promise<Classified> {
  const { counters, dailyLimit, minFillMs, now, log } = context;
  const isTooFast = filledMs < minFillMs;
  let spam: SpamReason | undefined = homepage ? "trap" : isTooFast ? "too fast" : undefined;
  try {
    const network = sender ? await countNetwork(context, sender) : {};
    if (network.isFlood) spam = "flood";
    const quiet = network.isBusy && { unacknowledged: true as const };
    if (dailyLimit === undefined) return { spam, ...quiet };
    // Enquiries, suspected spam and floods have separate limits.
    const suffix = spam && (spam === "flood" ? "-flood" : "-spam");
    const counter = `day-${dayInIndia(now())}${suffix ?? ""}`;
    const until = now() + DAY_COUNTER_MS;
    const isCounted = await counters.increment(counter, dailyLimit, until, COUNT_MS);
    return isCounted ? { spam, counter, ...quiet } : { spam, isFull: true };
  } catch (fault) {
    log("warn", "enquiry.not-counted", { fault: faultName(fault) });
    return { spam };
  }
}

/** Counts a post that is not an enquiry. True above the limits of the sender's network, false when counting fails. */
export async function isOverLimit(
  context: Pick<
    LimitContext,
    "counters" | "floodLimit" | "networkDailyLimit" | "floodSalt" | "now" | "log"
  >,
  sender: string | undefined,
): Promise<boolean> {
  const failed = logFault(context.log, "warn", "enquiry.not-counted");
  const counted =
    sender === undefined ? undefined : await countNetwork(context, sender).catch(failed);
  return counted?.isFlood ?? false;
}

/** Counts an arrival for the sender's network. `isFlood` above a limit, `isBusy` above the acknowledged enquiries. */
async function countNetwork(
  {
    counters,
    floodLimit,
    networkDailyLimit: dailyLimit,
    floodSalt,
    now,
  }: Pick<LimitContext, "counters" | "floodLimit" | "networkDailyLimit" | "floodSalt" | "now">,
  sender: string,
): Promise<{ isFlood?: boolean; isBusy?: boolean }> {
  const network = networkOf(sender);
  const at = now();
  const counts: ["ten minutes" | "day", string | undefined, number | undefined][] = [
    ["ten minutes", network, floodLimit],
    ["day", network, dailyLimit],
    ["day", allocationOf(sender), dailyLimit && dailyLimit * NETWORKS_OF_AN_ALLOCATION],
  ];
  const seen = await Promise.all(
    counts.map(async ([per, counted, limit]) => {
      if (counted === undefined || limit === undefined) return 0;
      const until = (per === "day" ? endOfDay(at) : at) + FLOOD_COUNTER_MS;
      return counters.increment(floodCounter(counted, floodSalt, at, per), limit, until, COUNT_MS);
    }),
  );
  const [, ofNetwork = 0, ofAllocation = 0] = seen;
  return {
    isFlood: seen.includes(undefined),
    isBusy:
      ofNetwork > MAX_ACKNOWLEDGED || ofAllocation > MAX_ACKNOWLEDGED * NETWORKS_OF_AN_ALLOCATION,
  };
}

/**
 * Counter of a network's enquiries in ten minutes or in a day (India).
 *
 * @param salt secret: without it an address could be found by hashing all addresses
 */
export function floodCounter(
  network: string,
  salt: string,
  now: number,
  per: "ten minutes" | "day" = "ten minutes",
): string {
  const period = per === "day" ? dayInIndia(now) : String(Math.floor(now / TEN_MINUTES));
  const mac = createHmac("sha256", salt).update(`${period} ${network}`);
  return `flood-${mac.digest("hex").slice(0, 32)}`;
}

/**
 * Network of a sender: the IPv4 address, or the /64 of the IPv6 address, because one connection usually has a whole
 * /64. Every spelling of an address gives the same network; an IPv4-mapped IPv6 address counts as its IPv4 address.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address;
  if (!isMapped(groups)) return prefixOf(groups, 64);
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

/** The /48 of an IPv6 address, the largest usual allocation to a customer (65,536 networks). Undefined for IPv4. */
function allocationOf(address: string): string | undefined {
  const groups = groupsOf(address);
  return groups && !isMapped(groups) ? prefixOf(groups, 48) : undefined;
}

function isMapped(groups: number[]): boolean {
  return groups.slice(0, 6).join() === "0,0,0,0,0,65535";
}

/** `2001:db8:7::/48` */
function prefixOf(groups: number[], bits: number): string {
  const first = groups.slice(0, bits / 16).map((group) => group.toString(16));
  return `${first.join(":")}::/${bits}`;
}

/**
 * The eight groups of an IPv6 address; undefined for anything else. The URL parser normalises every spelling to
 * hexadecimal groups.
 */
function groupsOf(address: string): number[] | undefined {
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return undefined;
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const numbers = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [before, after] = [numbers(head), numbers(tail ?? "")];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
