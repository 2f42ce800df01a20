import { MENU_PART, readMenuIds, type EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import {
  EARLIER_MENU,
  forget,
  keepInTab,
  MY_MENU,
  readInTab,
  readStored,
  store,
  type StorageKey,
} from "./storage.ts";

/**
 * Stores a value on the device or, if the device refuses it, in the tab.
 *
 * @returns false if the device refused it
 */
function storeOrKeep(key: StorageKey, value: string): boolean {
  const isOnDevice = store(key, value);
  keepInTab(key, isOnDevice ? "" : value);
  return isOnDevice;
}

/** Value of {@link storeOrKeep}. */
const readNewest = (key: StorageKey): string => readInTab(key) || readStored(key);

/** The visitor's menu in this browser; may be empty. Storage may contain any text. */
export function keptMenu(): EnquiryMenu {
  return readMenuIds([readNewest(MY_MENU)]);
}

/** @returns false if the device refused to store it, and only the tab keeps it */
export function keepMenu(menu: EnquiryMenu): boolean {
  if (menu.length > 0) return storeOrKeep(MY_MENU, menu.join(","));
  keepInTab(MY_MENU, "");
  forget(MY_MENU);
  return true;
}

/** Menus that others have replaced, in the order in which they are offered. */
export const earlierMenus = (): EnquiryMenu[] =>
  readNewest(EARLIER_MENU)
    .split(";")
    .map((text) => readMenuIds([text]))
    .filter(isFilled);

const isFilled = (menu: EnquiryMenu): boolean => menu.length > 0;

const MAX_EARLIER_MENUS = 20;

export function keepEarlierMenus(menus: readonly EnquiryMenu[]): void {
  const texts = new Set(menus.filter(isFilled).map((menu) => menu.join(",")));
  storeOrKeep(EARLIER_MENU, [...texts].slice(0, MAX_EARLIER_MENUS).join(";"));
}

/** Whether the address has the visitor's own menu, as it was at the time of this entry of the history. */
export const isOwnEntry = (): boolean =>
  (history.state as { [MY_MENU]?: boolean } | null)?.[MY_MENU] === true;

/** Adds a dish to the menu of this page, or removes it, before the page's script has started. */
export function keepDish(dish: string, isChosen: boolean): void {
  const [own, shown] = [keptMenu(), menuToSend(isOwnEntry() ? "" : location.search) ?? []];
  const ids = readMenuIds([dish]);
  // A linked menu replaces the visitor's own.
  if (own.join() !== shown.join()) keepEarlierMenus([own, ...earlierMenus()]);
  keepMenu([...shown.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]);
  if (location.search !== "") history.replaceState({ ...history.state, [MY_MENU]: true }, "");
}

/** Menu of an enquiry: the menu in the address or, without one, the visitor's own menu. */
export function menuToSend(search: string): EnquiryMenu | undefined {
  const requested = readMenuIds(new URLSearchParams(search).getAll(MENU_PART));
  const menu = requested.length > 0 ? requested : keptMenu();
  return menu.length > 0 ? menu : undefined;
}
