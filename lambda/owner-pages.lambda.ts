import { createService } from "./create-service.ts";
import { handleQuote } from "./owner-pages/quotes/family-http.ts";
import { handleOwnerPages } from "./owner-pages/owner-http.ts";
import type { HttpAnswer, HttpEvent } from "./http/request.ts";
import { API_PATHS } from "./service/shared-names.ts";

const service = createService(process.env);

export async function handler(event: HttpEvent): Promise<HttpAnswer> {
  const isQuote = event.rawPath.startsWith(`${API_PATHS.quotes}/`);
  return isQuote ? handleQuote(service, event) : handleOwnerPages(service, event);
}
