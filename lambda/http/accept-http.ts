import { readSentMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import { readSentPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import {
  MENU_FIELD,
  PLAN_FIELD,
  plannedFields,
  SOURCE_FIELD,
  validateEnquiry,
  type BrokenRule,
  type Enquiry,
  type EnquiryError,
} from "../../schemas/enquiry/enquiry.ts";
import {
  readSource,
  sourceOfAddress,
  type EnquirySource,
} from "../../schemas/enquiry/enquiry-source.ts";
import { errorMessage } from "../../schemas/enquiry/enquiry-words.ts";
import { EVERYWHERE } from "../../schemas/security-headers.ts";
import { accept, type AcceptParts } from "../intake/accept.ts";
import {
  languageOf,
  wordsIn,
  type EnquiryCatalogue,
  type EnquiryWords,
} from "../mail/catalogue.ts";
import type { Settings } from "../service/env.ts";
import { readForm } from "./form-body.ts";
import { readPostedMenu } from "./form-menu.ts";
import { readPostedPlan } from "./form-plan.ts";
import {
  bodyBytes,
  bodyKind,
  header,
  MOST_BODY_BYTES,
  NO_REFRESH,
  utf8,
  type BodyKind,
  type HttpAnswer,
  type HttpEvent,
} from "./message.ts";
import { faultName } from "../service/log.ts";
import { cameThroughEdge, isFromOurPages, sameSecret, senderOf } from "./origin.ts";
import {
  correctionPage,
  PAGE_HEADERS,
  receiptPage,
  refusalPage,
  unavailablePage,
  type PostedForm,
} from "./pages.ts";
import { readReceiptAddress, receiptAddress, SENT_PAGE } from "./receipt.ts";

/** Seconds after which trying again makes sense when something is down. */
const RETRY_AFTER = 5;

/** For when the catalogue, and with it the words of our pages, cannot be read. */
const UNWORDED = {
  correction: "Something in the form is wrong. Please go back and check it.",
  notTaken: "We could not take your enquiry just now. Please call us.",
};

const NOT_UTF8 = "The text is not UTF-8.";

type HttpSettings = Pick<Settings, "originSecrets" | "siteOrigins" | "phone" | "chat" | "probe">;

type Body = { ok: true; given: unknown } | { ok: false; answer: HttpAnswer };

/**
 * `POST /api/enquiries` and the old `/sendEmail`: bytes in, answer out; and the page that a form without script is led to.
 * Bad input is never our fault (5xx).
 */
export async function handleEnquiry(
  parts: AcceptParts & { settings: HttpSettings },
  event: HttpEvent,
): Promise<HttpAnswer> {
  const { settings, log } = parts;
  if (event.requestContext.http.method === "GET") return receipt(parts, event);
  const kind = bodyKind(event);
  const body = read(event, kind, settings);
  if (!body.ok) {
    log("info", "enquiry.refused", { status: body.answer.statusCode });
    return body.answer;
  }

  const fields = asFields(body.given);
  const referrer = header(event, "referer");
  const isForm = kind === "form";
  const menu = isForm ? readPostedMenu(fields, referrer) : readSentMenu(fields[MENU_FIELD]);
  const plan = isForm
    ? readPostedPlan(fields, referrer, catalogueOf(parts)?.plan.preset)
    : readSentPlan(fields[PLAN_FIELD]);
  const checked = validateEnquiry(
    isForm ? { ...withNumbers(fields), [PLAN_FIELD]: plan } : body.given,
  );
  const source = isForm ? readPostedSource(fields, referrer) : readSource(fields[SOURCE_FIELD]);
  const tag = languageOf(source.page);
  if (!checked.ok) {
    log("info", "enquiry.refused", { status: 422, fields: checked.errors.length });
    const words = wordsFor(parts, tag);
    const errors = checked.errors.map((broken) => inWords(words, broken));
    if (!isForm) return json(422, { errors });
    if (!words) return html(422, refusalPage(UNWORDED.correction, settings.phone));
    const posted: PostedForm = { path: event.rawPath, given: fields, plan, menu, source, words };
    return html(422, correctionPage(posted, errors));
  }

  const outcome = await accept(parts, {
    enquiry: withPlanned(checked.value, plan?.query),
    plan,
    menu,
    source,
    key: header(event, "idempotency-key"),
    sender: senderOf(event),
    probe: isProbe(event, settings.probe.key),
  }).catch((fault: unknown) => {
    log("error", "enquiry.unavailable", { fault: faultName(fault) });
    return { kind: "unavailable" } as const;
  });
  if (outcome.kind === "unavailable" || outcome.kind === "full") {
    const seconds =
      outcome.kind === "full" ? Math.ceil((outcome.until - parts.now()) / 1000) : RETRY_AFTER;
    const headers = { "retry-after": String(seconds) };
    const words = wordsFor(parts, tag);
    const said = words?.pages[outcome.kind];
    const message = said ? `${said.title}. ${said.lead}` : UNWORDED.notTaken;
    if (!isForm) return refuse(503, message, "json", headers);
    if (!words) return html(503, refusalPage(message, settings.phone), headers);
    const posted: PostedForm = { path: event.rawPath, given: fields, plan, menu, source, words };
    return html(503, unavailablePage(outcome.kind, posted, settings), headers);
  }
  if (isForm) return html(303, "", { location: receiptAddress(outcome.reference, tag) });
  return json(outcome.kind === "accepted" ? 202 : 200, { reference: outcome.reference });
}

/** The page that says we have it, for whoever was led to it. Nothing is looked up: its address says all. */
function receipt(parts: AcceptParts & { settings: HttpSettings }, event: HttpEvent): HttpAnswer {
  const { settings } = parts;
  if (!cameThroughEdge(event, settings.originSecrets))
    return refuse(403, "Please use our website.", undefined);
  const requested = readReceiptAddress(event.rawPath);
  if (!requested) return refuseUnread("method", bodyKind(event), settings.phone);
  const words = wordsFor(parts, requested.tag);
  if (!words) return html(303, "", { location: SENT_PAGE });
  return html(200, receiptPage(words, requested.reference, settings.chat));
}

function wordsFor(parts: AcceptParts, tag: string | undefined): EnquiryWords | undefined {
  const catalogue = catalogueOf(parts);
  return catalogue && wordsIn(catalogue, tag);
}

/** Undefined, and reported, when the catalogue cannot be read: an enquiry is accepted all the same. */
function catalogueOf({ catalogue, log }: AcceptParts): EnquiryCatalogue | undefined {
  try {
    return catalogue();
  } catch (fault) {
    log("error", "enquiry.unreadable", { fault: faultName(fault) });
    return undefined;
  }
}

function inWords(words: EnquiryWords | undefined, broken: BrokenRule): EnquiryError {
  const message = words ? errorMessage(words.form, broken) : "Please check this.";
  return { field: broken.field, message };
}

/** What the planner asked and the form did not. */
function withPlanned(enquiry: Enquiry, query: string | undefined): Enquiry {
  if (query === undefined) return enquiry;
  const filled = validateEnquiry({ ...plannedFields(query), ...enquiry, [PLAN_FIELD]: { query } });
  return filled.ok ? filled.value : enquiry;
}

/**
 * Where a form without script was posted from: its page, which the browser names, or what our page of corrections posts.
 * The site that led to that page is unknown.
 */
function readPostedSource(
  given: Record<string, unknown>,
  referrer: string | undefined,
): EnquirySource {
  const posted = given[SOURCE_FIELD];
  return sourceOfAddress(typeof posted === "string" ? posted : (referrer ?? ""));
}

/** The first thing that is wrong with the request, or what it says. */
function read(event: HttpEvent, kind: BodyKind | undefined, settings: HttpSettings): Body {
  const no = (status: number, message: string, headers?: Record<string, string>): Body => ({
    ok: false,
    answer: refuse(status, message, kind, headers, settings.phone),
  });
  if (!cameThroughEdge(event, settings.originSecrets)) return no(403, "Please use our website.");
  if (event.requestContext.http.method !== "POST")
    return { ok: false, answer: refuseUnread("method", kind, settings.phone) };
  const bytes = bodyBytes(event);
  if (bytes.length > MOST_BODY_BYTES)
    return { ok: false, answer: refuseUnread("too long", kind, settings.phone) };
  if (!kind) return no(415, "Enquiries are sent as JSON or as a form, in UTF-8.");
  if (kind === "form" && !isFromOurPages(event, settings.siteOrigins))
    return no(403, "Please send your enquiry from our own page.");

  const text = utf8(bytes);
  if (text === undefined) return no(400, NOT_UTF8);
  if (kind === "form") {
    const form = readForm(text);
    if (form.ok) return { ok: true, given: form.fields };
    return no(400, form.reason === "too many" ? "That form has too many fields." : NOT_UTF8);
  }
  try {
    return { ok: true, given: JSON.parse(text) as unknown };
  } catch {
    return no(400, "That is not JSON.");
  }
}

/** In a posted form every value is text; an empty or odd fill time says nothing. */
function withNumbers(given: unknown): Record<string, unknown> {
  const { filledMs, ...fields } = asFields(given);
  return typeof filledMs === "string" && /^\d{1,12}$/.test(filledMs)
    ? { ...fields, filledMs: Number(filledMs) }
    : fields;
}

function asFields(given: unknown): Record<string, unknown> {
  return typeof given === "object" && given !== null ? { ...given } : {};
}

function isProbe(event: HttpEvent, key: string | undefined): boolean {
  const given = header(event, "x-enquiry-probe");
  return key !== undefined && given !== undefined && sameSecret(given, key);
}

/** Refusals of a request before its body is read. `no length` is the edge's alone: the gateway measures every body. */
export const UNREAD = {
  method: { status: 405, message: "Enquiries are sent with POST.", headers: { allow: "POST" } },
  "no length": {
    status: 411,
    message: "Your enquiry did not reach us whole. Please send it again from our form, or call us.",
    headers: {},
  },
  "too long": {
    status: 413,
    message: "That is longer than any enquiry we can take. Please send us less, or call us.",
    headers: {},
  },
} as const satisfies Record<
  string,
  { status: number; message: string; headers: Record<string, string> }
>;

/** The answer to such a request, here and at the edge, which gives it before this Lambda is called. */
export function refuseUnread(
  why: keyof typeof UNREAD,
  kind: BodyKind | undefined,
  phone: string | undefined,
): HttpAnswer {
  const { status, message, headers } = UNREAD[why];
  return refuse(status, message, kind, headers, phone);
}

/**
 * A refusal that no single field is to blame for, in the form the sender can read.
 *
 * @param phone for a page to call us from
 */
export function refuse(
  status: number,
  message: string,
  kind: BodyKind | undefined,
  headers?: Record<string, string>,
  phone?: string,
): HttpAnswer {
  const errors: EnquiryError[] = [{ field: "form", message }];
  return kind === "form"
    ? html(status, refusalPage(message, phone), headers)
    : json(status, { errors }, headers);
}

function json(statusCode: number, value: unknown, headers?: Record<string, string>): HttpAnswer {
  return {
    statusCode,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...EVERYWHERE,
      ...NO_REFRESH,
      ...headers,
    },
    body: JSON.stringify(value),
  };
}

function html(statusCode: number, body: string, headers?: Record<string, string>): HttpAnswer {
  return { statusCode, headers: { ...PAGE_HEADERS, ...NO_REFRESH, ...headers }, body };
}
