import { banner } from "../../data/blocks.ts";
import { chatLink, type Site } from "../../data/site.ts";
import { menuGraph } from "../../data/structured-data/menu.ts";
import type { DishWords, MenuDish } from "../../model/menu/dish.ts";
import { cuisinePath, menuCardPath } from "../../model/addresses.ts";
import type { DataOf } from "../../model/page.ts";

export type MenuPageData = DataOf<typeof menuPage>;

export type MenuCategory = MenuPageData["categories"][number];

export function menuPage(site: Site) {
  const { catalogs } = site;
  const copy = catalogs["pages/menu"];
  const cards = catalogs.navigation.main.flatMap(({ submenu = [] }) => submenu);
  return {
    head: { ...copy.head, structured: menuGraph(site) },
    banner: banner(site, copy),
    categories: catalogs.menus.categories.map((category) => ({
      id: category.id,
      name: category.name,
      intro: category.intro,
      icon: site.picture(category.icon),
      plate: site.picture(category.plate),
      dishes: dishesOf(category, catalogs),
    })),
    dishWords: dishWords(site),
    finder: copy.finder,
    legend: copy.legend,
    myMenu: {
      ...copy.myMenu,
      chat: chatLink(site, copy.myMenu.chat.label, copy.myMenu.chat.message),
    },
    // Menu cards by their names in the navigation, which is translated, and cuisines of the home page without a card.
    cuisines: [
      ...cards.map(({ label, menuCard }) => ({ label, to: menuCardPath(menuCard) })),
      ...catalogs.cuisines.cuisines
        .filter(({ label }) => !cards.some((card) => card.label === label))
        .map(({ key, label }) => ({ label, to: cuisinePath(key) })),
    ],
    enquiry: { to: "/contactUs" },
    plan: { to: "/plan" },
    custom: {
      heading: copy.custom.heading,
      chat: chatLink(site, copy.custom.label, copy.custom.message),
    },
  };
}

/** Dishes of a course, or the live counters; counters sold only with a package have no rate. */
export function dishesOf(
  { dishes = [], liveCounters }: Site["catalogs"]["menus"]["categories"][number],
  { "live-counters": { counters } }: Site["catalogs"],
): MenuDish[] {
  if (!liveCounters) return dishes;
  return counters.map(({ id, name, standalone }): MenuDish =>
    standalone === undefined ? { id, name, withPackage: true } : { id, name, rate: standalone },
  );
}

/**
 * Words for the properties of dishes. If no dish states its diets or ingredients, as in a release before the kitchen's
 * review, there are no filters for diets and ingredients.
 */
function dishWords({ catalogs }: Site): DishWords {
  const { diets, contains, regions, spices } = catalogs.diets;
  const { jainOnRequest, withPackage } = catalogs["pages/menu"].finder;
  const isReviewed = catalogs.menus.categories.some(({ dishes = [] }) =>
    dishes.some((dish) => dish.diets ?? dish.contains ?? dish.without),
  );
  return {
    diets: (isReviewed ? diets : []).map(
      ({ id, name, text, includes, excludes, aliases = [] }) => ({
        id,
        name,
        text,
        includes,
        excludes,
        aliases,
      }),
    ),
    contains: isReviewed ? contains : [],
    jainOnRequest,
    withPackage,
    regions,
    spices,
  };
}
