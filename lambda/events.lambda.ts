import { noteEvents, type SnsEvent } from "./events.ts";
import { createService } from "./parts.ts";

const service = createService(process.env);

/** SES's bounces, complaints and rejections, by way of SNS. */
export async function handler(event: SnsEvent): Promise<number> {
  return noteEvents(service, event);
}
