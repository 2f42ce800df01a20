import { idOf, MENU_PART, readMenuIds } from "../../../schemas/enquiry/enquiry-menu.ts";
import type { MenuDish } from "./dish.ts";

export interface Course {
  id: string;
  name: string;
  dishes: readonly MenuDish[];
}

export interface Shortlist {
  ids: readonly string[];
  /** Ids of dishes that are no longer on the menu. */
  removed: readonly string[];
}

/** The dishes in an address; undefined without a menu in the address. */
export function readShortlist(
  query: URLSearchParams,
  courses: readonly Course[],
): Shortlist | undefined {
  if (!query.has(MENU_PART)) return undefined;
  return shortlistOf(readMenuIds(query.getAll(MENU_PART)), courses);
}

export function shortlistOf(requested: readonly string[], courses: readonly Course[]): Shortlist {
  const ids = inMenuOrder(requested, courses);
  return { ids, removed: requested.filter((id) => !ids.includes(id)) };
}

function inMenuOrder(requested: readonly string[], courses: readonly Course[]): string[] {
  const chosen = new Set(requested);
  return courses.flatMap(({ dishes }) => dishes.map(({ id }) => id).filter((id) => chosen.has(id)));
}

export function withChoice(
  ids: readonly string[],
  id: string,
  isChosen: boolean,
  courses: readonly Course[],
): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return isChosen ? inMenuOrder([...others, id], courses) : others;
}

export function coursesWith<Item extends Course>(
  courses: readonly Item[],
  keep: (dish: MenuDish) => boolean,
): Item[] {
  return courses.flatMap((course) => {
    const dishes = course.dishes.filter(keep);
    return dishes.length === 0 ? [] : [{ ...course, dishes }];
  });
}

/**
 * Value that a dish's checkbox posts without script: the dish's name if the id is derived from the name, otherwise the
 * id.
 */
export function postedValue({ id, name }: MenuDish): string {
  return idOf(name) === id ? name : id;
}
