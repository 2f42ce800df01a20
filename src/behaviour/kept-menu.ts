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

/** Replaced menus that the browser refused to store. */
let unstored: EnquiryMenu[] | undefined;

/** Menus that others have replaced, in the order in which they are offered. */
export const earlierMenus = (): EnquiryMenu[] =>
  unstored ?? readStored(EARLIER_MENU).split(";").map(readList).filter(isFilled);

const readList = (text: string): EnquiryMenu => readMenuIds([text]);

const isFilled = (menu: EnquiryMenu): boolean => menu.length > 0;

const MAX_EARLIER_MENUS = 20;

export function keepEarlierMenus(menus: readonly EnquiryMenu[]): void {
  const texts = new Set(menus.filter(isFilled).map((menu) => menu.join(",")));
  const text = [...texts].slice(0, MAX_EARLIER_MENUS).join(";");
  unstored = store(EARLIER_MENU, text) ? undefined : text.split(";").map(readList);
}

/** Menu of an enquiry: the menu in the address or, without one, the visitor's own menu. */
export function menuToSend(search: string): EnquiryMenu | undefined {
  const requested = readMenuIds(new URLSearchParams(search).getAll(MENU_PART));
  const menu = requested.length > 0 ? requested : keptMenu();
  return menu.length > 0 ? menu : undefined;
}
