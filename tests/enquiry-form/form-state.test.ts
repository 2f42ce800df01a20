import { expect, test } from "vitest";
import type { ContactBlock } from "../../src/data/site.ts";
import { changeDraft, EMPTY, parseDraft, startDraft } from "../../src/enquiry/state/draft.ts";
import { formReducer, IDLE, type FormEvent } from "../../src/enquiry/state/form-state.ts";
import { otherWays } from "../../src/enquiry/state/enquiry-text.ts";
import { occasionOf } from "../setup/catalogs.ts";
import { attachedPlan } from "../../schemas/plan/attached-plan.ts";
import { offerOf } from "../setup/catalogs.ts";
import { messages, packages, planner } from "../setup/texts.ts";
import type { Catalogs } from "../../schemas/generated/index.ts";
import { formText } from "../../src/data/layout.ts";

const asha = { ...EMPTY, name: "Asha", msg: "Sakharpuda, 120 guests" };
const tried = { ...startDraft(1000), until: Date.now() + 60_000, values: asha, tried: true };

test("only text changed after an attempt gets a new idempotency key", () => {
  const draft = startDraft(1000);
  const edited = changeDraft(tried, { ...asha, msg: "Sakharpuda, 150 guests" });

  expect(changeDraft(tried, { ...asha })).toBe(tried);
  expect(changeDraft(draft, asha)).toMatchObject({ key: draft.key, values: asha });
  expect(edited.key).not.toBe(tried.key);
  expect(edited).toMatchObject({ tried: false, startedAt: tried.startedAt });
});

test.each([
  [JSON.stringify(tried), tried],
  ...["", "null", "[]", "{"].map((text): [string, undefined] => [text, undefined]),
  ...[{ values: { name: 1 } }, { values: null }, { values: EMPTY }].map(
    (change): [string, undefined] => [JSON.stringify({ ...tried, ...change }), undefined],
  ),
])("stored text %j is read as %j", (text, draft) => {
  expect(parseDraft(text)).toEqual(draft);
});

test("a draft of another version of the form keeps every text", () => {
  const texts = { name: "Asha", msg: "Sakharpuda", city: "Borivali", cars: "" };
  const values = { ...texts, wants: "quote,lounge" };

  const draft = parseDraft(JSON.stringify({ version: 7, until: tried.until, values }));

  const msg = "Sakharpuda\nBorivali\nlounge";
  expect(draft?.values).toEqual({ ...EMPTY, name: "Asha", msg, wants: "quote" });
});

const EMAIL = "Please check your e-mail address.";
const PHONE = "Please tell us your phone number.";
const submitted: FormEvent = { type: "submitted" };
const doubted: FormEvent = { type: "doubted", field: "phone", doubt: "10 digits?" };
const refused: FormEvent = {
  type: "refused",
  errors: [
    { field: "email", message: EMAIL },
    { field: "phone", message: PHONE },
    { field: "phone", message: "A second error of the phone." },
  ],
};

test.each<[string, FormEvent[], object]>([
  ["sending", [submitted], { step: "sending" }],
  ["success", [submitted, { type: "accepted", reference: "7KM4-QX2P" }], { step: "sent" }],
  ["failure", [submitted, { type: "failed" }], { step: "failed" }],
  ["a dismissed failure", [submitted, { type: "failed" }, { type: "dismissed" }], IDLE],
  ["a refusal", [submitted, refused], { step: "idle", errors: { email: EMAIL, phone: PHONE } }],
  [
    "a corrected field",
    [refused, { type: "edited", field: "email", message: undefined }],
    { errors: { phone: PHONE } },
  ],
  [
    "a field with another error",
    [refused, { type: "edited", field: "phone", message: "7 to 15 digits" }],
    { errors: { email: EMAIL, phone: "7 to 15 digits" } },
  ],
  ["typing", [{ type: "edited", field: "email", message: "No address" }], { errors: {} }],
  ["the next attempt", [refused, submitted], { errors: {} }],
  ["a doubt before a refusal", [doubted, refused], { doubts: { phone: "10 digits?" } }],
  ["a settled doubt", [doubted, { ...doubted, doubt: undefined }], { doubts: {} }],
])("after %s the form is in the expected state", (_, events, state) => {
  const after = Object.entries(events.reduce(formReducer, IDLE));

  expect(Object.fromEntries(after.filter(([key]) => key in state))).toEqual(state);
});

const contact = {
  call: { display: "+91 1", href: "tel:+911" },
  mail: { address: "us@example.com", href: "mailto:us@example.com" },
  chatHref: "https://wa.me/911",
} as ContactBlock;
const sender = { ...EMPTY, name: "Asha & co", email: "a@b.example", phone: "098" };
const SENDER = "Asha & co\n098\na@b.example";
const PLAN = "https://example.com/plan?guests=80&guests2=400";

test.each<[string, Partial<typeof EMPTY>, Record<string, string>, string]>([
  ["a message", { msg: "साखरपुडा\n120 + 30" }, {}, `साखरपुडा\n120 + 30\n\n${SENDER}`],
  [
    "details",
    { occasion: "wedding", eventDate: "2027-02-14", guestCount: "300", wants: "quote,hall" },
    {},
    `Occasion: ${occasionOf("wedding")}\nGuests: 300\nDate: 14/02/2027\nI would like: A quote, To see the hall\n\n${SENDER}`,
  ],
  ["a plan without a message", {}, { plan: PLAN }, `${SENDER}\n\n${PLAN}`],
  ["half a character", { msg: "120 guests \ud83d" }, {}, `120 guests \ufffd\n\n${SENDER}`],
  ["a long message", { msg: "🪔".repeat(4000) }, {}, `${"🪔".repeat(450)}…\n\n${SENDER}`],
])("chat and mail carry %s and the sender", (_, values, pages, text) => {
  const words = formText({ messages, planner, packages } as unknown as Catalogs);
  const { chat, mail, call, isCut } = otherWays(contact, words, { ...sender, ...values }, pages);

  expect(isCut).toBe(text.includes("…"));
  expect(new URL(chat).searchParams.get("text")).toBe(text);
  expect(new URL(mail).searchParams.get("body")).toBe(text);
  expect(call).toBe("tel:+911");
});

test.each([
  ["guests=250&package=deluxe&hall=evening", `250 guests, ${offerOf("deluxe").listName}.`],
  ["guests=250-300", "300 guests."],
  ["guests=250&package=deluxe&guests3=100", "2 functions."],
  ["hall=evening", ""],
])("the form names the plan %s: %s", (query, named) => {
  const words = formText({ messages, planner, packages } as unknown as Catalogs).plan;

  expect(attachedPlan(new URLSearchParams(query), words)).toBe(`${words.text} ${named}`.trim());
});

test("links by chat and mail have a maximum length and name what they leave out", () => {
  const words = formText({ messages, planner, packages } as unknown as Catalogs);
  const long = "ગલી ".repeat(400);
  for (const [values, pages, left] of [
    [{ msg: "A lunch" }, { plan: `${PLAN}&place=${"%E0".repeat(1600)}`, menu: PLAN }, ["plan"]],
    [{ msg: long, name: long, guestCount: long }, { plan: PLAN, menu: "m".repeat(2000) }, ["menu"]],
    [{ msg: long }, { plan: "p".repeat(2400), menu: "m".repeat(2400) }, ["plan", "menu"]],
    [{ guestCount: long }, { plan: "", menu: "" }, []],
  ] as const) {
    const ways = otherWays(contact, words, { ...sender, ...values }, pages);
    expect(ways.left).toEqual(left);
    expect(ways.isCut).toBe(Object.values(values).some((text) => text === long));
    for (const href of [ways.chat, ways.mail]) expect(href.length).toBeLessThan(7100);
  }
});
