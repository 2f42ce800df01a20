import sharp from "sharp";
import { swap, type Mistake } from "./mistake.ts";
import { NEW_ARTICLE } from "./files.ts";
import { realList, testimonials, TESTIMONIALS } from "./values.ts";

const file = "content/articles/birthday-party-catering-kandivali.md";

const fine = (name: string, words: string): Mistake => ({
  name,
  file,
  change: (text) => `${text}\n${words}\n`,
  codes: [],
});

const photograph = (width: number) =>
  sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background: "#b3221d" } });

/** What looks like a mistake and is none: nothing may be told of it. */
export const nearMisses: Mistake[] = [
  fine("an arrow and a comparison", "Fewer than 30 < 40 guests, and 3 > 2 sweets."),
  fine("headings in order", "### Cake\n\n#### Candles"),
  fine("a hashtag", "#birthday"),
  fine("a rank", "#1 in the building, says the host."),
  fine("a bold sentence", "**Cut the cake last.**"),
  fine("a rule across the page", "Cake.\n\n---\n\nCandles."),
  fine("a fence that is closed", "```\ncake\n```"),
  fine("an empty cell", "| Cake | Price |\n| --- | --- |\n| Mango |  |"),
  fine("a numbered list", "1) cake\n2) candles"),
  fine("a remark in brackets", "(1) is the cake."),
  fine("a dash in front of words", "– said the child."),
  fine("a dash in the next line", "Cake\n– and candles – at four."),
  fine("one Devanagari number in front of words", "१. एप्रिलला सुरुवात."),
  fine("one fixed space", "₹\u00a0450 for a taxi."),
  fine("joined Devanagari letters", "क्\u200dष and र्\u200dय"),
  fine("an emoji of several parts", "The cook 👩‍🍳 waves."),
  fine("accents", "Crème brûlée, São Paulo, Ångström."),
  fine("the words to do", "Much to do before the cake. Xerox the list."),
  fine("a size of clothes", "Aprons in XXL."),
  fine("a fact in braces", "From {{ price.classic }} a head."),
  fine("words that may stand twice", "He said that that was what he had had."),
  fine("a dish called twice", "Chana chor, chana chor, puri puri!"),
  fine("a price of something else", "A taxi is ₹450, a balloon ₹80."),
  fine("a count of guests", "For 599 guests, or 30 to 60."),
  fine("an anniversary", "After 25 years of marriage, in the year 2000."),
  fine("a share of something else", "The cloth is 98% cotton."),
  fine("about 2000 of something", "About 2000 flowers."),
  fine("another telephone number", "The fire brigade is 101."),
  fine(
    "another page with an anchor",
    "See [drinks](/services/mehndi-catering-kandivali-borivali-malad#drinking).",
  ),
  fine(
    "addresses with capitals, a query or a place, which lead to their pages at once",
    "See [a card](/menuCard/gujarat), [birthdays](/services?type=birthday) and [home](/#packages).",
  ),
  fine(
    "links that call and write",
    "[Call](tel:+919820012345) or [write to Asha](mailto:asha@asha.example).",
  ),
  fine("another site", "[The award](https://udyogtara.example/awards?year=2019#list)."),
  fine("a link in angle brackets", "<https://udyogtara.example>"),
  fine("brackets in a sentence", "The cake [the large one] (see above) is eggless."),
  fine("a link with brackets in its words", "See [menus (all of them)](/menu)."),
  fine("an address as a link's words", "[www.udyogtara.example](https://www.udyogtara.example)"),
  {
    name: "one package twice as dear",
    file: "content/catalogs/packages.json",
    change: swap('"monthlyPrice": 799', '"monthlyPrice": 1599'),
    codes: [],
  },
  {
    name: "two packages at one price",
    file: "content/catalogs/packages.json",
    change: swap('"monthlyPrice": 699', '"monthlyPrice": 799'),
    codes: [],
  },
  {
    name: "a counter that costs the same in a package",
    file: "content/catalogs/live-counters.json",
    change: swap(/"standalone": 100,\s*"inPackage": 80/, '"standalone": 100, "inPackage": 100'),
    codes: [],
  },
  {
    name: "a redirect from an old address",
    file: "content/catalogs/redirects.json",
    change: swap('"redirects": [', '"redirects": [{ "from": "/old-menu", "to": "/menu" },'),
    codes: [],
  },
  {
    name: "what computers leave in folders",
    file: "content/media/Thumbs.db",
    change: () => "x",
    also: { "content/articles/desktop.ini": "x" },
    codes: [],
  },
  {
    name: "a good photograph",
    file: "content/media/gallery/banquet-05-pangat.jpg",
    change: () => "",
    also: {
      "content/media/gallery/banquet-05-pangat.jpg": await photograph(1200).jpeg().toBuffer(),
    },
    codes: [],
  },
  {
    name: "an article whose name ends like a kind of file",
    file: "content/articles/naming-ceremony-txt.md",
    change: () => NEW_ARTICLE,
    codes: [],
  },
  {
    name: "one fixed space in a title, and a moment in Indian time",
    file,
    change: (text) =>
      text
        .replace(/^title: (\S+) /m, "title: $1\u00a0")
        .replace("package:", "publishAt: 2026-01-01T18:30\npackage:"),
    codes: [],
  },
  {
    name: "a photograph of 12 MB, as phones take it",
    file: "content/media/gallery/banquet-05-pangat.jpg",
    change: () => "",
    also: {
      "content/media/gallery/banquet-05-pangat.jpg": Buffer.concat([
        await photograph(1200).jpeg().toBuffer(),
        Buffer.alloc(12 * 1024 * 1024),
      ]),
    },
    codes: [],
  },
  {
    name: "a description that speaks of a picture in the picture",
    file: "content/catalogs/gallery.json",
    change: swap(
      /"alt": "A domed mandap[^"]*"/,
      '"alt": "A guest holding a photo of her grandmother"',
    ),
    codes: [],
  },
  {
    name: "one picture twice in a list",
    file: "content/catalogs/gallery.json",
    change: swap(
      /"image": "gallery\/banquet-04-stage-rani",\s*"alt": "[^"]*"/,
      '"image": "gallery/banquet-02-rounds-evening", "alt": "Round tables set for dinner on an indigo floor, under chandeliers and a night sky"',
    ),
    codes: [],
  },
  {
    name: "six real testimonials beside two drafts and a sample",
    file: TESTIMONIALS,
    change: testimonials(2, 6, 1),
    codes: [],
  },
  {
    name: "the first real testimonials, one a draft, among samples",
    file: TESTIMONIALS,
    change: testimonials(1, 2, 4),
    codes: [],
  },
  {
    name: "a list of taken days on the last day of its life",
    file: "content/catalogs/dates.json",
    change: realList("2026-11-07"),
    codes: [],
  },
  {
    name: "a dish of which nothing is known but its name",
    file: "content/catalogs/menus.json",
    change: swap('"dishes": [', '"dishes": [{ "id": "sharbat", "name": "Kokum Sharbat" },'),
    codes: [],
  },
];
