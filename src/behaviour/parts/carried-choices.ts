/** Adds plan and menu of the address to the links and forms that lead to another page. */
export function start(): void {
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin || location.search === "") return;
    const query = new URLSearchParams(location.search);
    for (const [name, value] of new URLSearchParams(link.search)) query.set(name, value);
    link.search = String(query);
  });
  addEventListener("formdata", ({ target, formData }) => {
    if ((target as HTMLFormElement).method !== "get") return;
    for (const [name, value] of new URLSearchParams(location.search))
      if (!formData.has(name)) formData.append(name, value);
  });
}
