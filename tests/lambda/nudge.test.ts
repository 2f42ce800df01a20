import { expect, test } from "vitest";
import { composeChatNotice, composeReminder } from "../../lambda/delivery/remind.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import { enquiryCatalogue } from "../../scripts/pages/enquiry-catalogue.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { occasionOf } from "../setup/catalogs.ts";

const HOUR = 3_600_000;
const catalogue = enquiryCatalogue(ROOT, Date.UTC(2026, 10, 23));

const asha: Row = {
  id: "TT-A",
  reference: "TT-A",
  status: "SENT",
  enquiry: {
    name: "Asha <https://evil.example|here>",
    email: "asha@example.com",
    phone: "98200 12345",
    msg: "a secret party",
  },
  plan: { query: "event=wedding&guests=300" },
  receivedAt: Date.UTC(2026, 10, 23),
  tries: 1,
  refusals: 0,
  content: "",
  nonce: "",
};
const ravi: Row = { ...asha, id: "TT-B", reference: "TT-B", plan: { query: "event=<b>" } };

test("the reminder names whom to call, and how long each waits", () => {
  const { subject, text, html } = composeReminder(
    [
      { row: asha, waited: 4.1 * HOUR },
      { row: ravi, waited: 4 * HOUR },
    ],
    catalogue,
    {
      enquiry: ({ id }) => `https://www.example.in/api/desk/${id}`,
      list: "https://www.example.in/api/desk/l.1",
    },
  );

  expect(subject).toBe("2 enquiries wait longer than promised");
  expect(text).toContain(
    "please call them:\n\nAsha <https://evil.example|here>  98200 12345  TT-A  waits 4.1 working hours\n  https://www.example.in/api/desk/TT-A\n",
  );
  expect(text).toContain("\nAll enquiries: https://www.example.in/api/desk/l.1\n");
  expect(html).toBeUndefined();
});

test("the chat is given references and occasions of the catalogue, and nothing that a visitor typed", () => {
  const chosen = { ...asha.enquiry, occasion: "birthday" };

  const notice = composeChatNotice(
    [
      { row: asha, waited: 4.1 * HOUR },
      { row: ravi, waited: 4 * HOUR },
      { row: { ...asha, reference: "TT-C", enquiry: chosen }, waited: 4 * HOUR },
    ],
    catalogue,
  );

  expect(notice).toBe(
    `3 enquiries wait longer than the promised 4 working hours:\nTT-A (${occasionOf("wedding")})\nTT-B\nTT-C (${occasionOf("birthday")})`,
  );
});

test("a chat is given fifty lines at the most", () => {
  const overdue = Array.from({ length: 60 }, () => ({ row: asha, waited: 5 * HOUR }));

  const lines = composeChatNotice(overdue, catalogue).split("\n");

  expect(lines).toHaveLength(52);
  expect(lines.at(-1)).toBe("and 10 more");
});
