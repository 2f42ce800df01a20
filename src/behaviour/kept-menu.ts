import { MENU_PART, readMenuIds, type EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import { forget, MY_MENU, readStored, store } from "./storage.ts";

/** The menu that the visitor has put together in this browser; empty without one. Storage may hold anything. */
export function keptMenu(): EnquiryMenu {
  return readMenuIds([readStored(MY_MENU)]);
}

export function keepMenu(menu: EnquiryMenu): void {
  if (menu.length > 0) store(MY_MENU, menu.join(","));
  else forget(MY_MENU);
}

/** The menu that goes along with an enquiry: the one in the address, else the visitor's own. */
export function menuToSend(search: string): EnquiryMenu | undefined {
  const requested = readMenuIds(new URLSearchParams(search).getAll(MENU_PART));
  const menu = requested.length > 0 ? requested : keptMenu();
  return menu.length > 0 ? menu : undefined;
}
