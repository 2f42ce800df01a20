/**
 * A menu that a guest has put together, as an address carries it: ids of dishes and nothing else. The
 * browser and the Lambda read it; what the ids stand for only the menu's own page knows.
 */
import type { EnquiryMenu } from "./generated/enquiry-menu-validator.js";

/** The part of an address that holds it, and the name of the menu's boxes in a form without script. */
export const MENU_PART = "my";

/** More than the whole menu has; an address may hold anything. */
const MOST_DISHES = 300;

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Ids in the order of the address, each once; a box that was posted by its dish's name counts as its id. */
export function readMenuIds(values: readonly string[]): string[] {
  const ids = values
    .flatMap((list) => list.split(",", MOST_DISHES))
    .slice(0, MOST_DISHES)
    .map(idOf)
    .filter((id) => id.length <= 60 && ID.test(id));
  return [...new Set(ids)];
}

/** `Dal Tadka` → `dal-tadka`. */
export function idOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The address's part, without `?` or `&`; empty for an empty menu. */
export function writeMenuIds(ids: readonly string[]): string {
  return ids.length === 0 ? "" : `${MENU_PART}=${ids.join(",")}`;
}

/** How many dishes are on a menu. */
export function countDishes({
  courses,
}: {
  courses: readonly { dishes: readonly unknown[] }[];
}): number {
  return courses.reduce((sum, { dishes }) => sum + dishes.length, 0);
}

/** A menu of which only the ids are known: `dal-tadka` reads "dal tadka". Nothing without dishes. */
export function plainMenu(ids: readonly string[]): EnquiryMenu | undefined {
  if (ids.length === 0) return undefined;
  return {
    query: writeMenuIds(ids),
    courses: [{ name: "", dishes: ids.map((id) => id.replaceAll("-", " ")) }],
  };
}
