import { ARTICLE, swap, addParagraph, type Mistake, swaps } from "./mistake.ts";

const REDIRECTS = "content/catalogs/redirects.json";

const redirect = (from: string, to: string): Mistake => [
  `redirect from ${from} to ${to}`,
  REDIRECTS,
  swap('"redirects": [', `"redirects": [{ "from": "${from}", "to": "${to}" },`),
];

export const referenceMistakes: Mistake[] = [
  ...swaps("content/catalogs/services.json", [
    ['"id": "maharashtra-catering-service"', '"id": "maharastra-catering-service"'],
  ]),
  ...swaps("content/catalogs/messages.json", [
    ['"id": "quote"', '"id": "qoute"'],
    [/\{\s*"id": "tasting",[^}]*\},/, ""],
    [/"options": \[\s*\{\s*"id": "quote"[^\]]*\],/, ""],
    [/"invalid": "Please give the number[^"]*",/, ""],
    [/"invalid": "Please choose a day[^"]*",/, ""],
  ]),
  ...swaps(ARTICLE, [
    ["- anniversary-catering-kandivali", "- aniversary-catering-kandivali"],
    [/- anniversary-catering-.*/, "- birthday-party-catering-kandivali"],
  ]),
  ...swaps("content/catalogs/packages.json", [
    ['"pav-bhaji", "pani-puri"', '"pav-bhaji", "panipuri"'],
    ['"pav-bhaji", "pani-puri"', '"pav-bhaji", "mongolian"'],
    ['"aliases": ["deluxe", ', '"aliases": ["classic", "deluxe", '],
    ['"monthlyPrice": 699', '"monthlyPrice": 6990'],
    ['"monthlyPrice": 599', '"monthlyPrice": 59'],
    [/"monthlyPrice": 599,\s*"yearlyPrice": 6000/, '"monthlyPrice": 700, "yearlyPrice": 650'],
    ['"monthlyPrice": 699', '"monthlyPrice": 899'],
    ["in the {{fullName.deluxe}}.", "in the {{fullName.royal}}."],
    ["in the {{fullName.deluxe}}.", "in the {{package.classic}} package."],
  ]),
  ...swaps("content/catalogs/live-counters.json", [
    ['"id": "papad"', '"id": "pizza"'],
    ['"standalone": 120', '"standalone": 12'],
    [/"standalone": 100,\s*"inPackage": 80/, '"standalone": 80, "inPackage": 100'],
  ]),
  ...swaps(REDIRECTS, [
    ['"redirects": [', '"redirects": [{ "from": "/a", "to": "/b" }, { "from": "/b", "to": "/a" },'],
  ]),
  ...swaps("content/catalogs/hall-timings.json", [['"end": "15:00"', '"end": "03:00"']]),
  ...swaps("content/catalogs/claims.json", [
    ['"Happy foodies"', '"Happy foodies since {{since}}"'],
    [/"min": 30,\s*"max": 1500/, '"min": 1500, "max": 30'],
  ]),
  redirect("/old-menu", "/menus"),
  redirect("/old-contact", "/contact"),
  redirect("/old-menu", "/old-menu"),
  redirect("/gallery", "/menu"),
  redirect("/old-menu", "https://thali-and-toran.example/menu"),
  redirect("https://thali-and-toran.example/old-menu", "/menu"),
  redirect("/old-menu/", "/menu"),
  redirect("old-menu", "/menu"),
  redirect("/old-menu", "/articles/menu.md"),
  redirect("/old-menu?x=1", "/menu"),
  ...swaps("content/catalogs/menu-cards.json", [['"Kokum Sharbat"', '"Kokam Sharbat"']]),
];

export const languageMistakes: Mistake[] = [
  ...swaps("content/catalogs/pages/home.json", [['"See the full plan"', '"See the whole plan"']]),
  [
    "a renamed package and a price above the better package",
    "content/catalogs/packages.json",
    (text) => text.replace('"listName": "Royal"', '"listName": "Maharaja"').replace("599", "749"),
  ],
  ...swaps("content/catalogs/languages/hi.json", [
    ["{{contact.venue}} में", "मालाड में"],
    ["{{guests.min}} मेहमानों से", "कुछ मेहमानों से"],
    ['"english": "Gulab Jamun"', '"english": "Gulab Jamum"'],
    ['"words": "गुलाब जामुन"', '"words": "Gulab Jamun"'],
  ]),
];

const link = (url: string) => addParagraph(`link to ${url}`, `See [our menus](${url}) first.`);

export const linkMistakes: Mistake[] = [
  ...swaps("content/catalogs/navigation.json", [
    ['"to": "/gallery"', '"to": "/galery"'],
    ['"to": "/gallery"', '"to": "/services/mehndi-catering-kandivali-borivali-malad#drinks"'],
    ['"to": "/gallery"', '"to": "//gallery"'],
    ['"to": "/gallery"', '"to": "https://thali-and-toran.example/gallery"'],
  ]),
  ...swaps("content/catalogs/pages/article.json", [['"to": "/contactUs"', '"to": "/contact"']]),
  link("https://thali-and-toran.example/menu"),
  link("/contact?from=card#form"),
  link("/Menu"),
  link("/menu/"),
  link("/package-detail/Classic"),
];

export const linkParagraphs: string[] = [
  ...[
    "/menus",
    "/zzzzzzzzzzzz",
    "/cuisine/gujrat",
    "/package-detail/diamond",
    "#adding-it-upp",
    "/services/mehndi-catering-kandivali-borivali-malad#drinks",
    "../articles/mehndi-catering-kandivali-borivali-malad.md",
    "menu",
    "http://localhost:5173/menu",
    "file:///C:/menu.html",
    "www.udyogtara.example",
    "udyogtara.com/awards",
    "//udyogtara.example",
    "http://udyogtara.example",
    "htps://udyogtara.example",
    "https:/udyogtara.example",
    "whatsapp://send",
    "",
    "#",
    "javascript:alert(1)",
    "asha@asha.example",
    "mailto:asha",
    "+919820012345",
    "tel:call-us",
    "/our menu",
  ].map((url) => `See [our menus](${url}) first.`),
  "See [our menus](/menu first.",
  "See [our menus(/menu) first.",
  "See [our menus] (/menu) first.",
  "See (our menus)[/menu] first.",
  "See [](/menu) first.",
  "See www.udyogtara.example first.",
  "![Cake](/cake.jpg)",
  "See [our menus][m].\n\n[m]: /menus",
];
