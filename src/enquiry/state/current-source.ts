import { readSource, type EnquirySource } from "../../../schemas/enquiry/enquiry-source.ts";
import { ARRIVAL, readInTab } from "../../behaviour/storage.ts";

/**
 * Source of an enquiry from this page; the visit's source was stored on the first page (behaviour/arrival.ts).
 */
export function currentSource(): EnquirySource {
  let arrival: unknown;
  try {
    arrival = JSON.parse(readInTab(ARRIVAL));
  } catch {
    // None was noted, or storage holds something else.
  }
  return { ...readSource(arrival), ...readSource({ page: location.pathname }) };
}
