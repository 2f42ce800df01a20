import { noteEvents, type SnsEvent } from "./delivery/events.ts";
import { createService } from "./create-service.ts";

const service = createService(process.env);

/** SES's bounces, complaints and rejections, by way of SNS. */
export async function handler(event: SnsEvent): Promise<number> {
  return noteEvents(service, event);
}
