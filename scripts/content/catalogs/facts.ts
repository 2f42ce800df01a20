/** Collects facts from catalogs and fills them into texts that name them, such as `{{price.classic}}`. */
import type { ClaimSources } from "../../../schemas/generated/index.ts";
import {
  BACKUP_DAYS,
  BOOKED_RETENTION_DAYS,
  CALL_RETENTION_DAYS,
  RETENTION_DAYS,
  SPAM_RETENTION_DAYS,
  UNDATED_RETENTION_DAYS,
} from "../../../schemas/enquiry/enquiry-retention.ts";
import { KEPT_DAYS, KEPT_PLAN_DAYS } from "../../../schemas/enquiry/tab-keys.ts";
import { formatCount, formatHours, formatPrice } from "../../../schemas/format.ts";
import { mapTexts, textsIn } from "../../lib/json.ts";
import { FACT_CATALOGS, type CatalogName, type Catalogs } from "./catalogs.ts";
import { isLanguageCatalog, translated, type LanguageCatalog } from "./languages.ts";
import { toSpan, type Located, type Source, type Span } from "../problems/problem.ts";

/** Placeholder for a fact in a text, such as `{{price.classic}}`. */
export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

export interface Facts {
  get(name: string): string | undefined;
  /** All names, for suggestions ("did you mean"); `150` is used for a count of guests. */
  names: string[];
}

type FactCatalogs = Pick<
  Catalogs,
  "site" | "claims" | "packages" | "live-counters" | "hall-timings" | "hall"
>;

/** @param locale of the list of packages */
export function collectFacts(catalogs: FactCatalogs, locale = "en-GB"): Facts {
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
    ["privacy.callDays", String(CALL_RETENTION_DAYS)],
    ["privacy.undatedDays", String(UNDATED_RETENTION_DAYS)],
    ["privacy.backupDays", String(BACKUP_DAYS)],
    ["privacy.deviceDays", String(KEPT_DAYS)],
    ["privacy.planDays", String(KEPT_PLAN_DAYS)],
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
  const prices = catalogs.packages.packages.map(({ monthlyPrice }) => monthlyPrice);
  plain.set("prices.min", formatPrice(Math.min(...prices)));
  plain.set("prices.max", formatPrice(Math.max(...prices)));
  plain.set("packages", new Intl.ListFormat(locale).format(names));
  for (const offer of catalogs.packages.packages) {
    const { id, listName, detailName, monthlyPrice, yearlyPrice } = offer;
    plain.set(`package.${id}`, listName);
    plain.set(`fullName.${id}`, detailName);
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

/** Replaces every `{{fact}}` in a text; an unknown name stays. */
export function expandText(text: string, facts: Facts): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => facts.get(name) ?? whole);
}

export function expandValue<Value>(value: Value, facts: Facts): Value {
  return mapTexts(value, (text) => expandText(text, facts));
}

export function filledCatalogs(written: Catalogs, facts: Facts): Catalogs {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => {
      if (isLanguageCatalog(name)) return [name, filledTranslations(written, name, facts)];
      const keepsPlaceholders = FACT_CATALOGS.has(name as CatalogName) && name !== "packages";
      return [name, keepsPlaceholders ? value : expandValue(value, facts)];
    }),
  ) as unknown as Catalogs;
}

/** Fills facts into the texts of a language. Names of packages and places are translated in its words. */
function filledTranslations(
  written: Catalogs,
  language: LanguageCatalog,
  facts: Facts,
): Catalogs[LanguageCatalog] {
  const own = collectFacts(translated(written, language).catalogs, language.split("/")[1]);
  const ownFacts: Facts = { ...facts, get: (name) => facts.get(name) && own.get(name) };
  const catalog = written[language];
  const texts = catalog.texts.map(({ english, words }) => ({
    english: expandText(english, facts),
    words: expandText(words, ownFacts),
  }));
  return { ...expandValue(catalog, facts), texts };
}

export function withFacts<Text extends { frontMatter: unknown; html: string }>(
  text: Text,
  facts: Facts,
): Text {
  const { frontMatter, html } = text;
  return { ...text, frontMatter: expandValue(frontMatter, facts), html: fillHtml(html, facts) };
}

function fillHtml(html: string, facts: Facts): string {
  return html.replace(PLACEHOLDER, (whole, name: string) => {
    const fact = facts.get(name);
    return fact?.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;") ?? whole;
  });
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

/** Names of facts that no text may state: samples, and advertising claims without a source. */
export function unprovedFacts({
  claims: { sources },
  hall,
}: Pick<Catalogs, "claims" | "hall">): ReadonlySet<string> {
  const claims = Object.entries(ADVERTISING_CLAIMS).filter(([, claim]) => !sources[claim]);
  const samples = (["seated", "standing"] as const).filter((name) => hall[name].sample === true);
  return new Set([...claims.map(([name]) => name), ...samples.map((name) => `hall.${name}`)]);
}

/** The facts of a release, whose pages have no placeholder left: unproved facts are unknown. */
export function provedFacts(facts: Facts, catalogs: Pick<Catalogs, "claims" | "hall">): Facts {
  const unproved = unprovedFacts(catalogs);
  return { ...facts, get: (name) => (unproved.has(name) ? undefined : facts.get(name)) };
}
