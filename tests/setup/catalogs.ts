/** Looks up content by id, because editors may change every word and figure, but no id. */
import {
  diets as dietCatalog,
  hallTimings as timings,
  liveCounters as counters,
  menus,
  messages,
  navigation,
  packages,
  planner,
} from "./texts.ts";

function found<T>(entry: T | undefined, name: string): T {
  if (entry === undefined) throw new Error(`no catalog has "${name}"`);
  return entry;
}

/** @throws when the list has no entry of this id, because a test would compare with undefined */
export function byId<T extends { id: string }>(list: readonly T[], id: string): T {
  return found(
    list.find((entry) => entry.id === id),
    id,
  );
}

export const offerOf = (id: string) => byId(packages.packages, id);
export const pathOfPackage = (id: string) => `/package-detail/${offerOf(id).slug}`;
export const counterOf = (id: string) => byId(counters.counters, id);
export const hallOf = (id: string) => byId(timings.timings, id);
export const categoryOf = (id: string) => byId(menus.categories, id);
export const dietOf = (id: string) => byId(dietCatalog.diets, id);
export const occasionOf = (id: string) => byId(planner.events, id).name;

const dishes = menus.categories.flatMap((one): { id: string; name: string }[] => one.dishes ?? []);

export const dishName = (id: string) => byId(dishes, id).name;

/** Label of a link in the header. Two links lead to `/menu`; this is the link without a submenu. */
export const mainLink = (to: string) =>
  found(
    navigation.main.find((link) => link.to === to && link.submenu === undefined),
    to,
  ).label;

export const cuisinesLink = found(
  navigation.main.find(({ submenu }) => submenu !== undefined),
  "submenu",
);

export const cuisineLink = (menuCard: string) =>
  found(
    cuisinesLink.submenu?.find((link) => link.menuCard === menuCard),
    menuCard,
  ).label;

/** Text of a position in a list, such as `1 of 9`. */
export const placeOf = (n: number, total: number) =>
  messages.controls.place.replace("{n}", String(n)).replace("{total}", String(total));

export const startingWith = (text: string) =>
  new RegExp(`^${text.replace(/[^\p{L}\p{N}\s]/gu, "\\$&")}`);
