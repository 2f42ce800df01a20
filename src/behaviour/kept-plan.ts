import { readSentPlan, type EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { currentPlan } from "../model/plan/current-plan.ts";
import { forget, isPlanKept, PLAN, readStored, store } from "./storage.ts";

/** The visitor's plan, with the estimate that the visitor saw. */
export interface KeptPlan extends EnquiryPlan {
  /** Index of the function edited last. */
  open: number;
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Plan that this browser has stored within 30 days. Storage may contain any text. */
export function keptPlan(): KeptPlan | undefined {
  try {
    const text = readStored(PLAN);
    const stored = JSON.parse(text.slice(text.indexOf("{"))) as Record<string, unknown>;
    const plan = readSentPlan(stored);
    if (plan?.query && isPlanKept()) return { ...plan, open: Number(stored["open"]) || 0 };
  } catch {
    // No plan, or an unreadable one.
  }
  return undefined;
}

/** Calls a listener when the stored plan may have changed, in this tab or another one. */
export function watchPlan(changed: () => void): () => void {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

/** The stored plan as the query of the planner's address; empty if no plan is stored. */
export const planQuery = (): string => keptPlan()?.query ?? "";

/** Stores a plan in place of the previous one; without a plan, deletes the previous one. */
export function keepPlan(plan: EnquiryPlan | undefined, open = 0): void {
  if (plan) store(PLAN, `${Date.now() + KEPT_MS} ${JSON.stringify({ ...plan, open })}`);
  else forget(PLAN);
  // Browsers send the `storage` event only to other tabs.
  dispatchEvent(new Event("storage"));
}

export function planToSend(): EnquiryPlan | undefined {
  return currentPlan() ?? readSentPlan(keptPlan());
}
