import { swap, type Mistake } from "./mistake.ts";

const file = "content/articles/birthday-party-catering-kandivali.md";

/** The value of a key of the article. */
const value = (key: string, written: string) =>
  swap(new RegExp(`^${key}:.*$`, "m"), `${key}: ${written}`);

const TITLE = "Birthday party catering in Kandivali";

/** Lists of nine lists of nine lists …: a few letters that would grow into millions of millions. */
const BOMB = `keywords: [&a [x, x, x], ${[..."bcdefghijkl"]
  .map((name, index) => `&${name} [${Array(9).fill(`*${"abcdefghijkl"[index]}`).join(", ")}]`)
  .join(", ")}]`;

/** What editors do to the block at the top of an article. */
export const frontMatterMistakes: Mistake[] = [
  {
    name: "a tab indents a list",
    file,
    change: swap("keywords:\n  - ", "keywords:\n\t- "),
    codes: ["tab-indent"],
  },
  {
    name: "a colon in a title",
    file,
    change: value("title", `${TITLE}: our menu`),
    codes: ["unquoted-colon"],
  },
  {
    name: "a # in a title",
    file,
    change: value("title", `${TITLE} is #1`),
    codes: ["unquoted-hash"],
  },
  {
    name: "a text begins with an asterisk",
    file,
    change: value("summary", "*Fresh* food for a child's day"),
    codes: ["special-first-letter"],
  },
  {
    name: "a text begins with an @",
    file,
    change: value("summary", "@home or in the hall"),
    codes: ["special-first-letter"],
  },
  {
    name: "a quotation mark is not closed",
    file,
    change: value("title", `"${TITLE}`),
    codes: ["unclosed-text"],
  },
  {
    name: "a quotation ends in the middle of a title",
    file,
    change: value("title", `"Birthday" party catering in Kandivali`),
    codes: ["text-after-quote"],
  },
  {
    name: "a title in curly quotation marks",
    file,
    change: value("title", `“${TITLE}”`),
    codes: ["printed-quotes"],
  },
  {
    name: "a phone number without quotation marks",
    file,
    change: value("summary", "0221234567"),
    codes: ["wrong-type"],
  },
  {
    name: "a PIN code without quotation marks",
    file,
    change: value("summary", "400067"),
    codes: ["wrong-type"],
  },
  {
    name: "yes for true",
    file,
    change: swap("package:", "draft: yes\npackage:"),
    codes: ["wrong-type"],
  },
  {
    name: "a date in words",
    file,
    change: swap("package:", "publishAt: 12 March 2027\npackage:"),
    codes: ["wrong-form"],
  },
  {
    name: "a date with slashes, the day first",
    file,
    change: swap("package:", "publishAt: 12/3/2027\npackage:"),
    codes: ["wrong-form"],
  },
  {
    name: "a moment in UTC, as programs write it",
    file,
    change: swap("package:", "publishAt: 2026-11-30T18:30:00.000Z\npackage:"),
    codes: ["wrong-form"],
  },
  {
    name: "a moment in UTC on the evening before",
    file,
    change: swap("package:", "publishAt: 2026-11-30T20:15Z\npackage:"),
    codes: ["wrong-form"],
  },
  {
    name: "a moment with seconds",
    file,
    change: swap("package:", "publishAt: 2026-12-01T18:30:00\npackage:"),
    codes: ["wrong-form"],
  },
  {
    name: "a day that does not exist",
    file,
    change: swap("package:", "publishAt: 2027-02-30\npackage:"),
    codes: ["no-such-day"],
  },
  {
    name: "an article ends before it begins",
    file,
    change: swap("package:", "publishAt: 2027-03-01\nexpireAt: 2027-02-01\npackage:"),
    codes: ["ends-before-it-begins", "link-to-unpublished", "published-page-hidden"],
  },
  {
    name: "a list written as one text",
    file,
    change: swap(
      /keywords:\n(?: {2}- .*\n)+/,
      "keywords: birthday catering, kids party, Kandivali\n",
    ),
    codes: ["wrong-type"],
  },
  {
    name: "no space after a colon",
    file,
    change: swap("service: ", "service:"),
    codes: ["missing-space"],
  },
  { name: "no space after a hyphen", file, change: swap("  - ", "  -"), codes: ["missing-space"] },
  {
    name: "spaces of a web page in front of list entries",
    file,
    change: (text) => text.replaceAll("\n  - ", "\n\u00a0\u00a0- "),
    codes: ["invisible-character"],
  },
  {
    name: "spaces of a web page in front of a key",
    file,
    change: swap("service:", "\u00a0service:"),
    codes: ["invisible-character", "wrong-indent"],
  },
  {
    name: "spaces of a web page after a colon and a hyphen",
    file,
    change: (text) => text.replace("service: ", "service:\u00a0").replace("  - ", "  -\u00a0"),
    codes: ["invisible-character"],
  },
  {
    name: "spaces before a key",
    file,
    change: swap("service:", "  service:"),
    codes: ["wrong-indent"],
  },
  {
    name: "a key stands twice",
    file,
    change: swap("service:", "service: wedding\nservice:"),
    codes: ["duplicate-key"],
  },
  { name: "a key is misspelt", file, change: swap("summary:", "sumary:"), codes: ["unknown-key"] },
  {
    name: "a key has a capital letter",
    file,
    change: swap("title:", "Title:"),
    codes: ["unknown-key"],
  },
  { name: "a key is missing", file, change: swap(/service:.*\n/, ""), codes: ["missing-key"] },
  {
    name: "a picture is not described",
    file,
    change: value("imageAlt", '""'),
    codes: ["too-short"],
  },
  { name: "a key has no value", file, change: value("service", ""), codes: ["no-value"] },
  {
    name: "a line without a key",
    file,
    change: swap("service:", "some words alone\nservice:"),
    codes: ["front-matter"],
  },
  { name: "the first --- is missing", file, change: swap("---\n", ""), codes: ["front-matter"] },
  {
    name: "the second --- is missing",
    file,
    change: swap("\n---\n", "\n"),
    codes: ["front-matter"],
  },
  {
    name: "the first --- stands twice",
    file,
    change: swap("---\n", "---\n---\n"),
    codes: ["front-matter"],
  },
  {
    name: "the second --- stands twice",
    file,
    change: swap("\n---\n", "\n---\n---\n"),
    codes: ["front-matter"],
  },
  {
    name: "a word processor joined the hyphens",
    file,
    change: swap("---\n", "—\n"),
    codes: ["front-matter"],
  },
  {
    name: "an empty line stands above the block",
    file,
    change: (text) => `\n${text}`,
    codes: ["front-matter"],
  },
  {
    name: "no block at all",
    file,
    change: swap(/^---\n[\s\S]*?\n---\n/, ""),
    codes: ["front-matter"],
  },
  {
    name: "the block is JSON",
    file,
    change: swap(/^---\n[\s\S]*?\n---\n/, '---\n{ "title": "Birthday party catering" }\n---\n'),
    codes: ["front-matter-json", "missing-key"],
  },
  {
    name: "the block asks to be run as code",
    file,
    change: swap(/^---\n[\s\S]*?\n---\n/, '---js\nthrow new Error("this was run")\n---\n'),
    codes: ["front-matter-code"],
  },
  {
    name: "Git left both versions of a title",
    file,
    change: swap(
      /^(title:.*\n)/m,
      "<<<<<<< HEAD\ntitle: Birthday party catering, mine\n=======\ntitle: Birthday party catering, theirs\n>>>>>>> titles\n",
    ),
    codes: ["merge-conflict"],
  },
  {
    name: "aliases that would grow without end",
    file,
    change: swap(/keywords:\n(?: {2}- .*\n)+/, `${BOMB}\n`),
    codes: ["yaml-alias"],
  },
];
