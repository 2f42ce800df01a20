import { createService } from "./create-service.ts";
import { acknowledgeArrivals } from "./delivery/acknowledge.ts";
import { ACKNOWLEDGE_SEND_MS, SETTLE_MS } from "./service/retry-schedule.ts";

const service = createService(process.env);

/** Time kept back to end the last try. */
const RESERVE_MS = ACKNOWLEDGE_SEND_MS + 2 * SETTLE_MS;

/** On a schedule, every five minutes; deployed only where visitors are mailed. */
export async function handler(
  _event: unknown,
  context: { getRemainingTimeInMillis(): number },
): Promise<number> {
  return acknowledgeArrivals(service, Date.now() + context.getRemainingTimeInMillis() - RESERVE_MS);
}
