import { expect, test } from "vitest";
import { idOf, MENU_PART, readMenuIds, readSentMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import { chatNumber } from "../../schemas/enquiry/typed-numbers.ts";
import { readSentPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import * as rules from "../../schemas/enquiry/enquiry-rules.ts";
import { readSource, sourceOfAddress } from "../../schemas/enquiry/enquiry-source.ts";
import { plannedFields } from "../../schemas/enquiry/enquiry-fields.ts";
import { validateEnquiry } from "../../schemas/enquiry/enquiry.ts";
import { readPostedMenu } from "../../lambda/http/accept-http.ts";
import { readPostedPlan } from "../../lambda/http/posted-plan.ts";
import { correctionPage, readReceiptAddress } from "../../lambda/http/pages.ts";
import {
  bodyKind,
  type HttpEvent,
  isFromOurPages,
  MAX_BODY_BYTES,
  readForm,
  senderOf,
} from "../../lambda/http/request.ts";
import { readReference } from "../../lambda/intake/accept.ts";
import { floodCounter, networkOf } from "../../lambda/intake/limits.ts";
import { composeEnquiry, sevenBitAddress, subjectLine } from "../../lambda/mail/mail.ts";
import { visibleControls } from "../../lambda/mail/html.ts";
import { escapeHtml } from "../../schemas/format.ts";
import { menuPart, planPart } from "../../lambda/mail/selections.ts";
import { mime } from "../../lambda/mail/send-ses.ts";
import { withoutTail } from "../../schemas/address-tail.ts";
import { API_PATHS } from "../../lambda/service/shared-names.ts";
import { ASHA, enquiryRow } from "../setup/enquiry-row.ts";
import { CATALOGUE } from "../setup/catalogue.ts";

const SITE = "https://example.com";

/** Repeated units that make backtracking patterns slow, between a start and an end. */
const TEXTS = [
  ..."a|\0| |\u3000\u200b\ufeff\u2028|\u200d|\u0301|-|a-|a.|@|a。|,|a,|;|\r\n|\r".split("|"),
  ...'\u001b|\u202e|\ud800|🙏|%|%41|%e0%a4|=?utf-8?q?=41?= |=?|<"&|9|(9) |[|a=1&|{"a":'.split("|"),
].map((unit) => (size: number) => `a@${unit.repeat(Math.ceil(size / unit.length))}-`);

const event = (headers: Record<string, string>): HttpEvent => ({
  rawPath: "/api/enquiries",
  headers: { host: "example.com", ...headers },
  requestContext: { http: { method: "POST", sourceIp: "192.0.2.1" } },
});
const words = CATALOGUE.words.en;
const posted = { path: "/", given: {}, plan: undefined, menu: undefined, source: {}, words };
const mailOf = (text: string) =>
  composeEnquiry(enquiryRow({ enquiry: { name: text, email: text, phone: text, msg: text } }));

/** Every function that reads external input; each gets texts beyond its own limits. */
const READERS: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      (text) => (rule as (text: string, all: unknown) => boolean)(text, text),
    ]),
  ),
  readForm: (text) => [readForm(text), readForm(`msg=${text}`)],
  validateEnquiry: (text) =>
    ["name", "email", "phone", "msg", "occasion", "eventDate", "guestCount", "wants"].map((field) =>
      validateEnquiry({ ...ASHA, [field]: text }),
    ),
  readSource: (text) => [readSource({ page: text }), sourceOfAddress(`/?utm_source=${text}`)],
  plannedFields: (text) => plannedFields(`event=${text}`),
  readReference,
  readReceiptAddress: (text) => readReceiptAddress(`${API_PATHS.receipt}/${text}`),
  readMenu: (text) => [readSentMenu([text, text]), readMenuIds([text]), idOf(text)],
  readPostedMenu: (text) => readPostedMenu({ [MENU_PART]: text }, `${SITE}/?${text}`),
  readSentPlan: (text) => readSentPlan({ query: text, least: text }),
  readPostedPlan: (text) => readPostedPlan({ event: text, counters: [text] }, `${SITE}/?${text}`),
  planPart: (text) => [
    planPart({ query: text }, CATALOGUE.plan, "2026-11-21", SITE),
    menuPart([text], CATALOGUE, SITE),
  ],
  composeText: (text) => [escapeHtml(text), visibleControls(text), subjectLine(text)],
  addresses: (text) => [sevenBitAddress(text), chatNumber(text)],
  correctionPage: (text) => correctionPage({ ...posted, given: { msg: text, wants: [text] } }, []),
  mime: (text) => mime(mailOf(text), "us@example.com", ["a@example.com"]),
  withoutTail,
  bodyKind: (text) => bodyKind(event({ "content-type": `application/json;charset=${text}` })),
  isFromOurPages: (text) => [
    isFromOurPages(event({ origin: text, host: text }), []),
    isFromOurPages(event({ referer: `https://${text}/` }), [SITE]),
  ],
  senderOf: (text) =>
    floodCounter(networkOf(senderOf(event({ "x-forwarded-for": text })) ?? text), "salt", 0),
};

/** A call below this processor time passes, whatever its growth. */
const CHEAP_MS = 40;

/** Minimum processor time of six calls, because other work on the machine can only add to it. */
async function processorMs(call: () => unknown): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < 6 && least > CHEAP_MS; run++) {
    const before = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

test.each(Object.entries(READERS))(
  "the processor time of %s grows no faster than its input",
  async (_, read) => {
    for (const textOf of TEXTS) {
      const [small, large] = [textOf(MAX_BODY_BYTES / 4), textOf(MAX_BODY_BYTES)];
      const isLinear = async () => {
        const ms = await processorMs(() => read(large));
        // The factor is 4 for linear growth and 16 for quadratic growth.
        return ms < CHEAP_MS || ms < 9 * (await processorMs(() => read(small)));
      };
      expect((await isLinear()) || (await isLinear()), small.slice(0, 9)).toBe(true);
    }
  },
);
