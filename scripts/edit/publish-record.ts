import { unrecordedAddresses } from "./missing-addresses.ts";
import { addToRecord, readRecord, RECORD_FILE } from "../rules/published-record.ts";
import { emptyPlan, type Plan } from "./plan.ts";
import { Refusal } from "../lib/refusal.ts";

/** Adds every address that visitors can open at the moment `now` to the record of published ones. */
export async function planPublishRecord(root: string, now: number): Promise<Plan> {
  const added = await unrecordedAddresses(root, now);
  if (!added) {
    throw new Refusal(
      "the content has mistakes, so nothing has been changed",
      "type npm run check:content, and mend what it lists",
    );
  }
  const plan = emptyPlan();
  if (added.length === 0) {
    plan.notes.push("every address is in the record already");
    return plan;
  }
  plan.writes.set(RECORD_FILE, addToRecord(readRecord(root), added));
  plan.notes.push(...added.map((address) => `${RECORD_FILE}  + ${address}`));
  return plan;
}
