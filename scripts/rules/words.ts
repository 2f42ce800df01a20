import { toSpan } from "../content/problems/problem.ts";
import { PLACEHOLDER } from "../content/catalogs/facts.ts";
import { proseOf, scan } from "./prose.ts";
import type { ReportSpan, Rule } from "./rule.ts";
import type { Path } from "../content/problems/problem.ts";
import type { ParsedFile } from "../content/read.ts";

/** Texts are written for visitors and contain only readable characters. Descriptions describe their pictures. */
export const words: Rule = {
  file(file, report) {
    for (const check of [leftovers, characters, unwritten, altTexts]) check(file, report);
  },
};

/** Traces of other programs and of writing: pattern, code, message with `%` for the match, and repair. */
const LEFTOVERS: [pattern: RegExp, code: string, message: string, fix: string][] = [
  [
    /\b(?:TODO|FIXME|TBD|TBC|WIP)\b|\b[Ll]orem ipsum\b|\bLOREM IPSUM\b|\bdolor sit amet\b|\b(?:xxx+|XXX+)\b|\?\?\?+|\b(?:insert|add|put) (?:text|copy|photo|price|name|link) here\b/g,
    "leftover-note",
    "% looks like a note to yourself; visitors would read it",
    "write what belongs here, or delete it",
  ],
  [
    /<\/?o:p>|\bmso-[a-z-]{2,40}|\bMso[A-Z][A-Za-z]{2,30}|<!--\[if|\burn:schemas-microsoft-com\b|&nbsp;/g,
    "pasted-markup",
    "% came along from a word processor",
    "paste again as plain text (Ctrl+Shift+V, on a Mac ⌥⇧⌘V), then put the marks of headings and lists back",
  ],
  [
    /:?contentReference\[[^\]\n]{0,80}\](?:\{[^{}\n]{0,80}\})?|\boaicite\b|【[^【】\n]{0,80}】|[\ue200-\ue2ff](?:\S{0,300}[\ue200-\ue2ff])?|[?&]utm_source=(?:chatgpt\.com|openai|copilot\.com|perplexity)(?:&[^\s)"]{0,100})?/g,
    "chat-mark",
    "% came along from a chat program such as ChatGPT",
    "delete it, and see that what it said is true of us",
  ],
  [
    /!\[\[[^[\]\n]{1,200}\]\]/g,
    "wiki-mark",
    "% is how Obsidian shows a photograph; here it would be read as it is typed",
    "delete it; the picture of an article is named between the --- lines, as in image: event/wedding",
  ],
  [
    /(?<!!)\[\[[^[\]\n]{1,200}\]\]/g,
    "wiki-mark",
    "% is a link of Obsidian; here it would be read as it is typed",
    "type the words in square brackets and the address in round ones: [our menus](/menu)",
  ],
  [
    /%%[^%\n]{1,300}%%/g,
    "wiki-mark",
    "% is a note of Obsidian; visitors would read it",
    "delete it, from %% to %%",
  ],
  [
    /(?<![=\w])==[^\s=](?:[^=\n]{0,200}[^\s=])?==(?![=\w])/g,
    "wiki-mark",
    "% would be shown with its equals signs",
    "delete them; for bold in an article type **words**",
  ],
  [
    /\[\^[^\]\s]{1,40}\]/g,
    "footnote",
    "% is the mark of a footnote, and the site shows none",
    "say it in the sentence, or delete the mark and its note",
  ],
  [
    /(?<![\w:/])(?::[a-z][a-z_+-]{1,30}\d{0,3}:)(?![\w:/])/g,
    "emoji-name",
    "% would be read as it is typed, not as a small picture",
    "delete it, or put the emoji itself here",
  ],
  [
    /(?<=^[ \t]{0,8}(?:[-*+]|\d{1,3}[.)])[ \t]{1,4})\[[ xX]\](?=[ \t])/gm,
    "task-box",
    "% makes no box to tick; it would be read as it is typed",
    "delete it and keep the words",
  ],
  [
    /[\ue000-\ue1ff\ue300-\uf8ff\ufffc]+/g,
    "foreign-symbol",
    "there is a symbol here that only the program it was copied from can show",
    'delete it; an entry of a list begins with "- "',
  ],
];

/** WhatsApp's bold, italics and strike-through, which only the body of an article has. */
const STARS = /(?<![\w*~_/])([*~_]{1,2})(?=[^\s*~_])[^*~_\n]{1,200}(?<=\S)\1(?![\w*~_/])/g;

/** Small words that are never right twice in a row; "that that" and "had had" may be. */
const TWICE =
  /(?<![\p{L}\p{N}'’-])(the|a|an|of|to|and|for|with|at|or|are|our|we|you|your|it|by|from|as|be|this) {0,3}(?: |\n) {0,3}\1(?![\p{L}\p{N}'’-])/giu;

/** Placeholders of another template language, or our own with missing braces. */
const FOREIGN_PLACEHOLDERS =
  /\{\{[^{}\n]{0,80}\}{0,2}|\{%[^%\n]{0,80}(?:%\})?|\$\{[^{}\n]{0,80}\}?|<%[^%\n]{0,80}(?:%>)?|\{[a-zA-Z]{1,30}(?:\.[a-z0-9-]{1,40}){1,4}\}{1,2}/g;
const WHOLE = new RegExp(`^${PLACEHOLDER.source}$`);
const NAME = /[a-zA-Z]{1,30}(?:\.[a-z0-9-]{1,40}){1,4}/;

function leftovers(file: ParsedFile, report: ReportSpan): void {
  for (const [pattern, code, message, fix] of LEFTOVERS)
    scan(file, pattern, report, ([typed]) => ({
      code,
      message: message.replace("%", () => `"${typed}"`),
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
  scan(file, TWICE, report, ([typed, word = ""]) =>
    // Not a repeated word: "at 7 a. A …", or a list of letters.
    typed.toLowerCase() === "a a" && typed !== "a a"
      ? undefined
      : {
          code: "repeated-word",
          message: `the word "${word}" is here twice`,
          fix: `type "${word}" once`,
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
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]+/gu;

/** Characters after which the two joiners are valid: Indian letters and emoji. */
const JOINED = /(?:[\u0900-\u0dff]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;

/** A letter whose UTF-8 bytes were read as Windows-1252, U+FFFD, which replaces a lost letter, or half of an emoji. */
const GARBLED =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]{1,3}|[\ufffd\p{Cs}]+/gu;

const WINDOWS_1252 = new Map(
  [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, at) => at))].map(
    (character, byte) => [character, byte],
  ),
);

/** `â€™` → `’`: undoes one reading of UTF-8 as Windows-1252. */
function repairEncoding(text: string): string | undefined {
  const bytes = Uint8Array.from([...text], (character) => WINDOWS_1252.get(character) ?? 0xff);
  const decoded = new TextDecoder().decode(bytes);
  return decoded.includes("\ufffd") ? undefined : decoded;
}

/**
 * Reports invisible characters, which break words in searches and links and can reverse a text, and garbled letters.
 */
function characters(file: ParsedFile, report: ReportSpan): void {
  scan(file, INVISIBLE, report, (match, text) => {
    const [run] = match;
    const before = text.slice(Math.max(0, match.index - 2), match.index);
    if ((run === "\u200c" || run === "\u200d") && JOINED.test(before)) return undefined;
    const code = run.codePointAt(0) ?? 0;
    return {
      code: "invisible-character",
      message: `an invisible character (U+${code.toString(16).toUpperCase().padStart(4, "0")}) hides here; it breaks searches, and may turn the direction of writing`,
      fix: "delete it: put the cursor behind it and press Backspace, or type the word again",
    };
  });
  scan(file, GARBLED, report, ([typed]) => {
    if (/^[\ufffd\p{Cs}]/u.test(typed)) {
      return {
        code: "garbled-letters",
        message: "a letter was lost here when the text was copied",
        fix: "type the word again",
      };
    }
    const meant = repairEncoding(typed);
    if (meant === undefined) return undefined;
    return {
      code: "garbled-letters",
      message: `"${typed}" is what became of "${meant}" when the text was copied`,
      fix: meant.trim() === "" ? "type a space instead" : `type ${meant}`,
    };
  });
}

/** Sentences of a new draft. They pass every rule for drafts; a published text has none of them. */
export const DRAFT_SENTENCES = {
  description:
    "Say here in one or two sentences what the reader will find; search engines show it.",
  imageAlt: "Say here what the picture shows",
  summary:
    "Say here in one sentence what the article is about; other pages show it in their lists.",
  body: "Begin here with what the reader wants to know. Write as a host would tell a guest.\n\n## Say here what this part is about\n\nThen write it.",
} as const;

const SENTENCES = Object.values(DRAFT_SENTENCES).flatMap((text) => text.split(/\n+(?:## )?/));

function unwritten({ source, values, body }: ParsedFile, report: ReportSpan): void {
  const { draft } = (values.value ?? {}) as { draft?: boolean };
  if (!body || draft === true) return;
  for (const sentence of SENTENCES) {
    const start = source.text.indexOf(sentence);
    if (start < 0) continue;
    report(toSpan(start, start + sentence.length), {
      code: "unwritten",
      message: "this sentence only says what to write here",
      fix: "write your own in its place, or put the line draft: true back until you have",
    });
  }
}

const ALT_KEYS: ReadonlySet<unknown> = new Set(["alt", "imageAlt", "bannerAlt", "thaliAlt"]);

const NO_DESCRIPTION =
  /^(?:(?:an? |the |this )?(?:image|img|picture|photo|photograph|pic|graphic|icon|logo|banner|thumbnail|placeholder|untitled|alt|alt text|food|n\/a|na|none|null|todo|test|[\d\W_]+|(?:dsc|img|pxl|screenshot|whatsapp image)[\s_-]?[\d\s_-].*))$/i;
const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i;

/** Maximum length of a checked description; a longer text surely describes something. */
const LONGEST = 300;

const plain = (text: string) => text.replaceAll(/[-_]+/g, " ").toLowerCase();

function mistake(alt: string, picture: string): string | undefined {
  const text = alt.trim();
  if (alt !== "" && text === "") return "this description of a picture is only spaces";
  if (text === "" || text.length > LONGEST) return undefined;
  if (FILE_NAME.test(text)) return `"${text}" is the name of a file`;
  if (NO_DESCRIPTION.test(text)) return `"${text}" does not describe the picture`;
  const isName =
    /[\d_-]/.test(picture) && plain(text) === plain(picture.slice(picture.lastIndexOf("/") + 1));
  return isName ? `"${text}" is the name of the picture, not what is in it` : undefined;
}

function pictureBeside(whole: unknown, path: Path): string {
  const entry = path
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Record<string | number, unknown>)?.[step], whole);
  const { image, src } = (entry ?? {}) as Record<string, unknown>;
  const picture = image ?? src;
  return typeof picture === "string" ? picture : "";
}

function altTexts(file: ParsedFile, report: ReportSpan): void {
  for (const { text, path, span } of proseOf(file)) {
    if (!path || !ALT_KEYS.has(path.at(-1))) continue;
    const message = mistake(text, pictureBeside(file.values.value, path));
    if (message === undefined) continue;
    report(span(0, text.length), {
      code: "useless-alt",
      message,
      fix: 'say what is to be seen, as in "Rows of banana leaves laid for a seated feast"',
    });
  }
}
