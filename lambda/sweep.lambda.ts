import { createService } from "./create-service.ts";
import { PATIENT_SEND_MS, SETTLE_MS } from "./service/retry-schedule.ts";
import { sweep, type SweepReport } from "./delivery/sweep.ts";

const service = createService(process.env);

/** Time kept back to end the last tries and note how they did. */
const RESERVE_MS = PATIENT_SEND_MS + 3 * SETTLE_MS;

/** On a schedule, every five minutes. */
export async function handler(
  _event: unknown,
  context: { getRemainingTimeInMillis(): number },
): Promise<SweepReport> {
  return sweep(service, Date.now() + context.getRemainingTimeInMillis() - RESERVE_MS);
}
