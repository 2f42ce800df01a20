import { recordMailEvents, type SnsEvent } from "./delivery/events.ts";
import { createService } from "./create-service.ts";

const service = createService(process.env);

/** Bounces, complaints and rejections of SES, through SNS. */
export async function handler(event: SnsEvent): Promise<number> {
  return recordMailEvents(service, event);
}
