import type { EnquiryMenu } from "../../schemas/enquiry-menu.ts";
import { MENU_PART, plainMenu, readMenuIds } from "../../schemas/enquiry-menu-ids.ts";
import { forget, MY_MENU, readStored, store } from "./storage.ts";

/** The menu that the visitor has put together in this browser, with the names of its dishes. */
export function keptMenu(): EnquiryMenu | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(MY_MENU) || "null");
    return isMenu(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Storage is the visitor's and may hold anything; what has this form can be shown. */
function isMenu(kept: unknown): kept is EnquiryMenu {
  const { query, courses } = (kept ?? {}) as Partial<EnquiryMenu>;
  return (
    typeof query === "string" &&
    Array.isArray(courses) &&
    courses.every(({ name, dishes }) => typeof name === "string" && Array.isArray(dishes))
  );
}

export function keepMenu(menu: EnquiryMenu | undefined): void {
  if (menu) store(MY_MENU, JSON.stringify(menu));
  else forget(MY_MENU);
}

/** The menu that goes along with an enquiry: the one in the address, else the visitor's own. */
export function menuToSend(search: string): EnquiryMenu | undefined {
  const own = keptMenu();
  const asked = plainMenu(readMenuIds(new URLSearchParams(search).getAll(MENU_PART)));
  // Of their own menu the names are known, of one that a link brought the ids alone.
  return asked && asked.query !== own?.query ? asked : own;
}
