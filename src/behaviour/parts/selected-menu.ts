import { readStored, SELECTED_MENU, STORES } from "../storage.ts";

/** @param page has a link for each menu card: the one that was chosen last is shown at once, in the place of this page */
export function start(page: HTMLElement): void {
  const value = `${SELECTED_MENU}=${readStored(SELECTED_MENU)}`;
  const chosen = [...page.querySelectorAll("a")].find(
    (link) => link.getAttribute(STORES) === value,
  );
  if (chosen) location.replace(chosen.href);
}
