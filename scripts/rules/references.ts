import type { CatalogName, Catalogs } from "../content/catalogs/catalogs.ts";
import { textOf } from "../content/model/addresses.ts";
import type { Path } from "../content/problems/located.ts";
import type { Finding } from "../content/problems/problem.ts";
import { nearest } from "../lib/nearest.ts";
import { at, inCatalog, type ReportPlace, type Rule, type SiteView } from "./rule.ts";

/** A value of one catalog that names an entry of another. */
type Reference = [path: Path, value: string];

interface Kind {
  /** The catalog in which the names are typed. */
  from: CatalogName;
  /** The catalog that holds the entries. */
  to: CatalogName;
  what: string;
  /** Advice when no name is close. */
  otherwise?: string;
  references: (catalogs: Catalogs) => Reference[];
  known: (catalogs: Catalogs) => string[];
}

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

/** The names in a list that each entry of another list has. */
const inEach = <Entry>(
  list: string,
  entries: readonly Entry[],
  key: string,
  names: (entry: Entry) => readonly string[] | undefined,
): Reference[] =>
  entries.flatMap((entry, place) =>
    (names(entry) ?? []).map((value, index): Reference => [[list, place, key, index], value]),
  );

const HALL_TIME = {
  to: "hall-timings",
  what: "time of the hall",
  known: (catalogs: Catalogs) => idsOf(catalogs["hall-timings"].timings),
} as const;

const PACKAGE = {
  to: "packages",
  what: "package",
  known: ({ packages }: Catalogs) => idsOf(packages.packages),
} as const;

const REGION = {
  to: "regions",
  what: "wedding page in regions.json",
  known: ({ regions }: Catalogs) => regions.regions.map(({ key }) => key),
} as const;

const KINDS: Kind[] = [
  {
    from: "questions",
    to: "policies",
    what: "policy in policies.json",
    otherwise: "add it to policies.json",
    references: ({ questions: { questions } }) =>
      inEach("questions", questions, "policies", ({ policies }) => policies),
    known: ({ policies }) => idsOf(policies.policies),
  },
  {
    from: "questions",
    to: "hall",
    what: "fact of the hall in hall.json",
    otherwise: "add it to hall.json",
    references: ({ questions: { questions } }) =>
      inEach("questions", questions, "hall", ({ hall }) => hall),
    known: ({ hall }) => idsOf(hall.facts),
  },
  {
    from: "cuisines",
    ...REGION,
    otherwise: "add its page to regions.json",
    references: ({ cuisines }) =>
      cuisines.cuisines.map(({ key }, index) => [["cuisines", index, "key"], key]),
  },
  {
    from: "packages",
    to: "live-counters",
    what: "live counter with an inPackage rate",
    otherwise: 'add "inPackage" to the counter in live-counters.json',
    references: ({ packages: { packages } }) =>
      inEach("packages", packages, "liveCounters", ({ liveCounters }) => liveCounters),
    known: (catalogs) =>
      idsOf(catalogs["live-counters"].counters.filter(({ inPackage }) => inPackage !== undefined)),
  },
  {
    from: "navigation",
    to: "menu-cards",
    what: "menu card",
    otherwise: "add the card to menu-cards.json",
    references: ({ navigation }) =>
      navigation.main.flatMap(({ submenu = [] }, item) =>
        submenu.map(({ menuCard }, index): Reference => [
          ["main", item, "submenu", index, "menuCard"],
          menuCard,
        ]),
      ),
    known: (catalogs) => catalogs["menu-cards"].cards.map(({ key }) => key),
  },
  {
    from: "dates",
    ...HALL_TIME,
    otherwise: "add it to hall-timings.json",
    references: ({ dates }) =>
      dates.taken.map(({ slot }, index) => [["taken", index, "slot"], slot]),
  },
  {
    from: "behaviour",
    ...REGION,
    references: ({ behaviour }) => [[["defaultCuisine"], behaviour.defaultCuisine]],
  },
  {
    from: "behaviour",
    ...PACKAGE,
    references: ({ behaviour }) => [[["defaultPackage"], behaviour.defaultPackage]],
  },
  {
    from: "planner",
    ...PACKAGE,
    references: ({ planner }) => [[["preset", "package"], planner.preset.package]],
  },
  {
    from: "planner",
    ...HALL_TIME,
    references: ({ planner }) => [[["preset", "hall"], planner.preset.hall]],
  },
];

/** A name of another entry, article or kind of event names one that exists. */
export const references: Rule = {
  site(site, report) {
    articles(site, report);
    occasions(site, report);
    for (const { from, to, what, otherwise = "name one that is there", ...kind } of KINDS) {
      if (site.damaged.has(to)) continue;
      const names = new Set(kind.known(site.catalogs));
      inCatalog(site, from, report, (_, reportValue) => {
        for (const [path, value] of kind.references(site.catalogs)) {
          if (names.has(value)) continue;
          const meant = nearest(value, names);
          reportValue(path, {
            code: "unknown-reference",
            message: `there is no ${what} called "${value}"`,
            fix: meant
              ? `did you mean "${meant}"?`
              : `use one of ${[...names].slice(0, 12).join(", ")}, or ${otherwise}`,
          });
        }
      });
    }
  },
};

/** Articles that service cards and other articles name. */
function articles(site: SiteView, report: ReportPlace): void {
  // By their files: an article with a mistake is not missing.
  const texts = site.names.list().flatMap(({ file }) => textOf(file) ?? []);
  const slugs = new Set(texts.filter(({ kind }) => kind === "article").map(({ slug }) => slug));
  const unknown = (slug: string): Finding | undefined => {
    if (slugs.has(slug)) return undefined;
    const meant = nearest(slug.replace(/\.md$/, ""), slugs);
    return {
      code: "unknown-reference",
      message: `there is no article content/articles/${slug}.md`,
      fix: meant ? `did you mean "${meant}"?` : "name a file of content/articles, without .md",
    };
  };
  inCatalog(site, "services", report, ({ services }, reportValue) => {
    services.forEach(({ id }, index) => {
      const finding = unknown(id);
      if (finding) reportValue(["services", index, "id"], finding);
    });
  });
  for (const { slug, frontMatter, located } of site.articles) {
    frontMatter.related.forEach((other, index) => {
      const self = {
        code: "self-reference",
        message: "this article names itself as one to read next",
        fix: "name another article, or delete the line",
      };
      const finding = other === slug ? self : unknown(other);
      if (finding) report(at(located, ["related", index]), finding);
    });
  }
}

/** The occasion of an album is a kind of event that the planner and the enquiry form know. */
function occasions({ albums, catalogs, damaged }: SiteView, report: ReportPlace): void {
  if (damaged.has("planner")) return;
  const known = idsOf(catalogs.planner.events);
  for (const { frontMatter, located } of albums) {
    const { occasion } = frontMatter;
    // An empty one is reported by its schema.
    if (occasion === "" || known.includes(occasion)) continue;
    const meant = nearest(occasion, known);
    report(at(located, ["occasion"]), {
      code: "unknown-reference",
      message: `there is no kind of event called "${occasion}"`,
      fix: meant
        ? `did you mean ${meant}?`
        : `type one of ${known.join(", ")}, or add it to planner.json`,
    });
  }
}
