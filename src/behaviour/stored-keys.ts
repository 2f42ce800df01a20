import { store, STORES, type StorageKey } from "./storage.ts";

function keep(element: Element): void {
  const [key = "", value = ""] = element.getAttribute(STORES)?.split("=") ?? [];
  store(key as StorageKey, value);
}

/**
 * Stores the value of a clicked link. Also stores the value of a page on load, because the link to the page may have
 * been followed before script ran. A link to another language gets the plan and the menu of the address.
 */
export function startStoredKeys(): void {
  document.querySelectorAll(`main [${STORES}]:not(a)`).forEach(keep);
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a");
    if (!link) return;
    if (link.matches(`[${STORES}]`)) keep(link);
    if (link.matches("header [lang]")) link.search = location.search;
  });
}
