/**
 * Where the visitor came from, for the enquiry that may follow (schemas/enquiry/enquiry-source.ts): the other site's host and the
 * advertisement's names. They stand in the address and the referrer of the first page alone.
 */
import { ARRIVAL, keepInTab } from "./storage.ts";

/** Notes it when this page was reached from elsewhere. */
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
