import { createService } from "./parts.ts";
import { sweep, type SweepReport } from "./sweep.ts";

const service = createService(process.env);

/** Time kept back to note how the last tries ended. */
const RESERVE_MS = 8000;

/** On a schedule, every five minutes. */
export async function handler(
  _event: unknown,
  context: { getRemainingTimeInMillis(): number },
): Promise<SweepReport> {
  return sweep(service, Date.now() + context.getRemainingTimeInMillis() - RESERVE_MS);
}
