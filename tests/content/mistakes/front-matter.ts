import { ARTICLE as file, swap, type Mistake } from "./mistake.ts";

/** The value of a key of the article. */
const value = (key: string, written: string) =>
  swap(new RegExp(`^${key}:.*$`, "m"), `${key}: ${written}`);

const TITLE = "Birthday party catering in Kandivali";

/** Lists of nine lists of nine lists …: a few letters that would grow into millions of millions. */
const BOMB = `keywords: [&a [x, x, x], ${[..."bcdefghijkl"]
  .map((name, index) => `&${name} [${Array(9).fill(`*${"abcdefghijkl"[index]}`).join(", ")}]`)
  .join(", ")}]`;

/** Mistakes in the front matter of an article. */
export const frontMatterMistakes: Mistake[] = [
  ["a tab indents a list", file, swap("keywords:\n  - ", "keywords:\n\t- ")],
  ["a colon in a title", file, value("title", `${TITLE}: our menu`)],
  ["a # in a title", file, value("title", `${TITLE} is #1`)],
  ["a text begins with an asterisk", file, value("summary", "*Fresh* food for a child's day")],
  ["a text begins with an @", file, value("summary", "@home or in the hall")],
  ["a quotation mark is not closed", file, value("title", `"${TITLE}`)],
  [
    "a quotation ends in the middle of a title",
    file,
    value("title", `"Birthday" party catering in Kandivali`),
  ],
  ["a title in curly quotation marks", file, value("title", `“${TITLE}”`)],
  ["a phone number without quotation marks", file, value("summary", "0221234567")],
  ["a PIN code without quotation marks", file, value("summary", "400067")],
  ["yes for true", file, swap("package:", "draft: yes\npackage:")],
  ["a date in words", file, swap("package:", "publishAt: 12 March 2027\npackage:")],
  ["a date with slashes, the day first", file, swap("package:", "publishAt: 12/3/2027\npackage:")],
  [
    "a moment in UTC, as programs write it",
    file,
    swap("package:", "publishAt: 2026-11-30T18:30:00.000Z\npackage:"),
  ],
  [
    "a moment in UTC on the evening before",
    file,
    swap("package:", "publishAt: 2026-11-30T20:15Z\npackage:"),
  ],
  ["a moment with seconds", file, swap("package:", "publishAt: 2026-12-01T18:30:00\npackage:")],
  ["a day that does not exist", file, swap("package:", "publishAt: 2027-02-30\npackage:")],
  [
    "an article ends before it begins",
    file,
    swap("package:", "publishAt: 2027-03-01\nexpireAt: 2027-02-01\npackage:"),
  ],
  [
    "a list written as one text",
    file,
    swap(/keywords:\n(?: {2}- .*\n)+/, "keywords: birthday catering, kids party, Kandivali\n"),
  ],
  ["no space after a colon", file, swap("service: ", "service:")],
  ["no space after a hyphen", file, swap("  - ", "  -")],
  [
    "spaces of a web page in front of list entries",
    file,
    (text) => text.replaceAll("\n  - ", "\n\u00a0\u00a0- "),
  ],
  ["spaces of a web page in front of a key", file, swap("service:", "\u00a0service:")],
  [
    "spaces of a web page after a colon and a hyphen",
    file,
    (text) => text.replace("service: ", "service:\u00a0").replace("  - ", "  -\u00a0"),
  ],
  ["spaces before a key", file, swap("service:", "  service:")],
  ["a key stands twice", file, swap("service:", "service: wedding\nservice:")],
  ["a key is misspelt", file, swap("summary:", "sumary:")],
  ["a key has a capital letter", file, swap("title:", "Title:")],
  ["a key is missing", file, swap(/service:.*\n/, "")],
  ["a picture is not described", file, value("imageAlt", '""')],
  ["a key has no value", file, value("service", "")],
  ["a line without a key", file, swap("service:", "some words alone\nservice:")],
  ["the first --- is missing", file, swap("---\n", "")],
  ["the second --- is missing", file, swap("\n---\n", "\n")],
  ["the first --- stands twice", file, swap("---\n", "---\n---\n")],
  ["the second --- stands twice", file, swap("\n---\n", "\n---\n---\n")],
  ["a word processor joined the hyphens", file, swap("---\n", "—\n")],
  ["an empty line stands above the block", file, (text) => `\n${text}`],
  ["no block at all", file, swap(/^---\n[\s\S]*?\n---\n/, "")],
  [
    "the block is JSON",
    file,
    swap(/^---\n[\s\S]*?\n---\n/, '---\n{ "title": "Birthday party catering" }\n---\n'),
  ],
  [
    "the block asks to be run as code",
    file,
    swap(/^---\n[\s\S]*?\n---\n/, '---js\nthrow new Error("this was run")\n---\n'),
  ],
  [
    "Git left both versions of a title",
    file,
    swap(
      /^(title:.*\n)/m,
      "<<<<<<< HEAD\ntitle: Birthday party catering, mine\n=======\ntitle: Birthday party catering, theirs\n>>>>>>> titles\n",
    ),
  ],
  ["aliases that would grow without end", file, swap(/keywords:\n(?: {2}- .*\n)+/, `${BOMB}\n`)],
];
