import { createHash } from "node:crypto";
import {
  controlAttributes,
  ENQUIRY_FIELDS,
  SOURCE_FIELD,
  type EnquiryError,
  type FormField,
} from "../../schemas/enquiry/enquiry-fields.ts";
import { MENU_PART, type EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { addressOfSource, type EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import { fill } from "../../schemas/format.ts";
import { pagePolicy, SECURITY, type Headers } from "../../schemas/security-headers.ts";
import type { EnquiryWords } from "../mail/catalogue.ts";
import { escapeHtml } from "../mail/escape.ts";

/**
 * The pages a browser without JavaScript may get instead of a redirect. They keep what was typed, and use the
 * site's styles, which the site publishes under a fixed name. Without them they are plain and still work.
 */

/** Where the site publishes their style sheet. No hash: this service is released apart from the site. */
export const SITE_STYLE = "/enquiry-answer.css";

/**
 * Where the site publishes the page for a form that the gateway refused by itself (429, or a fault of its own). It
 * answers in JSON, which no setting of it or of CloudFront replaces for a 429; the edge adds a `Refresh` to here.
 */
export const BUSY_PAGE = "/enquiry-busy.html";

/** On a layer, so that anything in the site's style sheet goes before it. */
const STYLE = `@layer plain{body{font:1.125rem/1.5 system-ui,sans-serif;margin:0}.wrap{width:min(100% - 2rem,36rem);margin:0 auto}
label{display:block;font-weight:600}input,textarea{width:100%;box-sizing:border-box;font:inherit}
form>*{margin-bottom:1rem}.field p{margin:0;font-weight:600}}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Of every page of the service. Its addresses may hold a key of the desk: they are sent to no other site. */
export const PAGE_HEADERS: Headers = {
  ...SECURITY,
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": pagePolicy([`'sha256-${STYLE_HASH}'`], false),
  "referrer-policy": "same-origin",
};

/** Other ways to reach us, for the page that must say no. */
export interface OtherWays {
  phone: string | undefined;
  chat: string | undefined;
}

/** A form that comes back: what it was posted to and with, for whom. */
export interface PostedForm {
  path: string;
  given: Record<string, unknown>;
  plan: EnquiryPlan | undefined;
  menu: EnquiryMenu | undefined;
  source: EnquirySource;
  words: EnquiryWords;
}

interface PageParts {
  /** English without it. */
  language?: Pick<EnquiryWords, "lang" | "script">;
  /** Another drawing than the one of a failure: a class of src/enquiry/answer.css. */
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
 * The document of every page of the service.
 *
 * @param kind classes of the body, by which the site's style sheet knows it
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

/** The form again, with the wrong fields named and everything that was typed. */
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

/** Nothing took it, or the day is full: the text stays in the form, and there are other ways to reach us. */
export function unavailablePage(
  why: "unavailable" | "full",
  posted: PostedForm,
  { phone, chat }: OtherWays,
): string {
  const { pages, otherWays, phone: number } = posted.words;
  const typed = typeof posted.given["msg"] === "string" ? posted.given["msg"] : "";
  const ways = [
    ...(phone
      ? [
          `<a class="btn" href="tel:${escapeHtml(phone)}">${escapeHtml(`${otherWays.call} ${number}`)}</a>`,
        ]
      : []),
    ...(chat
      ? [`<a class="btn ghost" href="${chatHref(chat, typed)}">${escapeHtml(otherWays.chat)}</a>`]
      : []),
  ];
  const other =
    ways.length > 0
      ? `<p>${escapeHtml(otherWays.text)}</p><p class="acts">${ways.join("")}</p>`
      : "";
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

/** That we have it: the words of the success dialog, the reference, and when we answer. */
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
 * The page at BUSY_PAGE. What was typed is in the browser's history alone.
 *
 * @param call the address that calls us (`tel:`)
 */
export function busyPage(call: string): string {
  return page({
    title: "Your enquiry did not reach us",
    words: `<p class="lead" role="alert">Too much came in at once. Please go back and send it again in a minute: your browser should still have what you typed.</p>${acts("Other ways to reach us", call)}`,
  });
}

/**
 * For a request that no form of ours would make.
 *
 * @param phone to call us from it
 */
export function refusalPage(message: string, phone: string | undefined): string {
  return page({
    title: "We could not read that",
    words: `<p class="lead">${escapeHtml(message)}</p>${acts("To our enquiry form", phone && `tel:${phone}`)}`,
  });
}

/** Where a page without a form leads: the contact page, and a call if there is a number. */
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
  // What was planned and chosen, and where it was, goes along unseen.
  const kept = [...new URLSearchParams(plan?.query)]
    .map(([name, value]) => hidden(name, value))
    .join("");
  const dishes = menu
    ? `${hidden(MENU_PART, menu.join(","))}
<p class="small">${escapeHtml(words.form.menu.text)} ${menu.length}.</p>
`
    : "";
  return `<form class="on-rice card" method="post" action="${escapeHtml(path)}" accept-charset="utf-8" novalidate>
${ENQUIRY_FIELDS.filter(({ required }) => required)
  .map(show)
  .join("\n")}
<fieldset class="details"><legend>${escapeHtml(words.form.details)}</legend>
${ENQUIRY_FIELDS.filter(({ required }) => !required)
  .map(show)
  .join("\n")}
</fieldset>${kept}${hidden(SOURCE_FIELD, addressOfSource(source))}
${dishes}<button class="btn" type="submit">${escapeHtml(words.form.submit)}</button>
</form>`;
}

/** A field as src/enquiry/form/Field.tsx draws it, with what was posted. */
function fieldHtml(
  field: FormField,
  posted: unknown,
  { form: { fields }, occasions }: EnquiryWords,
  error: EnquiryError | undefined,
): string {
  const { name, required, as } = field;
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
    .map(([key, text]) => `${key.toLowerCase()}="${text}"`)
    .concat(required ? "required" : [])
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
