import { PLACEHOLDER } from "../content/catalogs/facts.ts";
import { shorten } from "../lib/text.ts";
import { BULLETS, proseOf, scan } from "./prose.ts";
import type { ReportSpan, Rule } from "./rule.ts";
import type { ParsedFile } from "../content/read.ts";

/** Texts are written for visitors and contain only readable characters. Descriptions describe their pictures. */
export const words: Rule = {
  file(file, report) {
    for (const check of [leftovers, characters, altTexts]) check(file, report);
  },
};

/** Traces of other programs and of writing: pattern, code, message with `%` for the match, and repair. */
const LEFTOVERS: [pattern: RegExp, code: string, message: string, fix: string][] = [
  [
    /\b(?:TODO|FIXME|TBD|TBC|WIP)\b|\b[Ll]orem ipsum\b|\bLOREM IPSUM\b|\bdolor sit amet\b|\b(?:xxx+|XXX+)\b|\?\?\?+|\b(?:insert|add|put) (?:text|copy|photo|price|name|link) here\b|\[(?:Your|YOUR|[Ii]nsert|INSERT|Enter|ENTER|Add|ADD|[Ii]mage of|[Pp]hoto of) [^[\]\n]{1,60}\](?![([:])|\[your (?:[a-z]{1,20} )?(?:name|company|business|number|email|address|city|website|link|date)\]|\[(?:(?:Company|Business|Client|Guest|Event|Venue|Phone|Contact|City) (?:Name|Number|Date|Address)|Name|Date|City|Location|Link|Phone|Email)\](?![([:])/g,
    "leftover-note",
    "% looks like a note to yourself; visitors would read it",
    "write what belongs here, or delete it",
  ],
  [
    /<\/?o:p>|\bmso-[a-z-]{2,40}|\bMso[A-Z][A-Za-z]{2,30}|<!--\[if|(?:<!)?\[(?:if !?(?:support[A-Za-z]{3,20}|(?:[gl]te? )?(?:mso|vml|IE)\b)[^\]\n]{0,40}|endif)\]>?(?!-->)|\burn:schemas-microsoft-com\b|&nbsp;|\bError! (?:Bookmark|Reference source|Hyperlink reference|No text of|Unknown)[^.\n]{0,60}\.?/g,
    "pasted-markup",
    "% came along from a word processor",
    "paste again as plain text (Ctrl+Shift+V, on a Mac ⌥⇧⌘V), then put the marks of headings and lists back",
  ],
  [
    /:?contentReference\[[^\]\n]{0,80}\](?:\{[^{}\n]{0,80}\})?|\boaicite\b|【[^【】\n]{0,80}】|[\ue200-\ue2ff](?:\S{0,300}[\ue200-\ue2ff])?|[?&]utm_source=(?:chatgpt\.com|openai|copilot\.com|perplexity)(?:&[^\s)"]{0,100})?|\[cite(?:_start|_end|:[^\]\n]{0,80})?\]|\b(?:cite)?(?:turn\d{1,3}[a-z]{3,15}\d{1,3})+|\[(?:\d{1,3}(?::\d{1,3})?†|(?:web|citation|source|file|attached_file): ?\d)[^\]\n]{0,80}\]|\[oai_citation:[^\]\n]{0,200}\](?:\([^()\s]{0,300}\))?|(?<=[a-z.,;:!?"”’])\[\d{1,2}\](?![(:])|\\(?:times|frac|text|cdot|approx|boxed|div)\b/g,
    "chat-mark",
    "% came along from a chat program such as ChatGPT",
    "delete it, and see that what it said is true of us",
  ],
  [
    /!?\[\[[^[\]\n]{1,200}\]\]|(?<![\d%])%%(?:[^%]|%(?!%)){1,2000}%%|^[ \t]{0,8}%%|(?<![=\w])==[^\s=](?:[^=\n]{0,200}[^\s=])?==(?![=\w])|\[\^[^\]\s]{1,40}\]|\[![A-Za-z]{2,20}\][+-]?(?!\()|\[[\w-]{1,30}::[^\]\n]{0,80}\]|(?<=[ \t])\^[A-Za-z0-9-]{4,40}$|(?<!\{)\{:? ?[#.][a-z][\w-]{0,60}[^{}\n]{0,80}\}|^[ \t]{0,3}:{3,}[^\n]{0,60}|\[(?:TOC|toc)\](?!\()|(?<![\w:/]):[a-z][a-z_+-]{1,30}\d{0,3}:(?![\w:/])|(?<=^[ \t]{0,8}(?:[-*+]|\d{1,3}[.)])[ \t]{1,4})\[[ xX]\](?=[ \t])|[\ue000-\ue1ff\ue300-\uf8ff\ufffc]+/gm,
    "foreign-mark",
    "% is a mark of another program such as Obsidian; visitors would read it as it is typed",
    "delete the mark, and the words of a %%private note%%; a link is typed as [our menus](/menu), bold as **words**, an entry of a list as - words",
  ],
];

/** WhatsApp's bold, italics and strike-through, which only the body of an article has. */
const STARS = /(?<![\w*~_/])([*~_]{1,2})(?=[^\s*~_])[^*~_\n]{1,200}(?<=\S)\1(?![\w*~_/])/g;

/** HTML and Markdown, which only the body of an article has. */
const MARKS = new RegExp(
  String.raw`</?[a-z][^<>\n]{0,80}>|!?\[[^[\]\n]{1,100}\]\([^()\s]{1,200}\)|^(?:#{1,6}|[${BULLETS}]) `,
  "gm",
);

/** Placeholders of another template language, or our own with missing braces. */
const FOREIGN_PLACEHOLDERS =
  /\{\{[^{}\n]{0,80}\}{0,2}|\{%[^%\n]{0,80}(?:%\})?|\$\{[^{}\n]{0,80}\}?|<%[^%\n]{0,80}(?:%>)?|\{[a-zA-Z]{1,30}(?:\.[a-z0-9-]{1,40}){1,4}\}{1,2}/g;
const WHOLE = new RegExp(`^${PLACEHOLDER.source}$`);
const NAME = /[a-zA-Z]{1,30}(?:\.[a-z0-9-]{1,40}){1,4}/;

function leftovers(file: ParsedFile, report: ReportSpan): void {
  for (const [pattern, code, message, fix] of LEFTOVERS)
    scan(file, pattern, report, ([typed]) => ({
      code,
      message: message.replace("%", () => `"${shorten(typed.replaceAll(/\s+/g, " "), 80)}"`),
      fix,
    }));
  scan(
    file,
    STARS,
    report,
    ([typed, mark = ""], _text, path) =>
      path && {
        code: "typed-stars",
        message: `"${typed}" would be shown with its ${mark}`,
        fix: `type ${typed.slice(mark.length, -mark.length)}`,
      },
  );
  scan(
    file,
    MARKS,
    report,
    ([typed], _text, path) =>
      path && {
        code: "typed-marks",
        message: `"${typed.trim()}" would be shown as it is typed`,
        fix: "delete the marks and keep the words",
      },
  );
  scan(file, FOREIGN_PLACEHOLDERS, report, ([typed]) => {
    if (WHOLE.test(typed)) return undefined;
    const name = NAME.exec(typed)?.[0];
    return {
      code: "template-marks",
      message: `"${typed.trim()}" would stand on the page as it is`,
      fix: name
        ? `type {{${name}}}, with two braces on each side`
        : "type the words themselves, or a fact such as {{price.classic}}",
    };
  });
}

const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- the rule looks for these characters
  /(?:\u034f|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\u2800\u3164\ufeff\uffa0\u{e0000}-\u{e007f}])+/gu;

/** Characters after which the two joiners are valid: Indian letters and emoji. */
const JOINED = /(?:[\u0900-\u0dff]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;

/** A letter whose UTF-8 bytes were read as Windows-1252, U+FFFD, which replaces a lost letter, or half of an emoji. */
const GARBLED =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]{1,3}|[\ufffd\p{Cs}]+/gu;

/**
 * Reports invisible characters, which break words in searches and links and can reverse a text, and garbled letters.
 */
function characters(file: ParsedFile, report: ReportSpan): void {
  scan(file, INVISIBLE, report, (match, text) => {
    const [run] = match;
    const before = text.slice(Math.max(0, match.index - 20), match.index);
    const after = text.slice(match.index + run.length, match.index + run.length + 20);
    const place = `${/\S* ?$/.exec(before)?.[0]}▯${/^ ?\S*/.exec(after)?.[0]}`;
    if ((run === "\u200c" || run === "\u200d") && JOINED.test(before)) return undefined;
    const code = run.codePointAt(0) ?? 0;
    return {
      code: "invisible-character",
      message: `an invisible character (U+${code.toString(16).toUpperCase().padStart(4, "0")}) hides at “${place}”; it breaks searches, and may turn the direction of writing`,
      fix: "delete it: put the cursor behind it and press Backspace, or type the word again",
    };
  });
  scan(file, GARBLED, report, () => ({
    code: "garbled-letters",
    message: "letters were damaged here when the text was copied",
    fix: "type the word again",
  }));
}

const ALT_KEYS: ReadonlySet<unknown> = new Set(["alt", "imageAlt", "bannerAlt", "thaliAlt"]);

const NO_DESCRIPTION =
  /^(?:(?:an? |the |this )?(?:image|img|picture|photo|photograph|pic|graphic|icon|logo|banner|thumbnail|placeholder|untitled|alt|alt text|food|n\/a|na|none|null|todo|test|[\d\W_]+|(?:dsc|img|pxl|screenshot|whatsapp image)[\s_-]?[\d\s_-].*))$/i;
const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i;

/** Maximum length of a checked description; a longer text surely describes something. */
const LONGEST = 300;

function mistake(alt: string): string | undefined {
  const text = alt.trim();
  if (alt !== "" && text === "") return "this description of a picture is only spaces";
  if (text === "" || text.length > LONGEST) return undefined;
  if (FILE_NAME.test(text)) return `"${text}" is the name of a file`;
  return NO_DESCRIPTION.test(text) ? `"${text}" does not describe the picture` : undefined;
}

function altTexts(file: ParsedFile, report: ReportSpan): void {
  for (const { text, path, span } of proseOf(file)) {
    if (!path || !ALT_KEYS.has(path.at(-1))) continue;
    const message = mistake(text);
    if (message === undefined) continue;
    report(span(0, text.length), {
      code: "useless-alt",
      message,
      fix: 'say what is to be seen, as in "Rows of banana leaves laid for a seated feast"',
    });
  }
}
