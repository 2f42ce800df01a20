import type { Row } from "../../lambda/outbox/row.ts";

export const ASHA = {
  name: "Asha Shah",
  email: "asha@example.com",
  phone: "+91 98200 12345",
  msg: "A wedding for 300 guests.\nIn November.",
};

/** A mailed enquiry of 21 November 2026, 10:00 in India. */
export function enquiryRow(change: Partial<Row> = {}): Row {
  const id = change.id ?? "TT-A";
  return {
    id,
    reference: id,
    status: "SENT",
    enquiry: ASHA,
    receivedAt: Date.UTC(2026, 10, 21, 4, 30),
    tries: 1,
    refusals: 0,
    content: "c",
    nonce: "n",
    ...change,
  };
}
