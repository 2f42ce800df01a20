import { createService } from "./create-service.ts";
import { handleOwnerPages } from "./owner-pages/owner-http.ts";
import type { HttpAnswer, HttpEvent } from "./http/request.ts";

const service = createService(process.env);

/** API Gateway HTTP API, payload 2.0. */
export async function handler(event: HttpEvent): Promise<HttpAnswer> {
  return handleOwnerPages(service, event);
}
