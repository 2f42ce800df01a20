import { swap, type Mistake } from "./mistake.ts";

const file = "content/articles/birthday-party-catering-kandivali.md";

const told = (name: string, words: string, ...codes: Mistake["codes"]): Mistake => ({
  name,
  file,
  change: (text) => `${text}\n${words}\n`,
  codes,
});

const link = (name: string, url: string, ...codes: Mistake["codes"]) =>
  told(name, `See [our menus](${url}) first.`, ...codes);

/** What editors do to links. */
export const linkMistakes: Mistake[] = [
  {
    name: "the last link to a page taken away",
    file: "content/catalogs/pages/package-detail.json",
    change: swap('"to": "/hall"', '"to": "/plan"'),
    codes: ["lonely-page"],
  },
  link("a page that does not exist", "/menus", "dead-link"),
  link("a page nobody could mean", "/zzzzzzzzzzzz", "dead-link"),
  link("a cuisine that does not exist", "/cuisine/gujrat", "dead-link"),
  link("a package that does not exist", "/package-detail/diamond", "dead-link"),
  link("a heading of this page that is not there", "#adding-it-upp", "dead-anchor"),
  link(
    "a heading of another page that is not there",
    "/services/mehndi-catering-kandivali-borivali-malad#drinks",
    "dead-anchor",
  ),
  link(
    "the name of a file",
    "../articles/mehndi-catering-kandivali-borivali-malad.md",
    "file-link",
  ),
  link("an address without its slash", "menu", "relative-link"),
  link("a page on one's own computer", "http://localhost:5173/menu", "local-link"),
  link("a file on one's own computer", "file:///C:/menu.html", "local-link"),
  link("another site without https", "www.udyogtara.example", "no-scheme"),
  link("another site by its bare name", "udyogtara.com/awards", "no-scheme"),
  link("two slashes in front", "//udyogtara.example", "no-scheme"),
  link("http in place of https", "http://udyogtara.example", "http-link"),
  link("a misspelt https", "htps://udyogtara.example", "bad-address"),
  link("one slash too few", "https:/udyogtara.example", "bad-address"),
  link("a link that opens an app", "whatsapp://send", "bad-address"),
  link("no address", "", "empty-link"),
  link("only a #", "#", "empty-link"),
  link("a link that runs code", "javascript:alert(1)", "unsafe-link"),
  link("our own site with its domain", "https://thali-and-toran.example/menu", "own-address"),
  link("mail without mailto", "asha@asha.example", "bad-mail-link"),
  link("a broken mailto", "mailto:asha", "bad-mail-link"),
  link("a number without tel", "+919820012345", "bad-phone-link"),
  link("letters in a tel link", "tel:call-us", "bad-phone-link"),
  told("a link that is not closed", "See [our menus](/menu first.", "unclosed-link"),
  told("words that are not closed", "See [our menus(/menu) first.", "unclosed-link"),
  told("a space in an address", "See [our menus](/our menu) first.", "space-in-link"),
  told("a space between the brackets", "See [our menus] (/menu) first.", "space-in-link"),
  told("brackets the wrong way round", "See (our menus)[/menu] first.", "turned-link"),
  told("a link that says click here", "[Click here](/menu) for menus.", "link-words"),
  told("a link without words", "See [](/menu) first.", "empty-link"),
  told("an address typed as text", "See www.udyogtara.example first.", "bare-address"),
  told("a picture in the text", "![Cake](/cake.jpg)", "picture-in-text"),
  told("a dead link listed below the text", "See [our menus][m].\n\n[m]: /menus", "dead-link"),
  {
    name: "a dead link in a catalog",
    file: "content/catalogs/navigation.json",
    change: swap('"to": "/gallery"', '"to": "/galery"'),
    codes: ["dead-link"],
  },
  link("an old address that leads on", "/contact?from=card#form", "redirected-link"),
  link("a page in other capitals", "/Menu", "redirected-link"),
  link("a page with a slash at its end", "/menu/", "redirected-link"),
  link("another name of a package", "/package-detail/Classic", "redirected-link"),
  {
    name: "an old address in a catalog",
    file: "content/catalogs/pages/article.json",
    change: swap('"to": "/contactUs"', '"to": "/contact"'),
    codes: ["redirected-link"],
  },
  {
    name: "a dead heading in a catalog",
    file: "content/catalogs/navigation.json",
    change: swap(
      '"to": "/gallery"',
      '"to": "/services/mehndi-catering-kandivali-borivali-malad#drinks"',
    ),
    codes: ["dead-anchor"],
  },
  {
    name: "two slashes in front, in a catalog",
    file: "content/catalogs/navigation.json",
    change: swap('"to": "/gallery"', '"to": "//gallery"'),
    codes: ["wrong-form"],
  },
  {
    name: "our own site with its domain, in a catalog",
    file: "content/catalogs/navigation.json",
    change: swap('"to": "/gallery"', '"to": "https://thali-and-toran.example/gallery"'),
    codes: ["wrong-form"],
  },
];
