import type { Catalogs } from "../catalogs/catalogs.ts";
import type { Span } from "../problems/problem.ts";
import type { Figure } from "./figures.ts";

/** A figure that is a copy of a fact: what to cut out, and the fact to put there. */
interface TypedFact extends Span {
  fact: string;
}

/** Asks whether a figure is a copy of a fact. */
export type FactFinder = (figure: Figure) => TypedFact | undefined;

const MONEY_BEFORE = /(?:₹|\bRs\.?|\bINR|\brupees)\s{0,2}$/i;
const MONEY_AFTER = /^\s{0,2}(?:\/-|\/=|rupees\b|rs\b\.?)/i;
const EACH = /^\s{0,2}(?:\/-)?\s{0,2}(?:per|a|\/)\s{0,2}(?:plate|head|person|guest)\b/i;

function spanOf({ start, end, before, after }: Figure, pre?: RegExp, post?: RegExp): Span {
  return {
    start: start - (pre?.exec(before)?.[0].length ?? 0),
    end: end + (post?.exec(after)?.[0].length ?? 0),
  };
}

/** ₹599, Rs. 599, 599/-, 599 rupees, 599 per plate. */
function prices({ packages, "hall-timings": halls, "live-counters": live }: Catalogs): FactFinder {
  // Of two facts with one price the first is named.
  const certain = new Map<number, string>(
    [
      ...packages.packages.flatMap(({ id, monthlyPrice, yearlyPrice }): [number, string][] => [
        [monthlyPrice, `price.${id}`],
        [yearlyPrice, `yearlyPrice.${id}`],
      ]),
      ...halls.timings.map(({ id, price }): [number, string] => [price, `hall.${id}.price`]),
    ].toReversed(),
  );
  // What could not be read of a catalog is 0.
  certain.delete(0);
  return (figure) => {
    const money = MONEY_BEFORE.test(figure.before) || MONEY_AFTER.test(figure.after);
    const span = spanOf(figure, MONEY_BEFORE, MONEY_AFTER);
    const fact = certain.get(figure.value);
    if (fact !== undefined) {
      return money || EACH.test(figure.after) ? { ...span, fact } : undefined;
    }
    if (!money) return undefined;
    // Rates of counters are round numbers that other things cost too, so its name must be near.
    const near = figure.around.toLowerCase();
    const inPackage = near.includes("package");
    for (const { id, name, standalone, inPackage: rate } of live.counters) {
      if (!near.includes(name.toLowerCase()) && !near.includes(id.replaceAll("-", " "))) continue;
      if (rate === figure.value && (inPackage || standalone !== rate)) {
        return { ...span, fact: `counterInPackage.${id}` };
      }
      if (standalone === figure.value) return { ...span, fact: `counter.${id}` };
    }
    return undefined;
  };
}

const PLUS = /^\s?\+/;
const PERCENT = /^\s?(?:%|per ?cent\b)/i;
const COME_BACK = /\b(?:repeat|return|come back|comes back|came back)/i;
const YEARS = /^\s?\+?\s{1,2}years?\b/i;
const OUR_YEARS =
  /^\s?\+?\s{1,2}years?['’]?\s{1,2}(?:of\s|in\s)?(?:experience|catering|cooking|business|service)/i;
const EVENTS = /^\s?\+?\s{1,2}(?:successful\s|happy\s)?(?:events|functions)\b/i;
const WEDDINGS = /^\s?\+\s{1,2}weddings\b/i;
const SINCE = /\b(?:since|established in|founded in|started in|est\.?)\s{1,2}$/i;

/** 25+ years, 3,000 events, 98% repeat customers, since 2000. */
function claims({ claims: ours, site }: Catalogs): FactFinder {
  return (figure) => {
    const { value, before, after, around } = figure;
    if (value === site.foundedYear && SINCE.test(before)) {
      return { ...spanOf(figure), fact: "since" };
    }
    if (value === ours.repeatCustomersPercent && PERCENT.test(after) && COME_BACK.test(around)) {
      return { ...spanOf(figure, undefined, PERCENT), fact: "claims.repeat" };
    }
    const plus = PLUS.test(after);
    const span = spanOf(figure, undefined, PLUS);
    if (
      value === ours.yearsOfExperience &&
      ((plus && YEARS.test(after)) || OUR_YEARS.test(after))
    ) {
      return { ...span, fact: "claims.years" };
    }
    // Any number of events with a plus is a claim; one that differs is an old one.
    if (EVENTS.test(after) && (plus || value === ours.events)) {
      return { ...span, fact: "claims.events" };
    }
    if (WEDDINGS.test(after)) return { ...span, fact: "claims.weddings" };
    return undefined;
  };
}

const RANGE = /(?<![\d,])(\d[\d,]{0,9})\s{0,2}(?:to|-|–|and)\s{0,2}$/;
const UP_TO = /\bup to\s{1,2}$/i;
const PEOPLE = /^\s?\+?\s{1,2}(?:guests|people|persons|pax)\b/i;

/** 30 to 1,500 guests. */
function guestLimits({ claims: ours }: Catalogs): FactFinder {
  return (figure) => {
    if (!PEOPLE.test(figure.after)) return undefined;
    const from = RANGE.exec(figure.before);
    const smallest = from?.[1] === undefined ? undefined : Number(from[1].replaceAll(",", ""));
    for (const name of ["guests", "weddingGuests", "weddingServiceGuests"] as const) {
      const { min, max } = ours[name];
      if (figure.value !== max) continue;
      if (from && smallest === min) {
        const span = spanOf(figure, RANGE, PLUS);
        return { ...span, fact: `${name}.min}} to {{${name}.max` };
      }
      if (name === "guests" && UP_TO.test(figure.before)) {
        return { ...spanOf(figure), fact: "guests.max" };
      }
    }
    return undefined;
  };
}

/** Whether its words leave room for a copy of some fact, whatever the catalogs hold; those of most figures do not. */
export function mayBeFact({ before, after, around }: Figure): boolean {
  return (
    MONEY_BEFORE.test(before) ||
    MONEY_AFTER.test(after) ||
    EACH.test(after) ||
    SINCE.test(before) ||
    (PERCENT.test(after) && COME_BACK.test(around)) ||
    (PLUS.test(after) && YEARS.test(after)) ||
    OUR_YEARS.test(after) ||
    EVENTS.test(after) ||
    WEDDINGS.test(after) ||
    (PEOPLE.test(after) && (RANGE.test(before) || UP_TO.test(before)))
  );
}

/** Every way in which a figure that {@link mayBeFact} can be a copy of a fact. */
export function factFinders(catalogs: Catalogs): FactFinder[] {
  return [prices(catalogs), claims(catalogs), guestLimits(catalogs)];
}
