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

const A_PAGE = "type the address of a page, such as /menu";

/** Pattern, code, message with `%` for the address, and repair; the first pattern that matches is reported. */
const MISTAKES: [pattern: RegExp, code: string, message: string, fix: string][] = [
  [/^#?$/, "empty-link", "this link has no address, so it leads nowhere", A_PAGE],
  [
    /^[\s\0-\x20]*(?:javascript|vbscript|data|blob):/i,
    "unsafe-link",
    "this link would run code, and is taken out of the page",
    A_PAGE,
  ],
  [
    /^(?:file:|[a-z]:[\\/]|(?:https?:\/\/)?(?:localhost|127\.|192\.168\.))/i,
    "local-link",
    "this is on your own computer; visitors cannot open it",
    A_PAGE,
  ],
  [
    /^http:\/\//i,
    "http-link",
    "this address has no lock: browsers warn of http://",
    "type https:// instead, and try it in a browser",
  ],
  [
    new RegExp(`^mailto:|${MAIL.source}`, "i"),
    "bad-mail-link",
    "% is not mailto: and the address of a mailbox",
    "type mailto: and the address without spaces, as in mailto:hello@example.com",
  ],
  [
    /^tel:|^\+?[\d ().%-]{7,20}$/i,
    "bad-phone-link",
    "% is not tel: and a number that a phone can call",
    "type tel:, + and the country's code, then digits alone, as in tel:+919820012345",
  ],
  [
    /^[^:?#]*\.(?:md|markdown)(?:#|$)/i,
    "file-link",
    "% is the name of a file; the page has another address",
    `type ${articlePath("…")} and the file's name without .md, or ${albumPath("…")} for an album`,
  ],
  [
    /^\/\/|^[^/#]|\\/,
    "bad-address",
    "% is not an address that works on the site",
    "the address of another site begins with https://, one of ours with /, such as /menu",
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
  return { code, message: message.replace("%", () => `"${url}"`), fix };
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

/** A Markdown link with a space in the middle or in its address, with a missing bracket, or with exchanged brackets. */
const BROKEN =
  /\[[^[\]\n]{1,200}\][ \t]{1,8}\((?:\/|https?:|www\.)[^()\s]{0,300}\)|\([^()\n]{1,200}\)\[(?:\/|https?:|www\.)[^[\]\s]{0,300}\]|\[[^[\]\n]{1,200}\]\((?:\/|https?:|www\.)[^()\n]{0,300}(?:\)|$)|\[[^[\]()\n]{1,200}\((?:\/|https?:)[^()\s]{0,300}\)/gm;

const BARE = /(?<![\w/@.(])(?:https?:\/\/|www\.)[^\s<>()[\]"']{3,300}/gi;

/** Checks that links have words. Reports mistyped links and addresses that are plain text. */
function linkText({ source, body }: ParsedFile, report: ReportSpan): void {
  const links = nodesOf(body, "link");
  for (const node of links) {
    if (wordsOf(node).trim() !== "") continue;
    report(spanOfNode(node), {
      code: "empty-link",
      message: "this link has no words, so nobody can see or press it",
      fix: `say in the square brackets where it leads, as in [our packages](${node.url || "/packages"})`,
    });
  }
  const inLinks = new Set(links.map((node) => spanOfNode(node).start));
  for (const node of nodesOf(body, "text")) {
    const { start: from, end: to } = spanOfNode(node);
    const text = source.text.slice(from, to);
    for (const { 0: whole, index } of text.includes("[") ? text.matchAll(BROKEN) : []) {
      const start = from + index;
      report(toSpan(start, start + whole.length), {
        code: "broken-link",
        message: "this is meant as a link, but is shown as text",
        fix: "type it as [our menus](/menu), without a space between the brackets or in the address",
      });
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
