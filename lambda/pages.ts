import { createHash } from "node:crypto";
import { ENQUIRY_FIELDS, ENQUIRY_LIMITS, type EnquiryError } from "../schemas/enquiry.ts";
import { escapeHtml } from "./mail.ts";

/** The pages a browser without JavaScript may get instead of a redirect. Plain, and they keep what was typed. */

const STYLE = `body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem;color:#2a1a12;background:#fffaf2}
label{display:block;margin-top:1.25rem;font-weight:600}
input,textarea{width:100%;box-sizing:border-box;font:inherit;padding:.5rem;border:1px solid #7a5c48;border-radius:.25rem}
[aria-invalid]{border:2px solid #a3162a}.error{color:#a3162a;margin:.25rem 0}
button{font:inherit;margin-top:1.25rem;padding:.6rem 1.4rem;border:0;border-radius:.25rem;background:#a3162a;color:#fff}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
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

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;
}

/** The form again, with the wrong fields named and everything that was typed. */
export function correctionPage(
  path: string,
  given: Record<string, unknown>,
  errors: EnquiryError[],
): string {
  const list = errors.map(({ field, message }) =>
    field === "form"
      ? `<li>${escapeHtml(message)}</li>`
      : `<li><a href="#${field}">${escapeHtml(message)}</a></li>`,
  );
  return page(
    "Please check your enquiry",
    `<div role="alert"><p>We have not sent it yet:</p><ul class="error">${list.join("")}</ul></div>
${form(path, given, errors)}`,
  );
}

/** Neither the table nor SES took it: the text stays in the form, and there are other ways to reach us. */
export function unavailablePage(
  path: string,
  given: Record<string, unknown>,
  { phone, chat }: OtherWays,
): string {
  const words = typeof given["msg"] === "string" ? given["msg"] : "";
  const ways = [
    ...(phone ? [`<a href="tel:${escapeHtml(phone)}">call us</a>`] : []),
    ...(chat
      ? [
          `<a href="https://wa.me/${escapeHtml(chat)}?text=${encodeURIComponent(words.toWellFormed())}">send this message by chat</a>`,
        ]
      : []),
  ];
  const other = ways.length > 0 ? ` You can also ${ways.join(" or ")}.` : "";
  return page(
    "Oops! Something went wrong",
    `<p role="alert">We could not take your enquiry just now. Nothing you typed is lost: please send it again in a minute.${other}</p>
${form(path, given, [])}`,
  );
}

/** For a request that no form of ours would make. */
export function refusalPage(message: string): string {
  return page(
    "We could not read that",
    `<p>${escapeHtml(message)}</p><p><a href="/contactUs">To our enquiry form</a></p>`,
  );
}

function form(path: string, given: Record<string, unknown>, errors: EnquiryError[]): string {
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
    const note = error
      ? `<p class="error" id="${field}-error">${escapeHtml(error.message)}</p>`
      : "";
    return `<label for="${field}">${LABELS[field]}</label>${note}${control}`;
  });
  return `<form method="post" action="${escapeHtml(path)}" accept-charset="utf-8" novalidate>
${fields.join("\n")}
<button type="submit">Send Inquiry</button>
</form>
<p>Up to ${ENQUIRY_LIMITS.msg.toLocaleString("en-IN")} characters fit into the message.</p>`;
}
