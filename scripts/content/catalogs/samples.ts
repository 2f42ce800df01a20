import type { Catalogs } from "./catalogs.ts";

/** True of a fact that is there and is no placeholder. */
export function isReal<Fact extends { placeholder?: boolean }>(
  fact: Fact | undefined,
): fact is Fact {
  return fact !== undefined && fact.placeholder !== true;
}

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
