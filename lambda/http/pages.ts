import { createHash } from "node:crypto";
import {
  CALL_BACK_FIELD,
  CALL_BACK_FIELDS,
  CALL_TIMES,
  readCallTime,
} from "../../schemas/enquiry/call-back.ts";
import {
  ASKED_FIELD,
  controlAttributes,
  ENQUIRY_FIELDS,
  type EnquiryError,
  type FormField,
  SOURCE_FIELD,
} from "../../schemas/enquiry/enquiry-fields.ts";
import { type EnquiryMenu, MENU_PART } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { longTexts } from "../../schemas/enquiry/enquiry-words.ts";
import { REFERENCE } from "../../schemas/enquiry/reference.ts";
import { addressOfSource, type EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import { KEPT_DAYS, keyOfKey, POSTED, sentKey, typedKey } from "../../schemas/enquiry/tab-keys.ts";
import { chatAddress, fill } from "../../schemas/format.ts";
import { DAY_MS } from "../../schemas/plan/days.ts";
import { attachedPlan } from "../../schemas/plan/attached-plan.ts";
import { type Headers, pagePolicy, SECURITY } from "../../schemas/security-headers.ts";
import type { EnquiryWords } from "../mail/catalogue.ts";
import { Html, safeHtml } from "../mail/html.ts";
import { API_PATHS } from "../service/shared-names.ts";

/** Prerendered page that replaces the receipt when the catalogue cannot be read. */
export const SENT_PAGE = "/sent";

/** @param tag language of the page; undefined for English */
export function receiptAddress(reference: string, tag = ""): string {
  return `${API_PATHS.receipt}/${reference}${tag && `/${tag}`}`;
}

export function readReceiptAddress(
  path: string,
): { reference: string; tag: string | undefined } | undefined {
  if (path.length > 60 || !path.startsWith(`${API_PATHS.receipt}/`)) return undefined;
  const [reference = "", tag, ...more] = path.slice(API_PATHS.receipt.length + 1).split("/");
  return REFERENCE.test(reference) && more.length === 0 ? { reference, tag } : undefined;
}

/** Style sheet of the site for these pages. No hash in its name: site and service are released separately. */
export const SITE_STYLE = "/enquiry-answer.css";

/**
 * Page of the site for a form that the gateway refused (429, 5xx). The gateway answers in JSON. Neither the gateway nor
 * CloudFront can replace the body of a 429, so CloudFront adds a `Refresh` header.
 */
export const BUSY_PAGE = "/enquiry-busy.html";

/** As BUSY_PAGE, for the owner's pages. */
export const OWNER_BUSY_PAGE = "/owner-busy.html";

/** Fallback style; in a layer, so that the site's style sheet overrides it. */
const STYLE = `@layer plain{body{font:1.125rem/1.5 system-ui,sans-serif;margin:0}.wrap{width:min(100% - 2rem,36rem);margin:0 auto}
label{display:block;font-weight:600}input,textarea{width:100%;box-sizing:border-box;font:inherit}
form>*{margin-bottom:1rem}.field p{margin:0;font-weight:600}}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Headers of every page. Addresses may contain a key, so other sites get no referrer. */
export const PAGE_HEADERS: Headers = {
  ...SECURITY,
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": pagePolicy([`'sha256-${STYLE_HASH}'`], false),
  "referrer-policy": "same-origin",
};

export interface OtherWays {
  phone: string | undefined;
  chat: string | undefined;
}

export interface PostedForm {
  path: string;
  given: Record<string, unknown>;
  plan: EnquiryPlan | undefined;
  menu: EnquiryMenu | undefined;
  source: EnquirySource;
  words: EnquiryWords;
}

const TAB_KEYS = ["enquiry", "plan", "call-back"].map((kind): [string, string[]] => {
  const ended = [POSTED, kind, keyOfKey(kind), typedKey(kind)];
  return [kind, [sentKey(kind), ...ended]];
});

/**
 * Script of the receipt of a form that was posted without its own script: the site's storage has the form's records
 * (`POSTED`), which are replaced by the reference.
 */
const SENT_SCRIPT = `try{const[kind,...keys]=(sessionStorage.${POSTED}||"").split(" "),now=Date.now(),sent=location.pathname.split("/")[4],
[at,...ended]=${JSON.stringify(Object.fromEntries(TAB_KEYS))}[kind]||[];
if(at){sessionStorage[at]=now+" "+sent;for(const key of ended)sessionStorage.removeItem(key);
for(const key of keys)if(key)localStorage[key]=JSON.stringify({until:now+${KEPT_DAYS * DAY_MS},sent})}}catch{}`;

export const RECEIPT_POLICY = `${PAGE_HEADERS["content-security-policy"]}; script-src 'sha256-${createHash("sha256").update(SENT_SCRIPT).digest("base64")}'`;

interface PageContent {
  /** Absent: English. */
  language?: Pick<EnquiryWords, "lang" | "script">;
  /** Class of src/enquiry/answer.css that shows another drawing. */
  look?: "sent";
  title: string;
  body: Html;
  card?: Html;
}

function page({ language, look, title, body, card }: PageContent): string {
  const main = safeHtml`<main class="on-kumkum section">
<div class="wrap">
<div class="words">
<h1>${title}</h1>
${body}
</div>
${card}
</div>
</main>`;
  return servicePage(`answer${look ? ` ${look}` : ""}`, title, main, language);
}

/** @param kind classes of the body */
export function servicePage(
  kind: string,
  title: string,
  main: Html,
  { lang, script }: Pick<EnquiryWords, "lang" | "script"> = { lang: "en-IN" },
): string {
  return safeHtml`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#06231a">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${new Html(STYLE)}</style>
<link rel="stylesheet" href="${SITE_STYLE}">
</head>
<body class="${kind}">
<header class="on-leaf${script && ` in-${script}`}"><div class="wrap"><a href="/" aria-label="Home"></a></div></header>
${main}
</body>
</html>
`.text;
}

export function correctionPage(posted: PostedForm, errors: EnquiryError[]): string {
  const { form: words, pages } = posted.words;
  const list = errors.map(({ field, message }) =>
    field === "form"
      ? safeHtml`<li>${message}</li>`
      : safeHtml`<li><a href="#${field}">${words.fields[field].label}: ${message}</a></li>`,
  );
  const { title, lead } = pages.correction;
  return page({
    language: posted.words,
    title,
    body: safeHtml`<div role="alert"><p class="lead">${lead}</p><ul>${list}</ul></div>`,
    card: form(posted, errors),
  });
}

/**
 * The form with the typed values, and other ways to contact the business; shown after a fault or when the daily limit
 * is reached.
 */
export function unavailablePage(
  why: "unavailable" | "full",
  posted: PostedForm,
  { phone, chat }: OtherWays,
): string {
  const { pages, otherWays, phone: number } = posted.words;
  const typed = typeof posted.given["msg"] === "string" ? posted.given["msg"] : "";
  const call =
    phone && safeHtml`<a class="btn" href="tel:${phone}">${otherWays.call} ${number}</a>`;
  const write =
    chat && safeHtml`<a class="btn ghost" href="${chatAddress(chat, typed)}">${otherWays.chat}</a>`;
  const { title, lead } = pages[why];
  return page({
    language: posted.words,
    title,
    body: safeHtml`<p class="lead" role="alert">${lead}</p>
${(call || write) && safeHtml`<p>${otherWays.text}</p><p class="acts">${call}${write}</p>`}`,
    card: form(posted, []),
  });
}

export function receiptPage(
  language: EnquiryWords,
  reference: string,
  chat: string | undefined,
): string {
  const { sent, answering, pages } = language;
  const href = chat && chatAddress(chat, fill(answering.chat.message, { reference }));
  const asking =
    href && safeHtml`<p class="acts"><a class="btn" href="${href}">${answering.chat.label}</a></p>`;
  const links = pages.links.map(({ label, to }) => safeHtml`<li><a href="${to}">${label}</a></li>`);
  return page({
    language,
    look: "sent",
    title: sent.title,
    body: safeHtml`<p class="lead">${sent.text}</p>
<p class="reference">${answering.reference} <b>${reference}</b></p>
<p>${answering.promise}</p>
${asking}`,
    card: safeHtml`<nav class="words" aria-label="${pages.meanwhile}"><h2>${pages.meanwhile}</h2><ul>${links}</ul></nav>
<script>${new Html(SENT_SCRIPT)}</script>`,
  });
}

/**
 * The page at BUSY_PAGE. It cannot show the typed values, which only the browser still has.
 *
 * @param call `tel:` address
 */
export function busyPage(call: string): string {
  return page({
    title: "That did not reach us",
    body: safeHtml`<p class="lead" role="alert">Too much came in at once. Please go back and try again in a minute: your browser should still have what you typed.</p>${contactLinks("Other ways to reach us", call)}`,
  });
}

/** The page at OWNER_BUSY_PAGE. */
export function ownerBusyPage(): string {
  return page({
    title: "Please try again in a minute",
    body: safeHtml`<p class="lead" role="alert">The enquiries cannot be shown just now. Nothing is lost.</p><p class="acts"><a class="btn" href="${API_PATHS.ownerPages}">All enquiries</a></p>`,
  });
}

/** Page for a request that our forms do not send. */
export function refusalPage(message: string, phone: string | undefined): string {
  return page({
    title: "We could not read that",
    body: safeHtml`<p class="lead">${message}</p>${contactLinks("To our enquiry form", phone && `tel:${phone}`)}`,
  });
}

/** Links of a page without a form. */
function contactLinks(toContact: string, call: string | undefined): Html {
  const calling = call && safeHtml`<a class="btn ghost" href="${call}">Call us</a>`;
  return safeHtml`<p class="acts"><a class="btn" href="/contactUs">${toContact}</a>${calling}</p>`;
}

const hidden = (name: string, value: string) =>
  safeHtml`<input type="hidden" name="${name}" value="${value}">`;

/** The form of src/enquiry/form/CallBackForm.tsx. */
function callBackForm(posted: PostedForm, errors: EnquiryError[]): Html {
  const { path, given, source, words } = posted;
  const { time, times, submit } = words.form.callBack;
  const fields = CALL_BACK_FIELDS.map((field) => safeHtml`${fieldHtml(field, posted, errors)}\n`);
  const options = CALL_TIMES.map((id) => option(id, times[id], readCallTime(given)));
  const { phone } = given;
  return safeHtml`<form class="on-rice card" method="post" action="${path}" accept-charset="utf-8" novalidate>
${fields}<div class="field" data-as="select"><label for="${CALL_BACK_FIELD}">${time}</label><select id="${CALL_BACK_FIELD}" name="${CALL_BACK_FIELD}">${options}</select></div>
${hidden(SOURCE_FIELD, addressOfSource(source))}${typeof phone === "string" && hidden(ASKED_FIELD, phone)}
<button class="btn" type="submit">${submit}</button>
</form>`;
}

function form(posted: PostedForm, errors: EnquiryError[]): Html {
  if (readCallTime(posted.given)) return callBackForm(posted, errors);
  const { path, plan, menu, source, words } = posted;
  const long = longTexts(plan?.query ?? "", words.form);
  const planned = [...new URLSearchParams(plan?.query)].map(([name, value]) =>
    long.some((one) => one.name === name) ? undefined : hidden(name, value),
  );
  const shortened = long.map(
    ({ name, text, message }) =>
      safeHtml`<div class="field" data-as="textarea"><label for="${name}">${message}</label><textarea id="${name}" name="${name}" rows="4">\n${text}</textarea></div>\n`,
  );
  const dishes =
    menu &&
    safeHtml`${hidden(MENU_PART, menu.join(","))}
<p class="small">${words.form.menu.text} ${menu.length}.</p>
`;
  const { phone } = posted.given;
  const asked = typeof phone === "string" && hidden(ASKED_FIELD, phone);
  const plans =
    plan &&
    safeHtml`<p class="small">${attachedPlan(new URLSearchParams(plan.query), words.form.plan)}</p>
`;
  const fields = (isRequired: boolean) =>
    ENQUIRY_FIELDS.filter(({ required }) => required === isRequired).map(
      (field) => safeHtml`${fieldHtml(field, posted, errors)}\n`,
    );
  return safeHtml`<form class="on-rice card" method="post" action="${path}" accept-charset="utf-8" novalidate>
${shortened}${fields(true)}<fieldset class="details"><legend>${words.form.details}</legend>
${fields(false)}</fieldset>${planned}${hidden(SOURCE_FIELD, addressOfSource(source))}${asked}
${plans}${dishes}<button class="btn" type="submit">${words.form.submit}</button>
</form>`;
}

export function option(value: string, label: string, selected: string | undefined): Html {
  return safeHtml`<option value="${value}"${value === selected && " selected"}>${label}</option>`;
}

/** A field as in src/enquiry/form/Field.tsx, with its posted value. */
function fieldHtml(
  field: FormField,
  { given, words: { form: words } }: PostedForm,
  errors: EnquiryError[],
): Html {
  const { name, as } = field;
  const { label, placeholder = "", options = [] } = words.fields[name];
  const values = [given[name]].flat().filter((value) => typeof value === "string");
  const value = values.find((text) => !options.some(({ id }) => id === text)) ?? "";
  const error = errors.find((one) => one.field === name);
  const wrong = error && safeHtml` aria-invalid="true" aria-describedby="${name}-error"`;
  // A date field would drop the text that a browser without date fields has posted.
  const isTypedDate = as === "date" && !/^(\d{4}-\d\d-\d\d)?$/.test(value);
  const attributes = Object.entries({
    id: name,
    name,
    ...controlAttributes(field),
    ...(isTypedDate && { type: "text" }),
  }).map(
    ([key, set]) => safeHtml` ${key.toLowerCase()}${set !== true && safeHtml`="${String(set)}"`}`,
  );
  const note = error && safeHtml`<p id="${name}-error">${error.message}</p>`;
  const boxes = options.map(
    ({ id, label: choice }) =>
      safeHtml`<label><input type="checkbox" name="${name}" value="${id}"${values.includes(id) && " checked"}>${choice}</label>`,
  );
  if (as === "checks")
    return safeHtml`<fieldset class="field checks" id="${name}"${wrong}><legend>${label}</legend>${boxes}${note}</fieldset>`;
  const choices = [{ id: "", label: placeholder }, ...options].map((one) =>
    option(one.id, one.label, values[0] ?? ""),
  );
  const control =
    as === "textarea"
      ? safeHtml`<textarea${attributes}${wrong}>\n${value}</textarea>`
      : as === "select"
        ? safeHtml`<select${attributes}${wrong}>${choices}</select>`
        : safeHtml`<input${attributes}${wrong} value="${value}">${boxes}`;
  return safeHtml`<div class="field" data-as="${as}"><label for="${name}">${label}</label>${control}${note}</div>`;
}
