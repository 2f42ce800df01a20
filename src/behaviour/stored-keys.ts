import { store, STORES, type StorageKey } from "./storage.ts";

function keep(element: Element): void {
  const [key = "", value = ""] = element.getAttribute(STORES)?.split("=") ?? [];
  store(key as StorageKey, value);
}

/**
 * Stores the value of a clicked link, and adds the query of the address to a link to another language. Also stores the value of a page on load, because the link to the page may have
 * been followed before script ran.
 */
export function startStoredKeys(): void {
  document.querySelectorAll(`main [${STORES}]:not(a)`).forEach(keep);
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a");
    if (!link) return;
    if (link.hasAttribute(STORES)) keep(link);
    // The same page in another language shows the same plan and menu.
    if (link.lang) link.search = location.search;
  });
}
