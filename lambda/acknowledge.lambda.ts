import { createService } from "./create-service.ts";
import { acknowledgeArrivals } from "./delivery/acknowledge.ts";
import { ACKNOWLEDGE_SEND_MS, SETTLE_MS } from "./service/retry.ts";

const service = createService(process.env);

/** Time (ms) reserved for the last attempt before Lambda's timeout. */
const RESERVE_MS = ACKNOWLEDGE_SEND_MS + 2 * SETTLE_MS;

/** Runs every five minutes. Deployed only with `acknowledge` in the settings. */
export async function handler(
  _event: unknown,
  context: { getRemainingTimeInMillis(): number },
): Promise<number> {
  return acknowledgeArrivals(service, Date.now() + context.getRemainingTimeInMillis() - RESERVE_MS);
}
