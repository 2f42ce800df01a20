/** Converts a visitor's menu to an address, and an address to dishes of the page. Pure. */
import { idOf, MENU_PART, readMenuIds } from "../../../schemas/enquiry/enquiry-menu.ts";
import type { MenuDish } from "./dish.ts";

/** A course with some of its dishes. */
export interface Course {
  id: string;
  name: string;
  dishes: readonly MenuDish[];
}

export interface Shortlist {
  /** Ids, in the order of the menu. */
  ids: readonly string[];
  /** True when the address names dishes that are no longer on the menu. */
  gone: boolean;
}

/** Dishes in an address that are on the menu; undefined without a menu in the address. */
export function readShortlist(
  query: URLSearchParams,
  courses: readonly Course[],
): Shortlist | undefined {
  if (!query.has(MENU_PART)) return undefined;
  const requested = readMenuIds(query.getAll(MENU_PART));
  const ids = inMenuOrder(requested, courses);
  return { ids, gone: ids.length < requested.length };
}

/** Ids of known dishes, in the order of the menu. */
export function inMenuOrder(requested: readonly string[], courses: readonly Course[]): string[] {
  const chosen = new Set(requested);
  return courses.flatMap(({ dishes }) => dishes.map(({ id }) => id).filter((id) => chosen.has(id)));
}

/** Returns the list with a dish added or removed. */
export function withChoice(
  ids: readonly string[],
  id: string,
  isChosen: boolean,
  courses: readonly Course[],
): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return isChosen ? inMenuOrder([...others, id], courses) : others;
}

/** Courses that have matching dishes, reduced to those dishes. */
export function coursesWith<Item extends Course>(
  courses: readonly Item[],
  keep: (dish: MenuDish) => boolean,
): Item[] {
  return courses.flatMap((course) => {
    const dishes = course.dishes.filter(keep);
    return dishes.length === 0 ? [] : [{ ...course, dishes }];
  });
}

/** Posted value of a dish's checkbox without script: its name if the id is derived from the name, otherwise its id. */
export function postedValue({ id, name }: MenuDish): string {
  return idOf(name) === id ? name : id;
}
