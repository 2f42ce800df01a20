import { expect, test } from "vitest";
import { staleFiles } from "../../scripts/build/codegen/schema-types.ts";
import { doubtfulValue, validateEnquiry, type FieldName } from "../../schemas/enquiry/enquiry.ts";
import { errorMessage } from "../../schemas/enquiry/enquiry-words.ts";
import { formatCount } from "../../schemas/format.ts";
import messages from "../../content/catalogs/messages.json" with { type: "json" };
import schema from "../../schemas/enquiry.schema.json" with { type: "json" };

const asha = {
  name: "Asha Shah",
  email: "asha@example.com",
  phone: "+91 98200 12345",
  msg: "A wedding for 300 guests.\nIn November.",
};

function wrongFields(change: Record<string, unknown>): string[] {
  const result = validateEnquiry({ ...asha, ...change });
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

test("the generated files equal those of the schemas", async () => {
  expect(await staleFiles()).toEqual([]);
});

test.each([
  ["a single name", { name: "Asha" }],
  ["an apostrophe", { name: "Siobhán O’Brien-D'Souza" }],
  ["Devanagari", { name: "आशा शाह" }],
  ["Arabic", { name: "\u200fعائشة" }],
  ["100 characters beyond the basic plane", { name: "𐌰".repeat(100) }],
  ["a plus tag", { email: "asha+wedding@example.com" }],
  ["an internationalised domain", { email: "asha@उदाहरण.भारत" }],
  ["an internationalised address", { email: "आशा@उदाहरण.भारत" }],
  ["a domain label of 63 octets", { email: `a@${"d".repeat(63)}.com` }],
  ["a long address", { email: `${"a".repeat(242)}@example.com` }],
  ["space around an address", { email: " asha@example.com " }],
  ["seven digits", { phone: "2345678" }],
  ["fifteen digits", { phone: "123456789012345" }],
  ["brackets, dots and hyphens", { phone: "+91 (022) 2345.67-89" }],
  ["a number copied from an address book", { phone: "\u202a+91 98200 12345\u202c" }],
  ["Devanagari digits", { phone: "९८२०० १२३४५" }],
  ["full-width digits", { phone: "＋９１　９８２００－１２３４５" }],
  ["a non-breaking hyphen in a number", { phone: "98200\u201112345" }],
  ["invisible characters in a number", { phone: "98200\u200b12\u00ad34\ufe0f5" }],
  ["4,000 characters", { msg: "🙏".repeat(4000) }],
  ["CRLF counts as one", { msg: "a\r\n".repeat(2000) }],
  ["control characters in a message", { msg: "bell \u0007 tab \t" }],
  ["what may be left out, empty", { occasion: "", eventDate: "", guestCount: "", wants: "" }],
  ["an occasion that today's catalog lacks", { occasion: "naming-ceremony" }],
  ["a day that is not decided", { eventDate: "undecided" }],
  ["a day and the box beside it, as a form posts them", { eventDate: ["2026-12-12", "undecided"] }],
  ["several wishes, as a form posts them", { wants: ["quote", "hall"] }],
  ["keys we don't know", { to: "x@y.z", smtpHost: "mail.y.z", html: "<b>", __proto__: 1 }],
])("accepts %s", (_, change) => {
  expect(wrongFields(change)).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ["no name", { name: undefined }, "name"],
  ["a blank name", { name: " \u3000\u200b\ufeff\u2060 " }, "name"],
  ["a line break in the name", { name: "Asha\r\nBcc: x@y.z" }, "name"],
  ["a line break after the name", { name: "Asha\n" }, "name"],
  ["NUL in the name", { name: "Asha\0" }, "name"],
  ["101 characters", { name: "a".repeat(101) }, "name"],
  ["half a character", { name: "Asha \ud83d" }, "name"],
  ["a nested name", { name: { first: "Asha" } }, "name"],
  ["no @", { email: "asha.example.com" }, "email"],
  ["no domain", { email: "asha@" }, "email"],
  ["a bare host", { email: "asha@localhost" }, "email"],
  ["two addresses", { email: "a@example.com, b@example.com" }, "email"],
  ["two dots", { email: "asha@example..com" }, "email"],
  ["a leading dot", { email: ".asha@example.com" }, "email"],
  ["a hyphen at an edge", { email: "asha@-example.com" }, "email"],
  ["a domain label of 64 octets", { email: `a@${"d".repeat(64)}.com` }, "email"],
  ["an internationalised label of 64 octets", { email: `a@${"क".repeat(58)}.भारत` }, "email"],
  [
    "a domain of more than 253 octets",
    { email: `a@${Array.from({ length: 6 }, () => "ä".repeat(39)).join(".")}.com` },
    "email",
  ],
  ["a space inside", { email: "as ha@example.com" }, "email"],
  ["an IP number", { email: "asha@127.0.0.1" }, "email"],
  ["255 characters", { email: `${"a".repeat(243)}@example.com` }, "email"],
  ["letters", { phone: "call me now" }, "phone"],
  ["six digits", { phone: "123456" }, "phone"],
  ["sixteen digits", { phone: "1234567890123456" }, "phone"],
  ["a line break in the number", { phone: "98200\n12345" }, "phone"],
  ["a blank message", { msg: " \n\t\u200b" }, "msg"],
  ["NUL in the message", { msg: "a\0b" }, "msg"],
  ["4,001 characters", { msg: "a".repeat(4001) }, "msg"],
  ["an occasion that is no id", { occasion: "<b>wedding</b>" }, "occasion"],
  ["a long occasion", { occasion: "a".repeat(61) }, "occasion"],
  ["a day that no calendar has", { eventDate: "2027-02-30" }, "eventDate"],
  ["a day in another form", { eventDate: "12/12/2026" }, "eventDate"],
  ["guests in words", { guestCount: "about fifty" }, "guestCount"],
  ["no guests", { guestCount: "0" }, "guestCount"],
  ["a million guests", { guestCount: "1000000" }, "guestCount"],
  ["a wish that we do not offer", { wants: "discount" }, "wants"],
  ["a wish twice", { wants: "quote,quote" }, "wants"],
  ["a trap that is not text", { homepage: {} }, "form"],
  ["a time that is not a number", { filledMs: "soon" }, "form"],
])("refuses %s", (_, change, field) => {
  expect(wrongFields(change)).toEqual([field]);
});

test("every wrong field is named, in the order of the form, and said in words", () => {
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

test("the schema's limit is in the words for too long a text", () => {
  const { maxCodePoints } = schema.properties.msg;

  expect(errorMessage(messages.form, { field: "msg", rule: "maxCodePoints" })).toBe(
    messages.form.problems.tooLong.replace("{limit}", formatCount(maxCodePoints)),
  );
});

test.each([null, undefined, 7, "text", true, [], [asha]])("%j is not a form", (given) => {
  const result = validateEnquiry(given);

  expect(result.ok || result.errors.map((error) => error.field)).toEqual([
    ...schema.required,
    "form",
  ]);
});

test("text is tidied, and otherwise unchanged", () => {
  const result = validateEnquiry({
    ...asha,
    name: "\u00a0Asha  Shah\u200b",
    msg: " one\r\ntwo\rthree ",
    to: "x@y.z",
  });

  expect(result).toEqual({
    ok: true,
    value: { ...asha, name: "Asha  Shah", msg: " one\ntwo\nthree " },
  });
});

test.each([
  " asha@example.com ",
  "asha@example.com.",
  "asha@\u200bexample.com\ufeff",
  "as\u00adha@example.com",
  "\u2068asha@example.com\u2069.",
])("the address %j is read as asha@example.com", (email) => {
  expect(validateEnquiry({ ...asha, email })).toMatchObject({ value: { email: asha.email } });
});

test.each([
  ["250", "250"],
  [" 1,200 ", "1200"],
  ["1,00,000", "100000"],
  ["३००", "300"],
  ["３００", "300"],
  ["2\u200b50", "250"],
  ["250-300", "300"],
  ["300 – 250", "300"],
  ["1,200–1,500", "1500"],
  ["250/300", "300"],
  ["250 to 300", "300"],
  ["૨૫૦ થી ૩૦૦ મહેમાન", "300"],
  ["200+", "200"],
  ["300 guests", "300"],
  ["Approx. 300 people", "300"],
  ["३०० मेहमान", "300"],
])("%j guests are %s", (guestCount, count) => {
  expect(validateEnquiry({ ...asha, guestCount })).toMatchObject({ value: { guestCount: count } });
});

test.each(["about fifty", "2k", "2 lakh", "150 + 50", "250 300", "2.5", "-"])(
  "%j is no number of guests",
  (guestCount) => {
    expect(wrongFields({ guestCount })).toEqual(["guestCount"]);
  },
);

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
])("the %s %j is read with a doubt: %s", (field, typed, value) => {
  expect(doubtfulValue(field, typed)).toBe(value);
});
