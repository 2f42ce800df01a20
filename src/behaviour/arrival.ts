/**
 * Stores the source of the visit for a later enquiry (schemas/enquiry/enquiry-source.ts): the referring host and
 * the campaign, which only the first page's address and referrer have.
 */
import { ARRIVAL, keepInTab } from "./storage.ts";

/** Stores the source when this page was reached from another site or a campaign. */
export function noteArrival(): void {
  const referrer = document.referrer && new URL(document.referrer).host;
  const query = new URLSearchParams(location.search);
  const campaign = query.get("utm_source") ?? "";
  const promotion = query.get("utm_campaign") ?? "";
  if ((referrer && referrer !== location.host) || campaign || promotion)
    keepInTab(
      ARRIVAL,
      JSON.stringify({ referrer: referrer === location.host ? "" : referrer, campaign, promotion }),
    );
}
