import sharp from "sharp";
import { ARTICLE, swap, told, type Mistake } from "./mistake.ts";
import { NEW_ARTICLE } from "./files.ts";
import { realList, testimonials, TESTIMONIALS } from "./values.ts";

const photograph = (width: number) =>
  sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background: "#b3221d" } });

/** Correct content that resembles a mistake. */
export const nearMisses: Mistake[] = [
  told("an arrow and a comparison", "Fewer than 30 < 40 guests, and 3 > 2 sweets."),
  told("headings in order", "### Cake\n\n#### Candles"),
  told("a hashtag", "#birthday"),
  told("a rank", "#1 in the building, says the host."),
  told("a bold sentence", "**Cut the cake last.**"),
  told("a rule across the page", "Cake.\n\n---\n\nCandles."),
  told("a fence that is closed", "```\ncake\n```"),
  told("an empty cell", "| Cake | Price |\n| --- | --- |\n| Mango |  |"),
  told("a numbered list", "1) cake\n2) candles"),
  told("a remark in brackets", "(1) is the cake."),
  told("a dash in front of words", "– said the child."),
  told("a dash in the next line", "Cake\n– and candles – at four."),
  told("one Devanagari number in front of words", "१. एप्रिलला सुरुवात."),
  told("one fixed space", "₹\u00a0450 for a taxi."),
  told("joined Devanagari letters", "क्\u200dष and र्\u200dय"),
  told("an emoji of several parts", "The cook 👩‍🍳 waves."),
  told("accents", "Crème brûlée, São Paulo, Ångström."),
  told("the words to do", "Much to do before the cake. Xerox the list."),
  told("a size of clothes", "Aprons in XXL."),
  told("a fact in braces", "From {{ price.classic }} a head."),
  told("words that may stand twice", "He said that that was what he had had."),
  told("a dish called twice", "Chana chor, chana chor, puri puri!"),
  told("a price of something else", "A taxi is ₹450, a balloon ₹80."),
  told("a count of guests", "For 599 guests, or 30 to 60."),
  told("an anniversary", "After 25 years of marriage, in the year 2000."),
  told("a share of something else", "The cloth is 98% cotton."),
  told("about 2000 of something", "About 2000 flowers."),
  told("another telephone number", "The fire brigade is 101."),
  told(
    "another page with an anchor",
    "See [drinks](/services/mehndi-catering-kandivali-borivali-malad#drinking).",
  ),
  told(
    "addresses with capitals, a query or a place, which lead to their pages at once",
    "See [a card](/menuCard/gujarat), [birthdays](/services?type=birthday) and [home](/#packages).",
  ),
  told(
    "links that call and write",
    "[Call](tel:+919820012345) or [write to Asha](mailto:asha@asha.example).",
  ),
  told("another site", "[The award](https://udyogtara.example/awards?year=2019#list)."),
  told("a link in angle brackets", "<https://udyogtara.example>"),
  told("brackets in a sentence", "The cake [the large one] (see above) is eggless."),
  told("a link with brackets in its words", "See [menus (all of them)](/menu)."),
  told("an address as a link's words", "[www.udyogtara.example](https://www.udyogtara.example)"),
  [
    "one package twice as dear",
    "content/catalogs/packages.json",
    swap('"monthlyPrice": 799', '"monthlyPrice": 1599'),
  ],
  [
    "two packages at one price",
    "content/catalogs/packages.json",
    swap('"monthlyPrice": 699', '"monthlyPrice": 799'),
  ],
  [
    "a counter that costs the same in a package",
    "content/catalogs/live-counters.json",
    swap(/"standalone": 100,\s*"inPackage": 80/, '"standalone": 100, "inPackage": 100'),
  ],
  [
    "a redirect from an old address",
    "content/catalogs/redirects.json",
    swap('"redirects": [', '"redirects": [{ "from": "/old-menu", "to": "/menu" },'),
  ],
  [
    "what computers leave in folders",
    "content/media/Thumbs.db",
    () => "x",
    { "content/articles/desktop.ini": "x" },
  ],
  [
    "a good photograph",
    "content/media/gallery/banquet-05-pangat.jpg",
    () => "",
    {
      "content/media/gallery/banquet-05-pangat.jpg": await photograph(1200).jpeg().toBuffer(),
    },
  ],
  [
    "an article whose name ends like a kind of file",
    "content/articles/naming-ceremony-txt.md",
    () => NEW_ARTICLE,
  ],
  [
    "one fixed space in a title, and a moment in Indian time",
    ARTICLE,
    (text) =>
      text
        .replace(/^title: (\S+) /m, "title: $1\u00a0")
        .replace("package:", "publishAt: 2026-01-01T18:30\npackage:"),
  ],
  [
    "a photograph of 12 MB, as phones take it",
    "content/media/gallery/banquet-05-pangat.jpg",
    () => "",
    {
      "content/media/gallery/banquet-05-pangat.jpg": Buffer.concat([
        await photograph(1200).jpeg().toBuffer(),
        Buffer.alloc(12 * 1024 * 1024),
      ]),
    },
  ],
  [
    "a description that speaks of a picture in the picture",
    "content/catalogs/gallery.json",
    swap(/"alt": "A domed mandap[^"]*"/, '"alt": "A guest holding a photo of her grandmother"'),
  ],
  [
    "one picture twice in a list",
    "content/catalogs/gallery.json",
    swap(
      /"image": "gallery\/banquet-04-stage-rani",\s*"alt": "[^"]*"/,
      '"image": "gallery/banquet-02-rounds-evening", "alt": "Round tables set for dinner on an indigo floor, under chandeliers and a night sky"',
    ),
  ],
  ["six real testimonials beside two drafts and a sample", TESTIMONIALS, testimonials(2, 6, 1)],
  ["the first real testimonials, one a draft, among samples", TESTIMONIALS, testimonials(1, 2, 4)],
  [
    "a list of taken days on the last day of its life",
    "content/catalogs/dates.json",
    realList("2026-11-07"),
  ],
  [
    "a dish of which nothing is known but its name",
    "content/catalogs/menus.json",
    swap('"dishes": [', '"dishes": [{ "id": "sharbat", "name": "Kokum Sharbat" },'),
  ],
];
