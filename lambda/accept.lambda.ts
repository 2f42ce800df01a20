import { createService } from "./create-service.ts";
import { handleEnquiry } from "./http/accept-http.ts";
import type { HttpAnswer, HttpEvent } from "./http/request.ts";
import { SETTLE_FIRST_MS, WARM_MS } from "./service/retry.ts";

/** Throws at cold start when a setting is missing; the error names it. */
const service = createService(process.env);
await service.warm(WARM_MS);

export async function handler(event: HttpEvent): Promise<HttpAnswer> {
  await service.queue
    .settle(SETTLE_FIRST_MS)
    .catch(() => service.log("warn", "enquiry.sent-not-noted", { settled: false }));
  return handleEnquiry(service, event);
}
