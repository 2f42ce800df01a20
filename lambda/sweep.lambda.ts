import { createService } from "./create-service.ts";
import { remind } from "./delivery/remind.ts";
import { sweep, type SweepReport } from "./delivery/deliver.ts";
import { SWEEP_RESERVE_MS } from "./service/retry.ts";

const service = createService(process.env);

/** Every five minutes: due mails first, then reminders of enquiries that wait too long. */
export async function handler(
  _event: unknown,
  context: { getRemainingTimeInMillis(): number },
): Promise<SweepReport> {
  const until = Date.now() + context.getRemainingTimeInMillis() - SWEEP_RESERVE_MS;
  const report = await sweep(service, until);
  await remind(service, until);
  return report;
}
