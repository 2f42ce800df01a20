/** What a release leaves out of the catalogs, and the list of it. */
import type { MenuCategory } from "../../../schemas/generated/index.ts";
import type { CatalogName, Catalogs } from "./catalogs.ts";
import { isLanguageCatalog } from "./languages.ts";
import { describePath, type Located, type Path } from "../problems/located.ts";
import { positionAt, type Span } from "../problems/problem.ts";

const real = <Entry extends { sample?: boolean }>(entries: Entry[]) =>
  entries.filter(({ sample }) => sample !== true);

/**
 * The catalogs of a release: without guests, clients, founders, policies and facts of the hall that are invented, without
 * figures and an award that have no source, and without what is said of dishes that the kitchen has not
 * read. Pages say less where nothing real is left.
 */
export function withoutUnproven(catalogs: Catalogs): Catalogs {
  const { testimonials, clients, founders, policies, hall, claims, menus } = catalogs;
  const { sources } = claims;
  return {
    ...catalogs,
    testimonials: { ...testimonials, testimonials: real(testimonials.testimonials) },
    clients: { ...clients, clients: real(clients.clients) },
    founders: {
      founders: real(founders.founders),
      ...(founders.story?.sample !== true && { story: founders.story }),
      ...(sources.award !== undefined && { award: founders.award }),
    },
    policies: { ...policies, policies: real(policies.policies) },
    hall: { ...hall, facts: real(hall.facts) },
    claims: {
      ...claims,
      tiles: claims.tiles.filter(({ claim }) => sources[claim] !== undefined),
      counters: sources.counters === undefined ? [] : claims.counters,
    },
    menus: {
      ...menus,
      categories: menus.categories.map(({ dishes, ...category }) => ({
        ...category,
        ...(dishes && {
          dishes:
            category.reviewed === true
              ? dishes
              : dishes.map(
                  ({ diets: _d, jainOnRequest: _j, contains: _c, without: _w, ...dish }) => dish,
                ),
        }),
      })),
    },
  };
}

/** A fact that reaches nobody yet, a sample that must not pass for the real thing, a claim unproved. */
export interface Unreleased {
  kind: "placeholder" | "sample" | "no source" | "not reviewed";
  file: string;
  line: number;
  column: number;
  where: string;
}

/** What is wanting before a release. */
const LACKS: Record<Unreleased["kind"], string> = {
  placeholder: "is not yet the real thing",
  sample: "is not yet the real thing",
  "no source": "is not written",
  "not reviewed": "were read by nobody who grew up with them",
};

/** One line a fact, for people: where it stands and what it lacks. */
export function unreleasedText(left: readonly Unreleased[]): string {
  return left
    .map(({ file, line, column, kind, where }) => {
      return `${file}:${line}:${column}  ${kind}  ${where} ${LACKS[kind]}`;
    })
    .join("\n");
}

/** A build only counts them: the place of one is looked up when it is printed. */
function found(
  kind: Unreleased["kind"],
  { source }: Located,
  where: string,
  span: () => Span,
): Unreleased {
  const place = () => positionAt(source, span().start);
  return {
    kind,
    file: source.file,
    where,
    get line() {
      return place().line;
    },
    get column() {
      return place().column;
    },
  };
}

/** What stands in claims.json without being a claim of its own. */
const NO_CLAIMS: ReadonlySet<string> = new Set(["$schema", "tiles", "sources"]);

/** Claims of which nobody has written down where they come from; the award is one of them. */
function withoutSource(claims: Located): Unreleased[] {
  const { sources, ...rest } = claims.value as { sources?: Record<string, string> };
  const names = [...Object.keys(rest).filter((name) => !NO_CLAIMS.has(name)), "award"];
  return names
    .filter((name) => sources?.[name] === undefined)
    .map((name) =>
      found("no source", claims, `sources.${name}`, () => claims.keySpan(["sources"])),
    );
}

/** Words in a language that nobody who grew up with it has read. */
function withoutReader(language: Located): Unreleased[] {
  if ((language.value as { reviewed?: boolean }).reviewed === true) return [];
  return [found("not reviewed", language, "its words", () => language.keySpan(["reviewed"]))];
}

/** Categories of the menu of which the kitchen has not read what is said of the dishes. */
function unreadDishes(menus: Located): Unreleased[] {
  const { categories = [] } = menus.value as { categories?: MenuCategory[] };
  return categories.flatMap(({ dishes, reviewed }, index) => {
    if (!dishes || reviewed === true) return [];
    const category = ["categories", index];
    const span = () => menus.keySpan([...category, "reviewed"]);
    return [found("not reviewed", menus, `the diets in ${describePath(category)}`, span)];
  });
}

/**
 * Every entry marked `"placeholder": true` or `"sample": true`, in the order of the files, and every
 * claim without a source, every language that no native reader has signed, and every part of the menu
 * whose diets the kitchen has not.
 */
export function collectUnreleased(catalogs: ReadonlyMap<CatalogName, Located>): Unreleased[] {
  const all: Unreleased[] = [];
  const visit = (located: Located, value: unknown, path: Path): void => {
    if (typeof value !== "object" || value === null) return;
    for (const kind of ["placeholder", "sample"] as const) {
      if (!Array.isArray(value) && (value as Record<string, unknown>)[kind] === true) {
        all.push(found(kind, located, describePath(path), () => located.keySpan([...path, kind])));
      }
    }
    for (const [key, child] of Object.entries(value)) {
      visit(located, child, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  const languages: Located[] = [];
  for (const [name, located] of catalogs) {
    if (isLanguageCatalog(name)) languages.push(located);
    else visit(located, located.value, []);
  }
  all.push(...languages.flatMap(withoutReader));
  const menus = catalogs.get("menus");
  if (menus) all.push(...unreadDishes(menus));
  const claims = catalogs.get("claims");
  if (claims) all.push(...withoutSource(claims));
  return all;
}
