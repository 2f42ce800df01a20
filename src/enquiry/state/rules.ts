import type { EnquiryResult, FieldName } from "../../../schemas/enquiry/enquiry.ts";

type Checked = EnquiryResult | { ok: true; value: Record<string, unknown> };

/** Longest wait for the validation chunk after Send, ms. On a poor line it may never arrive. */
const RULES_TIMEOUT_MS = 2000;

async function rules() {
  // Destructured at the import, so that the bundler drops the other exports.
  const { validateEnquiry, doubtfulValue } = await import("../../../schemas/enquiry/enquiry.ts");
  return { validateEnquiry, doubtfulValue };
}

/** Validates an enquiry by the server's rules, which are fetched on first use; if that fails, the server validates. */
export async function check(enquiry: Record<string, unknown>): Promise<Checked> {
  const unchecked: Checked = { ok: true, value: enquiry };
  try {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, RULES_TIMEOUT_MS));
    const loaded = await Promise.race([rules(), late]);
    return loaded?.validateEnquiry(enquiry) ?? unchecked;
  } catch {
    return unchecked;
  }
}

/** Accepted value of a field that the visitor should check again. Also undefined when the rules cannot be loaded. */
export async function doubtful(field: FieldName, typed: string): Promise<string | undefined> {
  try {
    const { doubtfulValue } = await rules();
    return doubtfulValue(field, typed);
  } catch {
    return undefined;
  }
}
