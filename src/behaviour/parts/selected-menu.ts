import { readStored, SELECTED_MENU, STORES } from "../storage.ts";

/** Redirects to the menu card that the visitor chose last. @param page has a link to each menu card */
export function start(page: HTMLElement): void {
  const value = `${SELECTED_MENU}=${readStored(SELECTED_MENU)}`;
  const chosen = [...page.querySelectorAll("a")].find(
    (link) => link.getAttribute(STORES) === value,
  );
  if (chosen) location.replace(chosen.href);
}
