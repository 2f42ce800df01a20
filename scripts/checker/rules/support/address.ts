import type { Finding } from "../../../content/problems/problem.ts";

interface AddressMistake {
  test: RegExp;
  explain(url: string): Finding;
}

const MAIL = /^[^\s@:/?#]{1,64}@[^\s@:/?#]{1,190}\.[a-z]{2,24}$/i;

/** `http://localhost:5173/menu?x` → `/menu?x`. */
function pathOf(url: string): string {
  return URL.canParse(url) ? url.replace(/^[a-z]{1,8}:\/\/[^/?#]*/i, "") || "/" : "/";
}

/** `../articles/x.md#y` → `/services/x#y`. */
function articlePath(url: string): string {
  const [file = "", hash] = url.split("#");
  const slug = file.slice(file.lastIndexOf("/") + 1).replace(/\.(md|markdown|html?)$/i, "");
  return `/services/${slug}${hash === undefined ? "" : `#${hash}`}`;
}

/** In order of precedence: the first that matches is reported. */
const MISTAKES: AddressMistake[] = [
  {
    test: /^#?$/,
    explain: () => ({
      code: "empty-link",
      message: "this link has no address, so it leads nowhere",
      fix: "type the address between the round brackets, as in [menu](/menu)",
    }),
  },
  {
    test: /^[\s\0-\x20]*(?:javascript|vbscript|data|blob):/i,
    explain: () => ({
      code: "unsafe-link",
      message: "this link would run code, and is taken out of the page",
      fix: "type the address of a page, such as /menu",
    }),
  },
  {
    test: /^(?:file:|[a-z]:[\\/])/i,
    explain: () => ({
      code: "local-link",
      message: "this is a file on your own computer; visitors cannot open it",
      fix: "type the address of a page, such as /menu",
    }),
  },
  {
    test: /^(?:https?:\/\/)?(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|192\.168\.\d+\.\d+|10\.\d+\.\d+\.\d+|\[::1\])(?=[:/?#]|$)/i,
    explain: (url) => ({
      code: "local-link",
      message: "this is the site on your own computer; visitors cannot open it",
      fix: `type ${pathOf(/^http/i.test(url) ? url : `http://${url}`)}`,
    }),
  },
  {
    test: /^(?!https:\/\/|http:\/\/)(?:h?ttps?|htps|htpps|htttps?|https?|hhttps?)(?::\/{0,3}|\/\/|;\/\/)(?!\/)/i,
    explain: (url) => ({
      code: "bad-address",
      message: `"${url}" does not begin as an address does`,
      fix: `type https://${url.replace(/^[a-z]{3,7}[:;/]{1,4}/i, "")}`,
    }),
  },
  {
    test: /^http:\/\//i,
    explain: (url) => ({
      code: "http-link",
      message: "this address has no lock: browsers warn of http://",
      fix: `type https${url.slice("http".length)}, and try it in a browser`,
    }),
  },
  {
    test: /^\/\/|^www\./i,
    explain: (url) => ({
      code: "no-scheme",
      message: `"${url}" has no https:// before it, so it would be looked for on our own site`,
      fix: `type https://${url.replace(/^\/\//, "")}`,
    }),
  },
  {
    test: /^mailto:/i,
    explain: (url) => ({
      code: "bad-mail-link",
      message: `"${url}" is not the address of a mailbox`,
      fix: "type it without spaces, as in mailto:hello@example.com",
    }),
  },
  {
    test: MAIL,
    explain: (url) => ({
      code: "bad-mail-link",
      message: "an address for mail needs mailto: before it",
      fix: `type mailto:${url}`,
    }),
  },
  {
    test: /^tel:/i,
    explain: (url) => {
      const digits = url.replace(/[^\d+]/g, "");
      const number = /^\+?\d{10,15}$/.test(digits) ? digits : "+919820012345";
      return {
        code: "bad-phone-link",
        message: `"${url}" is not a number that a phone can call`,
        fix: `type + and the country's code, then digits alone, as in tel:${number}`,
      };
    },
  },
  {
    test: /^\+?[\d ().%-]{7,20}$/,
    explain: (url) => ({
      code: "bad-phone-link",
      message: "a number to call needs tel: before it",
      fix: `type tel:${url.replace(/%20|[^\d+]/g, "")}`,
    }),
  },
  {
    test: /^[^:?#]*\.(?:md|markdown)(?:#|$)/i,
    explain: (url) => ({
      code: "file-link",
      message: `"${url}" is the name of a file; the page has another address`,
      fix: `type ${articlePath(url)}`,
    }),
  },
  {
    test: /^(?!https:|mailto:|tel:)[a-z][a-z0-9+.-]{0,30}:/i,
    explain: (url) => ({
      code: "bad-address",
      message: `links that begin with ${url.slice(0, url.indexOf(":") + 1)} are taken out of the page`,
      fix: "use https://, mailto: or tel:, or a page of ours such as /menu",
    }),
  },
  {
    test: /^[a-z0-9-]{2,63}(?:\.[a-z0-9-]{2,63})*\.(?:com|in|org|net|info|co|io|me|gov|edu)(?:[/?#]|$)/i,
    explain: (url) => ({
      code: "no-scheme",
      message: `"${url}" has no https:// before it, so it would be looked for on our own site`,
      fix: `type https://${url}`,
    }),
  },
  {
    test: /^[^/#h]|^h(?!ttps:\/\/)/,
    explain: (url) => ({
      code: "relative-link",
      message: `"${url}" is not an address that works on the site`,
      fix: `begin with a slash: ${url.includes(".html") ? articlePath(url) : `/${url.replace(/^[./\\]+/, "")}`}`,
    }),
  },
  {
    test: /\\/,
    explain: (url) => ({
      code: "bad-address",
      message: "an address has no backslashes",
      fix: `type ${url.replaceAll("\\", "/")}`,
    }),
  },
];

function isSound(url: string): boolean {
  if (/^https:\/\//i.test(url)) return URL.canParse(url) && !/[\s\\]/.test(url);
  if (/^mailto:/i.test(url)) return MAIL.test(decode(url.slice(7).split("?")[0] ?? ""));
  if (/^tel:/i.test(url)) return /^tel:\+?\d[\d().-]{6,18}$/i.test(url);
  return false;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** More than any address is long; what is longer is shown shortened and not checked further. */
const LONGEST = 2000;

/** What is wrong with the way an address is written, wherever it leads. */
export function addressMistake(url: string): Finding | undefined {
  if (url.length > LONGEST) {
    return {
      code: "bad-address",
      message: `this address is ${url.length} characters long`,
      fix: "copy the address again from the browser",
    };
  }
  // A fact in the address is filled in later.
  if (url.includes("{{") || url.includes("%7B%7B") || isSound(url)) return undefined;
  const found = MISTAKES.find(({ test }) => test.test(url));
  if (found) return found.explain(url);
  if (/^https:/i.test(url)) {
    return {
      code: "bad-address",
      message: `"${url}" is not an address that a browser can open`,
      fix: "copy the address again from the browser",
    };
  }
  return undefined;
}
