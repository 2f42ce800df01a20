import { MENU_PART, readMenuIds, type EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import { EARLIER_MENU, forget, MY_MENU, readStored, store } from "./storage.ts";

/** The visitor's menu in this browser; may be empty. Storage may contain any text. */
export function keptMenu(): EnquiryMenu {
  return readMenuIds([readStored(MY_MENU)]);
}

/** @returns false if the browser refused to store it */
export function keepMenu(menu: EnquiryMenu): boolean {
  if (menu.length > 0) return store(MY_MENU, menu.join(","));
  forget(MY_MENU);
  return true;
}

/** The visitor's menu before a changed menu of a link replaced it; may be empty. */
export const earlierMenu = (): EnquiryMenu => readMenuIds([readStored(EARLIER_MENU)]);

export function keepEarlierMenu(menu: EnquiryMenu): void {
  if (menu.length > 0) store(EARLIER_MENU, menu.join(","));
  else forget(EARLIER_MENU);
}

/** Menu of an enquiry: the menu in the address or, without one, the visitor's own menu. */
export function menuToSend(search: string): EnquiryMenu | undefined {
  const requested = readMenuIds(new URLSearchParams(search).getAll(MENU_PART));
  const menu = requested.length > 0 ? requested : keptMenu();
  return menu.length > 0 ? menu : undefined;
}
