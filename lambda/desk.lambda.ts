import { createService } from "./create-service.ts";
import { handleDesk } from "./desk/desk-http.ts";
import type { HttpAnswer, HttpEvent } from "./http/message.ts";

const service = createService(process.env);

/** API Gateway HTTP API, payload 2.0. */
export async function handler(event: HttpEvent): Promise<HttpAnswer> {
  return handleDesk(service, event);
}
