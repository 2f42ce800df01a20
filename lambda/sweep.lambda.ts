import { createService } from "./create-service.ts";
import { remind } from "./delivery/remind.ts";
import { sweep, type SweepReport } from "./delivery/deliver.ts";
import { PATIENT_SEND_MS, SETTLE_MS } from "./service/retry.ts";

const service = createService(process.env);

/** Time in ms that a sweep keeps free at its end, for attempts in progress, their records and a reminder. */
const RESERVE_MS = PATIENT_SEND_MS + 3 * SETTLE_MS;

/** Every five minutes: due mails first, then reminders of enquiries that wait too long. */
export async function handler(
  _event: unknown,
  context: { getRemainingTimeInMillis(): number },
): Promise<SweepReport> {
  const until = Date.now() + context.getRemainingTimeInMillis() - RESERVE_MS;
  const report = await sweep(service, until);
  await remind(service, until);
  return report;
}
