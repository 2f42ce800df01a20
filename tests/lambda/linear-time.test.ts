import { describe, expect, test } from "vitest";
import { idOf, MENU_PART, readMenuIds, readSentMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import { chatNumber, internationalNumber } from "../../schemas/enquiry/phone-number.ts";
import { readSentPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import * as rules from "../../schemas/enquiry/enquiry-rules.ts";
import { readSource, sourceOfAddress } from "../../schemas/enquiry/enquiry-source.ts";
import { plannedFields, validateEnquiry } from "../../schemas/enquiry/enquiry.ts";
import { handleEnquiry } from "../../lambda/http/accept-http.ts";
import { escapeHtml, visibleControls } from "../../lambda/mail/html.ts";
import { recordMailEvents } from "../../lambda/delivery/events.ts";
import { readForm, readPostedMenu, readPostedPlan } from "../../lambda/http/form.ts";
import { createConcurrencyLimit } from "../../lambda/intake/accept.ts";
import {
  bodyBytes,
  bodyKind,
  type HttpEvent,
  isFromOurPages,
  MOST_BODY_BYTES,
  sameSecret,
  senderOf,
  utf8,
} from "../../lambda/http/request.ts";
import {
  changedId,
  floodCounter,
  networkOf,
  readReference,
  referenceOf,
} from "../../lambda/intake/identity.ts";
import { languageOf } from "../../lambda/mail/catalogue.ts";
import { headlineOf } from "../../lambda/mail/enquiry-view.ts";
import {
  correctionPage,
  readReceiptAddress,
  RECEIPT_PATH,
  unavailablePage,
} from "../../lambda/http/pages.ts";
import { menuPart, planPart } from "../../lambda/mail/selections.ts";
import { composeEnquiry, sevenBitAddress, subjectLine } from "../../lambda/mail/mail.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import { mime } from "../../lambda/mail/send-ses.ts";
import { enquiryCatalogue } from "../../scripts/content/pages/enquiry-catalogue.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { growsLinearly } from "./processor-time.ts";

const asha = {
  name: "Asha Shah",
  email: "asha@example.com",
  phone: "+91 98200 12345",
  msg: "A wedding for 300 guests.",
};

const CATALOGUE = enquiryCatalogue(ROOT, Date.UTC(2026, 10, 21));

function event(headers: Record<string, string>, body = ""): HttpEvent {
  return {
    rawPath: "/api/enquiries",
    headers: { host: "example.com", ...headers },
    requestContext: { http: { method: "POST", sourceIp: "192.0.2.1" } },
    body,
  };
}

/** A crowded machine takes its time. */
const PATIENCE = { timeout: 120_000 };

/** One unit over and over, with something before and after it that makes a pattern try again. */
function run(unit: string, start = "", end = ""): (size: number) => string {
  return (size) => `${start}${unit.repeat(Math.ceil(size / unit.length))}${end}`.slice(-size);
}

const counted = (separator: string) => (size: number) =>
  Array.from({ length: size / 6 }, (_, index) => index.toString(36).padStart(5, "0")).join(
    separator,
  );

/** The worst strings for the patterns of the service, by what they are made of. */
const TEXTS: Record<string, (size: number) => string> = {
  letters: run("a"),
  "letters before one that no pattern takes": run("a", "", "\0"),
  spaces: run(" "),
  "spaces between letters": run(" ", "a", "a"),
  "spaces of every kind": run("\u3000\u200b\ufeff\u2028", "a", "a"),
  "zero-width joiners": run("\u200d", "a", "-"),
  "combining marks": run("\u0301", "a", "-"),
  hyphens: run("-", "a", "-"),
  "letters and hyphens": run("a-", "", "!"),
  dots: run("a.", "a@", "-"),
  "at signs": run("@", "a", "a"),
  "ideographic dots": run("a。", "a@", "-"),
  commas: run(","),
  "short parts": run("a,", "", "!"),
  "different parts": counted(","),
  semicolons: run(";"),
  "line breaks": run("\r\n"),
  "carriage returns": run("\r"),
  "control characters": run("\u001b"),
  "direction characters": run("\u202e"),
  "half characters": run("\ud800"),
  "characters of two halves": run("🙏"),
  "different letters beyond ASCII": (size) =>
    Array.from({ length: size }, (_, index) => String.fromCharCode(0x4e00 + (index % 20_000))).join(
      "",
    ),
  "percent signs": run("%"),
  "encoded bytes": run("%41"),
  "broken encoded bytes": run("%e0%a4"),
  "encoded words": run("=?utf-8?q?=41?= "),
  "openings of encoded words": run("=?"),
  markup: run('<"&'),
  digits: run("9", "+"),
  "digits and brackets": run("(9) ", "", "x"),
  "opening brackets": run("["),
  "opening braces": run('{"a":'),
};

/** Everything that reads what comes from outside. Each is given the whole of a text, beyond its own limits too. */
const READERS: Record<string, (text: string) => unknown> = {
  "a form": readForm,
  "a form's value": (text) => readForm(`msg=${text}`),
  JSON: (text) => {
    try {
      return validateEnquiry(JSON.parse(text));
    } catch {
      return undefined;
    }
  },
  "a JSON string": (text) => JSON.parse(JSON.stringify({ msg: text })) as unknown,
  "UTF-8": (text) => utf8(Buffer.from(text, "latin1")),
  base64: (text) => bodyBytes({ ...event({}, text), isBase64Encoded: true }),
  "the fields": (text) =>
    validateEnquiry({
      name: text,
      email: text,
      phone: text,
      msg: text,
      homepage: text,
      filledMs: text,
    }),
  "what may be left out": (text) =>
    validateEnquiry({ ...asha, occasion: text, eventDate: text, guestCount: text, wants: [text] }),
  "a source": (text) => readSource({ page: `/${text}`, referrer: text, campaign: text }),
  "a source's address": (text) => sourceOfAddress(`/?utm_source=${text}`),
  "a plan's fields": (text) => plannedFields(`event=${text}&date=${text}`),
  "a headline": (text) =>
    headlineOf(
      { ...asha, occasion: text, eventDate: text, guestCount: text, wants: text },
      { words: CATALOGUE.words.en },
    ),
  "a reference on the telephone": readReference,
  "the address of a receipt": (text) => readReceiptAddress(`${RECEIPT_PATH}/${text}`),
  "the language of a page": (text) => languageOf(`/${text}`),
  "the domain of an address": (text) => validateEnquiry({ ...asha, email: `a@${text}.com` }),
  ...Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      `the rule ${name}`,
      (text: string) =>
        (rule as (text: string, value: unknown) => boolean)(text, name === "idsOf" ? text : 4000),
    ]),
  ),
  "a menu": (text) => readSentMenu([text, text]),
  "a posted menu": (text) => readPostedMenu({ [MENU_PART]: text }, undefined),
  "a menu's ids": (text) => readMenuIds([text]),
  "a dish's name": idOf,
  "a plan": (text) => readSentPlan({ query: text, least: text, most: text }),
  "a plan's query": (text) => planPart({ query: text }, CATALOGUE.plan, 0, "https://example.com"),
  "a menu's names": (text) => menuPart([text], CATALOGUE, "https://example.com"),
  "a posted plan": (text) => readPostedPlan({ event: text, counters: [text] }),
  "an event of the mail service": (text) => recordMailEvents(NOWHERE, sns(text)),
  "a bounce": (text) =>
    recordMailEvents(
      NOWHERE,
      sns(
        JSON.stringify({
          eventType: "Bounce",
          bounce: { bounceType: text, bounceSubType: text },
          mail: { tags: { enquiry: [text] } },
        }),
      ),
    ),
  "text for HTML": escapeHtml,
  "text for a mail": visibleControls,
  "text for a subject": subjectLine,
  "an address to answer": sevenBitAddress,
  "a number to call": internationalNumber,
  "a number to chat with": chatNumber,
  "a form to correct": (text) =>
    correctionPage(
      { ...POSTED, given: { ...asha, msg: text, wants: [text] }, plan: { query: text } },
      [],
    ),
  "a form to send again": (text) =>
    unavailablePage("unavailable", { ...POSTED, given: { msg: text } }, { phone: "1", chat: "1" }),
  "a mail": (text) =>
    mime(
      composeEnquiry({ ...ROW, enquiry: { name: text, email: text, phone: text, msg: text } }),
      "us@example.com",
      "a@example.com",
    ),
};

/** Headers are shorter: CloudFront takes 20 KB of them. */
const HEADER_READERS: Record<string, (text: string) => unknown> = {
  "content-type": (text) => bodyKind(event({ "content-type": text })),
  charset: (text) => bodyKind(event({ "content-type": `application/json;charset=${text}` })),
  "content-encoding": (text) => bodyKind(event({ "content-encoding": text })),
  origin: (text) => isFromOurPages(event({ origin: text }), ["https://example.com"]),
  host: (text) => isFromOurPages(event({ host: text, origin: text }), []),
  referer: (text) => isFromOurPages(event({ referer: text }), ["https://example.com"]),
  "the host of a referer": (text) =>
    isFromOurPages(event({ referer: `https://${text}/` }), ["https://example.com"]),
  "the menu of a referer": (text) =>
    readPostedMenu({}, `https://example.com/?${MENU_PART}=${text}`),
  "the parts of a referer": (text) => readPostedMenu({}, `https://example.com/?${text}`),
  "idempotency-key": (text) => [referenceOf(text, "", 0), changedId(text, text)],
  "x-forwarded-for": (text) =>
    floodCounter(networkOf(senderOf(event({ "x-forwarded-for": text })) ?? ""), "salt", 0),
  "x-viewer-address": (text) => senderOf(event({ "x-viewer-address": text })),
  "the network of an address": networkOf,
  "x-origin-secret": (text) => sameSecret(text, "secret"),
};

const POSTED = {
  path: "/api/enquiries",
  given: {},
  plan: undefined,
  menu: undefined,
  source: {},
  words: CATALOGUE.words.en,
};

const ROW: Omit<Row, "enquiry"> = {
  id: "TT-AAAA-BBBB-CCCC",
  reference: "TT-AAAA-BBBB-CCCC",
  status: "PENDING",
  receivedAt: 0,
  tries: 1,
  refusals: 0,
  content: "",
  nonce: "",
};

const NOWHERE = { queue: { recordTrouble: async () => true }, log: () => undefined };

function sns(message: string) {
  return { Records: [{ Sns: { Message: message } }] };
}

const made = new Map<string, string>();

/** One of the texts; the longest are many, so each is made once. */
function textOf(name: string, size: number): string {
  const key = `${size} ${name}`;
  const text = made.get(key) ?? TEXTS[name]?.(size) ?? "";
  made.set(key, text);
  return text;
}

/** The texts that a reader does not read in linear time. */
async function superlinear(read: (text: string) => unknown, size: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of Object.keys(TEXTS)) {
    const reads = (length: number) => () => read(textOf(name, length));
    if (!(await growsLinearly(reads, size))) found.push(name);
  }
  return found;
}

describe("processor time grows no faster than the input", PATIENCE, () => {
  test.each(Object.entries(READERS))("%s", async (_, read) => {
    expect(await superlinear(read, MOST_BODY_BYTES / 4)).toEqual([]);
  });

  test.each(Object.entries(HEADER_READERS))("the header %s", async (_, read) => {
    expect(await superlinear(read, 5 * 1024)).toEqual([]);
  });
});

/** The whole of a request's way, but for the table and SES. */
async function answer(type: string, body: string): Promise<number> {
  const { statusCode } = await handleEnquiry(
    {
      queue: {
        add: async () => ({ kind: "added" }),
        markSent: async () => undefined,
      } as never,
      store: undefined as never,
      lists: { related: async () => [] } as never,
      counters: { takePlace: async () => true } as never,
      mailboxes: 1,
      send: async (mail) => String((await mime(mail, "us@example.com", "a@example.com")).length),
      concurrency: createConcurrencyLimit(1),
      directly: new Map(),
      log: () => undefined,
      now: Date.now,
      catalogue: () => CATALOGUE,
      floodSalt: "salt",
      dailyLimit: undefined,
      retryBaseMs: 1000,
      site: "https://example.com",
      floodLimit: 10,
      networkDailyLimit: 10,
      minFillMs: 0,
      settings: {
        originSecrets: [],
        siteOrigins: ["https://example.com"],
        phone: undefined,
        chat: undefined,
        probe: { url: undefined, key: undefined },
      },
    },
    event({ "content-type": type, origin: "https://example.com" }, body),
  );
  return statusCode;
}

/** As much JSON as fits: the unit over and over between a start and an end. */
const json = (start: string, unit: string, end: string) => (size: number) =>
  start + unit.repeat((size - start.length - end.length) / unit.length) + end;

const fields = JSON.stringify(asha).slice(0, -1);
const JSON_BODIES: Record<string, (size: number) => string> = {
  "one key over and over": json("{", '"msg":1,', '"msg":1}'),
  "a key of its own each": (size) =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: size / 10 }, (_, index) => [`k${index}`, 1])),
    ),
  "deep lists": (size) => "[".repeat(size / 2) + "]".repeat(size / 2),
  "deep objects": (size) => '{"a":'.repeat(size / 6) + "1" + "}".repeat(size / 6),
  "a deep field": (size) =>
    `${fields},"plan":${"[".repeat(size / 2 - 100)}${"]".repeat(size / 2 - 100)}}`,
  "a menu of many dishes": json(`${fields},"menu":[`, '"<>",', '""]}'),
  "a menu that is accepted": json(`${fields},"menu":[`, '"phulka",', '"phulka"]}'),
  "a plan of a long query": json(`${fields},"plan":{"query":"`, "counters=a,", '"}}'),
  "many other keys": json(`${fields},"menu":{`, '"a":1,', '"b":1}}'),
  escapes: json(`${fields},"homepage":"`, "\\u0000", '"}'),
  "a long number": json(`${fields},"filledMs":`, "9", "}"),
};

const FORM_BODIES: Record<string, (size: number) => string> = {
  "one field over and over": run("a&"),
  "an empty field over and over": run("&"),
  "a menu in many boxes": run("my=dal-tadka&"),
  "as many boxes as are read": (size) => `my=${"a".repeat(size / 400)}&`.repeat(399),
  "encoded bytes": run("%2C", "my="),
  "broken bytes": run("%e0%a4", "msg="),
};

describe("a whole request's processor time grows no faster than its body", PATIENCE, () => {
  test.each([
    ...Object.entries(JSON_BODIES).map(([name, make]) => [name, make, "application/json"] as const),
    ...Object.entries(FORM_BODIES).map(
      ([name, make]) => [name, make, "application/x-www-form-urlencoded"] as const,
    ),
  ])("%s", async (_, make, type) => {
    const reads = (size: number) => {
      const body = make(size);
      return () => answer(type, body);
    };

    expect(await growsLinearly(reads, MOST_BODY_BYTES / 4)).toBe(true);
  });
});
