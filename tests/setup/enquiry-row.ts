import { withRow } from "../../lambda/outbox/booking.ts";
import type { DiaryDay, Entry } from "../../lambda/outbox/diary-rules.ts";
import { bookingsOf } from "../../lambda/outbox/function-days.ts";
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

/** Days of the diary with the entries of enquiries alone. */
export function diaryOf(...rows: Row[]): DiaryDay[] {
  const dates = new Set(rows.flatMap((row) => bookingsOf(row).map(({ date }) => date)));
  return [...dates].map((date) => ({
    date,
    entries: rows.reduce<readonly Entry[]>(
      (entries, row) => withRow({ date, entries }, row, "2026-11-21"),
      [],
    ),
  }));
}
