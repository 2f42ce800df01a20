import { expect, test } from "vitest";
import { monthCsv, monthFiguresPage } from "../../lambda/owner-pages/lists/month-page.ts";
import { entryOf } from "../../lambda/outbox/row-item.ts";
import { changed } from "../../lambda/outbox/change.ts";
import { handlingOf, type Row } from "../../lambda/outbox/row.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { enquiryRow } from "../setup/enquiry-row.ts";

const won = changed(handlingOf({}), "won", 1);
const agreed = (sum: number): Pick<Row, "deal" | "handling"> => ({
  handling: won,
  deal: {
    shape: 1,
    revision: 1,
    versions: [],
    links: [],
    money: { agreed: sum, payments: [], due: "" },
  },
});
const now = Date.UTC(2026, 11, 1);

const rows = [
  enquiryRow({
    ...agreed(530_000),
    plan: { query: "event=wedding" },
    source: { page: "/hi/plan", referrer: "google.com", campaign: "diwali" },
  }),
  enquiryRow({ id: "TT-B", ...agreed(40_000), byPhone: true }),
  enquiryRow({ id: "TT-C", source: { page: "/contactUs", referrer: "google.com" } }),
  // Edited and sent again after "Won".
  enquiryRow({ id: "TT-F", reference: "TT-A", receivedAt: Date.UTC(2026, 10, 22) }),
  // In India, this is the first minute of December.
  enquiryRow({ id: "TT-E", receivedAt: Date.UTC(2026, 10, 30, 18, 30) }),
];

const figures = { entries: rows.map(entryOf), catalogue: CATALOGUE, now };

test("a month counts an enquiry once, under its occasion, origin and page, with what was agreed", () => {
  const lines = monthCsv({ ...figures, month: "2026-11" })
    .replaceAll('"', "")
    .split("\r\n");

  expect(lines.slice(1, -1).sort()).toEqual([
    "2026-11,Came from,diwali,1,1,0,530000",
    "2026-11,Came from,google.com,1,0,0,0",
    "2026-11,Came from,telephone,1,1,0,40000",
    "2026-11,Occasion,Wedding,1,1,0,530000",
    "2026-11,Occasion,not said,2,1,0,40000",
    "2026-11,Written on,/contactUs,1,0,0,0",
    "2026-11,Written on,/hi/plan,1,1,0,530000",
    "2026-11,Written on,not known,1,1,0,40000",
    "2026-11,all,all,3,2,0,570000",
  ]);
});

test("the page of an old month says that it is not whole", () => {
  const pageOf = (month: string) => monthFiguresPage({ ...figures, month });

  expect(pageOf("2026-08")).toContain("deleted after 90 days");
  expect(pageOf("2026-11")).not.toContain("deleted after");
  expect(pageOf("2026-11")).toContain("₹5,70,000");
});
