/**
 * Collects facts from catalogs and fills them into texts that name them, such as `{{price.classic}}`. A release
 * leaves out unproven facts.
 */
import type { ClaimSources } from "../../../schemas/generated/index.ts";
import {
  BOOKED_RETENTION_DAYS,
  RETENTION_DAYS,
  SPAM_RETENTION_DAYS,
  UNDATED_RETENTION_DAYS,
} from "../../../schemas/enquiry/enquiry-retention.ts";
import { formatCount, formatHours, formatPrice } from "../../../schemas/format.ts";
import { mapTexts, textsIn } from "../../lib/json.ts";
import { FACT_CATALOGS, type CatalogName, type Catalogs } from "./catalogs.ts";
import { toSpan, type Located, type Source, type Span } from "../problems/problem.ts";

/** Placeholder for a fact in a text, such as `{{price.classic}}`. */
export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

export interface Facts {
  /** Key that changes when a fact changes. */
  key: string;
  get(name: string): string | undefined;
  /** All names, for suggestions ("did you mean"); `150` is used for a count of guests. */
  names: string[];
}

type FactCatalogs = Pick<
  Catalogs,
  "site" | "claims" | "packages" | "live-counters" | "hall-timings" | "hall"
>;

export function collectFacts(catalogs: FactCatalogs): Facts {
  const { site, claims } = catalogs;
  const plain = new Map<string, string>([
    ["since", String(site.foundedYear)],
    ["site.name", site.name],
    ["contact.phone", site.phone.display],
    ["contact.email", site.email.address],
    ["contact.office", site.office.area],
    ["contact.venue", site.venue.area],
    ["privacy.days", String(RETENTION_DAYS)],
    ["privacy.spamDays", String(SPAM_RETENTION_DAYS)],
    ["privacy.bookedDays", String(BOOKED_RETENTION_DAYS)],
    ["privacy.undatedDays", String(UNDATED_RETENTION_DAYS)],
    ["privacy.name", site.privacy.grievances.name],
    ["privacy.email", site.privacy.grievances.email],
    ["claims.years", `${claims.yearsOfExperience}+`],
    ["claims.events", `${formatCount(claims.events)}+`],
    ["claims.repeat", `${claims.repeatCustomersPercent}%`],
    ["claims.weddings", `${claims.maharashtraWeddings}+`],
    ["guests.min", formatCount(claims.guests.min)],
    ["guests.max", formatCount(claims.guests.max)],
    ["weddingGuests.min", formatCount(claims.weddingGuests.min)],
    ["weddingGuests.max", `${formatCount(claims.weddingGuests.max)}+`],
    ["hall.seated", formatCount(catalogs.hall.seated.guests)],
    ["hall.standing", formatCount(catalogs.hall.standing.guests)],
    ["weddingServiceGuests.min", formatCount(claims.weddingServiceGuests.min)],
    ["weddingServiceGuests.max", `${formatCount(claims.weddingServiceGuests.max)}+`],
  ]);
  const perGuest = new Map<string, number>();
  const names = catalogs.packages.packages.map(({ listName }) => listName);
  plain.set("packages", new Intl.ListFormat("en-GB").format(names));
  for (const { id, listName, monthlyPrice, yearlyPrice } of catalogs.packages.packages) {
    plain.set(`package.${id}`, listName);
    plain.set(`price.${id}`, formatPrice(monthlyPrice));
    plain.set(`yearlyPrice.${id}`, formatPrice(yearlyPrice));
    perGuest.set(`total.${id}`, monthlyPrice);
  }
  for (const { id, standalone, inPackage } of catalogs["live-counters"].counters) {
    if (standalone !== undefined) {
      plain.set(`counter.${id}`, formatPrice(standalone));
      perGuest.set(`counterTotal.${id}`, standalone);
    }
    if (inPackage !== undefined) plain.set(`counterInPackage.${id}`, formatPrice(inPackage));
  }
  for (const { id, start, end, price } of catalogs["hall-timings"].timings) {
    plain.set(`hall.${id}.price`, formatPrice(price));
    plain.set(`hall.${id}.hours`, formatHours(start, end));
  }
  return {
    key: JSON.stringify([...plain, ...perGuest]),
    names: [...plain.keys(), ...[...perGuest.keys()].map((name) => `${name}.150`)],
    get(name) {
      const [, total = "", guests] = /^(.+)\.(\d{1,5})$/.exec(name) ?? [];
      const rate = perGuest.get(total);
      return rate === undefined ? plain.get(name) : formatPrice(rate * Number(guests));
    },
  };
}

export interface Mention {
  name: string;
  span: Span;
}

/** @param spanOf returns the place of a part of the text in its file */
const placeholders = (text: string, spanOf: (from: number, to: number) => Span): Mention[] =>
  [...text.matchAll(PLACEHOLDER)].map(({ 0: whole, 1: name = "", index }) => ({
    name,
    span: spanOf(index, index + whole.length),
  }));

export function mentionsIn(values: Located): Mention[] {
  if (!values.source.text.includes("{{")) return [];
  return textsIn(values.value).flatMap(({ text, path }) =>
    placeholders(text, (from, to) => values.textSpan(path, from, to)),
  );
}

export function mentionsInSpans({ text }: Source, spans: readonly Span[]): Mention[] {
  return spans.flatMap(({ start, end }) =>
    placeholders(text.slice(start, end), (from, to) => toSpan(start + from, start + to)),
  );
}

/** Replaces every `{{fact}}` in a text; an unknown name stays. Sentences of unproven facts are left out. */
export function expandText(text: string, facts: Facts): string {
  return withoutUnprovenSentences(
    text.replace(PLACEHOLDER, (whole, name: string) => facts.get(name) ?? whole),
  );
}

export function expandValue<Value>(value: Value, facts: Facts): Value {
  return mapTexts(value, (text) => expandText(text, facts));
}

export function filledCatalogs(written: Catalogs, facts: Facts): Catalogs {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => {
      const keepsPlaceholders = FACT_CATALOGS.has(name as CatalogName) && name !== "packages";
      return [name, keepsPlaceholders ? value : expandValue(value, facts)];
    }),
  ) as unknown as Catalogs;
}

export function withFacts<Text extends { frontMatter: unknown; html: string }>(
  text: Text,
  facts: Facts,
): Text {
  const { frontMatter, html } = text;
  return { ...text, frontMatter: expandValue(frontMatter, facts), html: fillHtml(html, facts) };
}

export function fillHtml(html: string, facts: Facts): string {
  const filled = html.replace(PLACEHOLDER, (whole, name: string) => {
    const fact = facts.get(name);
    return fact?.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;") ?? whole;
  });
  return htmlWithoutUnproven(filled);
}

/**
 * Fact that is an advertising claim → name of the claim. The number of guests we cook for is an offer that the planner
 * uses, so it is shown even without a source.
 */
const ADVERTISING_CLAIMS: Readonly<Record<string, keyof ClaimSources>> = {
  "claims.years": "yearsOfExperience",
  "claims.events": "events",
  "claims.repeat": "repeatCustomersPercent",
  "claims.weddings": "maharashtraWeddings",
};

/** Claims that are ranges: `guests.min` and `guests.max` are facts of one claim. */
const RANGES = ["guests", "weddingGuests", "weddingServiceGuests"] as const;

/** The claim to which a fact such as `claims.events` or `guests.max` belongs; undefined for other facts. */
export function claimOf(fact: string): keyof ClaimSources | undefined {
  return ADVERTISING_CLAIMS[fact] ?? RANGES.find((range) => fact.startsWith(`${range}.`));
}

/** Marks an unproven fact: a noncharacter of Unicode, which no text contains. */
const UNPROVEN = "\u{fffe}";

/**
 * The facts of a release. Samples and claims without a source are unproven: `expandText` leaves out their
 * sentences.
 */
export function provenFacts(
  facts: Facts,
  { claims: { sources }, hall }: Pick<Catalogs, "claims" | "hall">,
): Facts {
  const unsourced = Object.entries(ADVERTISING_CLAIMS).filter(
    ([, claim]) => sources[claim] === undefined,
  );
  const invented = (["seated", "standing"] as const).filter((name) => hall[name].sample === true);
  const unproven = new Set([
    ...unsourced.map(([name]) => name),
    ...invented.map((name) => `hall.${name}`),
  ]);
  return {
    key: JSON.stringify([facts.key, ...unproven]),
    names: facts.names,
    get: (name) => (unproven.has(name) ? UNPROVEN : facts.get(name)),
  };
}

/** Matches the end of a sentence in the scripts of our languages, with the space or `<br>` after it. */
const END = /[.!?।]["”’)]*(?:<br>\s*|\s+)/g;

/** A text without the sentences of unproven facts; a text without a full stop is removed whole. */
function withoutUnprovenSentences(text: string): string {
  if (!text.includes(UNPROVEN)) return text;
  const kept: string[] = [];
  let from = 0;
  for (const { 0: end, index } of [...text.matchAll(END), { 0: "", index: text.length }]) {
    const sentence = text.slice(from, index + end.length);
    if (!sentence.includes(UNPROVEN)) kept.push(sentence);
    from = index + end.length;
  }
  return kept.join("").trimEnd();
}

const BLOCK = /(<(?:p|li|td|th|h\d)\b[^>]*>)|(<\/(?:p|li|td|th|h\d)>)/;

/** Elements that are removed when they are empty; an empty table cell stays and keeps its column. */
const EMPTY = /<(p|li|h\d|ul|ol|blockquote)\b[^>]*>\s*<\/\1>\s*/g;

const LAST_BREAKS = /(?:<br>\s*)+$/;

/** True when every element that begins in a piece of HTML ends in it; `<br>` has no end. */
const isBalanced = (html: string) =>
  (html.match(/<(?!\/|br>)/g) ?? []).length === (html.match(/<\//g) ?? []).length;

/**
 * The HTML of an article without the sentences of unproven facts. If an element begins in one sentence and ends in
 * another, the whole block loses its text. Empty elements are removed too.
 */
function htmlWithoutUnproven(html: string): string {
  if (!html.includes(UNPROVEN)) return html;
  const kept = html
    .split(BLOCK)
    .map((piece) => {
      if (piece === undefined || !piece.includes(UNPROVEN)) return piece ?? "";
      const words = withoutUnprovenSentences(piece).replace(LAST_BREAKS, "");
      return isBalanced(words) ? words : "";
    })
    .join("");
  return withoutEmpty(kept);
}

function withoutEmpty(html: string): string {
  const fewer = html.replace(EMPTY, "");
  return fewer === html ? html : withoutEmpty(fewer);
}
