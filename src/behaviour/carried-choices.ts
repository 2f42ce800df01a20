import { storesInTab } from "./storage.ts";

/** Adds plan and menu of the address to the links and forms that lead to another page, while the browser stores nothing. */
export function startCarriedChoices(): void {
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin || location.search === "" || storesInTab()) return;
    const query = new URLSearchParams(location.search);
    for (const [name, value] of new URLSearchParams(link.search)) query.set(name, value);
    link.search = String(query);
  });
  addEventListener("formdata", ({ target, formData }) => {
    if ((target as HTMLFormElement).method !== "get" || storesInTab()) return;
    for (const [name, value] of new URLSearchParams(location.search))
      if (!formData.has(name)) formData.append(name, value);
  });
}
