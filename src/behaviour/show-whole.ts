/** Scrolls focused elements of a row (`[data-shows-whole]`) wholly into view; browsers on phones show only a part. */
export function startShowWhole(): void {
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest("[data-shows-whole]"))
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
