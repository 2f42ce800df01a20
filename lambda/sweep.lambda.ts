import { createService } from "./create-service.ts";
import { PATIENT_SEND_MS, SETTLE_MS } from "./service/retry-schedule.ts";
import { nudge } from "./delivery/nudge.ts";
import { sweep, type SweepReport } from "./delivery/sweep.ts";

const service = createService(process.env);

/** Time kept back to end the last tries and note how they did; for a reminder too, which is one more mail. */
const RESERVE_MS = PATIENT_SEND_MS + 3 * SETTLE_MS;

/** On a schedule, every five minutes: first every mail that is due, then the reminders of what waits too long. */
export async function handler(
  _event: unknown,
  context: { getRemainingTimeInMillis(): number },
): Promise<SweepReport> {
  const until = Date.now() + context.getRemainingTimeInMillis() - RESERVE_MS;
  const report = await sweep(service, until);
  await nudge(service, until);
  return report;
}
