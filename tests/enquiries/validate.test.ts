import { expect, test } from "vitest";
import type { FieldName } from "../../schemas/enquiry/enquiry-fields.ts";
import { doubtfulValue, validateEnquiry } from "../../schemas/enquiry/enquiry.ts";
import { errorMessage } from "../../schemas/enquiry/enquiry-words.ts";
import { formatCount } from "../../schemas/format.ts";
import { ASHA } from "../setup/enquiry-row.ts";
import { messages } from "../setup/texts.ts";
import schema from "../../schemas/enquiry.schema.json" with { type: "json" };

function wrongFields(change: Record<string, unknown>): string[] {
  const result = validateEnquiry({ ...ASHA, ...change });
  return result.ok ? [] : result.errors.map((error) => error.field);
}

test.each<[string, unknown, unknown, string[]]>([
  ["a plan", " \n", { query: "guests=80" }, []],
  ["a plan that says nothing", " \n", { query: "utm=1" }, ["msg"]],
  ["an unreadable plan", " \n", { query: 7 }, ["msg"]],
  ["a plan, with NUL", "a\0", { query: "guests=80" }, ["msg"]],
  ["a plan, not sent", undefined, { query: "guests=80" }, ["msg"]],
])("a message beside %s is checked", (_, msg, plan, wrong) => {
  expect(wrongFields({ msg, plan })).toEqual(wrong);
});

test.each<[string, unknown[]]>([
  ["name", ["Asha", "Siobhán O’Brien-D'Souza", "आशा शाह", "\u200fعائشة", "𐌰".repeat(100)]],
  ["email", ["asha+wedding@example.com", "asha@उदाहरण.भारत", "आशा@उदाहरण.भारत", " a@b.in "]],
  ["email", [`a@${"d".repeat(63)}.com`, `${"a".repeat(242)}@example.com`]],
  ["phone", ["2345678", "123456789012345", "+91 (022) 2345.67-89", "९८२०० १२३४५"]],
  ["phone", ["\u202a+91 98200 12345\u202c", "＋９１　９８２００－１２３４５", "98200\u201112345"]],
  ["phone", ["98200\u200b12\u00ad34\ufe0f5"]],
  ["msg", ["🙏".repeat(4000), "a\r\n".repeat(2000), "bell \u0007 tab \t"]],
  ["occasion", ["", undefined, "an-occasion-that-the-catalog-lacks"]],
  // A form posts several values of a field as a list.
  ["eventDate", ["", "2026-12-12", "undecided", ["2026-12-12", "undecided"]]],
  ["guestCount", ["", undefined]],
  ["wants", ["", "quote", ["quote", "hall"]]],
  ["to", ["x@y.z"]],
])("the field %s accepts %j", (field, values) => {
  for (const value of values) expect(wrongFields({ [field]: value }), String(value)).toEqual([]);
});

const LONG_DOMAIN = Array.from({ length: 6 }, () => "ä".repeat(39)).join(".");

test.each<[string, unknown[]]>([
  ["name", [undefined, " \u3000\u200b\ufeff\u2060 ", "a".repeat(101), { first: "Asha" }]],
  ["name", ["Asha\r\nBcc: x@y.z", "Asha\n", "Asha\0", "Asha \ud83d"]],
  ["email", ["asha.example.com", "asha@", "asha@localhost", "a@example.com, b@example.com"]],
  ["email", ["asha@example..com", ".asha@example.com", "asha@-example.com", "as ha@example.com"]],
  ["email", ["asha@127.0.0.1", `${"a".repeat(243)}@example.com`, `a@${LONG_DOMAIN}.com`]],
  ["email", [`a@${"d".repeat(64)}.com`, `a@${"क".repeat(58)}.भारत`]],
  ["phone", ["call me now", "123456", "1234567890123456", "98200\n12345"]],
  ["msg", [" \n\t\u200b", "a\0b", "a".repeat(4001)]],
  ["occasion", ["<b>wedding</b>", "a".repeat(61)]],
  ["eventDate", ["2027-02-30", "12/12/2026"]],
  [
    "guestCount",
    ["about fifty", "0", "1000000", "2k", "2 lakh", "150 + 50", "250 300", "2.5", "-"],
  ],
  ["wants", ["discount", "quote,quote"]],
])("the field %s refuses %j", (field, values) => {
  for (const value of values)
    expect(wrongFields({ [field]: value }), String(value)).toEqual([field]);
});

test.each([{ homepage: {} }, { filledMs: "soon" }])(
  "an invalid hidden field %j is an error of the form",
  (change) => {
    expect(wrongFields(change)).toEqual(["form"]);
  },
);

test("every wrong field is reported with a message, in the order of the form", () => {
  const result = validateEnquiry({ name: "", email: "asha", phone: "12", msg: " " });

  expect(result).toEqual({
    ok: false,
    errors: [
      { field: "name", rule: "notBlank" },
      { field: "email", rule: "emailAddress" },
      { field: "phone", rule: "phoneNumber" },
      { field: "msg", rule: "notBlank" },
    ],
  });
  const { fields } = messages.form;
  expect(result.ok || result.errors.map((error) => errorMessage(messages.form, error))).toEqual([
    fields.name.missing,
    fields.email.invalid,
    fields.phone.invalid,
    fields.msg.missing,
  ]);
});

test("the message about a text that is too long names the limit and the length", () => {
  const { maxCodePoints } = schema.properties.msg;

  const result = validateEnquiry({ ...ASHA, msg: "🪔".repeat(maxCodePoints + 7) });
  expect(result.ok || result.errors.map((error) => errorMessage(messages.form, error))).toEqual([
    messages.form.problems.tooLong
      .replace("{limit}", formatCount(maxCodePoints))
      .replace("{n}", formatCount(maxCodePoints + 7)),
  ]);
});

test.each([null, undefined, 7, "text", true, [], [ASHA]])("%j is not a form", (given) => {
  const result = validateEnquiry(given);

  expect(result.ok || result.errors.map((error) => error.field)).toEqual([
    ...schema.required,
    "form",
  ]);
});

test("text is trimmed, its line ends are unified, and unknown keys are dropped", () => {
  const result = validateEnquiry({
    ...ASHA,
    name: "\u00a0Asha  Shah\u200b",
    msg: " one\r\ntwo\rthree ",
    to: "x@y.z",
  });

  expect(result).toEqual({
    ok: true,
    value: { ...ASHA, name: "Asha  Shah", msg: " one\ntwo\nthree " },
  });
});

test.each([
  " asha@example.com ",
  "asha@example.com.",
  "asha@\u200bexample.com\ufeff",
  "as\u00adha@example.com",
  "\u2068asha@example.com\u2069.",
])("the address %j is read as asha@example.com", (email) => {
  expect(validateEnquiry({ ...ASHA, email })).toMatchObject({ value: { email: ASHA.email } });
});

test.each([
  ["250", "250"],
  [" 1,200 ", "1200"],
  ["1,00,000", "100000"],
  ["३००", "300"],
  ["３００", "300"],
  ["2\u200b50", "250"],
  ["250-300", "250-300"],
  ["300 – 250", "300 – 250"],
  ["1,200–1,500", "1,200–1,500"],
  ["250/300", "250/300"],
  ["250 to 300", "250 to 300"],
  ["૨૫૦ થી ૩૦૦ મહેમાન", "૨૫૦ થી ૩૦૦ મહેમાન"],
  ["200+", "200+"],
  ["300 guests", "300 guests"],
  ["Approx. 300 people", "Approx. 300 people"],
  ["३०० मेहमान", "३०० मेहमान"],
  [" 250-300 ", "250-300"],
])("the guest count %j is kept as %s", (guestCount, count) => {
  expect(validateEnquiry({ ...ASHA, guestCount })).toMatchObject({ value: { guestCount: count } });
});

test.each<[FieldName, string, string | undefined]>([
  ["phone", "98200 12345", undefined],
  ["phone", "98200 1234", "982001234"],
  ["phone", "+91 98200 123456", "9198200123456"],
  ["phone", "123", undefined],
  ["guestCount", "३००", undefined],
  ["guestCount", "1,200-1,500", "1,500"],
  ["guestCount", "200+", "200"],
  ["guestCount", "many", undefined],
  ["msg", "250-300", undefined],
])("the doubtful value of %s %j is %s", (field, typed, value) => {
  expect(doubtfulValue(field, typed)).toBe(value);
});

test("the day counts if a form posts both a day and the box of an undecided day", () => {
  const result = validateEnquiry({ ...ASHA, eventDate: ["2026-12-12", "undecided"] });

  expect(result).toMatchObject({ value: { eventDate: "2026-12-12" } });
});
