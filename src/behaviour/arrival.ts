/**
 * Stores where a visit came from, for a later enquiry (schemas/enquiry/enquiry-source.ts). Only the first page of a
 * visit has the referring host and the campaign.
 */
import { ARRIVAL, keepInTab } from "./storage.ts";

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
