import { createHash } from "node:crypto";
import {
  ENQUIRY_FIELDS,
  ENQUIRY_LIMITS,
  PLAN_PARTS,
  type EnquiryError,
} from "../../schemas/enquiry.ts";
import { MENU_PART, type EnquiryMenu } from "../../schemas/enquiry-menu.ts";
import { escapeHtml } from "../mail/escape.ts";

/**
 * The pages a browser without JavaScript may get instead of a redirect. They keep what was typed, and wear the site's
 * own dress, which the site publishes under a name that stays. Should it not come, they are plain and still work.
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

export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'self' 'sha256-${STYLE_HASH}'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
} as const;

const LABELS = {
  name: "Your Name",
  email: "Your Email",
  phone: "Your Phone",
  msg: "Tell Us About Your Event",
} as const;

const ATTRIBUTES = {
  name: 'type="text" autocomplete="name"',
  email: 'type="text" inputmode="email" autocomplete="email"',
  phone: 'type="tel" autocomplete="tel"',
  msg: 'rows="8"',
} as const;

/** Other ways to reach us, for the page that must say no. */
export interface OtherWays {
  phone: string | undefined;
  chat: string | undefined;
}

interface PageParts {
  title: string;
  /** HTML below the title. */
  words: string;
  /** HTML beside the words. */
  card?: string;
}

function page({ title, words, card = "" }: PageParts): string {
  return `<!doctype html>
<html lang="en-IN">
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
<body class="answer">
<header class="on-leaf"><div class="wrap"><a href="/" aria-label="Home"></a></div></header>
<main class="on-kumkum section">
<div class="wrap">
<div class="words">
<h1>${escapeHtml(title)}</h1>
${words}
</div>
${card}
</div>
</main>
</body>
</html>
`;
}

/** The form again, with the wrong fields named and everything that was typed. */
export function correctionPage(
  path: string,
  given: Record<string, unknown>,
  menu: EnquiryMenu | undefined,
  errors: EnquiryError[],
): string {
  const list = errors.map(({ field, message }) =>
    field === "form"
      ? `<li>${escapeHtml(message)}</li>`
      : `<li><a href="#${field}">${escapeHtml(message)}</a></li>`,
  );
  return page({
    title: "Please check your enquiry",
    words: `<div role="alert"><p class="lead">We have not sent it yet. What you typed is all here; please mend this:</p><ul>${list.join("")}</ul></div>`,
    card: form(path, given, menu, errors),
  });
}

const NOT_TAKEN = {
  unavailable: {
    title: "Oops! Something went wrong",
    lead: "We could not take your enquiry just now. Nothing you typed is lost: please send it again in a minute.",
  },
  full: {
    title: "Please call us today",
    lead: "More people have written to us today than we can answer, so this form takes no more until tomorrow. Nothing you typed is lost.",
  },
};

/** Nothing took it, or the day is full: the text stays in the form, and there are other ways to reach us. */
export function unavailablePage(
  why: keyof typeof NOT_TAKEN,
  path: string,
  given: Record<string, unknown>,
  menu: EnquiryMenu | undefined,
  { phone, chat }: OtherWays,
): string {
  const words = typeof given["msg"] === "string" ? given["msg"] : "";
  const ways = [
    ...(phone ? [`<a class="btn" href="tel:${escapeHtml(phone)}">Call us</a>`] : []),
    ...(chat
      ? [
          `<a class="btn ghost" href="https://wa.me/${escapeHtml(chat)}?text=${encodeURIComponent(words.toWellFormed())}">Send it by chat</a>`,
        ]
      : []),
  ];
  const other =
    ways.length > 0 ? `<p>Or reach us this way:</p><p class="acts">${ways.join("")}</p>` : "";
  const { title, lead } = NOT_TAKEN[why];
  return page({
    title,
    words: `<p class="lead" role="alert">${lead}</p>
${other}`,
    card: form(path, given, menu, []),
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
  path: string,
  given: Record<string, unknown>,
  menu: EnquiryMenu | undefined,
  errors: EnquiryError[],
): string {
  const fields = ENQUIRY_FIELDS.map((field) => {
    const value = typeof given[field] === "string" ? given[field] : "";
    const error = errors.find((one) => one.field === field);
    const attributes = `id="${field}" name="${field}" required ${ATTRIBUTES[field]}${
      error ? ` aria-invalid="true" aria-describedby="${field}-error"` : ""
    }`;
    const control =
      field === "msg"
        ? `<textarea ${attributes}>\n${escapeHtml(value)}</textarea>`
        : `<input ${attributes} value="${escapeHtml(value)}">`;
    const note = error ? `<p id="${field}-error">${escapeHtml(error.message)}</p>` : "";
    return `<div class="field"><label for="${field}">${LABELS[field]}</label>${control}${note}</div>`;
  });
  // What was planned and chosen goes along unseen.
  const kept = PLAN_PARTS.flatMap((part) =>
    [given[part]]
      .flat()
      .filter((value) => typeof value === "string" && value !== "")
      .map((value) => `<input type="hidden" name="${part}" value="${escapeHtml(String(value))}">`),
  ).join("");
  const dishes = menu
    ? `<input type="hidden" name="${MENU_PART}" value="${escapeHtml(menu.join(","))}">
<p class="small">Your menu goes along: ${menu.length} dishes.</p>
`
    : "";
  return `<form class="on-rice card" method="post" action="${escapeHtml(path)}" accept-charset="utf-8" novalidate>
${fields.join("\n")}${kept}
${dishes}<p class="small">Up to ${ENQUIRY_LIMITS.msg.toLocaleString("en-IN")} characters fit into the message.</p>
<button class="btn" type="submit">Send Inquiry</button>
</form>`;
}
