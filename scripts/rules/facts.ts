import { CATALOG_FILES, FACT_CATALOGS, type Catalogs } from "../content/catalogs/catalogs.ts";
import { unprovedFacts } from "../content/catalogs/facts.ts";
import type { Finding, Path, Span } from "../content/problems/problem.ts";
import { fileNamed, inFile, say } from "../content/problems/sentence.ts";
import { nearest } from "../lib/nearest.ts";
import { proseOf } from "./prose.ts";
import { inSource, type ReportPlace, type Rule, type SiteView } from "./rule.ts";

interface Figure extends Span {
  value: number;
  before: string;
  after: string;
}

const FIGURE = /\d[\d,]{0,14}/g;

export function* figuresIn(text: string): Generator<Figure> {
  for (const { 0: match, index: start } of text.matchAll(FIGURE)) {
    const typed = match.replace(/,+$/, "");
    const end = start + typed.length;
    const before = text.slice(Math.max(0, start - 40), start);
    // Skips part of a longer number, such as the 50 of 1.50, or of a name, such as {{total.classic.60}}.
    if (/[\d.,]$/.test(before) || /\{\{[^}]*$/.test(before)) continue;
    const value = Number(typed.replaceAll(",", ""));
    const after = text.slice(end, end + 48);
    yield { value, start, end, before, after };
  }
}

const MONEY_BEFORE = /(?:₹|\bRs\.?|\bINR|\brupees)\s{0,2}$/i;
const MONEY_AFTER = /^\s{0,2}(?:\/-|\/=|rupees\b|rs\b\.?)/i;
const EACH = /^\s{0,2}(?:\/-)?\s{0,2}(?:per|a|\/)\s{0,2}(?:plate|head|person|guest)\b/i;
const PLUS = /^\s?\+/;
const REPEAT = /^\s?(?:%|per ?cent)\s{1,2}(?:repeat|return)/i;
const PERCENT = /^\s?(?:%|per ?cent\b)/i;
const YEARS = /^\s?\+\s{1,2}years?\b/i;
const OUR_YEARS =
  /^\s?\+?\s{1,2}years?['’]?\s{1,2}(?:of\s|in\s)?(?:experience|catering|cooking|business|service)/i;
const EVENTS = /^\s?\+?\s{1,2}(?:successful\s|happy\s)?(?:events|functions)\b/i;
const WEDDINGS = /^\s?\+\s{1,2}weddings\b/i;
const SINCE = /\b(?:since|established in|founded in|started in|est\.?)\s{1,2}$/i;
type Copy = Span & { placeholders: string };

const placeholder = (fact: string) => `{{${fact}}}`;

/**
 * @param prefix matches the part of the copy before the figure, such as `₹`
 * @param suffix matches the part after it, such as `+`
 */
function copyAt(figure: Figure, placeholders: string, prefix?: RegExp, suffix?: RegExp): Copy {
  const { start, end, before, after } = figure;
  return {
    placeholders,
    start: start - (prefix?.exec(before)?.[0].length ?? 0),
    end: end + (suffix?.exec(after)?.[0].length ?? 0),
  };
}

/** Copies of prices: `₹599`, `Rs. 599`, `599/-`, `599 rupees`, `599 per plate`. */
function price(figure: Figure, catalogs: Catalogs): Copy | undefined {
  const { value, before, after } = figure;
  const { packages, "hall-timings": halls } = catalogs;
  const isMoney = MONEY_BEFORE.test(before) || MONEY_AFTER.test(after);
  if (!isMoney && !EACH.test(after)) return undefined;
  const copy = (fact: string) => copyAt(figure, placeholder(fact), MONEY_BEFORE, MONEY_AFTER);
  for (const { id, monthlyPrice, yearlyPrice } of packages.packages) {
    if (monthlyPrice === value) return copy(`price.${id}`);
    if (yearlyPrice === value) return copy(`yearlyPrice.${id}`);
  }
  const rented = halls.timings.find((hall) => hall.price === value);
  return rented && copy(`hall.${rented.id}.price`);
}

/** Copies of claims: `25+ years`, `3,000 events`, `98% repeat customers`, `since 2000`. */
function claim(figure: Figure, { claims: ours, site }: Catalogs): Copy | undefined {
  const { value, before, after } = figure;
  if (value === site.foundedYear && SINCE.test(before)) return copyAt(figure, placeholder("since"));
  const copy = (name: string, suffix = PLUS) =>
    copyAt(figure, placeholder(`claims.${name}`), undefined, suffix);
  if (REPEAT.test(after) && value === ours.repeatCustomersPercent) return copy("repeat", PERCENT);
  const isYears = YEARS.test(after) || OUR_YEARS.test(after);
  if (isYears && value === ours.yearsOfExperience) return copy("years");
  // Any number of events with a plus is our claim; a different number is an outdated copy.
  if (EVENTS.test(after) && (PLUS.test(after) || value === ours.events)) return copy("events");
  return WEDDINGS.test(after) ? copy("weddings") : undefined;
}

/** A package's name counts only near the word "package" or a price; elsewhere "Classic" is an ordinary word. */
const AFTER_WORD = String.raw`(?<=\bpackage[^.!?\n]{0,40})`;
const BEFORE_WORD = String.raw`(?=[^.!?\n]{0,40}(?:\bpackage|\{\{\s{0,2}(?:price|total)\.))`;

/** Copies of package names: `the Classic package`, `Royal from {{price.royal}}`, `our Special Package`. */
function packageNames(text: string, { packages: { packages } }: Catalogs): Copy[] {
  return packages.flatMap(({ id, listName, detailName }) =>
    Object.entries({ package: listName, fullName: detailName }).flatMap(([fact, name]) => {
      const pattern = `(?<![\\w/-])${RegExp.escape(name)}(?![\\w-])`;
      const found = text.matchAll(
        /package/i.test(name)
          ? new RegExp(pattern, "g")
          : new RegExp(`${AFTER_WORD}${pattern}|${pattern}${BEFORE_WORD}`, "g"),
      );
      return [...found].map(({ index: start }) => {
        return { placeholders: placeholder(`${fact}.${id}`), start, end: start + name.length };
      });
    }),
  );
}

const ALL_BEFORE = /\b(?:all|our|the|of)\s{1,2}$/i;
const NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];
const COUNTED_PACKAGES = new RegExp(
  `\\b(?<count>[2-9]|${NUMBERS.join("|")})(?:\\s(?:catering|monthly|veg|vegetarian|wedding))?\\s{1,2}packages\\b`,
  "gi",
);

/** Numbers of packages that are not ours. `Two packages` is a selection, unless `our`, `all`, `the` or `of` is before it. */
function packageCounts(text: string, { packages: { packages } }: Catalogs): (Span & Finding)[] {
  const ours = packages.filter(({ draft }) => draft !== true).length;
  return [...text.matchAll(COUNTED_PACKAGES)].flatMap(({ 0: typed, index: start, groups }) => {
    const count = groups?.["count"]?.toLowerCase() ?? "";
    const named = Number(count) || NUMBERS.indexOf(count) + 2;
    if (named === ours || (named === 2 && !ALL_BEFORE.test(text.slice(0, start)))) return [];
    return {
      start,
      end: start + typed.length,
      code: "other-number-of-packages",
      message: `"${typed}" is not the number of our packages, which is ${ours}`,
      fix: `type ${NUMBERS[ours - 2] ?? ours}, or write the sentence without the number`,
    };
  });
}

const PHONE = /(?<link>tel:)?\+?\d[\d -]{8,18}\d/gi;
const EMAIL = /(?<link>mailto:)?[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/gi;

/** The last ten digits identify a telephone number, with or without a country code. */
const digitsOf = (number: string) => number.replaceAll(/\D/g, "").slice(-10);

function contacts(text: string, { phone, email }: Catalogs["site"]): (Span & { fix: string })[] {
  const ours = digitsOf(phone.number);
  const found = (kind: "phone" | "email", pattern: RegExp, isOurs: (typed: string) => boolean) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, index, groups }) => {
      const link = groups?.["link"] ?? "";
      const start = index + link.length;
      if (!isOurs(whole.slice(link.length))) return [];
      const fix = link
        ? "link to /contactUs instead, where it is always right"
        : `type {{contact.${kind}}} instead; it then follows the catalog by itself`;
      return [{ start, end: index + whole.length, fix }];
    });
  return [
    ...found("phone", PHONE, (typed) => digitsOf(typed) === ours),
    ...(text.includes("@") ? found("email", EMAIL, (typed) => typed === email.address) : []),
  ];
}

/** Catalogs that quote guests or repeat English texts. */
const REPEATING = /^(?:testimonials|languages\/.*)$/;

/**
 * Each price, claim, contact and package name is in one catalog, and texts use its placeholder: a copy would become
 * outdated unnoticed.
 */
export const facts: Rule = {
  site(site, report) {
    const { catalogs, located, texts } = site;
    unknownFacts(site, report);
    unprovedClaims(site, report);
    const copyOf = (typed: string, fix: string): Finding => ({
      code: "hard-coded-fact",
      message: `"${typed.trim()}" is a copy of a fact in a catalog`,
      fix,
    });
    const copiesIn = (text: string, catalog = "") => {
      const figures = [...figuresIn(text)].flatMap(
        (figure) => price(figure, catalogs) ?? claim(figure, catalogs) ?? [],
      );
      // The whole text is the name itself, or another spelling of it.
      const isWhole = ({ start, end }: Span) => start === 0 && end === text.length;
      const names = REPEATING.test(catalog)
        ? []
        : packageNames(text, catalogs).filter((copy) => !isWhole(copy));
      return [...figures, ...names].map(({ placeholders, ...span }) => ({
        ...span,
        fix: `type ${placeholders} instead; it then follows the catalog by itself`,
      }));
    };
    for (const { source } of texts) {
      const { text } = source;
      for (const { start, end, fix } of [...copiesIn(text), ...contacts(text, catalogs.site)])
        report({ source, start, end }, copyOf(text.slice(start, end), fix));
      for (const { start, end, ...finding } of packageCounts(text, catalogs))
        report({ source, start, end }, finding);
    }
    for (const [catalog, values] of located) {
      if (FACT_CATALOGS.has(catalog) && catalog !== "packages") continue;
      const { source } = values;
      for (const { text, span } of proseOf({ source, values })) {
        for (const { start, end, fix } of copiesIn(text, catalog))
          report({ source, ...span(start, end) }, copyOf(text.slice(start, end), fix));
        if (REPEATING.test(catalog)) continue;
        for (const { start, end, ...finding } of packageCounts(text, catalogs))
          report({ source, ...span(start, end) }, finding);
      }
    }
  },
};

function unknownFacts(site: SiteView, report: ReportPlace): void {
  const { files, facts: known } = site;
  for (const [file, { mentions }] of files) {
    const catalog = CATALOG_FILES.get(file);
    const isFilled = !catalog || catalog === "packages" || !FACT_CATALOGS.has(catalog);
    for (const { name, span } of mentions) {
      if (!isFilled)
        report(inSource(site.source(file), span), {
          code: "unknown-fact",
          message: `pages would show "{{${name}}}", because no fact is filled into a file that states facts`,
          fix: "type the text itself",
        });
      if (!isFilled || known.get(name) !== undefined) continue;
      const meant = nearest(name, known.names);
      const kind = name.slice(0, name.lastIndexOf(".") + 1);
      const ofKind = [...known.names].filter((other) => kind !== "" && other.startsWith(kind));
      const listed = ofKind
        .slice(0, 12)
        .map((other) => `{{${other}}}`)
        .join(", ");
      const advice =
        meant === undefined ? listed && `type one of ${listed}.` : `did you mean {{${meant}}}?`;
      report(inSource(site.source(file), span), {
        code: "unknown-fact",
        message: `no catalog has the fact "{{${name}}}"`,
        fix: say`${advice}${inFile(`${advice && " "}All facts are listed in content/README.md`)}`,
      });
    }
  }
}

/** Places of entries that a release leaves out. */
function samplesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  if ((value as { sample?: boolean }).sample === true) return [path];
  return Object.entries(value).flatMap(([key, child]) =>
    samplesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A release may state a claim only with its source. Translations follow their English text. */
function unprovedClaims(site: SiteView, report: ReportPlace): void {
  const { catalogs, files, located } = site;
  const unproved = unprovedFacts(catalogs);
  const samples = new Map(
    [...located.values()].map((values) => [
      values.source.file,
      samplesIn(values.value).map((path) => values.spanOf(path)),
    ]),
  );
  for (const [file, { mentions }] of files) {
    if (file.startsWith("content/catalogs/languages/")) continue;
    for (const { name, span } of mentions) {
      const isInSample = samples
        .get(file)
        ?.some(({ start, end }) => start <= span.start && span.end <= end);
      if (!unproved.has(name) || isInSample) continue;
      report(inSource(site.source(file), span), {
        code: "unproved-claim",
        message: `nothing proves {{${name}}} yet, so no text may state it`,
        fix: name.startsWith("hall.")
          ? say`write the sentence without it, or confirm it in ${fileNamed("content/catalogs/hall.json")}`
          : say`write the sentence without it, or write its source into ${fileNamed("content/catalogs/claims.json")}`,
      });
    }
  }
}
