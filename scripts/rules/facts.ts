import { FACT_CATALOGS, type Catalogs } from "../content/catalogs/catalogs.ts";
import type { Finding, Span } from "../content/problems/problem.ts";
import type { Figure } from "../content/model/content.ts";
import { proseOf } from "./prose.ts";
import type { ReportPlace, Rule, SiteView } from "./rule.ts";
import { nearest } from "../lib/nearest.ts";
import * as words from "../content/reading/figures.ts";

/** The name of the fact that a figure is a copy of, and the text to replace. */
type Copy = Span & { fact: string };

function spanOf({ start, end, before, after }: Figure, pre?: RegExp, post?: RegExp): Span {
  return {
    start: start - (pre?.exec(before)?.[0].length ?? 0),
    end: end + (post?.exec(after)?.[0].length ?? 0),
  };
}

/** ₹599, Rs. 599, 599/-, 599 rupees, 599 per plate. */
function price(
  figure: Figure,
  known: PriceFacts,
  live: Catalogs["live-counters"],
): Copy | undefined {
  const { value, before, after } = figure;
  const isMoney = words.MONEY_BEFORE.test(before) || words.MONEY_AFTER.test(after);
  const span = spanOf(figure, words.MONEY_BEFORE, words.MONEY_AFTER);
  const fact = known.get(value);
  if (fact !== undefined) return isMoney || words.EACH.test(after) ? { ...span, fact } : undefined;
  if (!isMoney) return undefined;
  // Rates of counters are round numbers that other things cost too, so its name must be near.
  const near = figure.around.toLowerCase();
  const inPackage = near.includes("package");
  for (const { id, name, standalone, inPackage: rate } of live.counters) {
    if (!near.includes(name.toLowerCase()) && !near.includes(id.replaceAll("-", " "))) continue;
    if (rate === value && (inPackage || standalone !== rate))
      return { ...span, fact: `counterInPackage.${id}` };
    if (standalone === value) return { ...span, fact: `counter.${id}` };
  }
  return undefined;
}

/** Price → the fact it is; of two facts with one price the first. */
type PriceFacts = ReadonlyMap<number, string>;

function priceFacts({ packages, "hall-timings": halls }: Catalogs): PriceFacts {
  const all = [
    ...packages.packages.flatMap(({ id, monthlyPrice, yearlyPrice }): [number, string][] => [
      [monthlyPrice, `price.${id}`],
      [yearlyPrice, `yearlyPrice.${id}`],
    ]),
    ...halls.timings.map(({ id, price: rent }): [number, string] => [rent, `hall.${id}.price`]),
  ];
  // An unreadable price is 0.
  return new Map(all.filter(([value]) => value !== 0).toReversed());
}

/** 25+ years, 3,000 events, 98% repeat customers, since 2000. */
function claim(figure: Figure, { claims: ours, site }: Catalogs): Copy | undefined {
  const { value, before, after, around } = figure;
  if (value === site.foundedYear && words.SINCE.test(before))
    return { ...spanOf(figure), fact: "since" };
  const isShare = words.PERCENT.test(after) && words.COME_BACK.test(around);
  if (isShare && value === ours.repeatCustomersPercent)
    return { ...spanOf(figure, undefined, words.PERCENT), fact: "claims.repeat" };
  const plus = words.PLUS.test(after);
  const span = spanOf(figure, undefined, words.PLUS);
  const isYears = (plus && words.YEARS.test(after)) || words.OUR_YEARS.test(after);
  if (isYears && value === ours.yearsOfExperience) return { ...span, fact: "claims.years" };
  // Any number of events with a plus is a claim; one that differs is an old one.
  if (words.EVENTS.test(after) && (plus || value === ours.events))
    return { ...span, fact: "claims.events" };
  return words.WEDDINGS.test(after) ? { ...span, fact: "claims.weddings" } : undefined;
}

/** 30 to 1,500 guests. */
function guests(figure: Figure, { claims: ours }: Catalogs): Copy | undefined {
  const { value, before, after } = figure;
  if (!words.PEOPLE.test(after)) return undefined;
  const from = words.RANGE.exec(before)?.[1];
  for (const name of ["guests", "weddingGuests", "weddingServiceGuests"] as const) {
    const { min, max } = ours[name];
    if (value !== max) continue;
    if (from !== undefined && Number(from.replaceAll(",", "")) === min) {
      const span = spanOf(figure, words.RANGE, words.PLUS);
      return { ...span, fact: `${name}.min}} to {{${name}.max` };
    }
    if (name === "guests" && words.UP_TO.test(before))
      return { ...spanOf(figure), fact: "guests.max" };
  }
  return undefined;
}

/** The last ten digits tell a number, with or without the country before it. */
const digitsOf = (number: string) => number.replaceAll(/\D/g, "").slice(-10);

/**
 * A price, a claim or a contact has one home, which texts name: a copy would go stale without a sign. Facts of a broken
 * catalog may be missing by mistake.
 */
export const facts: Rule = {
  site(site, report) {
    const { catalogs, located, texts } = site;
    if (!site.factsAreSure) return;
    unknownFacts(site, report);
    const known = priceFacts(catalogs);
    const copyOf = (typed: string, fix: string): Finding => ({
      code: "hard-coded-fact",
      message: `"${typed}" is a copy of a fact that a catalog holds`,
      fix,
    });
    const copies = (figures: readonly Figure[], text: () => string) =>
      figures.flatMap((figure) => {
        const found =
          price(figure, known, catalogs["live-counters"]) ??
          claim(figure, catalogs) ??
          guests(figure, catalogs);
        if (!found) return [];
        const { start, end, fact } = found;
        const fix = `type {{${fact}}} instead; it then follows the catalog by itself`;
        return { start, end, finding: copyOf(text().slice(start, end).trim(), fix) };
      });
    const { phone, email } = catalogs.site;
    const ours = digitsOf(phone.number);
    for (const { source, figures, contacts } of texts) {
      for (const { start, end, finding } of copies(figures, () => source.text))
        report({ source, start, end }, finding);
      for (const { kind, typed, span, inLink } of ours.length < 10 ? [] : contacts) {
        const same = kind === "phone" ? digitsOf(typed) === ours : typed === email.address;
        if (!same) continue;
        const fix = inLink
          ? "link to /contactUs instead, where it is always right"
          : `type {{contact.${kind}}} instead; it then follows the catalog by itself`;
        report({ source, ...span }, copyOf(typed, fix));
      }
    }
    for (const [catalog, values] of located) {
      if (FACT_CATALOGS.has(catalog) && catalog !== "packages") continue;
      const { source } = values;
      for (const { text, span } of proseOf({ source, values })) {
        for (const { start, end, finding } of copies(words.possibleFacts(text), () => text))
          report({ source, ...span(start, end) }, finding);
      }
    }
  },
};

function unknownFacts(site: SiteView, report: ReportPlace): void {
  const { files, facts: known } = site;
  for (const [file, { mentions }] of files) {
    for (const { name, span } of mentions) {
      if (known.get(name) !== undefined) continue;
      const meant = nearest(name, known.names);
      report(
        { source: site.source(file), ...span },
        {
          code: "unknown-fact",
          message: `no catalog holds the fact "{{${name}}}"`,
          fix: `${meant === undefined ? "use one of the facts" : `did you mean {{${meant}}}? All facts are`} listed in content/README.md`,
        },
      );
    }
  }
}
