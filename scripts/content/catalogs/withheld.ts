/** Facts that a release does not show, and texts without them. */
import type { ClaimSources } from "../../../schemas/generated/index.ts";
import type { Catalogs } from "./catalogs.ts";
import type { Facts } from "./facts.ts";

/**
 * Facts that boast, and the claim each is. How many guests we cook for is an offer, which the planner
 * goes by: it is shown with or without a source.
 */
const BOASTS: Readonly<Record<string, keyof ClaimSources>> = {
  "claims.years": "yearsOfExperience",
  "claims.events": "events",
  "claims.repeat": "repeatCustomersPercent",
  "claims.weddings": "maharashtraWeddings",
};

/** Claims that are ranges: `guests.min` and `guests.max` are facts of one. */
const RANGES = ["guests", "weddingGuests", "weddingServiceGuests"] as const;

/** The claim that a fact such as `claims.events` or `guests.max` is, if it is one. */
export function claimOf(fact: string): keyof ClaimSources | undefined {
  return BOASTS[fact] ?? RANGES.find((range) => fact.startsWith(`${range}.`));
}

/** Takes the place of a fact that is withheld. A noncharacter of Unicode, so that no text has it. */
const WITHHELD = "\u{fffe}";

/**
 * The facts of a release: a claim without a source and a sample are withheld, and `expandText` leaves out
 * their sentences.
 */
export function provenFacts(
  facts: Facts,
  { claims: { sources }, hall }: Pick<Catalogs, "claims" | "hall">,
): Facts {
  const unsourced = Object.entries(BOASTS).filter(([, claim]) => sources[claim] === undefined);
  const invented = (["seated", "standing"] as const).filter((name) => hall[name].sample === true);
  const withheld = new Set([
    ...unsourced.map(([name]) => name),
    ...invented.map((name) => `hall.${name}`),
  ]);
  return {
    key: JSON.stringify([facts.key, ...withheld]),
    names: facts.names,
    get: (name) => (withheld.has(name) ? WITHHELD : facts.get(name)),
  };
}

/** Where a sentence ends, in the scripts of our languages; in HTML a line may end there too. */
const END = /[.!?।]["”’)]*(?:<br>\s*|\s+)/g;

/** A text without the sentences that hold a withheld fact; one that is no sentence goes whole. */
export function withoutWithheld(text: string): string {
  if (!text.includes(WITHHELD)) return text;
  const kept: string[] = [];
  let from = 0;
  for (const { 0: end, index } of [...text.matchAll(END), { 0: "", index: text.length }]) {
    const sentence = text.slice(from, index + end.length);
    if (!sentence.includes(WITHHELD)) kept.push(sentence);
    from = index + end.length;
  }
  return kept.join("").trimEnd();
}

/** Elements of an article that hold sentences. */
const BLOCK = /(<(?:p|li|td|th|h\d)\b[^>]*>)|(<\/(?:p|li|td|th|h\d)>)/;

/** Elements that say nothing when they are empty; an empty cell keeps its column. */
const EMPTY = /<(p|li|h\d|ul|ol|blockquote)\b[^>]*>\s*<\/\1>\s*/g;

const LAST_BREAKS = /(?:<br>\s*)+$/;

/** True when every element that begins in a piece of HTML ends in it; `<br>` has no end. */
const isBalanced = (html: string) =>
  (html.match(/<(?!\/|br>)/g) ?? []).length === (html.match(/<\//g) ?? []).length;

/**
 * The HTML of an article without its withheld facts: without their sentences or, where an element
 * begins in one sentence and ends in another, without the whole block's words. Emptied elements go too.
 */
export function htmlWithoutWithheld(html: string): string {
  if (!html.includes(WITHHELD)) return html;
  const kept = html
    .split(BLOCK)
    .map((piece) => {
      if (piece === undefined || !piece.includes(WITHHELD)) return piece ?? "";
      const words = withoutWithheld(piece).replace(LAST_BREAKS, "");
      return isBalanced(words) ? words : "";
    })
    .join("");
  return withoutEmpty(kept);
}

/** An element whose parts are all empty is empty itself. */
function withoutEmpty(html: string): string {
  const fewer = html.replace(EMPTY, "");
  return fewer === html ? html : withoutEmpty(fewer);
}
