import { createService } from "./create-service.ts";
import { handleOwnerPages } from "./owner-pages/owner-http.ts";
import type { HttpAnswer, HttpEvent } from "./http/request.ts";

const service = createService(process.env);

export async function handler(event: HttpEvent): Promise<HttpAnswer> {
  return handleOwnerPages(service, event);
}
