import { readSentPlan, type EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { currentPlan } from "../model/plan/current-plan.ts";
import { forget, isPlanKept, PLAN, readStored, store } from "./storage.ts";

/** The visitor's plan, with the sums of the page on which it was made. */
export interface KeptPlan extends EnquiryPlan {
  /** Place of the function edited last, from 0. */
  open: number;
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The plan made in this browser within 30 days. Storage may hold anything. */
export function keptPlan(): KeptPlan | undefined {
  try {
    const text = readStored(PLAN);
    const stored = JSON.parse(text.slice(text.indexOf("{"))) as Record<string, unknown>;
    const plan = readSentPlan(stored);
    if (plan?.query && isPlanKept()) return { ...plan, open: Number(stored["open"]) || 0 };
  } catch {
    // None is kept, or storage holds something else.
  }
  return undefined;
}

/** Calls a listener when the kept plan may have changed, in this tab or another one. */
export function watchPlan(changed: () => void): () => void {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

/** The kept plan as the query of the planner's address; empty without one. */
export const planQuery = (): string => keptPlan()?.query ?? "";

/** Keeps a plan in place of the last one; a plan without a choice is forgotten. */
export function keepPlan(plan: EnquiryPlan | undefined, open = 0): void {
  if (plan) store(PLAN, `${Date.now() + KEPT_MS} ${JSON.stringify({ ...plan, open })}`);
  else forget(PLAN);
  // The browser tells other tabs alone.
  dispatchEvent(new Event("storage"));
}

/** The plan that goes along with an enquiry: the planner's, where the page has one, else the kept one. */
export function planToSend(): EnquiryPlan | undefined {
  return currentPlan() ?? readSentPlan(keptPlan());
}
