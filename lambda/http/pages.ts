import { createHash } from "node:crypto";
import {
  controlAttributes,
  ENQUIRY_FIELDS,
  type EnquiryError,
  type FormField,
  SOURCE_FIELD,
} from "../../schemas/enquiry/enquiry-fields.ts";
import { type EnquiryMenu, MENU_PART } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { addressOfSource, type EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import { fill } from "../../schemas/format.ts";
import { type Headers, pagePolicy, SECURITY } from "../../schemas/security-headers.ts";
import type { EnquiryWords } from "../mail/catalogue.ts";
import { escapeHtml } from "../mail/html.ts";

/** Path of the receipt; the reference follows, which identifies no person. */
export const RECEIPT_PATH = "/api/enquiries/sent";

/** Prerendered page that replaces the receipt without a catalogue. */
export const SENT_PAGE = "/sent";

/** @param tag language of the page; undefined for English */
export function receiptAddress(reference: string, tag: string | undefined): string {
  return [RECEIPT_PATH, reference, ...(tag === undefined ? [] : [tag])].join("/");
}

/** @returns undefined for an invalid address */
export function readReceiptAddress(
  path: string,
): { reference: string; tag: string | undefined } | undefined {
  if (path.length > 60 || !path.startsWith(`${RECEIPT_PATH}/`)) return undefined;
  const [reference = "", tag, ...more] = path.slice(RECEIPT_PATH.length + 1).split("/");
  return more.length === 0 && /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(reference)
    ? { reference, tag }
    : undefined;
}

/** Style sheet of the site for these pages. No hash in its name: site and service are released separately. */
export const SITE_STYLE = "/enquiry-answer.css";

/**
 * Page of the site for a form that the gateway refused (429, 5xx). The gateway answers in JSON, which neither it nor CloudFront
 * can replace for a 429, so the edge adds a `Refresh`.
 */
export const BUSY_PAGE = "/enquiry-busy.html";

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

/** Other contacts. */
export interface OtherWays {
  phone: string | undefined;
  chat: string | undefined;
}

/** A posted form, to be shown again. */
export interface PostedForm {
  path: string;
  given: Record<string, unknown>;
  plan: EnquiryPlan | undefined;
  menu: EnquiryMenu | undefined;
  source: EnquirySource;
  words: EnquiryWords;
}

interface PageParts {
  /** Absent: English. */
  language?: Pick<EnquiryWords, "lang" | "script">;
  /** Class of src/enquiry/answer.css with another drawing. */
  look?: "sent";
  title: string;
  /** HTML below the title. */
  words: string;
  /** HTML beside the words. */
  card?: string;
}

function page({ language, look, title, words, card = "" }: PageParts): string {
  const main = `<main class="on-kumkum section">
<div class="wrap">
<div class="words">
<h1>${escapeHtml(title)}</h1>
${words}
</div>
${card}
</div>
</main>`;
  return servicePage(`answer${look ? ` ${look}` : ""}`, title, main, language);
}

/**
 * Document of every page.
 *
 * @param kind classes of the body
 * @param title text
 * @param main HTML
 */
export function servicePage(
  kind: string,
  title: string,
  main: string,
  language?: PageParts["language"],
): string {
  const { lang, script } = language ?? { lang: "en-IN" };
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#06231a">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
<link rel="stylesheet" href="${SITE_STYLE}">
</head>
<body class="${kind}">
<header class="on-leaf${script ? ` in-${script}` : ""}"><div class="wrap"><a href="/" aria-label="Home"></a></div></header>
${main}
</body>
</html>
`;
}

/** The form with its errors and the typed values. */
export function correctionPage(posted: PostedForm, errors: EnquiryError[]): string {
  const { form: words, pages } = posted.words;
  const list = errors.map(({ field, message }) =>
    field === "form"
      ? `<li>${escapeHtml(message)}</li>`
      : `<li><a href="#${field}">${escapeHtml(`${words.fields[field].label}: ${message}`)}</a></li>`,
  );
  const { title, lead } = pages.correction;
  return page({
    language: posted.words,
    title,
    words: `<div role="alert"><p class="lead">${escapeHtml(lead)}</p><ul>${list.join("")}</ul></div>`,
    card: form(posted, errors),
  });
}

/** The form with its text and other contacts, after a fault or on a full day. */
export function unavailablePage(
  why: "unavailable" | "full",
  posted: PostedForm,
  { phone, chat }: OtherWays,
): string {
  const { pages, otherWays, phone: number } = posted.words;
  const typed = typeof posted.given["msg"] === "string" ? posted.given["msg"] : "";
  const call = phone
    ? `<a class="btn" href="tel:${escapeHtml(phone)}">${escapeHtml(`${otherWays.call} ${number}`)}</a>`
    : "";
  const write = chat
    ? `<a class="btn ghost" href="${chatHref(chat, typed)}">${escapeHtml(otherWays.chat)}</a>`
    : "";
  const other =
    call || write ? `<p>${escapeHtml(otherWays.text)}</p><p class="acts">${call}${write}</p>` : "";
  const { title, lead } = pages[why];
  return page({
    language: posted.words,
    title,
    words: `<p class="lead" role="alert">${escapeHtml(lead)}</p>
${other}`,
    card: form(posted, []),
  });
}

function chatHref(chat: string, text: string): string {
  return escapeHtml(`https://wa.me/${chat}?text=${encodeURIComponent(text.toWellFormed())}`);
}

/** Receipt: the text of the success dialog, the reference, and the promised time. */
export function receiptPage(
  language: EnquiryWords,
  reference: string,
  chat: string | undefined,
): string {
  const { sent, answering, pages } = language;
  const message = fill(answering.chat.message, { reference });
  const asking = chat
    ? `<p class="acts"><a class="btn" href="${chatHref(chat, message)}">${escapeHtml(answering.chat.label)}</a></p>`
    : "";
  const links = pages.links.map(
    ({ label, to }) => `<li><a href="${escapeHtml(to)}">${escapeHtml(label)}</a></li>`,
  );
  return page({
    language,
    look: "sent",
    title: sent.title,
    words: `<p class="lead">${escapeHtml(sent.text)}</p>
<p class="reference">${escapeHtml(answering.reference)} <b>${escapeHtml(reference)}</b></p>
<p>${escapeHtml(answering.promise)}</p>
${asking}`,
    card: `<nav class="words" aria-label="${escapeHtml(pages.meanwhile)}"><h2>${escapeHtml(pages.meanwhile)}</h2><ul>${links.join("")}</ul></nav>`,
  });
}

/**
 * The page at BUSY_PAGE. Typed values are in the browser's history alone.
 *
 * @param call `tel:` address
 */
export function busyPage(call: string): string {
  return page({
    title: "Your enquiry did not reach us",
    words: `<p class="lead" role="alert">Too much came in at once. Please go back and send it again in a minute: your browser should still have what you typed.</p>${acts("Other ways to reach us", call)}`,
  });
}

/**
 * Page for a request that our forms do not send.
 *
 * @param phone number to call
 */
export function refusalPage(message: string, phone: string | undefined): string {
  return page({
    title: "We could not read that",
    words: `<p class="lead">${escapeHtml(message)}</p>${acts("To our enquiry form", phone && `tel:${phone}`)}`,
  });
}

/** Links of a page without a form. */
function acts(toContact: string, call: string | undefined): string {
  const calling = call ? `<a class="btn ghost" href="${escapeHtml(call)}">Call us</a>` : "";
  return `<p class="acts"><a class="btn" href="/contactUs">${toContact}</a>${calling}</p>`;
}

function form(
  { path, given, plan, menu, source, words }: PostedForm,
  errors: EnquiryError[],
): string {
  const show = (field: FormField) =>
    fieldHtml(
      field,
      given[field.name],
      words,
      errors.find((one) => one.field === field.name),
    );
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const kept = [...new URLSearchParams(plan?.query)]
    .map(([name, value]) => hidden(name, value))
    .join("");
  const dishes = menu
    ? `${hidden(MENU_PART, menu.join(","))}
<p class="small">${escapeHtml(words.form.menu.text)} ${menu.length}.</p>
`
    : "";
  const fields = (isRequired: boolean) =>
    ENQUIRY_FIELDS.filter(({ required }) => required === isRequired)
      .map(show)
      .join("\n");
  return `<form class="on-rice card" method="post" action="${escapeHtml(path)}" accept-charset="utf-8" novalidate>
${fields(true)}
<fieldset class="details"><legend>${escapeHtml(words.form.details)}</legend>
${fields(false)}
</fieldset>${kept}${hidden(SOURCE_FIELD, addressOfSource(source))}
${dishes}<button class="btn" type="submit">${escapeHtml(words.form.submit)}</button>
</form>`;
}

/** A field as in src/enquiry/form/Field.tsx, with its posted value. */
function fieldHtml(
  field: FormField,
  posted: unknown,
  { form: { fields }, occasions }: EnquiryWords,
  error: EnquiryError | undefined,
): string {
  const { name, as } = field;
  const { label, placeholder = "", options = [] } = fields[name];
  const values = [posted].flat().filter((value) => typeof value === "string");
  const value = values.find((text) => !options.some(({ id }) => id === text)) ?? "";
  const wrong = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : "";
  // A date field drops invalid dates; browsers without one post the typed text.
  const isTypedDate = as === "date" && !/^(\d{4}-\d\d-\d\d)?$/.test(value);
  const attributes = Object.entries({
    id: name,
    name,
    ...controlAttributes(field),
    ...(isTypedDate && { type: "text" }),
  })
    .map(([key, given]) => key.toLowerCase() + (given === true ? "" : `="${given}"`))
    .join(" ");
  const note = error ? `<p id="${name}-error">${escapeHtml(error.message)}</p>` : "";
  const boxes = options
    .map(
      (option) =>
        `<label><input type="checkbox" name="${name}" value="${escapeHtml(option.id)}"${values.includes(option.id) ? " checked" : ""}>${escapeHtml(option.label)}</label>`,
    )
    .join("");
  if (as === "checks")
    return `<fieldset class="field checks" id="${name}"${wrong}><legend>${escapeHtml(label)}</legend>${boxes}${note}</fieldset>`;
  const choices = () =>
    [{ id: "", name: placeholder }, ...occasions].map(
      (choice) =>
        `<option value="${escapeHtml(choice.id)}"${choice.id === value ? " selected" : ""}>${escapeHtml(choice.name)}</option>`,
    );
  const control =
    as === "textarea"
      ? `<textarea ${attributes}${wrong}>\n${escapeHtml(value)}</textarea>`
      : as === "select"
        ? `<select ${attributes}${wrong}>${choices().join("")}</select>`
        : `<input ${attributes}${wrong} value="${escapeHtml(value)}">${boxes}`;
  return `<div class="field" data-as="${as}"><label for="${name}">${escapeHtml(label)}</label>${control}${note}</div>`;
}
