import { read, swap, type Mistake } from "./mistake.ts";

const file = "content/articles/birthday-party-catering-kandivali.md";

const below = (words: string) => (text: string) => `${text}\n${words}\n`;

const told = (name: string, words: string, ...codes: Mistake["codes"]): Mistake => ({
  name,
  file,
  change: below(words),
  codes,
});

const LONG = "A long thought about cake goes on without a place to rest. ".repeat(22).trim();

/** What editors do to the words of an article. */
export const wordMistakes: Mistake[] = [
  told("bold by HTML", "<b>Cake</b> at four.", "raw-html"),
  told("a line break by HTML", "Cake<br>at four.", "raw-html"),
  told("a script", "<script>alert(1)</script>", "raw-html"),
  told("a hidden comment", "<!-- ask Meena -->", "raw-html"),
  told("a picture by HTML", '<img src="cake.jpg">', "raw-html"),
  told("a second main heading", "# Cake", "second-title"),
  told("a main heading underlined with =", "Cake\n====", "second-title"),
  told("a heading that skips a level", "#### Cake", "skipped-heading"),
  told("a heading without words", "##", "empty-heading"),
  told("a list entry without words", "- cake\n-\n- candles", "empty-list-item"),
  told("a heading without its space", "##Cake and candles", "hash-without-space"),
  told("a heading with one # and no space", "#Cake and candles", "hash-without-space"),
  told("bold text as a heading", "**Cake and candles**", "bold-heading"),
  told("dashes below a paragraph", "Cake at four.\n---", "underlined-heading"),
  told("a block of code left open", "```\nCake at four.", "unclosed-fence"),
  told("a line pushed in by four spaces", "    Cake at four.", "indented-text"),
  told(
    "a row of a table with a cell too few",
    "| Cake | Price |\n| --- | --- |\n| Mango |",
    "table-cells",
  ),
  told(
    "a row of a table with a cell too many",
    "| Cake | Price |\n| --- | --- |\n| Mango | low | more |",
    "table-cells",
  ),
  told("a table without its line of dashes", "| Cake | Price |\n| Mango | low |", "broken-table"),
  told("bullets typed as dots", "• cake\n• candles", "typed-bullet"),
  told("numbers typed in brackets", "(1) cake\n(2) candles", "typed-bullet"),
  told("bullets typed as dashes", "– cake\n– candles", "typed-bullet"),
  told("numbers typed in Devanagari", "१. केक\n२. मेणबत्त्या", "typed-bullet"),
  told("numbers typed in Gujarati", "૧) કેક\n૨) મીણબત્તી", "typed-bullet"),
  told("a paragraph without end", LONG, "long-paragraph"),
  told("a paste from Word", "mso-ansi-language: Cake at four.", "pasted-markup"),
  told("spaces of a word processor", "Cake\u00a0\u00a0\u00a0at four.", "pasted-spaces"),
  told("a space without width", "Ca\u200bke at four.", "invisible-character"),
  told("a soft hyphen", "Can\u00addles at four.", "invisible-character"),
  told("a mark that turns the direction of writing", "Cake \u202eat four.", "invisible-character"),
  told("a control character", "Cake \u0007at four.", "invisible-character"),
  told("a garbled apostrophe", "The child\u00e2\u20ac\u2122s cake.", "garbled-letters"),
  told("a garbled accent", "Caf\u00c3\u00a9 at four.", "garbled-letters"),
  told("a lost letter", "Caf\ufffd at four.", "garbled-letters"),
  told("a note to oneself", "TODO ask Meena about the cake.", "leftover-note"),
  told("filling text", "Lorem ipsum dolor sit amet.", "leftover-note"),
  told("an x for what is not known yet", "Cake for xxx guests.", "leftover-note"),
  told("braces left half open", "From {{price.classic} a head.", "template-marks"),
  told("single braces around a fact", "From {price.classic} a head.", "template-marks"),
  told("marks of another template", "{% include cake %}", "template-marks"),
  told("a dollar before braces", "From ${price} a head.", "template-marks"),
  told("a word typed twice", "Cut the the cake at four.", "repeated-word"),
  told("two headings of the same words", "## Adding it up", "duplicate-heading"),
  told("a price with the rupee sign", "Only ₹599 a head.", "hard-coded-fact"),
  told("a price as Rs.", "Only Rs. 599 a head.", "hard-coded-fact"),
  told("a price as 599/-", "Only 599/- a head.", "hard-coded-fact"),
  told("a price per plate", "Only 599 per plate.", "hard-coded-fact"),
  told("the rate of a counter", "A dosa counter is ₹100 a person.", "hard-coded-fact"),
  told("the price of the hall", "The hall is ₹2,50,000.", "hard-coded-fact"),
  told("years of experience", "With 25+ years of experience.", "hard-coded-fact"),
  told("a count of events", "After 3000 events we know.", "hard-coded-fact"),
  told("an old count of events", "After 2,000+ events we know.", "hard-coded-fact"),
  told("the share of guests who return", "98% repeat customers.", "hard-coded-fact"),
  told("the year we began", "Cooking since 2000.", "hard-coded-fact"),
  told("the limits of guests", "For 30 to 1,500 guests.", "hard-coded-fact"),
  told("our telephone number", "Call +91 00000 00000.", "hard-coded-fact"),
  told("our address for mail", "Write to hello@example.com.", "hard-coded-fact"),
  {
    name: "a claim typed into a catalog",
    file: "content/catalogs/pages/home.json",
    change: swap('"What our guests say"', '"What guests of 3,000+ events say"'),
    codes: ["hard-coded-fact"],
  },
  {
    name: "a space without width in a catalog",
    file: "content/catalogs/pages/home.json",
    change: swap('"What our guests say"', '"What our gue\u200bsts say"'),
    codes: ["invisible-character"],
  },
  {
    name: "two articles with one title",
    file,
    change: swap(
      /^title:.*$/m,
      'title: "Pooja catering: prasad, naivedya and lunch in that order"',
    ),
    codes: ["duplicate-title"],
  },
  {
    name: "an article that is another one under a new title",
    file: "content/articles/birthday-feasts-borivali.md",
    change: () =>
      read(file)
        .replace(/^title:.*$/m, 'title: "Birthday feasts in Borivali, told once more"')
        .replace(
          /^description:.*$/m,
          'description: "Birthday feasts in Borivali: the cake, the counters and the plates, in words that another page of ours has used before."',
        ),
    codes: ["near-duplicate"],
  },
  {
    name: "one description for two pages",
    file: "content/catalogs/services.json",
    change: swap(
      /"description": "Vegetarian birthday catering[^"]*"/,
      '"description": "Vegetarian wedding catering in Borivali, Kandivali and Malad, from haldi breakfast to reception buffet, with flowers, music and layout planned too."',
    ),
    codes: ["duplicate-description"],
  },
];
