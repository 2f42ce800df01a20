import { swap, type Mistake } from "./mistake.ts";

const REDIRECTS = "content/catalogs/redirects.json";
const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

const redirect = (name: string, from: string, to: string): Mistake => [
  name,
  REDIRECTS,
  swap('"redirects": [', `"redirects": [{ "from": "${from}", "to": "${to}" },`),
];

/** Names that lead elsewhere: to an entry of another catalog, to an article, to a page. */
export const referenceMistakes: Mistake[] = [
  [
    "a service card without its article",
    "content/catalogs/services.json",
    swap('"id": "maharashtra-catering-service"', '"id": "maharastra-catering-service"'),
  ],
  [
    "an unknown article to read next",
    ARTICLE,
    swap("- anniversary-catering-kandivali", "- aniversary-catering-kandivali"),
  ],
  [
    "an article that names itself",
    ARTICLE,
    swap(/- anniversary-catering-.*/, "- birthday-party-catering-kandivali"),
  ],
  [
    "a package with an unknown live counter",
    "content/catalogs/packages.json",
    swap('"pav-bhaji", "pani-puri"', '"pav-bhaji", "panipuri"'),
  ],
  [
    "a package with a counter that has no rate there",
    "content/catalogs/packages.json",
    swap('"pav-bhaji", "pani-puri"', '"pav-bhaji", "mongolian"'),
  ],
  [
    "two entries of one name",
    "content/catalogs/live-counters.json",
    swap('"id": "papad"', '"id": "pizza"'),
  ],
  [
    "one spelling for two packages",
    "content/catalogs/packages.json",
    swap('"aliases": ["deluxe", ', '"aliases": ["classic", "deluxe", '),
  ],
  redirect("a redirect to nowhere", "/old-menu", "/menus"),
  redirect("a redirect to an old address", "/old-contact", "/contact"),
  redirect("a redirect to itself", "/old-menu", "/old-menu"),
  [
    "two redirects that lead in a circle",
    REDIRECTS,
    swap(
      '"redirects": [',
      '"redirects": [{ "from": "/a", "to": "/b" }, { "from": "/b", "to": "/a" },',
    ),
  ],
  redirect("a redirect that hides a page", "/gallery", "/menu"),
  redirect("a redirect to a whole address", "/old-menu", "https://thali-and-toran.example/menu"),
  redirect("a redirect from a whole address", "https://thali-and-toran.example/old-menu", "/menu"),
  redirect("a redirect from an address with a slash at its end", "/old-menu/", "/menu"),
  redirect("a redirect without its first slash", "old-menu", "/menu"),
  redirect("a redirect to a file", "/old-menu", "/articles/menu.md"),
  redirect("a redirect with a question mark", "/old-menu?x=1", "/menu"),
  [
    "a price ten times those beside it",
    "content/catalogs/packages.json",
    swap('"monthlyPrice": 699', '"monthlyPrice": 6990'),
  ],
  [
    "a rate with a digit too few",
    "content/catalogs/live-counters.json",
    swap('"standalone": 120', '"standalone": 12'),
  ],
  [
    "a year cheaper than a month",
    "content/catalogs/packages.json",
    swap(/"monthlyPrice": 599,\s*"yearlyPrice": 6000/, '"monthlyPrice": 700, "yearlyPrice": 650'),
  ],
  [
    "a package dearer than the next better one",
    "content/catalogs/packages.json",
    swap('"monthlyPrice": 699', '"monthlyPrice": 899'),
  ],
  [
    "a counter dearer in a package",
    "content/catalogs/live-counters.json",
    swap(/"standalone": 100,\s*"inPackage": 80/, '"standalone": 80, "inPackage": 100'),
  ],
  [
    "hours that end before they begin",
    "content/catalogs/hall-timings.json",
    swap('"end": "15:00"', '"end": "03:00"'),
  ],
  [
    "more guests at least than at most",
    "content/catalogs/claims.json",
    swap(/"min": 30,\s*"max": 1500/, '"min": 1500, "max": 30'),
  ],
];
