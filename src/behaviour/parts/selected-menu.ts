import { readStored, SELECTED_MENU, STORES } from "../storage.ts";

/** @param page has a link to each menu card; redirects to the card that the visitor chose last */
export function start(page: HTMLElement): void {
  const value = `${SELECTED_MENU}=${readStored(SELECTED_MENU)}`;
  const chosen = [...page.querySelectorAll("a")].find(
    (link) => link.getAttribute(STORES) === value,
  );
  if (chosen) location.replace(chosen.href);
}
