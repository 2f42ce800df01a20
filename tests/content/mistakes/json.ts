import { swap, type Mistake } from "./mistake.ts";

const PACKAGES = "content/catalogs/packages.json";
const SITE = "content/catalogs/site.json";
const TIMINGS = "content/catalogs/hall-timings.json";

/** What editors do to the signs of JSON. */
export const jsonMistakes: Mistake[] = [
  {
    name: "a comma between two entries is missing",
    file: SITE,
    change: swap('"Thali & Toran",\n', '"Thali & Toran"\n'),
    codes: ["missing-comma"],
  },
  {
    name: "a comma between two braces of a list is missing",
    file: TIMINGS,
    change: swap("},\n", "}\n"),
    codes: ["missing-comma"],
  },
  {
    name: "a comma stands after the last entry",
    file: SITE,
    change: swap('"placeholder": true\n', '"placeholder": true,\n'),
    codes: ["trailing-comma"],
  },
  {
    name: "a comma stands after the last entry of a list",
    file: SITE,
    change: swap('Mumbai"\n    ],', 'Mumbai",\n    ],'),
    codes: ["trailing-comma"],
  },
  {
    name: "two commas stand side by side",
    file: SITE,
    change: swap('"Thali & Toran",\n', '"Thali & Toran",,\n'),
    codes: ["doubled-comma"],
  },
  {
    name: "a semicolon stands for a comma",
    file: TIMINGS,
    change: swap('"Morning",', '"Morning";'),
    codes: ["wrong-separator"],
  },
  {
    name: "text stands in single quotation marks",
    file: SITE,
    change: swap('"Thali & Toran"', "'Asha's Thali & Toran'"),
    codes: ["single-quotes"],
  },
  {
    name: "a word processor made quotation marks curly",
    file: SITE,
    change: swap('"Thali & Toran"', "“Thali & Toran”"),
    codes: ["printed-quotes"],
  },
  {
    name: "only the closing quotation mark is curly",
    file: SITE,
    change: swap('"Thali & Toran"', '"Thali & Toran”'),
    codes: ["printed-quotes"],
  },
  {
    name: "a key stands in curly quotation marks",
    file: SITE,
    change: swap('"tagline"', "“tagline”"),
    codes: ["printed-quotes"],
  },
  {
    name: "quotation marks stand inside a text",
    file: SITE,
    change: swap("Pure-vegetarian catering,", 'Pure-vegetarian "home" catering,'),
    codes: ["quotes-in-text"],
  },
  {
    name: "a text is not closed",
    file: SITE,
    change: swap('"Thali & Toran",', '"Thali & Toran,'),
    codes: ["unclosed-text"],
  },
  {
    name: "a text goes on in the next line",
    file: SITE,
    change: swap("Pure-vegetarian catering, a", "Pure-vegetarian catering,\n    a"),
    codes: ["line-break-in-text"],
  },
  {
    name: "a tab stands in a text",
    file: SITE,
    change: swap("Thali & Toran", "Thali &\tToran"),
    codes: ["control-character"],
  },
  {
    name: "a backslash stands before a letter",
    file: SITE,
    change: swap("Thali & Toran", "Thali \\& Toran"),
    codes: ["bad-escape"],
  },
  {
    name: "half an emoji was pasted as a code",
    file: SITE,
    change: swap("Thali & Toran", "Thali \\ud83c Toran"),
    codes: ["half-character"],
  },
  {
    name: "an invisible space came along with pasted text",
    file: SITE,
    change: swap('"name": ', '"name":\u00a0'),
    codes: ["invisible-character"],
  },
  {
    name: "a comment explains a price",
    file: TIMINGS,
    change: swap('"price": 250000', '"price": 250000 // until Diwali'),
    codes: ["json-comment"],
  },
  {
    name: "a brace is not closed",
    file: SITE,
    change: swap('true\n  },\n  "foundedYear"', 'true\n  "foundedYear"'),
    codes: ["missing-comma", "unclosed-bracket"],
  },
  {
    name: "a bracket of a list is not closed",
    file: SITE,
    change: swap('Mumbai"\n    ],', 'Mumbai",'),
    codes: ["unclosed-bracket"],
  },
  {
    name: "an entry of a list has no braces",
    file: "content/catalogs/redirects.json",
    change: swap(/"redirects": \[\s*\{([\s\S]*?)\}\s*\]/, '"redirects": ["from": "/contact"]'),
    codes: ["key-in-list"],
  },
  {
    name: "a list is closed with a brace",
    file: "content/catalogs/packages.json",
    change: swap('"pastries"],', '"pastries"},'),
    codes: ["wrong-bracket"],
  },
  {
    name: "a bracket too many stands at the end",
    file: TIMINGS,
    change: (text) => `${text.trimEnd()}}\n`,
    codes: ["text-after-end"],
  },
  {
    name: "a file was pasted below another",
    file: TIMINGS,
    change: (text) => text + text,
    codes: ["two-roots"],
  },
  {
    name: "the end of a file is missing",
    file: PACKAGES,
    change: (text) => text.slice(0, 900),
    codes: ["truncated-file"],
  },
  {
    name: "a file is empty",
    file: TIMINGS,
    change: () => "",
    codes: ["empty-file"],
  },
  {
    name: "a key has no quotation marks",
    file: TIMINGS,
    change: swap('"price"', "price"),
    codes: ["bare-key"],
  },
  {
    name: "a text has no quotation marks",
    file: TIMINGS,
    change: swap('"Morning"', "Morning"),
    codes: ["bare-word"],
  },
  {
    name: "a switch is written as in other programs",
    file: SITE,
    change: swap('"placeholder": true', '"placeholder": True'),
    codes: ["bare-word"],
  },
  {
    name: "a key has no colon",
    file: TIMINGS,
    change: swap('"price": 250000', '"price" 250000'),
    codes: ["missing-colon"],
  },
  {
    name: "an equals sign stands for the colon",
    file: TIMINGS,
    change: swap('"price": 250000', '"price" = 250000'),
    codes: ["missing-colon"],
  },
  {
    name: "a key has no value",
    file: TIMINGS,
    change: swap('"price": 250000', '"price": '),
    codes: ["missing-value"],
  },
  {
    name: "a value has no key",
    file: TIMINGS,
    change: swap('"price": 250000', "250000"),
    codes: ["missing-key-name"],
  },
  {
    name: "a key stands twice",
    file: TIMINGS,
    change: swap('"price": 250000', '"price": 250000,\n      "price": 260000'),
    codes: ["duplicate-key"],
  },
  {
    name: "Git left both versions of a change",
    file: TIMINGS,
    change: swap(
      '      "price": 250000\n',
      '<<<<<<< HEAD\n      "price": 250000\n=======\n      "price": 260000\n>>>>>>> prices\n',
    ),
    codes: ["merge-conflict"],
  },
  {
    name: "one mark of Git was overlooked",
    file: TIMINGS,
    change: (text) => `${text}>>>>>>> prices\n`,
    codes: ["merge-conflict"],
  },
  {
    name: "brackets without end",
    file: TIMINGS,
    change: () => "[".repeat(100_000),
    codes: ["too-deep"],
  },
  {
    name: "five mistakes in one file",
    file: TIMINGS,
    change: (text) =>
      [
        swap('"Morning",', "“Morning”,"),
        swap('"09:00",', '"09:00"'),
        swap('"price": 250000', '"price": ₹2,50,000'),
        swap('"id": "evening"', 'id: "evening"'),
        swap('"price": 350000', '"price": 350000,'),
      ].reduce((changed, change) => change(changed), text),
    codes: ["printed-quotes", "missing-comma", "number-form", "bare-key", "trailing-comma"],
  },
];
