/**
 * In a row that scrolls sideways (`[data-shows-whole]`) what has the focus is brought wholly into view. On a phone a
 * browser is content when a corner of it is.
 */
export function startShowWhole(): void {
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest("[data-shows-whole]"))
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
