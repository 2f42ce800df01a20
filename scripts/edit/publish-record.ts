import { compile } from "../build/compile.ts";
import { Refusal } from "../lib/refusal.ts";
import {
  addToRecord,
  publicAddresses,
  readRecord,
  RECORD_FILE,
  recordedAddresses,
} from "../rules/published-record.ts";
import { emptyPlan, type EditPlan } from "./plan.ts";

export async function unrecordedAddresses(
  root: string,
  now: number,
): Promise<string[] | undefined> {
  const { site } = await compile(root, { now });
  const known = new Set(recordedAddresses(readRecord(root)));
  return site && publicAddresses(site.pages, site.edge).filter((address) => !known.has(address));
}

export async function planPublishRecord(root: string, now: number): Promise<EditPlan> {
  const added = await unrecordedAddresses(root, now);
  if (!added) {
    throw new Refusal(
      "the content has mistakes, so nothing has been changed",
      "type npm run check:content, and correct the mistakes that it lists",
    );
  }
  const plan = emptyPlan();
  if (added.length > 0) plan.writes.set(RECORD_FILE, addToRecord(readRecord(root), added));
  else plan.notes.push("every address is in the record already");
  plan.notes.push(...added.map((address) => `${RECORD_FILE}  + ${address}`));
  return plan;
}
