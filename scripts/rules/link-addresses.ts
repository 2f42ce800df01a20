import { linksIn } from "../content/markdown/nodes.ts";
import type { Finding } from "../content/problems/problem.ts";
import { albumPath, articlePath } from "../../src/model/addresses.ts";
import { proseOf } from "./prose.ts";
import type { Rule } from "./rule.ts";

const MAIL = /^[^\s@:/?#]{1,64}@[^\s@:/?#]{1,190}\.[a-z]{2,24}$/i;

/** `http://localhost:5173/menu?x` → `/menu?x`. */
function pathOf(typed: string): string {
  const url = /^http/i.test(typed) ? typed : `http://${typed}`;
  return URL.canParse(url) ? url.replace(/^[a-z]{1,8}:\/\/[^/?#]*/i, "") || "/" : "/";
}

/** `../articles/x.md#y` → `/services/x#y`. */
function pagePath(url: string): string {
  const [file = "", hash] = url.split("#");
  const slug = file.slice(file.lastIndexOf("/") + 1).replace(/\.(md|markdown|html?)$/i, "");
  const path = file.includes("albums/") ? albumPath(slug) : articlePath(slug);
  return hash === undefined ? path : `${path}#${hash}`;
}

function callable(url: string): string {
  const digits = url.replace(/[^\d+]/g, "");
  return /^\+?\d{10,15}$/.test(digits) ? digits : "+919820012345";
}

/** A text, or a function of the address; `%` is the address in quotation marks. */
type Words = string | ((url: string) => string);

const NO_SCHEME = "% has no https:// before it, so it would be looked for on our own site";

/** Pattern, code, message and repair; the first pattern that matches is reported. */
const MISTAKES: [pattern: RegExp, code: string, message: Words, fix: Words][] = [
  [
    /^#?$/,
    "empty-link",
    "this link has no address, so it leads nowhere",
    "type the address between the round brackets, as in [menu](/menu)",
  ],
  [
    /^[\s\0-\x20]*(?:javascript|vbscript|data|blob):/i,
    "unsafe-link",
    "this link would run code, and is taken out of the page",
    "type the address of a page, such as /menu",
  ],
  [
    /^(?:file:|[a-z]:[\\/])/i,
    "local-link",
    "this is a file on your own computer; visitors cannot open it",
    "type the address of a page, such as /menu",
  ],
  [
    /^(?:https?:\/\/)?(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|192\.168\.\d+\.\d+|10\.\d+\.\d+\.\d+|\[::1\])(?=[:/?#]|$)/i,
    "local-link",
    "this is the site on your own computer; visitors cannot open it",
    (url) => `type ${pathOf(url)}`,
  ],
  [
    /^(?!https:\/\/|http:\/\/)(?:h?ttps?|htps|htpps|htttps?|https?|hhttps?)(?::\/{0,3}|\/\/|;\/\/)(?!\/)/i,
    "bad-address",
    "% does not begin as an address does",
    (url) => `type https://${url.replace(/^[a-z]{3,7}[:;/]{1,4}/i, "")}`,
  ],
  [
    /^http:\/\//i,
    "http-link",
    "this address has no lock: browsers warn of http://",
    (url) => `type https${url.slice("http".length)}, and try it in a browser`,
  ],
  [/^\/\/|^www\./i, "no-scheme", NO_SCHEME, (url) => `type https://${url.replace(/^\/\//, "")}`],
  [
    /^mailto:/i,
    "bad-mail-link",
    "% is not the address of a mailbox",
    "type it without spaces, as in mailto:hello@example.com",
  ],
  [
    MAIL,
    "bad-mail-link",
    "an address for mail needs mailto: before it",
    (url) => `type mailto:${url}`,
  ],
  [
    /^tel:/i,
    "bad-phone-link",
    "% is not a number that a phone can call",
    (url) => `type + and the country's code, then digits alone, as in tel:${callable(url)}`,
  ],
  [
    /^\+?[\d ().%-]{7,20}$/,
    "bad-phone-link",
    "a number to call needs tel: before it",
    (url) => `type tel:${url.replace(/%20|[^\d+]/g, "")}`,
  ],
  [
    /^[^:?#]*\.(?:md|markdown)(?:#|$)/i,
    "file-link",
    "% is the name of a file; the page has another address",
    (url) => `type ${pagePath(url)}`,
  ],
  [
    /^(?!https:|mailto:|tel:)[a-z][a-z0-9+.-]{0,30}:/i,
    "bad-address",
    (url) =>
      `links that begin with ${url.slice(0, url.indexOf(":") + 1)} are taken out of the page`,
    "use https://, mailto: or tel:, or a page of ours such as /menu",
  ],
  [
    /^[a-z0-9-]{2,63}(?:\.[a-z0-9-]{2,63})*\.(?:com|in|org|net|info|co|io|me|gov|edu)(?:[/?#]|$)/i,
    "no-scheme",
    NO_SCHEME,
    (url) => `type https://${url}`,
  ],
  [
    /^[^/#h]|^h(?!ttps:\/\/)/,
    "relative-link",
    "% is not an address that works on the site",
    (url) =>
      `begin with a slash: ${url.includes(".html") ? pagePath(url) : `/${url.replace(/^[./\\]+/, "")}`}`,
  ],
  [
    /\\/,
    "bad-address",
    "an address has no backslashes",
    (url) => `type ${url.replaceAll("\\", "/")}`,
  ],
  [
    /^https:/i,
    "bad-address",
    "% is not an address that a browser can open",
    "copy the address again from the browser",
  ],
];

/** The text without its percent signs; unchanged where these are wrong. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isSound(url: string): boolean {
  if (/^https:\/\//i.test(url)) return URL.canParse(url) && !/[\s\\]/.test(url);
  if (/^mailto:/i.test(url)) return MAIL.test(decoded(url.slice(7).split("?")[0] ?? ""));
  return /^tel:\+?\d[\d().-]{6,18}$/i.test(url);
}

/** A longer address is not checked further. */
const LONGEST = 2000;

/** Mistake in the form of an address, wherever it leads. */
export function addressMistake(url: string): Finding | undefined {
  if (url.length > LONGEST) {
    const message = `this address is ${url.length} characters long`;
    return { code: "bad-address", message, fix: "copy the address again from the browser" };
  }
  // A fact in the address is filled in later.
  if (url.includes("{{") || url.includes("%7B%7B") || isSound(url)) return undefined;
  const [, code, message, fix] = MISTAKES.find(([pattern]) => pattern.test(url)) ?? [];
  if (code === undefined) return undefined;
  const inWords = (words: Words = "") =>
    typeof words === "string" ? words.replace("%", () => `"${url}"`) : words(url);
  return { code, message: inWords(message), fix: inWords(fix) };
}

/** Keys of catalogs whose text is the address of another site; pages of ours are under `to`. */
const OTHER_SITES: ReadonlySet<unknown> = new Set(["url", "href"]);

/** A browser can follow every address, on every computer. */
export const linkAddresses: Rule = {
  file(file, report) {
    for (const { url, address } of linksIn(file.source, file.body)) {
      const finding = addressMistake(url);
      if (finding) report(address, finding);
    }
    for (const { text, path, span } of file.catalog ? proseOf(file) : []) {
      if (text === "" || !OTHER_SITES.has(path?.at(-1))) continue;
      const elsewhere: Finding = {
        code: "bad-address",
        message: `"${text.slice(0, 80)}" is not the address of a site`,
        fix: "type the whole address, beginning with https://",
      };
      const finding = addressMistake(text) ?? (text.startsWith("https://") ? undefined : elsewhere);
      if (finding) report(span(0, text.length), finding);
    }
  },
};
