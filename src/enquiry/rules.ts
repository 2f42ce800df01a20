import type { EnquiryResult } from "../../schemas/enquiry.ts";

type Checked = EnquiryResult | { ok: true; value: Record<string, unknown> };

/**
 * Holds an enquiry against the rules, the ones the server keeps too. They are fetched at the first
 * call; should they not come, the enquiry goes as it is and the server says what is wrong with it.
 */
export async function check(enquiry: Record<string, unknown>): Promise<Checked> {
  try {
    const { validateEnquiry } = await import("../../schemas/enquiry.ts");
    return validateEnquiry(enquiry);
  } catch {
    return { ok: true, value: enquiry };
  }
}
