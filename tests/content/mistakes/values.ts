import { swap, type Mistake } from "./mistake.ts";

const PACKAGES = "content/catalogs/packages.json";
const TIMINGS = "content/catalogs/hall-timings.json";
const COUNTERS = "content/catalogs/live-counters.json";
const MENUS = "content/catalogs/menus.json";
const SITE = "content/catalogs/site.json";

const ANSWERING = "content/catalogs/answering.json";

const DATES = "content/catalogs/dates.json";

const FIRST_TAKEN = '{ "date": "2026-11-22", "slot": "evening" },';

/** The list of taken slots as if it were no sample, compared with the register on a day. */
export const realList = (asOf: string) => (text: string) =>
  swap(/"asOf": "[^"]*"/, `"asOf": "${asOf}"`)(swap(/ *"sample": true,\n/, "")(text));

export const TESTIMONIALS = "content/catalogs/testimonials.json";

/** The catalog with a number of testimonials of each kind; a release drops samples. */
export const testimonials = (drafts: number, shown: number, samples: number) => (text: string) => {
  const catalog = JSON.parse(text) as Record<"testimonials", { sample?: true }[]>;
  const [{ sample: _, ...first } = {}] = catalog.testimonials;
  const kinds: [count: number, mark: object][] = [
    [drafts, { draft: true }],
    [shown, {}],
    [samples, { sample: true }],
  ];
  const marks = kinds.flatMap(([count, mark]) => Array.from({ length: count }, () => mark));
  const entries = marks.map((mark, place) => {
    const letter = String.fromCharCode(97 + place);
    return {
      ...first,
      name: `Guest ${letter.toUpperCase()}`,
      ...mark,
    };
  });
  return JSON.stringify({ ...catalog, testimonials: entries }, null, 2);
};

/** A fact of the business that is added, or replaced, in site.json. */
const siteFact = (fact: string) => (text: string) => {
  const key = fact.slice(0, fact.indexOf(":"));
  const without = text.replace(new RegExp(` *${key}: \\{[^}]*\\},?\n`), "");
  return swap("{\n", `{\n  ${fact},\n`)(without);
};

const firstGuest = (entry: string) => swap('"name":', `${entry}, "name":`);

const price = (written: string) => swap('"monthlyPrice": 599', `"monthlyPrice": ${written}`);

/** Mistakes in prices, other values and keys. */
export const valueMistakes: Mistake[] = [
  ["a price in quotation marks", PACKAGES, price('"599"')],
  ['a price as "599/-"', PACKAGES, price('"599/-"')],
  ['a price as "Rs 599"', PACKAGES, price('"Rs 599"')],
  ["a price with the rupee sign", PACKAGES, price("₹599")],
  ["a price as 599/-", PACKAGES, price("599/-")],
  ["a price with a leading zero", PACKAGES, price("0599")],
  ["a price with Indian commas", TIMINGS, swap("250000", "2,50,000")],
  ["a price with Indian commas in quotation marks", TIMINGS, swap("250000", '"2,50,000"')],
  ["a negative price", PACKAGES, price("-599")],
  ["a price of nothing", PACKAGES, price("0")],
  ["a price with paise", PACKAGES, price("599.50")],
  ["a price in words", PACKAGES, price('"on request"')],
  ["no price yet", PACKAGES, price("null")],
  ["a price with a zero too many", COUNTERS, swap('"standalone": 120', '"standalone": 1200')],
  ["a switch in quotation marks", SITE, swap('"placeholder": true', '"placeholder": "yes"')],
  [
    "text where a list is needed",
    SITE,
    swap(/"lines": \[[^\]]*\]/, '"lines": "Shop 4, Kandivali West"'),
  ],
  ["a number where text is needed", SITE, swap('"Thali & Toran"', "25")],
  ["a key is misspelt", PACKAGES, swap('"summary"', '"sumary"')],
  ["a key has a capital letter", PACKAGES, swap('"monthlyPrice"', '"MonthlyPrice"')],
  ["a key that nobody knows", PACKAGES, swap('"summary"', '"discount": 10,\n      "summary"')],
  ["a key is missing", PACKAGES, swap(/ *"summary": .*\n/, "")],
  [
    "a key that means something to programmers",
    PACKAGES,
    swap('"summary"', '"__proto__": { "price": 1 },\n      "summary"'),
  ],
  ["a word that is none of the choices", PACKAGES, swap('"ground": "leaf"', '"ground": "leef"')],
  ["a text is empty", PACKAGES, swap(/"summary": "[^"]*"/, '"summary": ""')],
  [
    "a description is too long",
    PACKAGES,
    swap(/"description": "/, `"description": "${"Good food for good people. ".repeat(8)}`),
  ],
  [
    "a list has too few entries",
    PACKAGES,
    swap(/"features": \[[^\]]*\]/, '"features": ["Three welcome drinks"]'),
  ],
  ["a dish stands twice in a list", PACKAGES, swap('"Jaljeera"', '"Kokum Sharbat"')],
  [
    "an address with capital letters and spaces",
    PACKAGES,
    swap('"slug": "special-package"', '"slug": "Special Package"'),
  ],
  ["an hour without its zero", TIMINGS, swap('"09:00"', '"9:00"')],
  ["a hall that closes before it opens", TIMINGS, swap('"end": "15:00"', '"end": "05:00"')],
  [
    "a working day that ends before it begins",
    ANSWERING,
    swap('"closes": "19:00"', '"closes": "07:00"'),
  ],
  ["a counter without any price", COUNTERS, swap('      "standalone": 100,\n', "")],
  ["too many testimonials are drafts", TESTIMONIALS, testimonials(4, 5, 0)],
  ["samples in the place of a testimonial that is a draft", TESTIMONIALS, testimonials(1, 5, 4)],
  ["a live counter that does not exist", PACKAGES, swap('"pav-bhaji"', '"pav-bhajji"')],
  ["a fact that no catalog holds", SITE, swap("{{since}}", "{{sinze}}")],
  [
    "mistakes in three files",
    PACKAGES,
    price('"599"'),
    {
      "content/catalogs/redirects.json":
        '{\n  "$schema": "../../schemas/redirects.schema.json",\n  "redirects": [\n    { "from": "/contact", "to": "/contactUs" },\n  ]\n}\n',
      "content/articles/new-year.md":
        "---\ntitle: New Year: dinner\n---\n\n## Dinner\n\n[Menu](/menus)\n",
    },
  ],
  [
    "a time of the hall is taken twice",
    DATES,
    swap(FIRST_TAKEN, `${FIRST_TAKEN}\n    ${FIRST_TAKEN}`),
  ],
  [
    "an evening is taken on a day that is taken whole",
    DATES,
    swap(FIRST_TAKEN, `${FIRST_TAKEN}\n    { "date": "2026-11-22", "slot": "full-day" },`),
  ],
  ["a taken day that the calendar lacks", DATES, swap("2026-11-22", "2026-11-31")],
  ["a taken day as it is said", DATES, swap('"2026-11-22"', '"22/11/2026"')],
  ["a time that the hall does not have", DATES, swap('"slot": "evening"', '"slot": "evning"')],
  ["a taken day of the wrong year", DATES, swap("2026-11-22", "2072-11-22")],
  ["a list that is dated in the future", DATES, swap(/"asOf": "[^"]*"/, '"asOf": "2026-11-22"')],
  ["a list that nobody has looked at for weeks", DATES, realList("2026-11-06")],
  ["a season that ends before it begins", DATES, swap('"to": "2026-12-15"', '"to": "2025-12-15"')],
  [
    "a vegan dish with dairy",
    MENUS,
    swap('"contains": ["dairy"],', '"diets": ["vegan"],\n          "contains": ["dairy"],'),
  ],
  [
    "a Jain dish that may have onion in it",
    MENUS,
    swap(
      '"id": "phulka",\n          "name": "Phulka",',
      '"id": "phulka-2",\n          "name": "Phulka 2",\n          "diets": ["jain"]\n        },\n        {\n          "id": "phulka",\n          "name": "Phulka",',
    ),
  ],
  [
    "a dish that is Jain, and Jain on request",
    MENUS,
    swap(
      '"id": "phulka",\n          "name": "Phulka",',
      '"id": "phulka-2",\n          "name": "Phulka 2",\n          "diets": ["jain", "no-onion-garlic"],\n          "jainOnRequest": true\n        },\n        {\n          "id": "phulka",\n          "name": "Phulka",',
    ),
  ],
  [
    "a dish with nuts and without",
    MENUS,
    swap(
      '"contains": ["dairy"],',
      '"contains": ["dairy", "nuts"],\n          "without": ["nuts"],',
    ),
  ],
  [
    "a diet that nobody knows",
    MENUS,
    swap('"contains": ["dairy"],', '"diets": ["jian"],\n          "contains": ["dairy"],'),
  ],
  ["a dish with another dish's id", MENUS, swap('"id": "hot-and-sour"', '"id": "dal-tadka"')],
  ["a dish with a live counter's id", MENUS, swap('"id": "hot-and-sour"', '"id": "pav-bhaji"')],
  ["a GSTIN with a wrong character", SITE, siteFact('"gstin": { "number": "27AAPFU0939F1ZX" }')],
  ["a GSTIN with spaces", SITE, siteFact('"gstin": { "number": "27 aapfu 0939 f1zv" }')],
  ["a licence with spaces", SITE, siteFact('"fssai": { "number": "1152 3998 000 123" }')],
  ["a licence too short", SITE, siteFact('"fssai": { "number": "1152399" }')],
  [
    "a profile without https",
    SITE,
    siteFact('"googleProfile": { "url": "http://maps.app.example/thali" }'),
  ],
  ["a testimonial of a month to come", TESTIMONIALS, firstGuest('"month": "2026-12"')],
  ["a testimonial of a month in words", TESTIMONIALS, firstGuest('"month": "March 2026"')],
  [
    "a testimonial's source without https",
    TESTIMONIALS,
    firstGuest('"source": { "name": "Reviews", "url": "http://g.example/r/1" }'),
  ],
];
