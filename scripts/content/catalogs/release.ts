import type { MenuCategory } from "../../../schemas/generated/index.ts";
import type { CatalogName, Catalogs } from "./catalogs.ts";
import { isLanguageCatalog } from "./languages.ts";
import { describePath, type Located, type Path, positionAt } from "../problems/problem.ts";

const real = <Entry extends { sample?: boolean }>(entries: Entry[]) =>
  entries.filter(({ sample }) => sample !== true);

/**
 * The catalogs of a release: without invented guests, clients, founders, policies and facts of the hall, figures and
 * awards without a source, and diets of dishes that the kitchen has not confirmed.
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

export interface Unreleased {
  kind: "placeholder" | "sample" | "no source" | "not reviewed";
  catalog: Located;
  path: Path;
  where: string;
}

const LACKS: Record<Unreleased["kind"], string> = {
  placeholder: "is not yet the real thing",
  sample: "is not yet the real thing",
  "no source": "is not written",
  "not reviewed": "were not confirmed: set reviewed to true",
};

/** Reasons why a family looks for a fact, by the first key of its path. */
const REASONS: Readonly<Record<string, string>> = {
  fssai: "A family looks here for proof that the kitchen is inspected.",
  googleProfile: "A family reads what other guests wrote before it calls.",
  phone: "A family calls before it decides.",
  station: "A family asks how its guests reach the hall.",
  photograph: "A family wants to see real food, not a drawing.",
  testimonials: "A family trusts a guest with a name and a month.",
  clients: "A family trusts an office that it knows by name.",
  policies: "A family asks what it pays in advance, and what it gets back.",
};

export function unreleasedText(left: readonly Unreleased[]): string {
  const lines = left.map(({ kind, catalog, path, where }) => {
    const { line, column } = positionAt(catalog.source, catalog.keySpan(path).start);
    const reason = REASONS[String(path[0])];
    return `${catalog.source.file}:${line}:${column}  ${kind}  ${where} ${LACKS[kind]}${
      reason === undefined ? "" : `. ${reason}`
    }`;
  });
  return lines.join("\n");
}

/** Keys of claims.json that are not claims. */
const NO_CLAIMS: ReadonlySet<string> = new Set(["$schema", "tiles", "sources"]);

/** Claims without a source. The award counts as a claim. */
function withoutSource(catalog: Located): Unreleased[] {
  const { sources = {}, ...rest } = catalog.value as { sources?: Record<string, string> };
  return [...Object.keys(rest), "award"]
    .filter((name) => !NO_CLAIMS.has(name) && sources[name] === undefined)
    .map((name) => ({ kind: "no source", catalog, path: ["sources"], where: `sources.${name}` }));
}

function unreviewedDishes(catalog: Located): Unreleased[] {
  const { categories = [] } = catalog.value as { categories?: MenuCategory[] };
  return categories.flatMap(({ dishes, reviewed }, index): Unreleased[] => {
    const path = ["categories", index];
    const where = `the diets in ${describePath(path)}`;
    if (!dishes || reviewed === true) return [];
    return [{ kind: "not reviewed", catalog, path: [...path, "reviewed"], where }];
  });
}

function marked(catalog: Located, value = catalog.value, path: Path = []): Unreleased[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]: [string, unknown]): Unreleased[] => {
    const inside = [...path, Array.isArray(value) ? Number(name) : name];
    if ((name !== "placeholder" && name !== "sample") || child !== true)
      return marked(catalog, child, inside);
    return [{ kind: name, catalog, path: inside, where: describePath(path) }];
  });
}

export function collectUnreleased(catalogs: ReadonlyMap<CatalogName, Located>): Unreleased[] {
  return [...catalogs].flatMap(([name, catalog]): Unreleased[] => {
    if (name === "menus") return [...marked(catalog), ...unreviewedDishes(catalog)];
    if (name === "claims") return [...marked(catalog), ...withoutSource(catalog)];
    if (!isLanguageCatalog(name)) return marked(catalog);
    const { reviewed } = catalog.value as { reviewed?: boolean };
    if (reviewed === true) return [];
    return [{ kind: "not reviewed", catalog, path: ["reviewed"], where: "its words" }];
  });
}
