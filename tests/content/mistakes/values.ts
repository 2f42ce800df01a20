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

/** So many testimonials of each kind; a release drops samples. */
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

const price = (written: string) => swap('"monthlyPrice": 599', `"monthlyPrice": ${written}`);

/** What editors type for prices and other values, and what they call keys. */
export const valueMistakes: Mistake[] = [
  {
    name: "a price in quotation marks",
    file: PACKAGES,
    change: price('"599"'),
    codes: ["number-in-quotes"],
  },
  {
    name: 'a price as "599/-"',
    file: PACKAGES,
    change: price('"599/-"'),
    codes: ["number-in-quotes"],
  },
  {
    name: 'a price as "Rs 599"',
    file: PACKAGES,
    change: price('"Rs 599"'),
    codes: ["number-in-quotes"],
  },
  {
    name: "a price with the rupee sign",
    file: PACKAGES,
    change: price("₹599"),
    codes: ["number-form"],
  },
  { name: "a price as 599/-", file: PACKAGES, change: price("599/-"), codes: ["number-form"] },
  {
    name: "a price with a leading zero",
    file: PACKAGES,
    change: price("0599"),
    codes: ["number-form"],
  },
  {
    name: "a price with Indian commas",
    file: TIMINGS,
    change: swap("250000", "2,50,000"),
    codes: ["number-form"],
  },
  {
    name: "a price with Indian commas in quotation marks",
    file: TIMINGS,
    change: swap("250000", '"2,50,000"'),
    codes: ["number-in-quotes"],
  },
  { name: "a negative price", file: PACKAGES, change: price("-599"), codes: ["out-of-range"] },
  { name: "a price of nothing", file: PACKAGES, change: price("0"), codes: ["out-of-range"] },
  { name: "a price with paise", file: PACKAGES, change: price("599.50"), codes: ["fraction"] },
  {
    name: "a price in words",
    file: PACKAGES,
    change: price('"on request"'),
    codes: ["wrong-type"],
  },
  { name: "no price yet", file: PACKAGES, change: price("null"), codes: ["no-value"] },
  {
    name: "a price with a zero too many",
    file: COUNTERS,
    change: swap('"standalone": 120', '"standalone": 1200'),
    codes: ["unlikely-price"],
  },
  {
    name: "a switch in quotation marks",
    file: SITE,
    change: swap('"placeholder": true', '"placeholder": "yes"'),
    codes: ["wrong-type"],
  },
  {
    name: "text where a list is needed",
    file: SITE,
    change: swap(/"lines": \[[^\]]*\]/, '"lines": "Shop 4, Kandivali West"'),
    codes: ["wrong-type"],
  },
  {
    name: "a number where text is needed",
    file: SITE,
    change: swap('"Thali & Toran"', "25"),
    codes: ["wrong-type"],
  },
  {
    name: "a key is misspelt",
    file: PACKAGES,
    change: swap('"summary"', '"sumary"'),
    codes: ["unknown-key"],
  },
  {
    name: "a key has a capital letter",
    file: PACKAGES,
    change: swap('"monthlyPrice"', '"MonthlyPrice"'),
    codes: ["unknown-key"],
  },
  {
    name: "a key that nobody knows",
    file: PACKAGES,
    change: swap('"summary"', '"discount": 10,\n      "summary"'),
    codes: ["unknown-key"],
  },
  {
    name: "a key is missing",
    file: PACKAGES,
    change: swap(/ *"summary": .*\n/, ""),
    codes: ["missing-key"],
  },
  {
    name: "a key that means something to programmers",
    file: PACKAGES,
    change: swap('"summary"', '"__proto__": { "price": 1 },\n      "summary"'),
    codes: ["unknown-key"],
  },
  {
    name: "a word that is none of the choices",
    file: PACKAGES,
    change: swap('"ground": "leaf"', '"ground": "leef"'),
    codes: ["not-allowed"],
  },
  {
    name: "a text is empty",
    file: PACKAGES,
    change: swap(/"summary": "[^"]*"/, '"summary": ""'),
    codes: ["too-short"],
  },
  {
    name: "a description is too long",
    file: PACKAGES,
    change: swap(/"description": "/, `"description": "${"Good food for good people. ".repeat(8)}`),
    codes: ["too-long"],
  },
  {
    name: "a list has too few entries",
    file: PACKAGES,
    change: swap(/"features": \[[^\]]*\]/, '"features": ["Three welcome drinks"]'),
    codes: ["wrong-count"],
  },
  {
    name: "a dish stands twice in a list",
    file: PACKAGES,
    change: swap('"Jaljeera"', '"Kokum Sharbat"'),
    codes: ["repeated-entry"],
  },
  {
    name: "an address with capital letters and spaces",
    file: PACKAGES,
    change: swap('"slug": "special-package"', '"slug": "Special Package"'),
    codes: ["wrong-form"],
  },
  {
    name: "an hour without its zero",
    file: TIMINGS,
    change: swap('"09:00"', '"9:00"'),
    codes: ["wrong-form"],
  },
  {
    name: "a hall that closes before it opens",
    file: TIMINGS,
    change: swap('"end": "15:00"', '"end": "05:00"'),
    codes: ["ends-before-start"],
  },
  {
    name: "a working day that ends before it begins",
    file: ANSWERING,
    change: swap('"closes": "19:00"', '"closes": "07:00"'),
    codes: ["ends-before-start"],
  },
  {
    name: "a counter without any price",
    file: COUNTERS,
    change: swap('      "standalone": 100,\n', ""),
    codes: ["wrong-combination"],
  },
  {
    name: "two guests with one name",
    file: "content/catalogs/testimonials.json",
    change: swap('"name": "Hetal Dholakia"', '"name": "Rucha and Aditya"'),
    codes: ["same-name"],
  },
  {
    name: "too many testimonials are drafts",
    file: TESTIMONIALS,
    change: testimonials(4, 5, 0),
    codes: ["too-few-shown"],
  },
  {
    name: "samples in the place of a testimonial that is a draft",
    file: TESTIMONIALS,
    change: testimonials(1, 5, 4),
    codes: ["too-few-shown"],
  },
  {
    name: "a live counter that does not exist",
    file: PACKAGES,
    change: swap('"pav-bhaji"', '"pav-bhajji"'),
    codes: ["unknown-reference"],
  },
  {
    name: "a fact that no catalog holds",
    file: SITE,
    change: swap("{{since}}", "{{sinze}}"),
    codes: ["unknown-fact"],
  },
  {
    name: "mistakes in three files",
    file: PACKAGES,
    change: price('"599"'),
    also: {
      "content/catalogs/redirects.json":
        '{\n  "$schema": "../../schemas/redirects.schema.json",\n  "redirects": [\n    { "from": "/contact", "to": "/contactUs" },\n  ]\n}\n',
      "content/articles/new-year.md":
        "---\ntitle: New Year: dinner\n---\n\n## Dinner\n\n[Menu](/menus)\n",
    },
    codes: ["number-in-quotes", "trailing-comma", "unquoted-colon", "missing-key", "dead-link"],
  },
  {
    name: "a time of the hall is taken twice",
    file: DATES,
    change: swap(FIRST_TAKEN, `${FIRST_TAKEN}\n    ${FIRST_TAKEN}`),
    codes: ["taken-twice"],
  },
  {
    name: "an evening is taken on a day that is taken whole",
    file: DATES,
    change: swap(FIRST_TAKEN, `${FIRST_TAKEN}\n    { "date": "2026-11-22", "slot": "full-day" },`),
    codes: ["taken-twice"],
  },
  {
    name: "a taken day that the calendar lacks",
    file: DATES,
    change: swap("2026-11-22", "2026-11-31"),
    codes: ["no-such-day"],
  },
  {
    name: "a taken day as it is said",
    file: DATES,
    change: swap('"2026-11-22"', '"22/11/2026"'),
    codes: ["wrong-form"],
  },
  {
    name: "a time that the hall does not have",
    file: DATES,
    change: swap('"slot": "evening"', '"slot": "evning"'),
    codes: ["unknown-reference"],
  },
  {
    name: "a taken day of the wrong year",
    file: DATES,
    change: swap("2026-11-22", "2072-11-22"),
    codes: ["beyond-list"],
  },
  {
    name: "a list that is dated in the future",
    file: DATES,
    change: swap(/"asOf": "[^"]*"/, '"asOf": "2026-11-22"'),
    codes: ["dated-ahead"],
  },
  {
    name: "a list that nobody has looked at for weeks",
    file: DATES,
    change: realList("2026-11-06"),
    codes: ["old-list"],
  },
  {
    name: "a season that ends before it begins",
    file: DATES,
    change: swap('"to": "2026-12-15"', '"to": "2025-12-15"'),
    codes: ["ends-before-it-begins"],
  },
  {
    name: "a vegan dish with dairy",
    file: MENUS,
    change: swap('"contains": ["dairy"],', '"diets": ["vegan"],\n          "contains": ["dairy"],'),
    codes: ["diet-contradiction"],
  },
  {
    name: "a Jain dish that may have onion in it",
    file: MENUS,
    change: swap(
      '"id": "phulka",\n          "name": "Phulka",',
      '"id": "phulka-2",\n          "name": "Phulka 2",\n          "diets": ["jain"]\n        },\n        {\n          "id": "phulka",\n          "name": "Phulka",',
    ),
    codes: ["diet-contradiction"],
  },
  {
    name: "a dish that is Jain, and Jain on request",
    file: MENUS,
    change: swap(
      '"id": "phulka",\n          "name": "Phulka",',
      '"id": "phulka-2",\n          "name": "Phulka 2",\n          "diets": ["jain", "no-onion-garlic"],\n          "jainOnRequest": true\n        },\n        {\n          "id": "phulka",\n          "name": "Phulka",',
    ),
    codes: ["diet-contradiction"],
  },
  {
    name: "a dish with nuts and without",
    file: MENUS,
    change: swap(
      '"contains": ["dairy"],',
      '"contains": ["dairy", "nuts"],\n          "without": ["nuts"],',
    ),
    codes: ["diet-contradiction"],
  },
  {
    name: "a diet that nobody knows",
    file: MENUS,
    change: swap('"contains": ["dairy"],', '"diets": ["jian"],\n          "contains": ["dairy"],'),
    codes: ["not-allowed"],
  },
  {
    name: "a dish with another dish's id",
    file: MENUS,
    change: swap('"id": "hot-and-sour"', '"id": "dal-tadka"'),
    codes: ["repeated-name"],
  },
  {
    name: "a dish with a live counter's id",
    file: MENUS,
    change: swap('"id": "hot-and-sour"', '"id": "pav-bhaji"'),
    codes: ["repeated-name"],
  },
];
