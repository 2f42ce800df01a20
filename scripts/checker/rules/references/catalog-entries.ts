import type { CatalogName, Catalogs } from "../../../content/catalogs/catalogs.ts";
import type { Path } from "../../../content/problems/located.ts";
import { nearest } from "../../../lib/nearest.ts";
import { packageIds } from "../support/names.ts";
import type { Rule } from "../rule.ts";
import { lookAt } from "../support/catalog.ts";

/** A value of a catalog that names an entry of another. */
interface Reference {
  path: Path;
  value: string;
}

const hallTimes = (catalogs: Catalogs): string[] =>
  catalogs["hall-timings"].timings.map(({ id }) => id);

interface Kind {
  /** The catalog in which the names are typed. */
  from: CatalogName;
  /** The catalog that holds what is named. */
  to: CatalogName;
  what: string;
  /** What to do when no name is close. */
  otherwise: string;
  references: (catalogs: Catalogs) => Reference[];
  known: (catalogs: Catalogs) => string[];
}

const KINDS: Kind[] = [
  {
    from: "questions",
    to: "policies",
    what: "policy in policies.json",
    otherwise: "add it to policies.json",
    references: ({ questions }) =>
      questions.questions.flatMap(({ policies = [] }, question) =>
        policies.map((value, index) => ({
          path: ["questions", question, "policies", index],
          value,
        })),
      ),
    known: ({ policies }) => policies.policies.map(({ id }) => id),
  },
  {
    from: "questions",
    to: "hall",
    what: "fact of the hall in hall.json",
    otherwise: "add it to hall.json",
    references: ({ questions }) =>
      questions.questions.flatMap(({ hall = [] }, question) =>
        hall.map((value, index) => ({ path: ["questions", question, "hall", index], value })),
      ),
    known: ({ hall }) => hall.facts.map(({ id }) => id),
  },
  {
    from: "cuisines",
    to: "regions",
    what: "wedding page in regions.json",
    otherwise: "add its page to regions.json",
    references: ({ cuisines }) =>
      cuisines.cuisines.map(({ key }, index) => ({ path: ["cuisines", index, "key"], value: key })),
    known: ({ regions }) => regions.regions.map(({ key }) => key),
  },
  {
    from: "packages",
    to: "live-counters",
    what: "live counter with an inPackage rate",
    otherwise: 'add "inPackage" to the counter in live-counters.json',
    references: ({ packages }) =>
      packages.packages.flatMap(({ liveCounters }, offer) =>
        liveCounters.map((value, index) => ({
          path: ["packages", offer, "liveCounters", index],
          value,
        })),
      ),
    known: (catalogs) =>
      catalogs["live-counters"].counters
        .filter(({ inPackage }) => inPackage !== undefined)
        .map(({ id }) => id),
  },
  {
    from: "navigation",
    to: "menu-cards",
    what: "menu card",
    otherwise: "add the card to menu-cards.json",
    references: ({ navigation }) =>
      navigation.main.flatMap(({ submenu = [] }, item) =>
        submenu.map(({ menuCard }, index) => ({
          path: ["main", item, "submenu", index, "menuCard"],
          value: menuCard,
        })),
      ),
    known: (catalogs) => catalogs["menu-cards"].cards.map(({ key }) => key),
  },
  {
    from: "dates",
    to: "hall-timings",
    what: "time of the hall",
    otherwise: "add it to hall-timings.json",
    references: ({ dates }) =>
      dates.taken.map(({ slot }, index) => ({ path: ["taken", index, "slot"], value: slot })),
    known: hallTimes,
  },
  {
    from: "behaviour",
    to: "regions",
    what: "wedding page in regions.json",
    otherwise: "name one that is there",
    references: ({ behaviour }) => [{ path: ["defaultCuisine"], value: behaviour.defaultCuisine }],
    known: ({ regions }) => regions.regions.map(({ key }) => key),
  },
  {
    from: "behaviour",
    to: "packages",
    what: "package",
    otherwise: "name one that is there",
    references: ({ behaviour }) => [{ path: ["defaultPackage"], value: behaviour.defaultPackage }],
    known: packageIds,
  },
  {
    from: "planner",
    to: "packages",
    what: "package",
    otherwise: "name one that is there",
    references: ({ planner }) => [{ path: ["preset", "package"], value: planner.preset.package }],
    known: packageIds,
  },
  {
    from: "planner",
    to: "hall-timings",
    what: "time of the hall",
    otherwise: "name one that is there",
    references: ({ planner }) => [{ path: ["preset", "hall"], value: planner.preset.hall }],
    known: hallTimes,
  },
];

/** A catalog that names an entry of another catalog names one that is there. */
export const catalogEntries: Rule = (context, report) => {
  const { catalogs } = context;
  for (const { from, to, what, otherwise, references, known } of KINDS) {
    if (context.damaged.has(to)) continue;
    const names = new Set(known(catalogs));
    lookAt(context, from, report, (_, reportValue) => {
      for (const { path, value } of references(catalogs)) {
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
};
