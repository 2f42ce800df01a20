import { swap, type Mistake, swaps } from "./mistake.ts";

const PACKAGES = "content/catalogs/packages.json";
const TIMINGS = "content/catalogs/hall-timings.json";
const COUNTERS = "content/catalogs/live-counters.json";
const MENUS = "content/catalogs/menus.json";
const SITE = "content/catalogs/site.json";
const ANSWERING = "content/catalogs/answering.json";
const DATES = "content/catalogs/dates.json";

const FIRST_TAKEN = '{ "date": "2026-11-22", "slot": "evening" },';

/** Removes `sample` from the list of taken slots and sets its `asOf`. */
export const realList = (asOf: string) => (text: string) =>
  swap(/"asOf": "[^"]*"/, `"asOf": "${asOf}"`)(swap(/ *"sample": true,\n/, "")(text));

const TESTIMONIALS = "content/catalogs/testimonials.json";

const siteFact = (fact: string) => (text: string) => {
  const key = fact.slice(0, fact.indexOf(":"));
  const without = text.replace(new RegExp(` *${key}: \\{[^}]*\\},?\n`), "");
  return swap("{\n", `{\n  ${fact},\n`)(without);
};

const PHULKA = '"id": "phulka",\n          "name": "Phulka",';
const PRICE = '"monthlyPrice": 599';

export const valueMistakes: Mistake[] = [
  ...["head", "courses"].map((key): Mistake => [
    `a package without its ${key}`,
    PACKAGES,
    (text) => {
      const catalog = JSON.parse(text) as { packages: object[] };
      Reflect.deleteProperty(catalog.packages[1] ?? {}, key);
      return JSON.stringify(catalog, null, 2);
    },
  ]),
  ...swaps(
    PACKAGES,
    [
      '"599"',
      '"599/-"',
      '"Rs 599"',
      "₹599",
      "599/-",
      "0599",
      "-599",
      "0",
      "599.50",
      '"on request"',
      "null",
    ].map((written) => [PRICE, `"monthlyPrice": ${written}`] as const),
  ),
  ...swaps(TIMINGS, [
    ["250000", "2,50,000"],
    ["250000", '"2,50,000"'],
    ['"09:00"', '"9:00"'],
    ['"end": "15:00"', '"end": "05:00"'],
  ]),
  ...swaps(COUNTERS, [
    ['"standalone": 120', '"standalone": 1200'],
    ['      "standalone": 100,\n', ""],
  ]),
  ...swaps(SITE, [
    ['"placeholder": true', '"placeholder": "yes"'],
    [/"lines": \[[^\]]*\]/, '"lines": "Shop 4, Kandivali West"'],
    ['"Thali & Toran"', "25"],
    ["{{since}}", "{{sinze}}"],
  ]),
  ...swaps(PACKAGES, [
    ['"summary"', '"sumary"'],
    ['"monthlyPrice"', '"MonthlyPrice"'],
    ['"summary"', '"discount": 10,\n      "summary"'],
    [/ *"summary": .*\n/, ""],
    ['"summary"', '"__proto__": { "price": 1 },\n      "summary"'],
    ['"background": "leaf"', '"background": "leef"'],
    [/"summary": "[^"]*"/, '"summary": ""'],
    [/"description": "/, `"description": "${"Good food for good people. ".repeat(8)}`],
    [/"features": \[[^\]]*\]/, '"features": ["Three welcome drinks"]'],
    ['"Jaljeera"', '"Kokum Sharbat"'],
    ['"slug": "special-package"', '"slug": "Special Package"'],
    ['"pav-bhaji"', '"pav-bhajji"'],
  ]),
  ...swaps(ANSWERING, [
    ['"closes": "19:00"', '"closes": "07:00"'],
    ['"promise"', '"holidays": ["2026-11-31"],\n  "promise"'],
  ]),
  ...swaps(DATES, [
    [FIRST_TAKEN, `${FIRST_TAKEN}\n    ${FIRST_TAKEN}`],
    [FIRST_TAKEN, `${FIRST_TAKEN}\n    { "date": "2026-11-22", "slot": "full-day" },`],
    ["2026-11-22", "2026-11-31"],
    ['"2026-11-22"', '"22/11/2026"'],
    ['"slot": "evening"', '"slot": "evning"'],
    ["2026-11-22", "2072-11-22"],
    [/"asOf": "[^"]*"/, '"asOf": "2026-11-22"'],
    ['"to": "2026-12-15"', '"to": "2025-12-15"'],
  ]),
  ...swaps(MENUS, [
    ['"contains": ["dairy"],', '"diets": ["vegan"],\n          "contains": ["dairy"],'],
    ...['"diets": ["jain"]', '"diets": ["jain", "no-onion-garlic"],\n "jainOnRequest": true'].map(
      (diets) =>
        [PHULKA, `"id": "phulka-2",\n "name": "Phulka 2",\n ${diets}\n}, {\n ${PHULKA}`] as const,
    ),
    ['"contains": ["dairy"],', '"contains": ["dairy", "nuts"],\n          "without": ["nuts"],'],
    ['"contains": ["dairy"],', '"diets": ["jian"],\n          "contains": ["dairy"],'],
    ['"id": "hot-and-sour"', '"id": "dal-tadka"'],
    ['"id": "hot-and-sour"', '"id": "pav-bhaji"'],
  ]),
  [
    "mistakes in three files",
    PACKAGES,
    swap(PRICE, '"monthlyPrice": "599"'),
    {
      "content/catalogs/redirects.json":
        '{\n  "$schema": "../../schemas/redirects.schema.json",\n  "redirects": [\n    { "from": "/contact", "to": "/contactUs" },\n  ]\n}\n',
      "content/articles/new-year.md":
        "---\ntitle: New Year: dinner\n---\n\n## Dinner\n\n[Menu](/menus)\n",
    },
  ],
  ["a list that is weeks old", DATES, realList("2026-11-06")],
  ...swaps(
    TESTIMONIALS,
    [
      '"month": "2026-12"',
      '"month": "March 2026"',
      '"source": { "name": "Reviews", "url": "http://g.example/r/1" }',
    ].map((entry) => ['"name":', `${entry}, "name":`] as const),
  ),
  ...[
    '"gstin": { "number": "27 aapfu 0939 f1zv" }',
    '"fssai": { "number": "1152 3998 000 123" }',
    '"fssai": { "number": "1152399" }',
    '"googleProfile": { "url": "http://maps.app.example/thali" }',
  ].map((fact): Mistake => [fact, SITE, siteFact(fact)]),
];
