/** Scrolls focused elements of a row (`[data-scroll-into-view]`) wholly into view; phones show only a part. */
export function startRowScroll(): void {
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest("[data-scroll-into-view]"))
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
