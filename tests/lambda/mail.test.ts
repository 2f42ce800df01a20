import * as fc from "fast-check";
import { simpleParser, type ParsedMail } from "mailparser";
import { expect, test } from "vitest";
import { errorMessage } from "../../schemas/enquiry/enquiry-words.ts";
import { validateEnquiry, type Enquiry } from "../../schemas/enquiry/enquiry.ts";
import {
  composeEnquiry,
  indianTime,
  sevenBitAddress,
  subjectLine,
} from "../../lambda/mail/mail.ts";
import type { Selections } from "../../lambda/mail/enquiry-view.ts";
import { visibleControls } from "../../lambda/mail/html.ts";
import { escapeHtml, formatShortDay } from "../../schemas/format.ts";
import { menuPart, planPart } from "../../lambda/mail/selections.ts";
import { mime } from "../../lambda/mail/send-ses.ts";
import { occasionOf } from "../setup/catalogs.ts";
import { ASHA, enquiryRow } from "../setup/enquiry-row.ts";
import { guests, undecided, wants } from "../setup/headline.ts";
import { messages } from "../setup/texts.ts";
import { CATALOGUE } from "../setup/catalogue.ts";

const { fields: formFields } = messages.form;

const rowOf = (enquiry: Enquiry) => enquiryRow({ enquiry });

async function arrive(
  enquiry: Enquiry,
  chosen: Selections = {},
): Promise<{ parsed: ParsedMail; raw: string }> {
  const mail = composeEnquiry(rowOf(enquiry), { words: CATALOGUE.words.en, ...chosen });
  const raw = await mime(mail, "Us <us@example.com>", ["a@example.com", "b@example.com"]);
  return { parsed: await simpleParser(Buffer.from(raw)), raw: Buffer.from(raw).toString("latin1") };
}

test("a subject is one line of at most 80 characters", () => {
  expect(subjectLine("a\u0000\u2028b  c ")).toBe("a b c");
  expect([...subjectLine("🙏".repeat(200))]).toHaveLength(80);
});

test.each([
  ["direction characters", "a\u202egnp.exe\u2069\u200e", "agnp.exe"],
  ["zero-width characters", "A\u200bs\u200dh\u200ca\ufeff\u2060\u00ad\u180e\u3164", "Asha"],
  ["tag characters and variation selectors", "A\u{e0041}\u{e007f}b\ufe0f\u{e0100}", "Ab"],
  [
    "stacked accents",
    `A${"\u0301".repeat(9)}s${"\u20dd\u0489".repeat(4)}`,
    "A\u0301\u0301s\u20dd\u0489\u20dd\u0489",
  ],
])("a subject loses %s", (_, typed, shown) => {
  expect(subjectLine(typed)).toBe(shown);
});

test.each([
  "श्रीमती ज्योत्स्ना",
  "र्\u200dयाव",
  "क्\u200cष",
  "ક્ષિતિજ",
  "ക്\u200dഷ",
  "می\u200cخواهم",
  "Nguye\u0302\u0303n",
  "कि\u093c\u0901",
  "👩🏽\u200d🍳",
  "👁\ufe0f\u200d🗨\ufe0f",
  "1\ufe0f\u20e3",
])("a subject keeps the spelling of %s", (name) => {
  expect(subjectLine(name)).toBe(name);
});

test("a message is quoted in the text, so that no line of it looks like ours", () => {
  const msg =
    "Hello\n\nReference: TT-B\r\nNote the answer: https://evil.example\u2028Also wrote: TT-C";
  const { text } = composeEnquiry(rowOf({ ...ASHA, name: "Asha\u2028Reference: TT-B", msg }));

  expect(text).toContain(
    "> Hello\n> \n> Reference: TT-B\n> Note the answer: https://evil.example\n> Also wrote: TT-C\n",
  );
  expect(text.match(/^(?:Reference|Note the answer|Also wrote): .*/gm)).toEqual([
    "Reference: TT-A",
  ]);
});

test("the mail to the owner has the expected text and HTML", async () => {
  const { text, html } = composeEnquiry(rowOf({ ...ASHA, name: "<b>Asha</b>" }), {
    words: CATALOGUE.words.en,
  });

  expect(text).toBe(`${formFields.name.label}: <b>Asha</b>
${formFields.email.label}: asha@example.com
${formFields.phone.label}: +91 98200 12345

Message:
> A wedding for 300 guests.
> In November.

Reference: TT-A
Received: 21 Nov 2026, 10:00 (India)
`);
  expect(html).toContain("&lt;b&gt;Asha&lt;/b&gt;");
  expect(html).toContain('<a href="https://wa.me/919820012345">');
});

test.each<[string, Partial<Enquiry>, string]>([
  [
    "every optional detail",
    { occasion: "wedding", eventDate: "2026-12-12", guestCount: "250", wants: "tasting" },
    `${occasionOf("wedding")} · 12 Dec 2026 · ${guests("250")} · ${wants("tasting")}`,
  ],
  [
    "an undecided day with several wishes",
    { eventDate: "undecided", guestCount: "1200", wants: "quote,hall" },
    `${undecided} · ${guests("1,200")} · ${wants("quote", "hall")}`,
  ],
  [
    "a range of guests, beside the number counted,",
    { guestCount: "250 to 300" },
    `${guests("300")} (typed: “250 to 300”)`,
  ],
  ["an occasion that is not in the catalog", { occasion: "naming" }, "naming (unknown)"],
])("%s is the mail's first line, and in its subject", (_, said, headline) => {
  const chosen = { words: CATALOGUE.words.en };
  const { subject, text, html } = composeEnquiry(rowOf({ ...ASHA, name: "Asha", ...said }), chosen);

  expect(text.split("\n")[0]).toBe(headline);
  expect(html).toContain(`<b>${headline}</b>`);
  expect(subject).toBe(`New message from Asha · ${headline} [TT-A]`);
});

test("without a readable catalogue a mail has the values but not their labels", () => {
  const { text } = composeEnquiry(rowOf({ ...ASHA, occasion: "wedding", wants: "hall" }));

  expect(text).toContain("wedding (unknown) · wants: hall\n\nname: Asha Shah\n");
});

test.each([
  ["asha@example.com", "asha@example.com"],
  ["o'brien+x@example.com", "o'brien+x@example.com"],
  ["asha@उदाहरण.भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["आशा@example.com", undefined],
  ["=?utf-8?q?win?=@example.com", undefined],
])("a reply to %s goes to %s", (email, expected) => {
  expect(sevenBitAddress(email)).toBe(expected);
});

test.each<[phone: string, links: string[]]>([
  ["+91 (0)98200 12345", ["tel:+919820012345", "https://wa.me/919820012345"]],
  ["(022) 2345 6789", ["tel:+912223456789"]],
  ["98200 1234", []],
])("the mail links the phone number %s as %j", async (phone, links) => {
  const { parsed } = await arrive({ ...ASHA, phone });

  const html = String(parsed.html);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links);
  expect(html).toContain(phone);
});

/** Matches invisible control characters by Unicode category, independently of the service's pattern. */
const INVISIBLE_CONTROLS = /(?![\r\n\t])\p{Cc}|[\p{Bidi_Control}--[\u061c\u200e\u200f]]/v;

test("only control and direction characters are replaced, by visible text", async () => {
  const every = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).join("");
  const ordinary = "\u061c\u200e\u200f\u200d\u2028\t\n क्षि 🙏🏽";
  const menu = menuPart(["d\u2068"], CATALOGUE, undefined);
  const plan = planPart({ query: "event=a\u2067b" }, CATALOGUE.plan, "2026-11-21", undefined);
  const typed = {
    ...ASHA,
    msg: `\u001b[2J \u007f \u0085 a\u202egnp.exe\u2066x\u2069 ${ordinary}\n${every.slice(1)}`,
  };
  const { parsed } = await arrive(typed, { menu, plan });

  const shown = `␛[2J ␡ [U+0085] a[U+202E]gnp.exe[U+2066]x[U+2069] ${ordinary}\n␁␂␃␄␅␆␇␈\t\n␋␌`;
  expect(parsed.text).toContain(`> ${shown.replace(/[\n\u2028]/g, "\n> ")}`);
  expect(parsed.html).toContain(shown);
  expect(parsed.text).toContain("d[U+2068]");
  expect(`${parsed.text}${String(parsed.html)}`).not.toMatch(INVISIBLE_CONTROLS);
});

test.each([
  "=?utf-8?q?=57in?=",
  "=?UTF-8?B?V2lu?= =?UTF-8?B?V2lu?=",
  "x =?iso-8859-1?q?=57in?=",
  `=?utf-8?q?${"=57in_".repeat(8)}?=`,
  "=?=?utf-8?q?=57in?=",
])("the name %s is in the subject as it was typed", async (name) => {
  const { parsed, raw } = await arrive({ ...ASHA, name });

  expect(parsed.subject).toBe(`New message from ${name} [TT-A]`);
  // Checks the raw header too: every word is encoded, and the decoded words are the text.
  const [, header = ""] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw) ?? [];
  const words = header.split(/\s+/).map((word) => /^=\?UTF-8\?B\?([^?]*)\?=$/.exec(word)?.[1]);
  expect(words.every((word) => word !== undefined)).toBe(true);
  expect(words.map((word) => Buffer.from(word ?? "", "base64").toString()).join("")).toBe(
    `New message from ${name} [TT-A]`,
  );
});

/** Parts with a meaning in mail, HTML and MIME. */
const PARTS = [
  ..."\r\nBcc: evil@example.net\r\n|\n.\n|\nFrom here|=?UTF-8?B?QQ==?=|=3D|--_NmP".split("|"),
  ...'</div><script>alert(1)</script>|&lt;|" onload="|http://evil.example'.split("|"),
  ..."\u202e|\u2028| |\t|🙏🏽|क्षि|\u0007".split("|"),
  "a".repeat(90),
];

/** Anything that a visitor can send: all of Unicode, and these parts. */
const wild = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }).map((parts) => parts.join("")),
);
/** Enquiries that validation mostly accepts. */
const likely = fc.record({
  name: wild.map((text) =>
    `A${text.replace(/\p{Cc}|\p{Surrogate}/gu, "")}`.slice(0, 90).toWellFormed(),
  ),
  email: fc.constantFrom("asha@example.com", "o'b+x@example.com", "आशा@उदाहरण.भारत"),
  phone: fc.constantFrom("+91 98200 12345", "(022) 2345-6789"),
  msg: wild.map((text) => `m${text}`),
  occasion: fc.constantFrom("wedding", "gone", undefined),
  eventDate: fc.constantFrom("2026-12-12", "undecided", ""),
  guestCount: fc.constantFrom("250", undefined),
  wants: fc.constantFrom(["tasting"], "quote,hall", ""),
});

test("an accepted enquiry arrives intact, with visible control characters", async () => {
  await fc.assert(
    fc.asyncProperty(likely, async (given) => {
      const checked = validateEnquiry(given);
      if (!checked.ok) return;
      const { name, email, phone, msg, ...others } = checked.value;

      const { parsed, raw } = await arrive(checked.value);

      const quoted = msg.split(/\r\n?|[\n\u2028\u2029]/).map((line) => `> ${line}`);
      const shownName = name.replace(/[\u2028\u2029]/g, " ");
      expect(parsed.text).toContain(
        visibleControls(
          `${formFields.name.label}: ${shownName}\n${formFields.email.label}: ${email}\n${formFields.phone.label}: ${phone}\n\nMessage:\n${quoted.join("\n")}\n`,
        ),
      );
      const html = String(parsed.html);
      for (const value of [name, email, phone, msg])
        expect(html).toContain(visibleControls(escapeHtml(value)));
      // Any input gives the same tags and headers as ordinary input.
      const plain = await arrive({ ...others, ...ASHA, phone });
      expect(html.match(/<[^>]*>/g)).toEqual(String(plain.parsed.html).match(/<[^>]*>/g));
      expect(`${parsed.text}${html}`).not.toMatch(INVISIBLE_CONTROLS);
      const headers = [...parsed.headers.keys()].filter((header) => header !== "reply-to");
      expect(headers).toEqual(
        [...plain.parsed.headers.keys()].filter((header) => header !== "reply-to"),
      );
      expect(parsed.subject).toMatch(/^New message from [^\p{Cc}\u202a-\u202e\u2028]* \[TT-A\]$/u);
      expect(raw).not.toMatch(/[^\r]\n|\r[^\n]|[^\p{ASCII}]/u);
      expect(parsed.attachments).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("validation never throws, and has a message for every refusal", () => {
  const texts = { name: wild, email: wild, phone: wild, msg: wild, eventDate: wild, wants: wild };
  const { form } = CATALOGUE.words.en;
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record(texts), fc.jsonValue()), (given) => {
      const checked = validateEnquiry(given);
      for (const error of checked.ok ? [] : checked.errors)
        expect(errorMessage(form, error).length).toBeGreaterThan(10);
    }),
    { numRuns: 500 },
  );
});

test("a time in September has the month of the days beside it", () => {
  const time = Date.parse("2027-09-06T18:35:00Z");

  expect(indianTime(time)).toBe(`${formatShortDay("2027-09-07")}, 00:05 (India)`);
});
