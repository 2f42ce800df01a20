import { expect, test } from "vitest";
import { staleFiles } from "../../scripts/build/codegen/schema-types.ts";
import {
  doubtfulValue,
  ENQUIRY_FIELDS,
  validateEnquiry,
  type FieldName,
} from "../../schemas/enquiry/enquiry.ts";
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

test.each<[string, object, string[]]>([
  ["a message is optional beside a plan", { query: "guests=80" }, []],
  ["a message is required beside a plan that says nothing", { query: "utm=1" }, ["msg"]],
  ["a message is required beside an unreadable plan", { query: 7 }, ["msg"]],
])("%s", (_, plan, wrong) => {
  expect(wrongFields({ msg: " \n", plan })).toEqual(wrong);
});

test("beside a plan the message keeps its other rules", () => {
  expect(wrongFields({ msg: "a\0", plan: { query: "guests=80" } })).toEqual(["msg"]);
  expect(wrongFields({ msg: undefined, plan: { query: "guests=80" } })).toEqual(["msg"]);
});

test("the generated files equal those of the schemas", async () => {
  expect(await staleFiles()).toEqual([]);
});

test("the form's fields are the schema's properties with a control, those that are required first", () => {
  const shown = Object.entries(schema.properties).filter(([, one]) => "control" in one);

  expect(ENQUIRY_FIELDS.map(({ name }) => name)).toEqual(shown.map(([name]) => name));
  expect(ENQUIRY_FIELDS.filter(({ required }) => required).map(({ name }) => name)).toEqual(
    schema.required,
  );
  expect(ENQUIRY_FIELDS.map(({ required }) => required)).toEqual(
    ENQUIRY_FIELDS.map(({ required }) => required).toSorted((a, b) => Number(b) - Number(a)),
  );
});

test.each([
  ["a single name", { name: "Asha" }],
  ["an apostrophe", { name: "Siobhán O’Brien-D'Souza" }],
  ["Devanagari", { name: "आशा शाह" }],
  ["Arabic", { name: "\u200fعائشة" }],
  ["one letter", { name: "李" }],
  ["100 characters beyond the basic plane", { name: "𐌰".repeat(100) }],
  ["100 characters inside space", { name: ` \u200b${"a".repeat(100)}\u00a0` }],
  ["a plus tag", { email: "asha+wedding@example.com" }],
  ["an apostrophe in an address", { email: "o'brien@example.com" }],
  ["a new top-level domain", { email: "asha@shah.photography" }],
  ["an internationalised domain", { email: "asha@उदाहरण.भारत" }],
  ["an internationalised address", { email: "आशा@उदाहरण.भारत" }],
  ["a domain label of 63 octets", { email: `a@${"d".repeat(63)}.com` }],
  ["an internationalised label of 63 octets", { email: `a@${"क".repeat(57)}.भारत` }],
  ["a punycode domain", { email: "a@xn--p1b6ci4b4b3a.xn--h2brj9c" }],
  ["a long address", { email: `${"a".repeat(242)}@example.com` }],
  ["space around an address", { email: " asha@example.com " }],
  ["seven digits", { phone: "2345678" }],
  ["fifteen digits", { phone: "123456789012345" }],
  ["brackets, dots and hyphens", { phone: "+91 (022) 2345.67-89" }],
  ["a number copied from an address book", { phone: "\u202a+91 98200 12345\u202c" }],
  ["Devanagari digits", { phone: "९८२०० १२३४५" }],
  ["Gujarati digits", { phone: "+૯૧ ૯૮૨૦૦ ૧૨૩૪૫" }],
  ["full-width digits", { phone: "＋９１　９８２００－１２３４５" }],
  ["an en dash in a number", { phone: "98200–12345" }],
  ["a non-breaking hyphen in a number", { phone: "98200\u201112345" }],
  ["a minus in a number", { phone: "98200\u221212345" }],
  ["invisible characters in a number", { phone: "98200\u200b12\u00ad34\ufe0f5" }],
  ["a slash in a number", { phone: "022/2345 6789" }],
  ["a mobile number of nine digits", { phone: "98200 1234" }],
  ["a mobile number of eleven digits", { phone: "98200 123456" }],
  ["4,000 characters", { msg: "🙏".repeat(4000) }],
  ["CRLF counts as one", { msg: "a\r\n".repeat(2000) }],
  ["control characters in a message", { msg: "bell \u0007 tab \t" }],
  ["what may be left out, empty", { occasion: "", eventDate: "", guestCount: "", wants: "" }],
  ["an occasion", { occasion: "wedding" }],
  ["an occasion that today's catalog lacks", { occasion: "naming-ceremony" }],
  ["a day", { eventDate: "2028-02-29" }],
  ["a day that is not decided", { eventDate: "undecided" }],
  ["a day and the box beside it, as a form posts them", { eventDate: ["2026-12-12", "undecided"] }],
  ["several wishes, as a form posts them", { wants: ["quote", "hall"] }],
  ["keys we don't know", { to: "x@y.z", smtpHost: "mail.y.z", html: "<b>", __proto__: 1 }],
])("accepts %s", (_, change) => {
  expect(wrongFields(change)).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ["no name", { name: undefined }, "name"],
  ["an empty name", { name: "" }, "name"],
  ["a blank name", { name: " \u3000\u200b\ufeff\u2060 " }, "name"],
  ["a line break in the name", { name: "Asha\r\nBcc: x@y.z" }, "name"],
  ["a line break after the name", { name: "Asha\n" }, "name"],
  ["a tab in the name", { name: "Asha\tShah" }, "name"],
  ["NUL in the name", { name: "Asha\0" }, "name"],
  ["a C1 control in the name", { name: "Asha\u0085" }, "name"],
  ["101 characters", { name: "a".repeat(101) }, "name"],
  ["half a character", { name: "Asha \ud83d" }, "name"],
  ["a number as a name", { name: 7 }, "name"],
  ["null", { name: null }, "name"],
  ["a nested name", { name: { first: "Asha" } }, "name"],
  ["a list of names", { name: ["Asha"] }, "name"],
  ["no @", { email: "asha.example.com" }, "email"],
  ["no domain", { email: "asha@" }, "email"],
  ["a bare host", { email: "asha@localhost" }, "email"],
  ["no local part", { email: "@example.com" }, "email"],
  ["two @", { email: "a@b@example.com" }, "email"],
  ["two addresses", { email: "a@example.com, b@example.com" }, "email"],
  ["a display name", { email: "Asha <asha@example.com>" }, "email"],
  ["two dots", { email: "asha@example..com" }, "email"],
  ["a leading dot", { email: ".asha@example.com" }, "email"],
  ["a hyphen at an edge", { email: "asha@-example.com" }, "email"],
  ["a domain label of 64 octets", { email: `a@${"d".repeat(64)}.com` }, "email"],
  ["a top-level domain of 64 octets", { email: `a@example.${"d".repeat(64)}` }, "email"],
  ["an internationalised label of 64 octets", { email: `a@${"क".repeat(58)}.भारत` }, "email"],
  [
    "a domain of more than 253 octets",
    { email: `a@${Array.from({ length: 6 }, () => "ä".repeat(39)).join(".")}.com` },
    "email",
  ],
  ["a space inside", { email: "as ha@example.com" }, "email"],
  ["a header", { email: "asha@example.com\r\nBcc: x@y.z" }, "email"],
  ["an IP number", { email: "asha@127.0.0.1" }, "email"],
  ["255 characters", { email: `${"a".repeat(243)}@example.com` }, "email"],
  ["letters", { phone: "call me now" }, "phone"],
  ["a letter", { phone: "98200 1234x" }, "phone"],
  ["six digits", { phone: "123456" }, "phone"],
  ["sixteen digits", { phone: "1234567890123456" }, "phone"],
  ["a line break in the number", { phone: "98200\n12345" }, "phone"],
  ["a blank message", { msg: " \n\t\u200b" }, "msg"],
  ["NUL in the message", { msg: "a\0b" }, "msg"],
  ["4,001 characters", { msg: "a".repeat(4001) }, "msg"],
  ["half a character in the message", { msg: "\udc00" }, "msg"],
  ["an occasion that is no id", { occasion: "<b>wedding</b>" }, "occasion"],
  ["a long occasion", { occasion: "a".repeat(61) }, "occasion"],
  ["a day that no calendar has", { eventDate: "2027-02-30" }, "eventDate"],
  ["a day in another form", { eventDate: "12/12/2026" }, "eventDate"],
  ["guests in words", { guestCount: "about fifty" }, "guestCount"],
  ["no guests", { guestCount: "0" }, "guestCount"],
  ["a million guests", { guestCount: "1000000" }, "guestCount"],
  ["a wish that we do not offer", { wants: "discount" }, "wants"],
  ["a wish twice", { wants: "quote,quote" }, "wants"],
  ["nested wishes", { wants: [{ id: "quote" }] }, "wants"],
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

test("text is tidied, never changed", () => {
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

test("a phone number is kept as typed, without space around it", () => {
  const phone = "+९१ (०)९८२००–१२३४५";

  expect(validateEnquiry({ ...asha, phone: ` ${phone}\u200b` })).toMatchObject({
    value: { phone },
  });
});

test.each([
  " asha@example.com ",
  "asha@example.com.",
  "asha@example.com. ",
  "asha@example.com .",
  "asha@\u200bexample.com\ufeff",
  "as\u00adha@example.com",
  "\u2068asha@example.com\u2069.",
])("the address %j is read as asha@example.com", (email) => {
  expect(validateEnquiry({ ...asha, email })).toMatchObject({ value: { email: asha.email } });
});

test("joiners inside a label of an address are kept", () => {
  const email = "asha@क्\u200dष.भारत";

  expect(validateEnquiry({ ...asha, email })).toMatchObject({ value: { email } });
});

test.each([
  ["250", "250"],
  [" 1,200 ", "1200"],
  ["1,00,000", "100000"],
  ["1 200", "1200"],
  ["३००", "300"],
  ["૩૦૦", "300"],
  ["٣٠٠", "300"],
  ["３００", "300"],
  ["2\u200b50", "250"],
  ["250-300", "300"],
  ["300 – 250", "300"],
  ["250\u2011300", "300"],
  ["1,200–1,500", "1500"],
  ["२५०-३००", "300"],
  ["250/300", "300"],
  ["250 to 300", "300"],
  ["250 से 300", "300"],
  ["૨૫૦ થી ૩૦૦ મહેમાન", "300"],
  ["200+", "200"],
  ["200 + guests", "200"],
  ["200.", "200"],
  ["~200", "200"],
  ["300 guests", "300"],
  ["Approx. 300 people", "300"],
  ["up to 300 pax", "300"],
  ["३०० मेहमान", "300"],
  ["३०० पाहुणे", "300"],
])("%j guests are %s", (guestCount, count) => {
  expect(validateEnquiry({ ...asha, guestCount })).toMatchObject({ value: { guestCount: count } });
});

test.each([
  "about fifty",
  "2k",
  "2 lakh",
  "2 सौ",
  "150 + 50",
  "250 300",
  "2.5",
  "1,2",
  "-",
  "guests",
])("%j is no number of guests", (guestCount) => {
  expect(wrongFields({ guestCount })).toEqual(["guestCount"]);
});

test.each<[FieldName, string, string | undefined]>([
  ["phone", "98200 12345", undefined],
  ["phone", "९८२०० १२३४५", undefined],
  ["phone", "+44 20 7946 0000", undefined],
  ["phone", "98200 1234", "982001234"],
  ["phone", "+91 98200 123456", "9198200123456"],
  ["phone", "1 415 555 2671", "14155552671"],
  ["phone", "123", undefined],
  ["phone", "call me", undefined],
  ["guestCount", "३००", undefined],
  ["guestCount", "1,200", undefined],
  ["guestCount", "1,200-1,500", "1,500"],
  ["guestCount", "200+", "200"],
  ["guestCount", "300 guests", "300"],
  ["guestCount", "many", undefined],
  ["msg", "250-300", undefined],
])("the %s %j is read with a doubt: %s", (field, typed, value) => {
  expect(doubtfulValue(field, typed)).toBe(value);
});

test("a body of spaces costs no time", () => {
  const spaces = `a${" ".repeat(130_000)}b`;
  const started = process.cpuUsage();

  expect(wrongFields({ name: spaces, email: spaces, phone: spaces, msg: spaces })).toHaveLength(4);

  const { user } = process.cpuUsage(started);
  expect(user / 1000).toBeLessThan(500);
});
