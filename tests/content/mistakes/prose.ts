import { swap, type Mistake } from "./mistake.ts";

const file = "content/articles/birthday-party-catering-kandivali.md";

const below = (words: string) => (text: string) => `${text}\n${words}\n`;

/** What editors write in the text of an article. */
export const proseMistakes: Mistake[] = [
  {
    name: "HTML in an article",
    file,
    change: below("<b>Cake</b> at four."),
    codes: ["raw-html"],
  },
  {
    name: "a second main heading",
    file,
    change: below("# Cake"),
    codes: ["second-title"],
  },
  {
    name: "a price typed into an article",
    file,
    change: below("Only ₹599 a head."),
    codes: ["hard-coded-fact"],
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
];
