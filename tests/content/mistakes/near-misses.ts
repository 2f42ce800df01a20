import sharp from "sharp";
import { ARTICLE, write, type Mistake, swaps } from "./mistake.ts";
import { NEW_ARTICLE } from "./files.ts";
import { realList } from "./values.ts";

const PICTURE = "content/media/gallery/banquet-05-pangat.jpg";
const photograph = await sharp({
  create: { width: 1200, height: 800, channels: 3, background: "#b3221d" },
})
  .jpeg()
  .toBuffer();

/** Correct content that resembles a mistake. */
export const nearMisses: Mistake[] = [
  ...swaps("content/catalogs/packages.json", [
    ['"monthlyPrice": 799', '"monthlyPrice": 1599'],
    ['"monthlyPrice": 699', '"monthlyPrice": 799'],
    ["in the {{fullName.deluxe}}.", "in the {{fullName.deluxe}} or the {{fullName.royal}}."],
  ]),
  ...swaps("content/catalogs/live-counters.json", [
    [/"standalone": 100,\s*"inPackage": 80/, '"standalone": 100, "inPackage": 100'],
  ]),
  ...swaps(ARTICLE, [
    [
      /^imageAlt:.*$/m,
      'imageAlt: "A cake* on a *round table * beside the guests_say_so sign (* it lit up)"',
    ],
  ]),
  [
    "a # in quotation marks, and a line of comment",
    ARTICLE,
    (text) => text.replace(/^title: "?(.*?)"?$/m, '# Ask Meena\ntitle: "$1 # 1" '),
  ],
  ...swaps("content/catalogs/redirects.json", [
    ['"redirects": [', '"redirects": [{ "from": "/old-menu", "to": "/menu" },'],
  ]),
  ...swaps("content/catalogs/gallery.json", [
    [/"alt": "A domed mandap[^"]*"/, '"alt": "A guest holding a photo of her grandmother"'],
    [
      /"image": "gallery\/banquet-04-stage-rani",\s*"alt": "[^"]*"/,
      '"image": "gallery/banquet-02-rounds-evening", "alt": "Round tables set for dinner on an indigo floor, under chandeliers and a night sky"',
    ],
  ]),
  ...swaps("content/catalogs/menu-cards.json", [['"Kokum Sharbat"', '"Kokum Soda"']]),
  ...swaps("content/catalogs/menus.json", [
    ['"dishes": [', '"dishes": [{ "id": "sharbat", "name": "Jamun Sharbat" },'],
  ]),
  write("what computers leave in folders", "content/media/Thumbs.db", "x", {
    "content/articles/desktop.ini": "x",
  }),
  write("a good photograph", PICTURE, photograph),
  write("a name that ends like a kind of file", "content/articles/a-ceremony-txt.md", NEW_ARTICLE),
  [
    "one fixed space in a title, and a moment in Indian time",
    ARTICLE,
    (text) =>
      text
        .replace(/^title: (\S+) /m, "title: $1\u00a0")
        .replace("package:", "publishAt: 2026-01-01T18:30\npackage:"),
  ],
  write(
    "a photograph of 12 MB, as phones take it",
    PICTURE,
    Buffer.concat([photograph, Buffer.alloc(12 * 1024 * 1024)]),
  ),
  ["a list on the last day of its life", "content/catalogs/dates.json", realList("2026-11-07")],
];

export const nearMissParagraphs: string[] = [
  "Fewer than 30 < 40 guests, and 3 > 2 sweets.",
  "### Cake\n\n#### Candles",
  "#birthday",
  "#1 in the building, says the host.",
  "**Cut the cake last.**",
  "Cake.\n\n---\n\nCandles.",
  "```\ncake\n```",
  "| Cake | Price |\n| --- | --- |\n| Mango |  |",
  "1) cake\n2) candles",
  "1. cake\n1. candles",
  "7. cake\n8. candles",
  "2019. Many a cake.",
  "See [cakes][cake] and [the menu].\n\n[cake]: /menu\n[the menu]: /menu",
  "(1) is the cake.",
  "– said the child.",
  "Cake\n– and candles – at four.",
  "१. एप्रिलला सुरुवात.",
  "₹\u00a0450 for a taxi.",
  "क्\u200dष and र्\u200dय",
  "The cook 👩‍🍳 waves.",
  "Crème brûlée, São Paulo, Ångström.",
  "Much to do before the cake. Xerox the list.",
  "Aprons in XXL.",
  "*Cut the cake last*, says the _cook_.",
  "Between 10:30:00 and 11:00, the *muhurat*: and then the cake.",
  "A ratio of 2:1:1, and dal: rice: roti.",
  "Cake (\\[ \\] is a box) and 100%% of the candles.",
  "**Note:** bring candles. **Rates**: see **the cakes**, and *the list*, of 2020.",
  "Cake at 450** and candles at 500**.\n\n** Taxes extra. *Rates* for two**, and **two**, *three*.",
  "*Cakes are eggless, and candles*: **see the list**; the (*old*) list.",
  "A taxi for 10% off, 20%% and 30%% less.",
  "He liked [your] cake, [add ghee], [if needed] with [enough] candles [or none].",
  "See [Your cakes](/menu), [Add a date](/packages) and [Enter][the list].\n\n[the list]: /menu",
  "[1] is the cake, and [12] the candles; see [cakes][1].\n\n[1]: /menu",
  "Error! The cake fell. A turn to the search, and turn 2 to look.",
  "1.\u00a0April is the day of the cake.",
  "Cakes (owner: Meena), cakes ::: candles, and {cake} or {see #1}.",
  "2^3 cakes ^_^ and x ^ y.",
  "About ~500 cakes, ~ 20 candles.",
  "Cake = joy, joy == cake, and cake == joy.",
  "See [the list](https://udyogtara.example/list?utm_source=newsletter).",
  "So many o's, and o so sweet.",
  "- [the cake](/menu)\n- candles",
  "「केक」 and 《cake》 at four.",
  "From {{ price.classic }} a head.",
  "✅ The cake is eggless.",
  "Between 30 < 40 > 20, (see [note] (below)).",
  "A hall of 10 * 12 * 8 feet, 6×4, 5 x 6, 2 + 3 > 4 and 10~12~14 cakes.",
  "A stage of 6\\*4\\*2 feet, and \\>100 candles.",
  "**25**th cake, **100**g of paneer, *2*nd hall, **हल्दी**चा दिवस.",
  "**4 cakes** and *5 candles*, in 2019 *and again* in 2020, (*6*) and *7*.",
  "A cake for 2*, 3* and 4* halls, <5> candles, `9` cakes.",
  "> 450 candles, and not one went out.",
  "Said the host:\n> 450 candles, and not one went out.",
  "Meena wrote to us.\n> 450 candles, and not one went out.",
  "> **100 candles** at once.",
  "- 20 plates",
  "We bring:\n- 20 plates",
  "- 10% less on Mondays\n- 20% less on Tuesdays",
  "- Lunch\n  - 2 sweets",
  "* the cake\n* candles",
  "* 5 cakes\n* 6 candles",
  "As many cakes as you like*.\n\n* Cut the cake last.\n\nOr:\n\n* Cut it first.",
  "+ cake\n+ candles",
  "We bring:\n+ candles",
  "+ candles",
  "He said that that was what he had had.",
  "Chana chor, chana chor, puri puri!",
  "A taxi is ₹450, a balloon ₹80.",
  "For 599 guests, or 30 to 60.",
  "After 25 years of marriage, in the year 2000.",
  "The cloth is 98% cotton.",
  "About 2000 flowers.",
  "A classic package of sweets. Classic dal, with more of a Royal welcome than most.",
  "The fire brigade is 101.",
  "See [drinks](/services/mehndi-catering-kandivali-borivali-malad#drinking).",
  "See [a card](/menuCard/gujarat), [birthdays](/services?type=birthday) and [home](/#packages).",
  "[Call](tel:+919820012345) or [write to Asha](mailto:asha@asha.example).",
  "[The award](https://udyogtara.example/awards?year=2019#list).",
  "<https://udyogtara.example>",
  "The cake [the large one] (see above) is eggless.",
  "See [menus (all of them)](/menu).",
  "[www.udyogtara.example](https://www.udyogtara.example)",
  "Compare two packages. One of our three packages has kulfi.",
];
