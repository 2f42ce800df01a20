import { keepFocusInside } from "./keep-focus.ts";

/** Width from which the header shows the menu; Header.module.css repeats it. */
const WIDE = "(min-width: 990px)";

/**
 * Behaviour of the header's menu. Tab stays inside the open drawer. Closing the drawer closes the submenu. On wide
 * screens, a click outside the menu closes the submenu. Escape hides the submenu until the pointer or the focus leaves
 * its item.
 */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>("header nav[popover]");
  const item = menu?.querySelector<HTMLElement>("[data-submenu]");
  const [details, summary, list] = ["details", "summary", "ul"].map((name) =>
    item?.querySelector<HTMLElement>(name),
  );
  if (!menu || !item || !(details instanceof HTMLDetailsElement) || !summary || !list) return;
  const wide = matchMedia(WIDE);
  const closeSubmenu = () => (details.open = false);
  const show = () => (list.hidden = false);

  menu.addEventListener("toggle", (event) => {
    if (event.target === menu && event.newState === "closed") closeSubmenu();
  });
  menu.addEventListener("keydown", (event) => {
    if (menu.matches(":popover-open")) keepFocusInside(menu, event);
  });
  wide.addEventListener("change", () => {
    if (menu.matches(":popover-open")) menu.hidePopover();
    closeSubmenu();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    // Not in the drawer: closing the submenu would move the links under the finger.
    if (wide.matches && !menu.contains(target as Node)) closeSubmenu();
  });
  // On the document: a pointer opens the submenu without a focus.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !item.matches(":hover,:focus-within")) return;
    if (details.open) {
      closeSubmenu();
      summary.focus();
      event.preventDefault();
    }
    list.hidden = true;
  });
  // Opened again by the same pointer or focus.
  details.addEventListener("toggle", () => {
    if (details.open) show();
  });
  item.addEventListener("pointerleave", show);
  item.addEventListener("focusout", ({ relatedTarget }) => {
    if (!item.contains(relatedTarget as Node)) show();
  });
}
