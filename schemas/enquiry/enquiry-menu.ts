/**
 * A menu that a guest has put together. An address, an enquiry and its table row contain only the ids of its dishes;
 * the catalogue has their names.
 */

/** Ids of dishes, each once; empty when the enquiry has an unreadable menu. */
export type EnquiryMenu = readonly string[];

/** Query parameter of the menu, and name of the dishes' checkboxes in a form without script. */
export const MENU_PART = "my";

/**
 * Maximum number of dishes, more than the catalogue has. Together with the next limit, a menu is at most 8 KB, also as
 * JSON.
 */
const MAX_DISHES = 300;

/** Maximum length of the list of ids. The ids of all dishes of the catalogue take less than half of it. */
const MAX_CHARACTERS = 7500;

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Ids in the order of the text, each once. A dish name, which a checkbox posts without script, is converted to its id.
 */
export function readMenuIds(values: readonly string[]): string[] {
  const ids = withinLimit(values.join(","))
    .split(",")
    .map(idOf)
    .filter((id) => id.length <= 60 && ID.test(id));
  return [...new Set(ids)].slice(0, MAX_DISHES);
}

/** Cuts a list that is too long, after the last complete name. */
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
 * Menu of an enquiry as a list of ids; undefined without one. An invalid menu does not reject the
 * enquiry, because the visitor could not repair it. Never throws.
 */
export function readSentMenu(given: unknown): EnquiryMenu | undefined {
  if (given === undefined || given === null) return undefined;
  return Array.isArray(given) ? readMenuIds(given.filter((id) => typeof id === "string")) : [];
}
