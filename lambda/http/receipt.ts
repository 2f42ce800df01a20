/** The address of the page that says that we have an enquiry. It holds the reference alone, which identifies nobody. */
export const RECEIPT_PATH = "/api/enquiries/sent";

/** The prerendered page that says it without a reference: for when ours cannot be made. */
export const SENT_PAGE = "/sent";

/** @param tag of the page's language, if it has one of its own */
export function receiptAddress(reference: string, tag: string | undefined): string {
  return [RECEIPT_PATH, reference, ...(tag === undefined ? [] : [tag])].join("/");
}

/** Undefined for an address that no enquiry of ours was led to. */
export function readReceiptAddress(
  path: string,
): { reference: string; tag: string | undefined } | undefined {
  if (path.length > 60 || !path.startsWith(`${RECEIPT_PATH}/`)) return undefined;
  const [reference = "", tag, ...more] = path.slice(RECEIPT_PATH.length + 1).split("/");
  return more.length === 0 && /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(reference)
    ? { reference, tag }
    : undefined;
}
