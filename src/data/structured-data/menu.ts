import type { Graph, Menu, MenuItem, RestrictedDiet } from "schema-dts";
import type { DietId, MenuCard, Menus } from "../../../schemas/generated/index.ts";
import { menuCardPath } from "../../model/addresses.ts";
import { cuisineCrumbs } from "../blocks.ts";
import { absolute, type Site } from "../site.ts";
import { breadcrumbList, graph, ids } from "./graph.ts";

type Diet = NonNullable<Menus["diets"]>[number];

const DIETS: Record<Diet, RestrictedDiet> = {
  vegetarian: "https://schema.org/VegetarianDiet",
  vegan: "https://schema.org/VeganDiet",
  "low-fat": "https://schema.org/LowFatDiet",
  "low-salt": "https://schema.org/LowSaltDiet",
  diabetic: "https://schema.org/DiabeticDiet",
  "gluten-free": "https://schema.org/GlutenFreeDiet",
};

/** Our diets that have a name in schema.org. */
const KNOWN: Partial<Record<DietId, Diet>> = { vegan: "vegan", "gluten-free": "gluten-free" };

/** Returns a single value without a list, to shorten the data of 200 dishes. */
function oneOrMore<Value>(values: Value[]): Value | Value[] {
  const [only] = values;
  return only !== undefined && values.length === 1 ? only : values;
}

function item(name: string, diets: readonly Diet[], rate?: number): MenuItem {
  return {
    "@type": "MenuItem",
    name,
    ...(diets.length > 0 && { suitableForDiet: oneOrMore(diets.map((diet) => DIETS[diet])) }),
    ...(rate !== undefined && {
      offers: {
        "@type": "Offer",
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price: rate,
          priceCurrency: "INR",
          unitText: "person",
        },
      },
    }),
  };
}

/**
 * Structured data of the whole menu. Diets of dishes are published only after the kitchen's review: a reader of search
 * results does not see our advice to ask.
 */
export function menuGraph(site: Site): Graph {
  const { menus, "live-counters": live } = site.catalogs;
  const everywhere = menus.diets ?? [];
  const menu: Menu = {
    "@type": "Menu",
    "@id": ids(site).menu,
    name: site.catalogs["pages/menu"].heading,
    url: absolute(site, "/menu"),
    inLanguage: "en-IN",
    provider: { "@id": ids(site).business },
    hasMenuSection: menus.categories.map((category) => {
      const counters = live.counters.flatMap(({ name, standalone }) =>
        standalone === undefined ? [] : [item(name, everywhere, standalone)],
      );
      return {
        "@type": "MenuSection",
        name: category.name,
        description: category.intro,
        hasMenuItem: category.liveCounters
          ? counters
          : (category.dishes ?? []).map(({ name, diets = [] }) => {
              const own = category.reviewed === true ? diets : [];
              return item(name, [...everywhere, ...own.flatMap((diet) => KNOWN[diet] ?? [])]);
            }),
      };
    }),
  };
  return graph([menu]);
}

export function menuCardGraph(site: Site, card: MenuCard): Graph {
  const path = menuCardPath(card.key);
  const menu: Menu = {
    "@type": "Menu",
    name: card.title,
    url: absolute(site, path),
    inLanguage: "en-IN",
    hasMenuSection: card.courses.map(({ title, dishes }) => ({
      "@type": "MenuSection",
      name: title,
      hasMenuItem: dishes.map((dish) => item(dish, site.catalogs.menus.diets ?? [])),
    })),
  };
  return graph([menu, breadcrumbList(site, cuisineCrumbs(site), { label: card.label, to: path })]);
}
