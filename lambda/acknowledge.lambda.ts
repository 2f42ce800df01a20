import { createService } from "./create-service.ts";
import { acknowledgeArrivals } from "./delivery/acknowledge.ts";
import { ACKNOWLEDGE_RESERVE_MS } from "./service/retry.ts";

const service = createService(process.env);

/** Runs every five minutes. Deployed only with `acknowledge` in the settings. */
export async function handler(
  _event: unknown,
  context: { getRemainingTimeInMillis(): number },
): Promise<number> {
  return acknowledgeArrivals(
    service,
    Date.now() + context.getRemainingTimeInMillis() - ACKNOWLEDGE_RESERVE_MS,
  );
}
