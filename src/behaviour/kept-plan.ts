import { readSentPlan, type EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { listen } from "./listen.ts";
import { expiry } from "./record-keys.ts";
import { keepInTab, PLAN, readInTab, store, type StorageKey } from "./storage.ts";
import {
  copyKey,
  followRecord,
  isBegun,
  isTakenElsewhere,
  keepRecord,
  openRecord,
  readCopy,
  recordsOnDevice,
  typedInTab,
} from "./tab-record.ts";

/** The visitor's plan, with the estimate that the visitor saw. */
export interface KeptPlan extends EnquiryPlan {
  /** Index of the function edited last. */
  open: number;
  /** The first function's Jain guests by "Jain food for all" → those that they replaced. */
  jain?: Record<string, string> | undefined;
}

/** Plan in a stored text: the expiry time (tab-record.ts) and JSON. Storage may contain any text. */
function parsePlan(text: string): KeptPlan | undefined {
  try {
    type Stored = Pick<KeptPlan, "jain"> & { open: unknown };
    const stored = JSON.parse(text.slice(text.indexOf("{"))) as Stored;
    const plan = readSentPlan(stored, Infinity);
    if (plan?.query) return { ...plan, open: Number(stored.open) || 0, jain: stored.jain };
  } catch {
    // No plan, or an unreadable one.
  }
  return undefined;
}

const plansOnDevice = (): PlanRecord[] =>
  recordsOnDevice(PLAN, parsePlan).map(({ key, value }) => ({ ...value, key }));

/** Plan of this tab or, without one, the newest of the device. */
export function keptRecord(): PlanRecord | undefined {
  const own = parsePlan(readCopy(PLAN)) ?? parsePlan(typedInTab(PLAN));
  if (own) return { ...own, key: copyKey(PLAN) };
  return isBegun(PLAN) ? undefined : plansOnDevice()[0];
}

/** The kept plan, to be changed in this tab. */
export function openKeptPlan(): PlanRecord | undefined {
  followRecord(PLAN);
  const kept = keptRecord();
  if (kept && !isBegun(PLAN)) openRecord(PLAN, kept.key);
  return kept;
}

/**
 * Plan that was typed in this tab, if the address has it, or else the kept plan.
 *
 * @param isInAddress whether the address has the plan of a query
 */
export function tabPlan(isInAddress: (query: string) => boolean): KeptPlan | undefined {
  const typed = parsePlan(typedInTab(PLAN));
  return typed && isInAddress(typed.query) ? typed : acceptedPlan();
}

/** The kept plan, with the changes that another tab has made. */
export function acceptedPlan(): PlanRecord | undefined {
  if (isTakenElsewhere(PLAN)) openRecord(PLAN, copyKey(PLAN));
  return openKeptPlan();
}

const textOf = (plan: KeptPlan) => `${expiry(PLAN)} ${JSON.stringify(plan)}`;

/** Shows a plan of the device in this tab, and in later tabs. */
export function renewPlan({ key, ...plan }: PlanRecord): void {
  store(key, textOf(plan));
  openRecord(PLAN, key);
}

const DECLINED = "plan-declined";

/** Stops the offer of a plan in this tab. */
export function declinePlan({ query }: KeptPlan): void {
  keepInTab(DECLINED, query);
}

/**
 * Another plan of the device than the one of this tab, unless the visitor has declined it.
 *
 * @param isTurn whether the plan shown longest ago follows, so that presses show each in turn
 */
export function otherPlan(query: string, isTurn = false): PlanRecord | undefined {
  return plansOnDevice()
    .filter(
      (other) => other.key !== copyKey(PLAN) && ![query, readInTab(DECLINED)].includes(other.query),
    )
    .at(isTurn ? -1 : 0);
}

/** A stored plan and its key. */
export interface PlanRecord extends KeptPlan {
  key: StorageKey;
}

/**
 * Calls a listener when the stored plan or menu may have changed: in any tab, or before Back or the visitor returns to
 * this page.
 */
export const watchPlan = (changed: () => void) =>
  listen(["storage", "pageshow", "visibilitychange"], changed);

/**
 * Stores the plan of this tab; without a plan, deletes the previous one. The Jain guests that "for all" replaced stay with
 * the tab's plan.
 *
 * @returns false if the browser refused to store it
 */
export function keepPlan(plan: Omit<KeptPlan, "open"> | undefined, open = 0): boolean {
  const copy = readCopy(PLAN);
  const before = typedInTab(PLAN) || copy;
  const kept = parsePlan(before);
  const { query = "", least } = plan ?? {};
  // A plan that this tab only shows is not changed.
  if (before === copy && kept?.query === query && kept.least === least && kept.open === open)
    return true;
  const text = plan ? textOf({ jain: kept?.jain, ...plan, open }) : "";
  const isStored = keepRecord(PLAN, text, text !== "");
  // Browsers send the `storage` event only to other tabs.
  dispatchEvent(new Event("storage"));
  return isStored;
}
