import type { CatalogName, Catalogs } from "../content/catalogs/catalogs.ts";
import { textOf } from "../content/model/addresses.ts";
import type { Finding } from "../content/problems/problem.ts";
import { nearest } from "../lib/nearest.ts";
import { valuesAt } from "./prose.ts";
import { at, inCatalog, type ReportPlace, type Rule, type SiteView } from "./rule.ts";

/** Values of one catalog that name entries of another. */
interface Reference {
  from: CatalogName;
  /** `taken.*.slot`: `*` is any entry of a list. */
  where: string;
  to: CatalogName;
  names: (catalogs: Catalogs) => string[];
  what: string;
  /** Advice when no name is close. */
  otherwise?: string;
}

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

const HALL_TIME = {
  to: "hall-timings",
  what: "time of the hall",
  names: (catalogs: Catalogs) => idsOf(catalogs["hall-timings"].timings),
  otherwise: "add it to hall-timings.json",
} as const;

const PACKAGE = {
  to: "packages",
  what: "package",
  names: ({ packages }: Catalogs) => idsOf(packages.packages),
} as const;

const REGION = {
  to: "regions",
  what: "wedding page in regions.json",
  names: ({ regions }: Catalogs) => regions.regions.map(({ key }) => key),
  otherwise: "add its page to regions.json",
} as const;

const REFERENCES: Reference[] = [
  { from: "cuisines", where: "cuisines.*.key", ...REGION },
  { from: "behaviour", where: "defaultCuisine", ...REGION },
  { from: "behaviour", where: "defaultPackage", ...PACKAGE },
  { from: "planner", where: "preset.package", ...PACKAGE },
  { from: "planner", where: "preset.hall", ...HALL_TIME },
  { from: "dates", where: "taken.*.slot", ...HALL_TIME },
  {
    from: "questions",
    where: "questions.*.policies.*",
    to: "policies",
    names: ({ policies }) => idsOf(policies.policies),
    what: "policy in policies.json",
    otherwise: "add it to policies.json",
  },
  {
    from: "questions",
    where: "questions.*.hall.*",
    to: "hall",
    names: ({ hall }) => idsOf(hall.facts),
    what: "fact of the hall in hall.json",
    otherwise: "add it to hall.json",
  },
  {
    from: "packages",
    where: "packages.*.liveCounters.*",
    to: "live-counters",
    names: (catalogs) =>
      idsOf(catalogs["live-counters"].counters.filter(({ inPackage }) => inPackage !== undefined)),
    what: "live counter with an inPackage rate",
    otherwise: 'add "inPackage" to the counter in live-counters.json',
  },
  {
    from: "navigation",
    where: "main.*.submenu.*.menuCard",
    to: "menu-cards",
    names: (catalogs) => catalogs["menu-cards"].cards.map(({ key }) => key),
    what: "menu card",
    otherwise: "add the card to menu-cards.json",
  },
];

/** A name of another entry, article or kind of event names one that exists. */
export const references: Rule = {
  site(site, report) {
    articles(site, report);
    occasions(site, report);
    for (const {
      from,
      where,
      to,
      what,
      otherwise = "name one that is there",
      names,
    } of REFERENCES) {
      if (site.damaged.has(to)) continue;
      const known = new Set(names(site.catalogs));
      inCatalog(site, from, report, (catalog, reportValue) => {
        for (const { path, value } of valuesAt(catalog, where)) {
          if (typeof value !== "string" || known.has(value)) continue;
          const meant = nearest(value, known);
          reportValue(path, {
            code: "unknown-reference",
            message: `there is no ${what} called "${value}"`,
            fix: meant
              ? `did you mean "${meant}"?`
              : `use one of ${[...known].slice(0, 12).join(", ")}, or ${otherwise}`,
          });
        }
      });
    }
  },
};

/** Articles that service cards and other articles name. */
function articles(site: SiteView, report: ReportPlace): void {
  // By their files: an article with a mistake is not missing.
  const texts = site.entries.flatMap(({ file }) => textOf(file) ?? []);
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
