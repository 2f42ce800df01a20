import { handleEnquiry } from "./http/accept-http.ts";
import type { HttpAnswer, HttpEvent } from "./http/message.ts";
import { createService } from "./create-service.ts";

/** Made at the cold start, which fails and names what is missing. */
const service = createService(process.env);

/** API Gateway HTTP API, payload 2.0. */
export async function handler(event: HttpEvent): Promise<HttpAnswer> {
  await service.outbox
    .settle(100)
    .catch(() => service.log("warn", "enquiry.sent-not-noted", { settled: false }));
  return handleEnquiry(service, event);
}
