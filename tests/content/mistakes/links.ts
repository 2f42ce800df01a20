import { told, type Mistake, swaps } from "./mistake.ts";

const link = (url: string) => told(`link to ${url}`, `See [our menus](${url}) first.`);

/** Mistakes in links. */
export const linkMistakes: Mistake[] = [
  ...swaps("content/catalogs/pages/package-detail.json", [['"to": "/hall"', '"to": "/plan"']]),
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

export const toldLinks: string[] = [
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
