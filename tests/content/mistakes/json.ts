import { swap, type Mistake, swaps } from "./mistake.ts";

const PACKAGES = "content/catalogs/packages.json";
const SITE = "content/catalogs/site.json";
const TIMINGS = "content/catalogs/hall-timings.json";

export const jsonMistakes: Mistake[] = [
  ...swaps(SITE, [
    ['"Thali & Toran",\n', '"Thali & Toran"\n'],
    ['"placeholder": true\n', '"placeholder": true,\n'],
    ['Mumbai"\n    ],', 'Mumbai",\n    ],'],
    ['"Thali & Toran",\n', '"Thali & Toran",,\n'],
    ['"Thali & Toran"', "'Asha's Thali & Toran'"],
    ['"Thali & Toran"', "“Thali & Toran”"],
    ['"Thali & Toran"', '"Thali & Toran”'],
    ['"tagline"', "“tagline”"],
    ["Pure-vegetarian catering,", 'Pure-vegetarian "home" catering,'],
    ['"Thali & Toran",', '"Thali & Toran,'],
    ["Pure-vegetarian catering, a", "Pure-vegetarian catering,\n    a"],
    ["Thali & Toran", "Thali &\tToran"],
    ["Thali & Toran", "Thali \\& Toran"],
    ["Thali & Toran", "Thali \\ud83c Toran"],
    ['"name": ', '"name":\u00a0'],
    ['true\n  },\n  "foundedYear"', 'true\n  "foundedYear"'],
    ['Mumbai"\n    ],', 'Mumbai",'],
    ['"placeholder": true', '"placeholder": True'],
  ]),
  ...swaps(TIMINGS, [
    ["},\n", "}\n"],
    ['"Morning",', '"Morning";'],
    ['"price": 250000', '"price": 250000 // until Diwali'],
    ["    },\n", "    }},\n"],
    ["\n  ]\n", "\n  }\n"],
    ["    {\n", "    [\n"],
    ['"timings": [', '"timings": {'],
    ["    {\n", ""],
    ['"timings": [', '"timings":'],
    [/ {4}\},\n {4}\{\n(?= {6}"id": "evening")/, ""],
    ['"price"', "price"],
    ['"Morning"', "Morning"],
    ['"price": 250000', '"price" 250000'],
    ['"price": 250000', '"price" = 250000'],
    ['"price": 250000', '"price": '],
    ['"price": 250000', "250000"],
    ['"price": 250000', '"price": 250000,\n      "price": 260000'],
    [
      '      "price": 250000\n',
      '<<<<<<< HEAD\n      "price": 250000\n=======\n      "price": 260000\n>>>>>>> prices\n',
    ],
  ]),
  ...swaps(PACKAGES, [['"pastries"],', '"pastries",']]),
  ...swaps("content/catalogs/redirects.json", [
    [/"redirects": \[\s*\{([\s\S]*?)\}\s*\]/, '"redirects": ["from": "/contact"]'],
  ]),
  ...swaps("content/catalogs/packages.json", [['"pastries"],', '"pastries"},']]),
  ["a bracket too many at the end", TIMINGS, (text) => `${text.trimEnd()}}\n`],
  ["a file begins without its brace", TIMINGS, (text) => text.slice(2)],
  ["words below the end", TIMINGS, (text) => `${text}prices agreed with Meena\n`],
  ["a file was pasted below another", TIMINGS, (text) => text + text],
  ["the end of a file is missing", PACKAGES, (text) => text.slice(0, 900)],
  ["a file is empty", TIMINGS, () => ""],
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
