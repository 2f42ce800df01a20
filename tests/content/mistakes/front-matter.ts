import { ARTICLE as file, type Mistake, swaps } from "./mistake.ts";

const TITLE = "Birthday party catering in Kandivali";

/** A YAML bomb: a short text whose nested aliases would expand to about 100 billion entries. */
const BOMB = `keywords: [&a [x, x, x], ${[..."bcdefghijkl"]
  .map((name, index) => `&${name} [${Array(9).fill(`*${"abcdefghijkl"[index]}`).join(", ")}]`)
  .join(", ")}]`;

export const frontMatterMistakes: Mistake[] = [
  ...swaps(file, [
    ["keywords:\n  - ", "keywords:\n\t- "],
    ["package:", "draft: yes\npackage:"],
    ["package:", "publishAt: 12 March 2027\npackage:"],
    ["package:", "publishAt: 12/3/2027\npackage:"],
    ["package:", "publishAt: 2026-11-30T18:30:00.000Z\npackage:"],
    ["package:", "publishAt: 2026-11-30T20:15Z\npackage:"],
    ["package:", "publishAt: 2026-12-01T18:30:00\npackage:"],
    ["package:", "publishAt: 2027-02-30\npackage:"],
    ["package:", "publishAt: 2027-03-01\nexpireAt: 2027-02-01\npackage:"],
    [/keywords:\n(?: {2}- .*\n)+/, "keywords: [birthday catering, kids party\n"],
    [/keywords:\n(?: {2}- .*\n)+/, "keywords: birthday catering, kids party, Kandivali\n"],
    [
      /keywords:\n(?: {2}- .*\n)+/,
      "keywords: [birthday catering, kids party, 60th birthday] # and tea\n",
    ],
    ["service: ", "service:"],
    ["  - ", "  -"],
    ["service:", "\u00a0service:"],
    ["service:", "  service:"],
    ["service:", "service: wedding\nservice:"],
    ["summary:", "sumary:"],
    ["title:", "Title:"],
    [/service:.*\n/, ""],
    ["service:", "some words alone\nservice:"],
    ["---\n", ""],
    ["\n---\n", "\n"],
    ["---\n", "---\n---\n"],
    ["---\n", "—\n"],
    [/^---\n[\s\S]*?\n---\n/, ""],
    [/^---\n[\s\S]*?\n---\n/, '---\n{ "title": "Birthday party catering" }\n---\n'],
    [/^---\n[\s\S]*?\n---\n/, '---js\nthrow new Error("this was run")\n---\n'],
    [
      /^(title:.*\n)/m,
      "<<<<<<< HEAD\ntitle: Birthday party catering, mine\n=======\ntitle: Birthday party catering, theirs\n>>>>>>> titles\n",
    ],
    [/keywords:\n(?: {2}- .*\n)+/, `${BOMB}\n`],
  ]),
  [
    "fixed spaces before list entries",
    file,
    (text) => text.replaceAll("\n  - ", "\n\u00a0\u00a0- "),
  ],
  [
    "fixed spaces after a colon and a hyphen",
    file,
    (text) => text.replace("service: ", "service:\u00a0").replace("  - ", "  -\u00a0"),
  ],
  ["an empty line above the block", file, (text) => `\n${text}`],
  ...swaps(
    file,
    [
      ["title", `${TITLE}: our menu`],
      ["title", `${TITLE} is #1`],
      ["summary", '"Cake for a child" # and tea'],
      ["summary", "'Cake for a child's day' # and tea"],
      ["summary", "'Cake for a child'\t# and tea"],
      ["summary", "*Fresh* food for a child's day"],
      ["summary", "@home or in the hall"],
      ["title", `"${TITLE}`],
      ["title", `"Birthday" party catering in Kandivali`],
      ["title", `“${TITLE}”`],
      ["summary", "0221234567"],
      ["summary", "400067"],
      ["imageAlt", '""'],
      ["service", ""],
    ].map(([key = "", written]) => [new RegExp(`^${key}:.*$`, "m"), `${key}: ${written}`] as const),
  ),
];
