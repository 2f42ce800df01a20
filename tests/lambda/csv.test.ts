import { expect, test } from "vitest";
import { toCsv } from "../../lambda/owner-pages/lists/export.ts";
import type { Facts } from "../../lambda/mail/enquiry-view.ts";
import type { Handling, Row } from "../../lambda/outbox/row.ts";

/** Column title → cell of a table with one row. */
function cellsOf({
  handling,
  facts,
  reference = "HF8GSN0P",
  ...typed
}: Partial<Row["enquiry"]> & { handling?: Handling; facts?: Facts; reference?: string }) {
  const enquiry = { name: "Asha Shah", email: "asha@asha.example", area: "Malad", ...typed };
  const row = {
    id: "id",
    reference,
    status: "SENT",
    enquiry: { phone: "98200 12345", msg: "Lunch", ...enquiry },
    receivedAt: Date.UTC(2026, 10, 24, 20, 35, 10),
    ...(handling && { handling }),
  } as unknown as Row;
  const [titles = [], cells = []] = toCsv([row], () => ({ ...(facts && { facts }) }), "2026-11-28")
    .slice(1)
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = ""]) => text.replaceAll('""', '"')),
    );
  return Object.fromEntries(titles.map((title, place) => [title, cells[place]]));
}

test.each([
  ["09820012345", "+91 98200 12345"],
  ["९८२००१२३४५", "+91 98200 12345"],
  ["+1 (415) 555-0123", "+1 41555 50123"],
  ["022 2836 1234 or 35", "022 2836 1234 or 35"],
  ["=98200+12345", "'=98200+12345"],
  ["+91 98200 12345|cmd", "'+91 98200 12345|cmd"],
])("a phone number typed as %s is written as text, %s", (typed, cell) => {
  expect(cellsOf({ phone: typed })["phone"]).toBe(cell);
});

test("times are in Indian time and in a format that all spreadsheets read", () => {
  const answeredAt = Date.UTC(2026, 10, 25, 4, 0);
  const notes = [{ text: "=Tasting on Friday" }, { text: "Rang", at: answeredAt, by: "a@x.in" }];
  const written = { notes, callOn: "2026-11-27" };
  const handling: Handling = { state: "won", answeredAt, ...written, history: [], revision: 1 };

  expect(cellsOf({ handling })).toMatchObject({
    "received (India)": "2026-11-25 02:05",
    "answered (India)": "2026-11-25 09:30",
    result: "won",
    notes: "'=Tasting on Friday\n2026-11-25 09:30 a@x.in: Rang",
    "call again": "2026-11-27",
  });
});

test("functions, days, guests and places have columns in one order, and amounts are numbers", () => {
  const facts: Facts = {
    occasions: ["Haldi", "Wedding"],
    days: ["2026-12-11", "2026-12-12"],
    guests: 400,
    halls: ["Evening"],
    sum: { least: 239_700, most: 275_700 },
    hasSeveralFunctions: true,
    isQuoted: false,
    functions: [
      { name: "Haldi", date: "2026-12-11", place: "Elsewhere", guests: undefined },
      { name: "Wedding", date: "2026-12-12", place: "Evening", guests: 400 },
    ],
  };

  expect(cellsOf({ facts })).toMatchObject({
    functions: "Haldi, Wedding",
    days: "2026-12-11, 2026-12-12",
    guests: "not said, 400",
    hall: "Elsewhere, Evening",
    "amount from (₹)": "239700",
    "amount to (₹)": "275700",
  });
  expect(cellsOf({})).toMatchObject({ functions: "", days: "", "amount from (₹)": "" });
});

test("a chosen option is in one column", () => {
  const cells = Object.entries(cellsOf({ wants: "tasting" }));

  expect(cells.filter(([, text]) => text?.includes("tasting"))).toEqual([["wants", "tasting"]]);
});

test.each([
  ["123E4567", "1 23E4567"],
  ["1E234567", "1E2 34567"],
  ["01234567", "0 1234567"],
  ["HF8GSN0P", "HF8GSN0P"],
])("a reference %s that a spreadsheet may read as a number is written as %s", (reference, cell) => {
  expect(cellsOf({ reference })["reference"]).toBe(cell);
});
