import {
  MENU_PART,
  readMenuIds,
  readSentMenu,
  type EnquiryMenu,
} from "../../schemas/enquiry/enquiry-menu.ts";
import {
  MAX_PLAN_CHARACTERS,
  readSentPlan,
  type EnquiryPlan,
} from "../../schemas/enquiry/enquiry-plan.ts";
import {
  readSource,
  sourceOfAddress,
  type EnquirySource,
} from "../../schemas/enquiry/enquiry-source.ts";
import { doubtMessage, errorMessage, longTexts } from "../../schemas/enquiry/enquiry-words.ts";
import {
  ASKED_FIELD,
  MENU_FIELD,
  PLAN_FIELD,
  plannedFields,
  SOURCE_FIELD,
  type BrokenRule,
  type EnquiryError,
} from "../../schemas/enquiry/enquiry-fields.ts";
import { readCallTime } from "../../schemas/enquiry/call-back.ts";
import {
  doubtfulValue,
  validateEnquiry,
  type Enquiry,
  type EnquiryResult,
} from "../../schemas/enquiry/enquiry.ts";
import { EVERYWHERE } from "../../schemas/security-headers.ts";
import { accept, type AcceptContext, type Outcome } from "../intake/accept.ts";
import { languageOf, readCatalogue, wordsIn, type EnquiryWords } from "../mail/catalogue.ts";
import type { Settings } from "../service/env.ts";
import { faultName } from "../service/log.ts";
import {
  correctionPage,
  PAGE_HEADERS,
  readReceiptAddress,
  receiptAddress,
  RECEIPT_POLICY,
  receiptPage,
  refusalPage,
  SENT_PAGE,
  unavailablePage,
  type PostedForm,
} from "./pages.ts";
import { readPostedPlan, textsOf } from "./posted-plan.ts";
import {
  bodyBytes,
  bodyKind,
  isFromCloudFront,
  header,
  isFromOurPages,
  MAX_BODY_BYTES,
  NO_REFRESH,
  readForm,
  sameSecret,
  senderOf,
  utf8,
  type BodyKind,
  type HttpAnswer,
  type HttpEvent,
} from "./request.ts";

const RETRY_AFTER = 5;

const FALLBACK_TEXTS = {
  correction: "Something in the form is wrong. Please go back and check it.",
  notTaken: "We could not take your enquiry just now. Please call us.",
};

const NOT_UTF8 = "The text is not UTF-8.";

interface HttpContext extends AcceptContext {
  settings: Pick<Settings, "originSecrets" | "siteOrigins" | "phone" | "chat" | "probe">;
}

/**
 * `POST /api/enquiries` and the old `/sendEmail`, and the receipt of a form without script. Invalid input is never
 * answered with 5xx.
 */
export async function handleEnquiry(context: HttpContext, event: HttpEvent): Promise<HttpAnswer> {
  const { settings, log } = context;
  if (event.requestContext.http.method === "GET") return receipt(context, event);
  const kind = bodyKind(event);
  const given = readBody(event, kind, settings);
  if ("statusCode" in given) {
    log("info", "enquiry.refused", { status: given.statusCode });
    return given;
  }

  const { fields } = given;
  const isForm = kind === "form";
  const referrer = header(event, "referer");
  const menu = isForm ? readPostedMenu(fields, referrer) : readSentMenu(fields[MENU_FIELD]);
  const plan = isForm
    ? readPostedPlan(fields, referrer, readCatalogue(context)?.plan.preset)
    : readSentPlan(fields[PLAN_FIELD]);
  const source = isForm ? readPostedSource(fields, referrer) : readSource(fields[SOURCE_FIELD]);
  const tag = languageOf(source.page);
  const posted = { path: event.rawPath, given: fields, plan, menu, source };
  const callBack = isForm ? readCallTime(fields) : undefined;
  const checked = callBack
    ? validateCallBack(fields)
    : validateEnquiry(isForm ? { ...withNumbers(fields), [PLAN_FIELD]: plan } : given.value);
  const words = wordsFor(context, tag);
  const errors = [
    ...(checked.ok ? [] : checked.errors.map((broken) => inWords(words, broken))),
    ...(isForm && words ? [...questions(fields, words), ...planErrors(plan, words)] : []),
  ];
  if (!checked.ok || errors.length > 0) {
    log("info", "enquiry.refused", { status: 422, fields: errors.length });
    if (!isForm) return json(422, { errors });
    return words
      ? html(422, correctionPage({ ...posted, words }, errors))
      : html(422, refusalPage(FALLBACK_TEXTS.correction, settings.phone));
  }

  const outcome = await accept(context, {
    enquiry: withPlanned(checked.value, plan?.query),
    callBack,
    plan,
    menu,
    source,
    key: header(event, "idempotency-key"),
    sender: senderOf(event),
    probe: isProbe(event, settings.probe.key),
  }).catch((fault: unknown): Outcome => {
    log("error", "enquiry.unavailable", { fault: faultName(fault) });
    return { kind: "unavailable" };
  });
  if (outcome.kind === "unavailable" || outcome.kind === "full")
    return notTaken(context, outcome, words, isForm ? posted : undefined);
  if (isForm) return html(303, "", { location: receiptAddress(outcome.reference, tag) });
  return json(outcome.kind === "accepted" ? 202 : 200, { reference: outcome.reference });
}

/** Validates name and phone number by the rules of the enquiry. E-mail address and message are empty. */
function validateCallBack({ name, phone, homepage }: Record<string, unknown>): EnquiryResult {
  const standIns = { email: "call-back@example.com", msg: "-" };
  const given = { name, phone, ...(homepage !== undefined && { homepage }), ...standIns };
  const checked = validateEnquiry(given);
  return checked.ok ? { ok: true, value: { ...checked.value, email: "", msg: "" } } : checked;
}

function notTaken(
  { settings, now }: HttpContext,
  outcome: Extract<Outcome, { kind: "unavailable" | "full" }>,
  words: EnquiryWords | undefined,
  form: Omit<PostedForm, "words"> | undefined,
): HttpAnswer {
  const seconds = outcome.kind === "full" ? Math.ceil((outcome.until - now()) / 1000) : RETRY_AFTER;
  const headers = { "retry-after": String(seconds) };
  if (form && words)
    return html(503, unavailablePage(outcome.kind, { ...form, words }, settings), headers);
  const texts = words?.pages[outcome.kind];
  const message = texts ? `${texts.title}. ${texts.lead}` : FALLBACK_TEXTS.notTaken;
  return refuse(503, message, form ? "form" : "json", headers, settings.phone);
}

/** The receipt page. The address contains the reference, so the table is not read. */
function receipt(context: HttpContext, event: HttpEvent): HttpAnswer {
  const { settings } = context;
  if (!isFromCloudFront(event, settings.originSecrets))
    return refuse(403, "Please use our website.", undefined);
  const requested = readReceiptAddress(event.rawPath);
  if (!requested) return refuseEarly("method", bodyKind(event), settings.phone);
  const words = wordsFor(context, requested.tag);
  if (!words) return html(303, "", { location: SENT_PAGE });
  return html(200, receiptPage(words, requested.reference, settings.chat), {
    "content-security-policy": RECEIPT_POLICY,
  });
}

function wordsFor(context: HttpContext, tag: string | undefined): EnquiryWords | undefined {
  const catalogue = readCatalogue(context);
  return catalogue && wordsIn(catalogue, tag);
}

function inWords(words: EnquiryWords | undefined, broken: BrokenRule): EnquiryError {
  const message = words ? errorMessage(words.form, broken) : "Please check this.";
  return { field: broken.field, message };
}

/** Requests to shorten the texts of a posted plan that is too long. */
function planErrors(
  { query }: EnquiryPlan = { query: "" },
  { form }: EnquiryWords,
): EnquiryError[] {
  if (query.length <= MAX_PLAN_CHARACTERS) return [];
  return longTexts(query, form).map(({ message }) => ({ field: "form", message }));
}

/** Question about a doubtful phone number. A second press sends the same number without a question. */
function questions(given: Record<string, unknown>, words: EnquiryWords): EnquiryError[] {
  const { phone } = given;
  if (typeof phone !== "string" || given[ASKED_FIELD] === phone) return [];
  const message = doubtMessage(words.form, "phone", doubtfulValue("phone", phone));
  return message === undefined ? [] : [{ field: "phone", message }];
}

function withPlanned(enquiry: Enquiry, query: string | undefined): Enquiry {
  if (query === undefined) return enquiry;
  const filled = validateEnquiry({ ...plannedFields(query), ...enquiry, [PLAN_FIELD]: { query } });
  return filled.ok ? filled.value : enquiry;
}

/** Source of a form without script: from the field of our correction page, else from the referrer. */
function readPostedSource(given: Record<string, unknown>, referrer = ""): EnquirySource {
  const posted = given[SOURCE_FIELD];
  return sourceOfAddress(typeof posted === "string" ? posted : referrer);
}

/** Menu of a form without script: from its fields, else from the address of its page. */
export function readPostedMenu(
  given: Record<string, unknown>,
  referrer = "",
): EnquiryMenu | undefined {
  const posted = textsOf(given[MENU_PART]);
  const linked = URL.parse(referrer)?.searchParams.getAll(MENU_PART) ?? [];
  const ids = readMenuIds(posted.length > 0 ? posted : linked);
  return ids.length > 0 ? ids : undefined;
}

/** Value and fields of the body, or the response to the first fault of the request. */
function readBody(
  event: HttpEvent,
  kind: BodyKind | undefined,
  { originSecrets, siteOrigins, phone }: HttpContext["settings"],
): { value: unknown; fields: Record<string, unknown> } | HttpAnswer {
  const no = (status: number, message: string) => refuse(status, message, kind, undefined, phone);
  if (!isFromCloudFront(event, originSecrets)) return no(403, "Please use our website.");
  if (event.requestContext.http.method !== "POST") return refuseEarly("method", kind, phone);
  const bytes = bodyBytes(event);
  if (bytes.length > MAX_BODY_BYTES) return refuseEarly("too long", kind, phone);
  if (!kind) return no(415, "Enquiries are sent as JSON or as a form, in UTF-8.");
  if (kind === "form" && !isFromOurPages(event, siteOrigins))
    return no(403, "Please send your enquiry from our own page.");

  const text = utf8(bytes);
  if (text === undefined) return no(400, NOT_UTF8);
  if (kind === "form") {
    const form = readForm(text);
    if (form.ok) return { value: form.fields, fields: { ...form.fields } };
    return no(400, form.reason === "too many" ? "That form has too many fields." : NOT_UTF8);
  }
  try {
    const value: unknown = JSON.parse(text);
    return { value, fields: typeof value === "object" && value !== null ? { ...value } : {} };
  } catch {
    return no(400, "That is not JSON.");
  }
}

/** Converts the posted fill time from text to a number; drops an empty or invalid one. */
function withNumbers({ filledMs, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return typeof filledMs === "string" && /^\d{1,12}$/.test(filledMs)
    ? { ...fields, filledMs: Number(filledMs) }
    : fields;
}

function isProbe(event: HttpEvent, key: string | undefined): boolean {
  const given = header(event, "x-enquiry-probe");
  return key !== undefined && given !== undefined && sameSecret(given, key);
}

/**
 * Refusals before the body is read, here and at the edge. `no length` occurs only at the edge, because the gateway
 * measures bodies.
 */
export const EARLY_REFUSALS = {
  method: { status: 405, message: "Enquiries are sent with POST.", headers: { allow: "POST" } },
  "no length": {
    status: 411,
    message: "Your enquiry did not reach us whole. Please send it again from our form, or call us.",
    headers: {},
  },
  "too long": {
    status: 413,
    message:
      "That is longer than we can take. Please go back, where your text still is, and shorten it, or call us.",
    headers: {},
  },
} as const;

export function refuseEarly(
  why: keyof typeof EARLY_REFUSALS,
  kind: BodyKind | undefined,
  phone: string | undefined,
): HttpAnswer {
  const { status, message, headers } = EARLY_REFUSALS[why];
  return refuse(status, message, kind, headers, phone);
}

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
