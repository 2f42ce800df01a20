import type { DueRow } from "../outbox/outbox.ts";
import { logFault } from "../service/log.ts";
import { leaseFor, PATIENT_SEND_MS, SETTLE_MS, inParallel } from "../service/retry.ts";
import { deliver, type Delivery, type DeliveryParts } from "./deliver.ts";

export type SweepReport = Record<Delivery, number>;

/** Most due rows of one run; more than a day's limit of enquiries. */
const MOST = 1000;

/** Parallel mails: SES gives new accounts about fourteen a second. */
const AT_ONCE = 5;

/** Deferrals in a row after which SES counts as down, and the rest waits for the next sweep. */
const GIVE_UP_AFTER = 15;

/**
 * Sends due mails, the longest waiting first, until none is due, the time is up, or SES seems down. Each row is leased and
 * tried on its own, once, so a row that always fails blocks no other. Two sweeps may run at once.
 */
export async function sweep(parts: DeliveryParts, until: number): Promise<SweepReport> {
  const { queue, now, log, retryBaseMs } = parts;
  const report: SweepReport = { sent: 0, deferred: 0, refused: 0 };
  let deferredInARow = 0;
  const mayContinue = () => now() < until && deferredInARow < GIVE_UP_AFTER;
  const lease = (row: DueRow) =>
    queue
      .lease(row, now() + leaseFor(retryBaseMs, PATIENT_SEND_MS), SETTLE_MS)
      .catch(logFault(log, "warn", "enquiry.not-leased", { id: row.id }));

  await queue.settle(SETTLE_MS);
  await inParallel(await queue.due(now(), MOST, SETTLE_MS), AT_ONCE, async (row) => {
    const leased = mayContinue() ? await lease(row) : undefined;
    if (!leased) return;
    const limits = { sendMs: () => PATIENT_SEND_MS, noteMs: () => SETTLE_MS };
    const delivery = await deliver(parts, leased, limits);
    report[delivery]++;
    deferredInARow = delivery === "deferred" ? deferredInARow + 1 : 0;
  });
  if (Object.values(report).some((count) => count > 0)) log("info", "sweep.done", { ...report });
  return report;
}
