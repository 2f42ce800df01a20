import { toSpan } from "../content/problems/problem.ts";
import { linksIn, nodesOf, spanOfNode, wordsOf } from "../content/markdown/markdown.ts";
import type { Finding } from "../content/problems/problem.ts";
import { albumPath, articlePath } from "../../src/model/addresses.ts";
import { proseOf } from "./prose.ts";
import type { ReportSpan, Rule } from "./rule.ts";
import type { ParsedFile } from "../content/read.ts";

/** Links have a text and a valid address. */
export const linkForms: Rule = {
  file(file, report) {
    addresses(file, report);
    linkText(file, report);
  },
};

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

const NO_SCHEME = "% has no https:// before it, so it would be looked for on our own site";

const A_PAGE = () => "type the address of a page, such as /menu";

/** Pattern, code, message with `%` for the address, and repair; the first pattern that matches is reported. */
const MISTAKES: [pattern: RegExp, code: string, message: string, fix: (url: string) => string][] = [
  [/^#?$/, "empty-link", "this link has no address, so it leads nowhere", A_PAGE],
  [
    /^[\s\0-\x20]*(?:javascript|vbscript|data|blob):/i,
    "unsafe-link",
    "this link would run code, and is taken out of the page",
    A_PAGE,
  ],
  [
    /^(?:file:|[a-z]:[\\/])/i,
    "local-link",
    "this is a file on your own computer; visitors cannot open it",
    A_PAGE,
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
  [
    /^\/\/|^www\.|^[a-z0-9-]{2,63}(?:\.[a-z0-9-]{2,63})*\.(?:com|in|org|net|info|co|io|me|gov|edu)(?:[/?#]|$)/i,
    "no-scheme",
    NO_SCHEME,
    (url) => `type https://${url.replace(/^\/\//, "")}`,
  ],
  [
    new RegExp(`^mailto:|${MAIL.source}`, "i"),
    "bad-mail-link",
    "% is not mailto: and the address of a mailbox",
    (url) =>
      `type mailto: and the address without spaces, as in mailto:${MAIL.exec(url)?.[0] ?? "hello@example.com"}`,
  ],
  [
    /^tel:|^\+?[\d ().%-]{7,20}$/i,
    "bad-phone-link",
    "% is not tel: and a number that a phone can call",
    (url) => `type tel:, + and the country's code, then digits alone, as in tel:${callable(url)}`,
  ],
  [
    /^[^:?#]*\.(?:md|markdown)(?:#|$)/i,
    "file-link",
    "% is the name of a file; the page has another address",
    (url) => `type ${pagePath(url)}`,
  ],
  [
    /^[^/#h]|^h(?!ttps:\/\/)/,
    "relative-link",
    "% is not an address that works on the site",
    (url) =>
      /^[a-z][a-z0-9+.-]{0,30}:/i.test(url)
        ? "use https://, mailto: or tel:, or a page of ours such as /menu"
        : `begin with a slash: ${url.includes(".html") ? pagePath(url) : `/${url.replace(/^[./\\]+/, "")}`}`,
  ],
  [
    /\\|^https:/i,
    "bad-address",
    "% is not an address that a browser can open",
    (url) => `copy the address again from the browser, or type ${url.replaceAll("\\", "/")}`,
  ],
];

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

/** Maximum length of an address; a longer address is reported and not checked further. */
const LONGEST = 2000;

/** Checks only the form of an address, not its target. */
export function addressMistake(url: string): Finding | undefined {
  if (url.length > LONGEST) {
    const message = `this address is ${url.length} characters long`;
    return { code: "bad-address", message, fix: "copy the address again from the browser" };
  }
  // A fact in the address is filled in later.
  if (url.includes("{{") || url.includes("%7B%7B") || isSound(url)) return undefined;
  const mistake = MISTAKES.find(([pattern]) => pattern.test(url));
  if (!mistake) return undefined;
  const [, code, message, fix] = mistake;
  return { code, message: message.replace("%", () => `"${url}"`), fix: fix(url) };
}

/** Keys of catalogs whose text is the address of another site; pages of ours are under `to`. */
const OTHER_SITES: ReadonlySet<unknown> = new Set(["url", "href"]);

/** Checks the form of links in Markdown and of other sites' addresses in a catalog. */
function addresses(file: ParsedFile, report: ReportSpan): void {
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
}

/** Mistyped Markdown links: pattern, code, message and repair. */
const BROKEN: [
  pattern: RegExp,
  code: string,
  message: string,
  fix: (match: RegExpExecArray) => string,
][] = [
  [
    /\[([^[\]\n]{1,200})\][ \t]{1,8}\(((?:\/|https?:|www\.)[^()\s]{0,300})\)/g,
    "space-in-link",
    "a space between ] and ( keeps this from becoming a link",
    ([, words, url]) => `type [${words}](${url})`,
  ],
  [
    /\(([^()\n]{1,200})\)\[((?:\/|https?:|www\.)[^[\]\s]{0,300})\]/g,
    "turned-link",
    "the brackets of this link are the wrong way round",
    ([, words, url]) => `type [${words}](${url})`,
  ],
  [
    /\[([^[\]\n]{1,200})\]\(((?:\/|https?:|www\.)[^()\s]{0,300} {1,4}[^()\n]{0,300})\)/g,
    "space-in-link",
    "the space in this address keeps it from becoming a link",
    ([, words, url = ""]) => `type [${words}](${url.trim().replaceAll(/ +/g, "-")})`,
  ],
  [
    /\[([^[\]\n]{1,200})\]\((\/[^()\s]{0,300}|https?:[^()\s]{0,300}|www\.[^()\s]{0,300})?(?!\))(?=\s|$)/g,
    "unclosed-link",
    "the round bracket after this address is not closed",
    ([, words, url = "/menu"]) => `type [${words}](${url.replace(/[.,;:]$/, "")})`,
  ],
  [
    /\[([^[\]()\n]{1,200})\((\/[^()\s]{0,300}|https?:[^()\s]{0,300})\)/g,
    "unclosed-link",
    "the square bracket before this address is not closed",
    ([, words, url]) => `type [${words?.trim()}](${url})`,
  ],
];

const BARE = /(?<![\w/@.(])(?:https?:\/\/|www\.)[^\s<>()[\]"']{3,300}/gi;

/** `/package-detail/royal-package` → "royal package". */
function example(url: string): string {
  const last = url.startsWith("/") ? url.split(/[?#]/)[0]?.split("/").at(-1) : undefined;
  return last ? last.replaceAll("-", " ") : "our packages";
}

/** Checks that links have words. Reports mistyped links and addresses that are plain text. */
function linkText({ source, body }: ParsedFile, report: ReportSpan): void {
  const links = nodesOf(body, "link");
  for (const node of links) {
    if (wordsOf(node).trim() !== "") continue;
    report(spanOfNode(node), {
      code: "empty-link",
      message: "this link has no words, so nobody can see or press it",
      fix: `say in the square brackets what is to be found there, as in [${example(node.url)}](${node.url || "/packages"})`,
    });
  }
  const inLinks = new Set(links.map((node) => spanOfNode(node).start));
  for (const node of nodesOf(body, "text")) {
    const { start: from, end: to } = spanOfNode(node);
    const text = source.text.slice(from, to);
    const seen = new Set<number>();
    for (const [pattern, code, message, fix] of text.includes("[") ? BROKEN : []) {
      for (const match of text.matchAll(pattern)) {
        if (seen.has(match.index)) continue;
        seen.add(match.index);
        const start = from + match.index;
        report({ start, end: start + match[0].length }, { code, message, fix: fix(match) });
      }
    }
    // The words of a link may be an address, right after `[` or `<`.
    if (!/https?:|www\./i.test(text) || inLinks.has(from - 1) || inLinks.has(from)) continue;
    for (const match of text.matchAll(BARE)) {
      // Broken brackets around an address are reported above.
      if (text.slice(0, match.index).endsWith("](")) continue;
      const typed = match[0].replace(/[.,;:!?]+$/, "");
      const start = from + match.index;
      report(toSpan(start, start + typed.length), {
        code: "bare-address",
        message: "this address is shown as plain text; nobody can press it",
        fix: `type [words that say where it leads](${typed.replace(/^(?:https?:\/\/)?/i, "https://")})`,
      });
    }
  }
}
