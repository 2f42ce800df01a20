/**
 * A menu that a visitor has put together. Only the ids of its dishes are sent and stored; the catalog has their names.
 */
import { catalogId } from "./catalog-id.ts";

/** Ids of dishes, without duplicates. Empty if the enquiry's menu cannot be read. */
export type EnquiryMenu = readonly string[];

/** Query parameter of the menu, and name of the dishes' checkboxes in a form without script. */
export const MENU_PART = "my";

/** More dishes than the catalog has. With MAX_CHARACTERS, a menu takes at most 8 KB as JSON. */
const MAX_DISHES = 300;

/** More than twice the length of a list with all dishes of the catalog. */
const MAX_CHARACTERS = 7500;

/**
 * Valid ids in the given order, without duplicates. Converts dish names, which the checkboxes of a form without script
 * post, to ids.
 */
export function readMenuIds(values: readonly string[]): string[] {
  const ids = withinLimit(values.join(",")).split(",").map(idOf).filter(catalogId);
  return [...new Set(ids)].slice(0, MAX_DISHES);
}

function withinLimit(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return text.slice(0, Math.max(0, text.lastIndexOf(",", MAX_CHARACTERS)));
}

/** `Dal Tadka` → `dal-tadka`. */
export function idOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Query parameter with the ids, without `?` or `&`; empty for an empty menu. */
export function writeMenuIds(ids: readonly string[]): string {
  return ids.length === 0 ? "" : `${MENU_PART}=${ids.join(",")}`;
}

/**
 * Dish ids of an enquiry's menu; undefined if the enquiry has no menu. Drops invalid ids instead of rejecting the
 * enquiry, because the visitor could not repair the menu. Never throws.
 */
export function readSentMenu(given: unknown): EnquiryMenu | undefined {
  if (given === undefined || given === null) return undefined;
  return Array.isArray(given) ? readMenuIds(given.filter((id) => typeof id === "string")) : [];
}
