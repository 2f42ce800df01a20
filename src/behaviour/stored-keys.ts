import { store, STORES, type StorageKey } from "./storage.ts";

function keep(element: Element): void {
  const [key = "", value = ""] = element.getAttribute(STORES)?.split("=") ?? [];
  store(key as StorageKey, value);
}

/**
 * A link stores its value when it is followed, and a page its own when it is shown: a link that was followed before script
 * came leads to a page that stores the same.
 */
export function startStoredKeys(): void {
  document.querySelectorAll(`main [${STORES}]:not(a)`).forEach(keep);
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest(`a[${STORES}]`);
    if (link) keep(link);
  });
}
