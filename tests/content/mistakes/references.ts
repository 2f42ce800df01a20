import { swap, type Mistake } from "./mistake.ts";

const REDIRECTS = "content/catalogs/redirects.json";
const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

const redirect = (name: string, from: string, to: string, ...codes: Mistake["codes"]): Mistake => ({
  name,
  file: REDIRECTS,
  change: swap('"redirects": [', `"redirects": [{ "from": "${from}", "to": "${to}" },`),
  codes,
});

/** Names that lead elsewhere: to an entry of another catalog, to an article, to a page. */
export const referenceMistakes: Mistake[] = [
  {
    name: "a service card without its article",
    file: "content/catalogs/services.json",
    change: swap('"id": "maharashtra-catering-service"', '"id": "maharastra-catering-service"'),
    codes: ["unknown-reference"],
  },
  {
    name: "an unknown article to read next",
    file: ARTICLE,
    change: swap("- anniversary-catering-kandivali", "- aniversary-catering-kandivali"),
    codes: ["unknown-reference"],
  },
  {
    name: "an article that names itself",
    file: ARTICLE,
    change: swap(/- anniversary-catering-.*/, "- birthday-party-catering-kandivali"),
    codes: ["self-reference"],
  },
  {
    name: "a package with an unknown live counter",
    file: "content/catalogs/packages.json",
    change: swap('"pav-bhaji", "pani-puri"', '"pav-bhaji", "panipuri"'),
    codes: ["unknown-reference"],
  },
  {
    name: "a package with a counter that has no rate there",
    file: "content/catalogs/packages.json",
    change: swap('"pav-bhaji", "pani-puri"', '"pav-bhaji", "mongolian"'),
    codes: ["unknown-reference"],
  },
  {
    name: "two entries of one name",
    file: "content/catalogs/live-counters.json",
    change: swap('"id": "papad"', '"id": "pizza"'),
    codes: ["repeated-name"],
  },
  {
    name: "one spelling for two packages",
    file: "content/catalogs/packages.json",
    change: swap('"aliases": ["deluxe", ', '"aliases": ["classic", "deluxe", '),
    codes: ["shared-alias"],
  },
  redirect("a redirect to nowhere", "/old-menu", "/menus", "redirect-to-nowhere"),
  redirect("a redirect to an old address", "/old-contact", "/contact", "redirect-chain"),
  redirect("a redirect to itself", "/old-menu", "/old-menu", "redirect-loop"),
  {
    name: "two redirects that lead in a circle",
    file: REDIRECTS,
    change: swap(
      '"redirects": [',
      '"redirects": [{ "from": "/a", "to": "/b" }, { "from": "/b", "to": "/a" },',
    ),
    codes: ["redirect-loop"],
  },
  redirect("a redirect that hides a page", "/gallery", "/menu", "redirect-hides-page"),
  redirect(
    "a redirect to a whole address",
    "/old-menu",
    "https://thali-and-toran.example/menu",
    "redirect-form",
  ),
  redirect(
    "a redirect from a whole address",
    "https://thali-and-toran.example/old-menu",
    "/menu",
    "redirect-form",
  ),
  redirect(
    "a redirect from an address with a slash at its end",
    "/old-menu/",
    "/menu",
    "redirect-form",
  ),
  redirect("a redirect without its first slash", "old-menu", "/menu", "redirect-form"),
  redirect("a redirect to a file", "/old-menu", "/articles/menu.md", "redirect-form"),
  redirect("a redirect with a question mark", "/old-menu?x=1", "/menu", "redirect-form"),
  {
    name: "a price ten times those beside it",
    file: "content/catalogs/packages.json",
    change: swap('"monthlyPrice": 699', '"monthlyPrice": 6990'),
    codes: ["unlikely-price"],
  },
  {
    name: "a rate with a digit too few",
    file: "content/catalogs/live-counters.json",
    change: swap('"standalone": 120', '"standalone": 12'),
    codes: ["unlikely-price"],
  },
  {
    name: "a year cheaper than a month",
    file: "content/catalogs/packages.json",
    change: swap(
      /"monthlyPrice": 599,\s*"yearlyPrice": 6000/,
      '"monthlyPrice": 700, "yearlyPrice": 650',
    ),
    codes: ["yearly-below-monthly", "unlikely-price", "dearer-than-better"],
  },
  {
    name: "a package dearer than the next better one",
    file: "content/catalogs/packages.json",
    change: swap('"monthlyPrice": 699', '"monthlyPrice": 899'),
    codes: ["dearer-than-better"],
  },
  {
    name: "a counter dearer in a package",
    file: "content/catalogs/live-counters.json",
    change: swap(/"standalone": 100,\s*"inPackage": 80/, '"standalone": 80, "inPackage": 100'),
    codes: ["dear-in-package"],
  },
  {
    name: "hours that end before they begin",
    file: "content/catalogs/hall-timings.json",
    change: swap('"end": "15:00"', '"end": "03:00"'),
    codes: ["ends-before-start"],
  },
  {
    name: "more guests at least than at most",
    file: "content/catalogs/claims.json",
    change: swap(/"min": 30,\s*"max": 1500/, '"min": 1500, "max": 30'),
    codes: ["min-above-max"],
  },
];
