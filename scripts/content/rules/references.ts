import { nearest } from "../nearest.ts";
import { problemAt } from "../problem.ts";
import type { CatalogName } from "../catalogs.ts";
import type { Path } from "../located.ts";
import type { Rule } from "./rule.ts";

/** A catalog that names an entry of another catalog names one that is there. */
export const references: Rule = ({ site, sources, pages, edge }, report) => {
  const { catalogs } = site;
  const check = (
    catalog: CatalogName,
    path: Path,
    value: string,
    known: Iterable<string>,
    what: string,
  ) => {
    const names = new Set(known);
    if (names.has(value)) return;
    const located = sources.catalogs.get(catalog);
    if (!located) return;
    const meant = nearest(value, names);
    report(
      problemAt(located.source, located.spanOf(path), {
        code: "unknown-reference",
        message: `there is no ${what} "${value}"`,
        fix: `${meant ? `did you mean "${meant}"? ` : ""}Known: ${[...names].join(", ")}`,
      }),
    );
  };

  const slugs = site.articles.map(({ slug }) => slug);
  catalogs.services.services.forEach(({ id }, index) =>
    check("services", ["services", index, "id"], id, slugs, "article"),
  );
  const regions = catalogs.regions.regions.map(({ key }) => key);
  catalogs.cuisines.cuisines.forEach(({ key }, index) =>
    check("cuisines", ["cuisines", index, "key"], key, regions, "region"),
  );
  const inPackage = catalogs["live-counters"].counters
    .filter((counter) => counter.inPackage !== undefined)
    .map(({ id }) => id);
  catalogs.packages.packages.forEach(({ liveCounters }, offer) =>
    liveCounters.forEach((id, index) =>
      check(
        "packages",
        ["packages", offer, "liveCounters", index],
        id,
        inPackage,
        "live counter with a rate in packages",
      ),
    ),
  );
  const cards: string[] = catalogs["menu-cards"].cards.map(({ key }) => key);
  catalogs.navigation.main.forEach(({ submenu }, item) =>
    submenu?.forEach(({ menuCard }, index) =>
      check(
        "navigation",
        ["main", item, "submenu", index, "menuCard"],
        menuCard,
        cards,
        "menu card",
      ),
    ),
  );
  check("behaviour", ["defaultCuisine"], catalogs.behaviour.defaultCuisine, regions, "region");
  check(
    "behaviour",
    ["defaultPackage"],
    catalogs.behaviour.defaultPackage,
    catalogs.packages.packages.map(({ id }) => id),
    "package",
  );
  const paths = new Set(pages.map(({ path }) => path));
  catalogs.redirects.redirects.forEach(({ to }, index) => {
    const family = Object.values(edge.families).flatMap(({ names }) => Object.values(names));
    check("redirects", ["redirects", index, "to"], to, [...paths, ...family], "page");
  });
  for (const article of site.articles) {
    article.related.forEach((slug, index) => {
      if (slugs.includes(slug)) return;
      const meant = nearest(slug, slugs);
      report(
        problemAt(article.source, article.matter.spanOf(["related", index]), {
          code: "unknown-reference",
          message: `there is no article "${slug}"`,
          fix: meant
            ? `did you mean "${meant}"?`
            : "name an article in content/articles, without .md",
        }),
      );
    });
  }
};
