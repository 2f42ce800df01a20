import { swap, type Mistake } from "./mistake.ts";

const PACKAGES = "content/catalogs/packages.json";
const SITE = "content/catalogs/site.json";
const TIMINGS = "content/catalogs/hall-timings.json";

/** Mistakes in the syntax of JSON. */
export const jsonMistakes: Mistake[] = [
  ["a comma between two entries is missing", SITE, swap('"Thali & Toran",\n', '"Thali & Toran"\n')],
  ["a comma between two braces of a list is missing", TIMINGS, swap("},\n", "}\n")],
  [
    "a comma stands after the last entry",
    SITE,
    swap('"placeholder": true\n', '"placeholder": true,\n'),
  ],
  [
    "a comma stands after the last entry of a list",
    SITE,
    swap('Mumbai"\n    ],', 'Mumbai",\n    ],'),
  ],
  ["two commas stand side by side", SITE, swap('"Thali & Toran",\n', '"Thali & Toran",,\n')],
  ["a semicolon stands for a comma", TIMINGS, swap('"Morning",', '"Morning";')],
  [
    "text stands in single quotation marks",
    SITE,
    swap('"Thali & Toran"', "'Asha's Thali & Toran'"),
  ],
  ["a word processor made quotation marks curly", SITE, swap('"Thali & Toran"', "“Thali & Toran”")],
  ["only the closing quotation mark is curly", SITE, swap('"Thali & Toran"', '"Thali & Toran”')],
  ["a key stands in curly quotation marks", SITE, swap('"tagline"', "“tagline”")],
  [
    "quotation marks stand inside a text",
    SITE,
    swap("Pure-vegetarian catering,", 'Pure-vegetarian "home" catering,'),
  ],
  ["a text is not closed", SITE, swap('"Thali & Toran",', '"Thali & Toran,')],
  [
    "a text goes on in the next line",
    SITE,
    swap("Pure-vegetarian catering, a", "Pure-vegetarian catering,\n    a"),
  ],
  ["a tab stands in a text", SITE, swap("Thali & Toran", "Thali &\tToran")],
  ["a backslash stands before a letter", SITE, swap("Thali & Toran", "Thali \\& Toran")],
  ["half an emoji was pasted as a code", SITE, swap("Thali & Toran", "Thali \\ud83c Toran")],
  ["an invisible space came along with pasted text", SITE, swap('"name": ', '"name":\u00a0')],
  [
    "a comment explains a price",
    TIMINGS,
    swap('"price": 250000', '"price": 250000 // until Diwali'),
  ],
  ["a brace is not closed", SITE, swap('true\n  },\n  "foundedYear"', 'true\n  "foundedYear"')],
  ["a bracket of a list is not closed", SITE, swap('Mumbai"\n    ],', 'Mumbai",')],
  ["a bracket of a list on one line is not closed", PACKAGES, swap('"pastries"],', '"pastries",')],
  [
    "an entry of a list has no braces",
    "content/catalogs/redirects.json",
    swap(/"redirects": \[\s*\{([\s\S]*?)\}\s*\]/, '"redirects": ["from": "/contact"]'),
  ],
  [
    "a list is closed with a brace",
    "content/catalogs/packages.json",
    swap('"pastries"],', '"pastries"},'),
  ],
  ["a bracket too many stands at the end", TIMINGS, (text) => `${text.trimEnd()}}\n`],
  ["a brace too many stands in the middle", TIMINGS, swap("    },\n", "    }},\n")],
  ["a list is closed with a brace, on a line of its own", TIMINGS, swap("\n  ]\n", "\n  }\n")],
  ["an entry begins with the bracket of a list", TIMINGS, swap("    {\n", "    [\n")],
  ["a list begins with a brace", TIMINGS, swap('"timings": [', '"timings": {')],
  ["an entry begins without its brace", TIMINGS, swap("    {\n", "")],
  ["a list begins without its bracket", TIMINGS, swap('"timings": [', '"timings":')],
  ["a file begins without its brace", TIMINGS, (text) => text.slice(2)],
  ["two entries ran together", TIMINGS, swap(/ {4}\},\n {4}\{\n(?= {6}"id": "evening")/, "")],
  ["words stand below the end", TIMINGS, (text) => `${text}prices agreed with Meena\n`],
  ["a file was pasted below another", TIMINGS, (text) => text + text],
  ["the end of a file is missing", PACKAGES, (text) => text.slice(0, 900)],
  ["a file is empty", TIMINGS, () => ""],
  ["a key has no quotation marks", TIMINGS, swap('"price"', "price")],
  ["a text has no quotation marks", TIMINGS, swap('"Morning"', "Morning")],
  [
    "a switch is written as in other programs",
    SITE,
    swap('"placeholder": true', '"placeholder": True'),
  ],
  ["a key has no colon", TIMINGS, swap('"price": 250000', '"price" 250000')],
  ["an equals sign stands for the colon", TIMINGS, swap('"price": 250000', '"price" = 250000')],
  ["a key has no value", TIMINGS, swap('"price": 250000', '"price": ')],
  ["a value has no key", TIMINGS, swap('"price": 250000', "250000")],
  [
    "a key stands twice",
    TIMINGS,
    swap('"price": 250000', '"price": 250000,\n      "price": 260000'),
  ],
  [
    "Git left both versions of a change",
    TIMINGS,
    swap(
      '      "price": 250000\n',
      '<<<<<<< HEAD\n      "price": 250000\n=======\n      "price": 260000\n>>>>>>> prices\n',
    ),
  ],
  ["one mark of Git was overlooked", TIMINGS, (text) => `${text}>>>>>>> prices\n`],
  ["brackets without end", TIMINGS, () => "[".repeat(100_000)],
  [
    "five mistakes in one file",
    TIMINGS,
    (text) =>
      [
        swap('"Morning",', "“Morning”,"),
        swap('"09:00",', '"09:00"'),
        swap('"price": 250000', '"price": ₹2,50,000'),
        swap('"id": "evening"', 'id: "evening"'),
        swap('"price": 350000', '"price": 350000,'),
      ].reduce((changed, change) => change(changed), text),
  ],
];
